# SPDX-License-Identifier: GPL-3.0-or-later
"""A virtual machine for tests that need a kernel's own drivers, which a test machine may not have.

Needs QEMU and a kernel with its modules; SLC_CLIFF_GUEST names a folder that has these in boot and
lib/modules, if it isn't to be the one of this machine.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

DEADLINE_S = 300
MODULES = ['virtio_pci', '9pnet_virtio', '9p', 'nvme']
HOST = 'mount_tag=host,security_model=none,readonly=on,multidevs=remap'
MACHINE = [
    '-machine', 'q35', '-cpu', 'max', '-m', '1024', '-nographic', '-no-reboot',
    '-append', 'console=ttyS0 quiet panic=-1',
]


def skip(reason):
    """Ends the test as one that can't be made here."""
    print(f'1..0 # SKIP {reason}')
    sys.exit(0)


def need(program):
    """Where a program is that can't be done without."""
    path = shutil.which(program, path=os.environ['PATH'] + ':/usr/sbin:/sbin')
    if path is None:
        skip(f'there is no {program} here')
    return path


def find_kernel(guest):
    """The newest kernel that has its modules with it."""
    for image in sorted((guest / 'boot').glob('vmlinuz-*'), reverse=True):
        version = image.name.partition('-')[2]
        if (guest / 'lib/modules' / version / 'modules.dep').exists():
            return image, version
    skip('there is no kernel here with its modules')


def find_modules(guest, version, names):
    """The files of those modules that there are, in the order in which they can be loaded."""
    files = []
    for name in names:
        lines = subprocess.run(
            [need('modprobe'), '-d', guest, '-S', version, '--show-depends', name],
            check=False, capture_output=True, text=True).stdout.splitlines()
        files += [line.split()[1] for line in lines if line.startswith('insmod ')]
    return list(dict.fromkeys(files))


def make_initrd(folder, guest, version, modules, files, command):
    """The files that the virtual machine begins with."""
    busybox = need('busybox')
    root = folder / 'root'
    for name in ['bin', 'modules', 'guest']:
        (root / name).mkdir(parents=True)
    shutil.copy(busybox, root / 'bin/busybox')
    shutil.copy(pathlib.Path(__file__).parent / 'guest-init.sh', root / 'init')
    for file in files:
        shutil.copy(file, root / 'guest')
    (root / 'guest/command').write_text(command + '\n')
    module_files = find_modules(guest, version, MODULES + modules)
    for file in module_files:
        shutil.copy(file, root / 'modules')
    order = '\n'.join(pathlib.Path(file).name for file in module_files)
    (root / 'modules/order').write_text(order + '\n')

    initrd = folder / 'initrd'
    listing = '\n'.join(str(path.relative_to(root)) for path in sorted(root.rglob('*')))
    with initrd.open('wb') as output:
        subprocess.run([busybox, 'cpio', '-o', '-H', 'newc'], check=True, cwd=root, stdout=output,
                       stderr=subprocess.DEVNULL, input=listing.encode())
    return initrd


def make_medium(folder, name, size_bytes):
    """What a drive's data is in, as arguments for QEMU; only what is written takes room."""
    path = folder / name
    with path.open('wb') as image:
        image.truncate(size_bytes)
    return ['-drive',
            f'if=none,id={name}-medium,file={path},format=raw,discard=unmap,cache=unsafe']


class Guest:
    """A virtual machine that tells what happens in lines that begin with @."""

    def __init__(self, folder, devices, modules, files, command):
        """Starts it: files are put into /var/tmp/guest, where the command runs as root."""
        host = pathlib.Path(os.environ.get('SLC_CLIFF_GUEST', '/'))
        qemu = need('qemu-system-x86_64')
        if os.geteuid() != 0:
            skip('only root may read all the files that the virtual machine needs')
        image, version = find_kernel(host)
        root = os.environ.get('SLC_CLIFF_GUEST_ROOT', '/')
        initrd = make_initrd(folder, host, version, modules, files, command)
        control = folder / 'control'
        self.process = subprocess.Popen(
            [qemu, *MACHINE, *devices, '-kernel', image, '-initrd', initrd,
             '-virtfs', f'local,path={root},{HOST}',
             '-qmp', f'unix:{control},server=on,wait=off'],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, errors='replace')
        self.control = self.connect(control)

    def connect(self, path):
        """The way to tell QEMU what to do."""
        connection = socket.socket(socket.AF_UNIX)
        deadline = time.monotonic() + DEADLINE_S
        while True:
            try:
                connection.connect(str(path))
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self.stream = connection.makefile('rw')
        self.stream.readline()
        self.order('qmp_capabilities')
        return connection

    def order(self, name, **arguments):
        """Has QEMU do something."""
        json.dump({'execute': name, 'arguments': arguments}, self.stream)
        self.stream.flush()
        while True:
            answer = json.loads(self.stream.readline())
            if 'error' in answer:
                raise AssertionError(answer['error'])
            if 'return' in answer:
                return

    def lines(self, last):
        """What it tells, word and rest, until the word is the last one."""
        for line in self.process.stdout:
            line = line.strip('\r\n')
            if line.startswith('@'):
                word, _, rest = line.partition(' ')
                if word == last:
                    return
                yield word, rest
            print(f'# {line[:300]}', flush=True)
        raise AssertionError(f'it ended before it said {last}')

    def stop(self):
        """Turns it off."""
        self.process.kill()
        self.process.wait()
