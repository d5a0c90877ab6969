# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the engine and the whole program against fio, in turns, on files and on targets as fast
as memory.

The files are on the filesystem of the folder that is given, and on one on a loop device on a file
in memory; they are allocated anew before each turn. The other fast targets are such a loop device
itself and a zram device. What cannot be had is left out. Each turn writes the same bytes in blocks
of 1 MiB, eight at once, with direct I/O. Given are medians, and the processor time beyond what
starting the program takes. On zram nearly all of that is the kernel trying to compress, the same
for everyone.

The engine is writer and sampler alone. A whole run is the program itself with everything on: its
own file, sensors, counters, journal, analysis and session; its time is that of its samples.

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
FILESYSTEM_BYTES = 6 * GIB
START_BYTES = DEPTH * MIB
ZRAM_CONTROL = '/sys/class/zram-control'
MEMORY_FOLDER = '/dev/shm'


class Unavailable(Exception):
    """Why a target or a writer cannot be had here."""


def run(command, environment=None):
    """Runs a program; gives back what it printed and the processor seconds it took."""
    with tempfile.TemporaryFile('w+') as errors:
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors,
                              text=True) as process:
            output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            errors.seek(0)
            words = errors.read().strip().splitlines() or ['it failed']
            raise Unavailable(f'{os.path.basename(command[0])}: {words[-1]}')
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


def write_with_program(program, path, length):
    """One whole run, beside a file that makes room for its own: seconds, and processor seconds."""
    folder = os.path.dirname(path)
    output = os.path.join(folder, 'session.json')
    os.unlink(path)
    _, cpu_s = run([program, 'run', folder, '--size', str(length), '--queue-depth', str(DEPTH),
                    '--output', output, '--json'], dict(os.environ, XDG_DATA_HOME=folder))
    with open(output, encoding='utf-8') as file:
        samples = json.load(file)['samples']
    os.unlink(output)
    if sum(samples['bytes']) != length:
        raise Unavailable(f'the run wrote {sum(samples["bytes"])} bytes and not {length}')
    return (samples['end_ns'][-1] - samples['begin_ns'][0]) / 1e9, cpu_s


class Writer:
    """A way to write, and its turns on one target."""

    def __init__(self, name, write, ours=False):
        self.name = name
        self.write = write
        self.ours = ours
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


def find_available(writers, make_path):
    """Those that can write there; of the others it is said why not."""
    available = []
    for writer in writers:
        try:
            writer.warm_up(make_path)
            available.append(writer)
        except Unavailable as reason:
            print(f'{writer.name}: left out, {reason}')
    return available


def compare(title, writers, make_path, length):
    """Lets the writers take turns on a target, and prints how they did."""
    print(f'\n{title}: {length // GIB} GiB, medians of {TURNS} turns')
    writers = find_available(writers, make_path)
    for _ in range(TURNS):
        for writer in writers:
            writer.take_turn(make_path, length)

    ours = [writer for writer in writers if writer.ours]
    heads = [f'{writer.name + ": speed":>19}{"CPU":>7}' for writer in ours]
    print(f'{"":24}{"MB/s":>8}{"CPU s/GiB":>11}{"".join(heads)}')
    for writer in writers:
        line = f'{writer.name:24}{writer.mb_s():8.0f}{writer.cpu_s_gib():11.4f}'
        if not writer.ours:
            for own in ours:
                line += f'{own.mb_s() / writer.mb_s():18.3f}x'
                line += f'{own.cpu_s_gib() / writer.cpu_s_gib():6.2f}x'
        print(line, flush=True)


@contextlib.contextmanager
def file_in(folder, length):
    """A file without any data, allocated anew for each turn."""
    if shutil.disk_usage(folder).free < 2 * length:
        raise Unavailable(f'{folder} has less than {2 * length // GIB} GiB free')
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path = os.path.join(place, 'file')

        def make_path():
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)
            descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                os.posix_fallocate(descriptor, 0, length)
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
def loop(length=FAST_BYTES, options=()):
    """A loop device on a file in memory; the copying is done by the kernel's own threads."""
    if os.geteuid() != 0 or not shutil.which('losetup'):
        raise Unavailable('a loop device takes root and losetup')
    require_memory(length)
    with tempfile.NamedTemporaryFile(dir=MEMORY_FOLDER) as file:
        os.posix_fallocate(file.fileno(), 0, length)
        device = run(['losetup', '--find', '--show', *options, file.name])[0].strip()
        try:
            yield lambda: device
        finally:
            run(['losetup', '--detach', device])


@contextlib.contextmanager
def filesystem():
    """A file on a filesystem in memory, with the room that the program leaves free; it refuses one
    behind the page cache."""
    if not shutil.which('mkfs.ext4'):
        raise Unavailable('a filesystem takes mkfs.ext4')
    with loop(FILESYSTEM_BYTES, ['--direct-io=on']) as get_device, \
            tempfile.TemporaryDirectory() as folder:
        run(['mkfs.ext4', '-q', '-E', 'nodiscard', get_device()])
        run(['mount', get_device(), folder])
        try:
            with file_in(folder, FAST_BYTES) as make_path:
                yield make_path
        finally:
            run(['umount', folder])


def main():
    driver, program, folder = sys.argv[1:]
    if not shutil.which('fio'):
        print('left out: fio is not installed')
        return

    ours = Writer('engine', lambda path, length: write_with_engine(driver, path, length), True)
    whole = Writer('whole run', lambda path, length: write_with_program(program, path, length),
                   True)
    others = []
    for engine in ('psync', 'io_uring'):
        for refill in (True, False):
            others.append(Writer(
                f'fio {engine}{", new data" if refill else ""}',
                lambda path, length, engine=engine, refill=refill:
                    write_with_fio(engine, refill, path, length)))

    files = [ours, whole] + others
    devices = [ours] + others
    targets = [('a file, preallocated', lambda: file_in(folder, FILE_BYTES), FILE_BYTES, files),
               ('a file on ext4 on memory', filesystem, FAST_BYTES, files),
               ('a loop device on memory', loop, FAST_BYTES, devices),
               ('a zram device', zram, FAST_BYTES, devices)]
    for title, target, length, writers in targets:
        try:
            with target() as make_path:
                compare(title, writers, make_path, length)
        except Unavailable as reason:
            print(f'\n{title}: left out, {reason}')


main()
