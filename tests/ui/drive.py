# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the program as somebody does who can't see it: through the accessibility bus alone.

drive.py PROGRAM [PICTURE]: PICTURE is where a picture of the screen goes once the test is over.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

# Warnings are fatal to the program, not to who looks at it: what it looks at may go away.
program_environment = dict(os.environ, GSETTINGS_BACKEND='keyfile')
if os.path.exists('/.flatpak-info'):
    # The toolkit misses a portal where a Flatpak is built, and says so.
    program_environment.pop('G_DEBUG', None)
os.environ.pop('G_DEBUG', None)

try:
    import gi

    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as problem:
    print(f'1..0 # SKIP no accessibility bindings: {problem}')
    sys.exit(0)

DEADLINE_S = 60
LOOK_INTERVAL_MS = 20
TARGET = 'sim:dynamic-2tb@max'
SETTINGS = f"""[com/example/SlcCliff]
last-target='{TARGET}'
"""


def wait_for(what, find):
    """Runs the main loop until there is what is looked for."""
    context = GLib.MainContext.default()
    deadline = time.monotonic() + DEADLINE_S
    while time.monotonic() < deadline:
        try:
            found = find()
        except GLib.Error:
            found = None  # It went away while it was looked at.
        if found:
            return found
        GLib.timeout_add(LOOK_INTERVAL_MS, lambda: GLib.SOURCE_REMOVE)
        context.iteration(True)
    raise AssertionError(f'no {what} within {DEADLINE_S} s')


def children(node):
    """Whatever stands directly in a node."""
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def everything(node):
    """A node and all that is in it."""
    yield node
    for child in children(node):
        yield from everything(child)


def words(node):
    """What is read out for a node: its name, or its text."""
    name = node.get_name() or ''
    if not name and node.get_text_iface() is not None:
        name = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
    return name


def find(root, part, roles=None):
    """The first node that says something and has one of the roles."""
    for node in everything(root):
        if part in words(node) and (roles is None or node.get_role_name() in roles):
            return node
    return None


def find_program():
    """The program's window."""
    for program in children(Atspi.get_desktop(0)):
        if program.get_name() == 'slc-cliff':
            return next(children(program), None)
    return None


def do(node, action):
    """Does an action of a node by its name."""
    names = [node.get_action_name(i) for i in range(node.get_n_actions())]
    assert action in names, f'no {action} in {names}'
    assert node.do_action(names.index(action))


def check_start(window):
    """The start button says so, and starts."""
    button = wait_for('Start', lambda: find(window, 'Start', {'push button', 'button'}))
    wait_for('announcement', lambda: find(window, 'Nothing is written to any real drive'))
    assert button.do_action(0)


def check_end(window):
    """The end is told in words, and so is the curve."""
    wait_for('result', lambda: find(window, 'The test is saved'))
    chart = find(window, 'Write speed chart')
    assert chart.get_role_name() in {'image', 'img'}, chart.get_role_name()
    wait_for('description', lambda: 'cliff at 691' in chart.get_description())
    wait_for('cache', lambda: find(window, 'Cache: 691'))


def screen():
    """What somebody else sees, as a PNG."""
    command = ['import', '-silent', '-window', 'root', 'png:-']
    return subprocess.run(command, check=True, capture_output=True).stdout


def take_picture(path):
    """Keeps what is seen once nothing moves any more."""
    seen = [screen()]

    def is_still():
        seen.append(screen())
        return seen[-1] == seen[-2]

    wait_for('still picture', is_still)
    pathlib.Path(path).write_bytes(seen[-1])


def check_session(folder):
    """What was measured is on the disk."""
    files = list(folder.glob('*.json'))
    assert len(files) == 1, files
    session = json.loads(files[0].read_text())
    assert session['format'] == 'slc-cliff-session', session['format']


def check_list(window):
    """The session is found again, and its regions can be read without the chart."""
    do(window, 'win.show-session')
    wait_for('regions', lambda: find(window, 'Regions'))
    wait_for('way back', lambda: find(window, 'Back to the List'))
    do(window, 'win.back')


def read_corrections(folder):
    """What a person corrected, as it is on the disk."""
    session = json.loads(next(folder.glob('*.json')).read_text())
    return session['annotations'].get('corrections')


def check_corrections(window, folder):
    """The reading is corrected without seeing the chart, and the computed one stays."""
    do(window, 'win.show-session')
    wait_for('session', lambda: find(window, 'Back to the List'))
    do(window, 'win.correct')
    regions = wait_for('regions to correct', lambda: find(window, 'Regions to correct'))
    wait_for('region', lambda: 'Native, 2 of 3: begins at 691' in regions.get_description())
    later = wait_for('button', lambda: find(window, 'Begin 1 s Later', {'push button', 'button'}))
    assert later.do_action(0)
    wait_for('correction', lambda: '(corrected)' in regions.get_description())
    do(window, 'win.reject-cliff')
    wait_for('file', lambda: (read_corrections(folder) or {}).get('rejected_cliff_s') == 105)
    assert read_corrections(folder)['boundaries'] == [{'computed_s': 105, 'corrected_s': 106}]
    wait_for('both readings', lambda: find(window, 'Regions, as Computed'))

    do(window, 'win.take-back-corrections')
    wait_for('no correction', lambda: read_corrections(folder) is None)
    do(window, 'win.correct')
    do(window, 'win.back')


def check_close(window, process):
    """The program goes when its window is closed."""
    try:
        do(window, 'window.close')
    except GLib.Error:
        pass  # It was gone before it could answer.
    assert process.wait(DEADLINE_S) == 0


def main():
    """Starts the program and goes through it step by step."""
    home = pathlib.Path(os.environ['XDG_CONFIG_HOME'])
    keyfile = home / 'glib-2.0' / 'settings' / 'keyfile'
    keyfile.parent.mkdir(parents=True)
    keyfile.write_text(SETTINGS)
    sessions = pathlib.Path(os.environ['XDG_DATA_HOME']) / 'slc-cliff' / 'sessions'

    with subprocess.Popen([sys.argv[1]], env=program_environment) as process:
        try:
            window = wait_for('program', find_program)
            steps = [
                ('start', lambda: check_start(window)),
                ('end', lambda: check_end(window)),
                ('session', lambda: check_session(sessions)),
                ('list', lambda: check_list(window)),
                ('corrections', lambda: check_corrections(window, sessions)),
                ('close', lambda: check_close(window, process)),
            ]
            if len(sys.argv) > 2:
                steps.insert(2, ('picture', lambda: take_picture(sys.argv[2])))
            print(f'1..{len(steps)}')
            for number, (name, step) in enumerate(steps, 1):
                step()
                print(f'ok {number} - {name}', flush=True)
        finally:
            process.kill()


main()
