# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the engine against fio, in turns, on a file and on a target as fast as memory.

The file is on the filesystem of the folder that is given, allocated anew before each turn. The fast
targets are a loop device on a file in memory and a zram device, left out where they cannot be had.
Each turn writes the same bytes in blocks of 1 MiB, eight at once, with direct I/O. Given are
medians, and the processor time beyond what starting the program takes. On zram nearly all of that
is the kernel trying to compress, the same for everyone.

fio is measured with and without --refill_buffers. With it every block is new data; that is what
keeps a drive from finding data it has seen, as the engine's stamp in every page does, so this is
the comparison the engine is judged by. Without it fio changes a few bytes of every 512.
"""

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

MIB = 1 << 20
GIB = 1 << 30
DEPTH = 8
TURNS = 5
FILE_BYTES = 4 * GIB
FAST_BYTES = 2 * GIB
START_BYTES = DEPTH * MIB
ZRAM_CONTROL = '/sys/class/zram-control'
MEMORY_FOLDER = '/dev/shm'


class Unavailable(Exception):
    """Why a target cannot be had here."""


def run(command):
    """Runs a program; gives back what it printed and the processor seconds it took."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f'{command[0]} failed')
    return output, usage.ru_utime + usage.ru_stime


def write_with_engine(driver, path, length):
    """One turn of the engine: seconds, and processor seconds."""
    output, cpu_s = run([driver, path, str(length), str(DEPTH)])
    return float(output), cpu_s


def write_with_fio(engine, refill, path, length):
    """One turn of fio: seconds, and processor seconds."""
    command = ['fio', '--name=bench', f'--filename={path}', '--rw=write', '--bs=1M', '--direct=1',
               '--thread', '--group_reporting', '--output-format=json', f'--ioengine={engine}']
    if engine == 'psync':
        part = length // DEPTH
        command += [f'--numjobs={DEPTH}', f'--size={part}', f'--offset_increment={part}']
    else:
        command += [f'--iodepth={DEPTH}', f'--size={length}']
    if refill:
        command.append('--refill_buffers')
    output, cpu_s = run(command)
    write = json.loads(output)['jobs'][0]['write']
    if write['io_bytes'] != length:
        sys.exit(f'fio wrote {write["io_bytes"]} bytes and not {length}')
    return write['io_bytes'] / write['bw_bytes'], cpu_s


class Writer:
    """A way to write, and its turns on one target."""

    def __init__(self, name, write):
        self.name = name
        self.write = write
        self.start_cpu_s = 0
        self.turns = []

    def warm_up(self, make_path):
        """Finds out what starting takes."""
        self.turns = []
        costs = [self.write(make_path(), START_BYTES)[1] for _ in range(3)]
        self.start_cpu_s = statistics.median(costs)

    def take_turn(self, make_path, length):
        """Writes it all once."""
        seconds, cpu_s = self.write(make_path(), length)
        net_bytes = length - START_BYTES
        self.turns.append((length / seconds / 1e6, (cpu_s - self.start_cpu_s) / net_bytes * GIB))

    def mb_s(self):
        """Median speed."""
        return statistics.median(turn[0] for turn in self.turns)

    def cpu_s_gib(self):
        """Median processor seconds a GiB."""
        return statistics.median(turn[1] for turn in self.turns)


def compare(title, writers, make_path, length):
    """Lets the writers take turns on a target, and prints how they did."""
    for writer in writers:
        writer.warm_up(make_path)
    for _ in range(TURNS):
        for writer in writers:
            writer.take_turn(make_path, length)

    ours = writers[0]
    print(f'\n{title}: {length // GIB} GiB, medians of {TURNS} turns')
    print(f'{"":24}{"MB/s":>8}{"CPU s/GiB":>11}   engine: speed   CPU')
    for writer in writers:
        line = f'{writer.name:24}{writer.mb_s():8.0f}{writer.cpu_s_gib():11.4f}'
        if writer is not ours:
            line += f'{ours.mb_s() / writer.mb_s():16.3f}x'
            line += f'{ours.cpu_s_gib() / writer.cpu_s_gib():6.2f}x'
        print(line)


@contextlib.contextmanager
def file_in(folder):
    """A file without any data, allocated anew for each turn."""
    if shutil.disk_usage(folder).free < 2 * FILE_BYTES:
        raise Unavailable(f'{folder} has less than {2 * FILE_BYTES // GIB} GiB free')
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path = os.path.join(place, 'file')

        def make_path():
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)
            descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                os.posix_fallocate(descriptor, 0, FILE_BYTES)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
            return path

        yield make_path


def write_text(path, text):
    """Writes a setting of the kernel."""
    with open(path, 'w', encoding='ascii') as setting:
        setting.write(text)


def require_memory(length):
    """Leaves alone a machine that has no such memory to spare."""
    with open('/proc/meminfo', encoding='ascii') as lines:
        memory = dict(line.split(':') for line in lines)
    if int(memory['MemAvailable'].split()[0]) * 1024 < 2 * length:
        raise Unavailable(f'less than {2 * length // GIB} GiB of memory are free')


@contextlib.contextmanager
def zram():
    """A compressed device in memory; random data stays as it is, each page after a try."""
    if os.geteuid() != 0 or not os.path.exists(f'{ZRAM_CONTROL}/hot_add'):
        raise Unavailable('a zram device takes root and a kernel that has them')
    require_memory(FAST_BYTES)
    with open(f'{ZRAM_CONTROL}/hot_add', encoding='ascii') as setting:
        number = setting.read().strip()
    try:
        write_text(f'/sys/block/zram{number}/disksize', str(FAST_BYTES))
        yield lambda: f'/dev/zram{number}'
    finally:
        write_text(f'/sys/block/zram{number}/reset', '1')
        write_text(f'{ZRAM_CONTROL}/hot_remove', number)


@contextlib.contextmanager
def loop():
    """A loop device on a file in memory; the copying is done by the kernel's own threads."""
    if os.geteuid() != 0 or not shutil.which('losetup'):
        raise Unavailable('a loop device takes root and losetup')
    require_memory(FAST_BYTES)
    with tempfile.NamedTemporaryFile(dir=MEMORY_FOLDER) as file:
        os.posix_fallocate(file.fileno(), 0, FAST_BYTES)
        device = run(['losetup', '--find', '--show', file.name])[0].strip()
        try:
            yield lambda: device
        finally:
            run(['losetup', '--detach', device])


def main():
    driver, folder = sys.argv[1:]
    if not shutil.which('fio'):
        print('left out: fio is not installed')
        return

    writers = [Writer('engine', lambda path, length: write_with_engine(driver, path, length))]
    for engine in ('psync', 'io_uring'):
        for refill in (True, False):
            writers.append(Writer(
                f'fio {engine}{", new data" if refill else ""}',
                lambda path, length, engine=engine, refill=refill:
                    write_with_fio(engine, refill, path, length)))

    targets = [('a file, preallocated', lambda: file_in(folder), FILE_BYTES),
               ('a loop device on memory', loop, FAST_BYTES),
               ('a zram device', zram, FAST_BYTES)]
    for title, target, length in targets:
        try:
            with target() as make_path:
                compare(title, writers, make_path, length)
        except Unavailable as reason:
            print(f'\n{title}: left out, {reason}')


main()
