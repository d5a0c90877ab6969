# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures whether samples keep their time on a busy computer, and what measuring itself takes.

Runs are made in the folder that is given until there are enough samples, at first alone and then
with two endless loops for each processor beside them. Given are the longest sample interval as a
multiple of what it should be, and the processor time of all threads that are not lanes: sampler,
sensors, counters, journal, analysis and the progress line together, as a share of one processor.
Starting the program is left out.
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
TIME_S = 22
INTERVAL_S = 0.2
LEAST_SAMPLES = 100
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
    """Waits for a run to end; the ticks that measuring took, and in how many seconds, or 0, 0."""
    start_s = time.monotonic()
    begin = last = None
    while process.poll() is None:
        now = time.monotonic(), measuring_ticks(process.pid)
        if begin is None and now[0] - start_s > START_S:
            begin = now
        if now[1] > 0:
            last = now
        time.sleep(POLL_S)
    if begin is None or last is None:
        return 0, 0
    return last[1] - begin[1], last[0] - begin[0]


def read_spans(path):
    """How long the samples of a session took, as multiples of their interval; the last one is cut
    short."""
    session = json.loads(path.read_text(encoding='utf-8'))
    samples = session['samples']
    interval_ns = session['method']['interval_s'] * 1e9
    return [(end - begin) / interval_ns
            for begin, end in zip(samples['begin_ns'], samples['end_ns'])][:-1]


def run(program, folder):
    """One run: what watching it gave, and how long its samples took."""
    output = pathlib.Path(folder, 'session.json')
    command = [program, 'run', folder, '--size', str(LENGTH_BYTES), '--time', str(TIME_S),
               '--interval', str(INTERVAL_S), '--output', str(output)]
    environment = dict(os.environ, XDG_DATA_HOME=folder)
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True) as process:
        watched = watch(process)
        errors = process.stderr.read()
    if process.returncode != 0:
        raise Unavailable(errors.strip().splitlines()[-1])
    return watched, read_spans(output)


def measure(program, folder, title):
    """As many runs as it takes, and what is to be said of them."""
    ticks, seconds, spans = 0, 0, []
    while len(spans) < LEAST_SAMPLES:
        watched, more = run(program, folder)
        ticks += watched[0]
        seconds += watched[1]
        spans += more
    if seconds == 0:
        raise Unavailable('the runs were over before they could be watched')
    share = ticks * TICK_S / seconds
    print(f'{title:28}{max(spans):20.3f}{100 * share:22.2f} %{len(spans):10}', flush=True)


def main():
    program, folder = sys.argv[1:]
    n_processors = os.cpu_count()
    print(f'{"":28}{"longest / nominal":>20}{"measuring, of a core":>24}{"samples":>10}')
    try:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            measure(program, place, 'alone')
            with busy_loops(LOOPS_A_PROCESSOR * n_processors):
                measure(program, place, f'{LOOPS_A_PROCESSOR * n_processors} busy loops beside it')
    except Unavailable as reason:
        print(f'left out: {reason}')


main()
