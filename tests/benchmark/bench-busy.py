# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures whether samples keep their time on a busy computer, and what measuring itself takes.

A run is made in the folder that is given, at first alone and then with two endless loops for each
processor beside it. Given are the longest sample interval as a multiple of what it should be, and
the processor time of all threads that are not lanes: sampler, sensors, counters, journal, analysis
and the progress line together, as a share of one processor. Starting the program is left out.
"""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

LENGTH_BYTES = 8 << 30
TIME_S = 20
LOOPS_A_PROCESSOR = 2
POLL_S = 0.2
START_S = 1.0
TICK_S = 1 / os.sysconf('SC_CLK_TCK')


class Unavailable(Exception):
    """Why there is nothing to measure here."""


@contextlib.contextmanager
def busy_loops(count):
    """Endless loops, for as long as the context lasts."""
    loops = [subprocess.Popen([sys.executable, '-c', 'while True: pass']) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def measuring_ticks(pid):
    """Processor time so far of the threads of a process that do not write."""
    ticks = 0
    for stat in pathlib.Path(f'/proc/{pid}/task').glob('*/stat'):
        with contextlib.suppress(OSError):
            name, fields = stat.read_text(encoding='utf-8').rsplit(')', 1)
            if not name.split('(', 1)[1].startswith('slc-lane'):
                ticks += sum(int(field) for field in fields.split()[11:13])
    return ticks


def watch(process):
    """Waits for a run to end; the share of a processor that measuring took in the meantime."""
    start_s = time.monotonic()
    begin = last = None
    while process.poll() is None:
        now = time.monotonic(), measuring_ticks(process.pid)
        if begin is None and now[0] - start_s > START_S:
            begin = now
        if now[1] > 0:
            last = now
        time.sleep(POLL_S)
    if begin is None or last is None or last[0] <= begin[0]:
        raise Unavailable('the run was over before it could be watched')
    return (last[1] - begin[1]) * TICK_S / (last[0] - begin[0])


def longest_interval(path):
    """The longest sample of a session as a multiple of its interval; the last one is cut short."""
    session = json.loads(path.read_text(encoding='utf-8'))
    samples = session['samples']
    spans = [(end - begin) / 1e9 for begin, end in zip(samples['begin_ns'], samples['end_ns'])]
    return max(spans[:-1]) / session['method']['interval_s'], len(spans)


def run(program, folder, title):
    """One run, and what is to be said of it."""
    output = pathlib.Path(folder, 'session.json')
    command = [program, 'run', folder, '--size', str(LENGTH_BYTES), '--time', str(TIME_S),
               '--output', str(output)]
    environment = dict(os.environ, XDG_DATA_HOME=folder)
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True) as process:
        share = watch(process)
        errors = process.stderr.read()
    if process.returncode != 0:
        raise Unavailable(errors.strip().splitlines()[-1])
    longest, n_samples = longest_interval(output)
    print(f'{title:28}{longest:20.3f}{100 * share:22.2f} %{n_samples:10}')


def main():
    program, folder = sys.argv[1:]
    n_processors = os.cpu_count()
    print(f'{"":28}{"longest / nominal":>20}{"measuring, of a core":>24}{"samples":>10}')
    try:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            run(program, place, 'alone')
            with busy_loops(LOOPS_A_PROCESSOR * n_processors):
                run(program, place, f'{LOOPS_A_PROCESSOR * n_processors} busy loops beside it')
    except Unavailable as reason:
        print(f'left out: {reason}')


main()
