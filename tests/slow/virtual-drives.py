# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests real drivers, the real UDisks and the program together, on drives that QEMU makes up: what
they are, that they come and go, and one that is pulled while it is written to.

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
import tempfile
import time

DEADLINE_S = 300
DRIVE_BYTES = 256 * 1024 * 1024
SLOW_BYTES_S = 4 * 1000 * 1000
MODULES = ['virtio_pci', '9pnet_virtio', '9p', 'nvme', 'ahci', 'sd_mod', 'xhci_pci', 'usb_storage']
MACHINE = [
    '-machine', 'q35', '-cpu', 'max', '-m', '1024', '-nographic', '-no-reboot',
    '-append', 'console=ttyS0 quiet panic=-1',
    '-virtfs', 'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap',
    '-device', 'pcie-root-port,id=slot1,chassis=1', '-device', 'pcie-root-port,id=slot2,chassis=2',
    '-device', 'qemu-xhci,id=usb',
]
DRIVES = {
    'nvme': 'nvme,id=nvme,bus=slot1,serial=SLCTEST0001',
    'sata': 'ide-hd,bus=ide.0,serial=SATATEST01,model=Example SATA SSD',
    'usb': 'usb-storage,bus=usb.0,serial=USBTEST01',
}


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


def find_modules(guest, version):
    """The files of all modules, in the order in which they can be loaded."""
    files = []
    for module in MODULES:
        lines = subprocess.run(
            [need('modprobe'), '-d', guest, '-S', version, '--show-depends', module],
            check=True, capture_output=True, text=True).stdout.splitlines()
        files += [line.split()[1] for line in lines if line.startswith('insmod ')]
    return list(dict.fromkeys(files))


def make_initrd(folder, guest, version, programs):
    """The files that the virtual machine begins with."""
    busybox = need('busybox')
    root = folder / 'root'
    here = pathlib.Path(__file__).parent
    for name in ['bin', 'modules', 'guest']:
        (root / name).mkdir(parents=True)
    shutil.copy(busybox, root / 'bin/busybox')
    shutil.copy(here / 'guest-init.sh', root / 'init')
    shutil.copy(here / 'guest-session.sh', root / 'guest/session.sh')
    shutil.copy(here.parent / 'cli/with-udisks.sh', root / 'guest')
    for program in programs:
        shutil.copy(program, root / 'guest')
    modules = find_modules(guest, version)
    for module in modules:
        shutil.copy(module, root / 'modules')
    names = '\n'.join(pathlib.Path(module).name for module in modules)
    (root / 'modules/order').write_text(names + '\n')

    initrd = folder / 'initrd'
    listing = '\n'.join(str(path.relative_to(root)) for path in sorted(root.rglob('*')))
    with initrd.open('wb') as output:
        subprocess.run([busybox, 'cpio', '-o', '-H', 'newc'], check=True, cwd=root, stdout=output,
                       stderr=subprocess.DEVNULL, input=listing.encode())
    return initrd


class Machine:
    """A virtual machine that tells what happens in lines that begin with @."""

    def __init__(self, folder, image, initrd):
        self.folder = folder
        control = folder / 'control'
        command = [need('qemu-system-x86_64'), *MACHINE, '-kernel', image, '-initrd', initrd,
                   '-qmp', f'unix:{control},server=on,wait=off']
        for name, device in DRIVES.items():
            command += [*self.make_medium(name), '-device', f'{device},drive={name}-medium']
        command += self.make_medium('other')
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        text=True, errors='replace')
        self.control = self.connect(control)

    def make_medium(self, name):
        """What a drive's data is in, as arguments for QEMU."""
        path = self.folder / name
        with path.open('wb') as image:
            image.truncate(DRIVE_BYTES)
        return ['-drive',
                f'if=none,id={name}-medium,file={path},format=raw,discard=unmap,cache=unsafe']

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
            print(f'# {line[:300]}', flush=True)
            if line.startswith('@'):
                word, _, rest = line.partition(' ')
                if word == last:
                    return
                yield word, rest
        raise AssertionError(f'it ended before it said {last}')


def read_targets(machine):
    """The list of targets, by their names."""
    targets = [json.loads(rest) for word, rest in machine.lines('@done') if word == '@target']
    return {target['name']: target for target in targets}


def read_run(machine, pull=None):
    """How a run ended, what it complained of and what it saved."""
    status, errors, session = None, [], None
    for word, rest in machine.lines('@done'):
        if word == '@status':
            status = int(rest)
        elif word == '@error':
            errors.append(rest)
        elif word == '@session':
            session = json.loads(rest)
        elif word == '@pull':
            machine.order('device_del', id=pull)
    return status, '\n'.join(errors), session


def check_identities(targets):
    """Real drivers tell all that is asked of them, each in its own place."""
    nvme = targets['/dev/nvme0n1']
    assert nvme['title'] == 'QEMU NVMe Ctrl', nvme
    assert nvme['refusal'] is None and nvme['capacity_bytes'] == DRIVE_BYTES, nvme
    assert nvme['drive']['serial'] == 'SLCTEST0001' and nvme['drive']['bus'] == 'nvme', nvme
    assert nvme['drive']['firmware'] and nvme['drive']['link'] == 'PCIe 1.0 x1', nvme
    assert 20 < nvme['drive']['temperature_c'] < 60, nvme
    assert nvme['drive']['warning_temperature_c'] < nvme['drive']['critical_temperature_c'], nvme
    assert nvme['drive']['contents'] == [], nvme

    sata = targets['/dev/sda']
    assert sata['title'] == 'Example SATA SSD' and sata['refusal'] is None, sata
    assert sata['drive']['serial'] == 'SATATEST01' and sata['drive']['bus'] == 'ata', sata
    assert sata['drive']['link'] == 'SATA 1.5 Gbit/s', sata

    usb = targets['/dev/sdb']
    assert usb['drive']['serial'] == 'USBTEST01' and usb['drive']['bus'] == 'usb', usb
    assert usb['drive']['link'] == 'USB 5 Gbit/s', usb


def check_coming_and_going(machine):
    """The list follows a drive that is plugged in and pulled."""
    state = 'waiting'
    for word, rest in machine.lines('@done'):
        if word != '@list':
            continue
        there = '/dev/nvme1n1=OTHER0001' in rest.split()
        if state == 'waiting':
            assert not there, rest
            machine.order('device_add', driver='nvme', id='other', bus='slot2', serial='OTHER0001',
                          drive='other-medium')
            state = 'plugged'
        elif state == 'plugged' and there:
            machine.order('device_del', id='other')
            state = 'pulled'
        elif state == 'pulled' and not there:
            state = 'gone'
    assert state == 'gone', state


def check_refused(machine):
    """Another serial number opens nothing."""
    status, errors, session = read_run(machine)
    assert status == 3 and session is None, (status, session)
    assert 'does not confirm' in errors, errors
    assert not any((machine.folder / 'nvme').read_bytes())


def check_whole_drive(machine):
    """From discard to discard, with all that a session is to hold of a real drive."""
    status, errors, session = read_run(machine)
    assert status == 0, errors
    assert session['analysis']['filled_capacity'], session['analysis']
    assert session['drive']['serial'] == 'SLCTEST0001', session['drive']
    assert session['drive']['warning_temperature_c'] > 60, session['drive']
    assert session['machine']['link'] == 'PCIe 1.0 x1', session['machine']
    assert all(20 < at < 60 for at in session['samples']['temperature_c']), session['samples']
    assert 'is discarded. Letting it come to rest' in errors, errors
    assert 'is empty now' in errors, errors
    assert not any((machine.folder / 'nvme').read_bytes())


def check_link(machine, serial, link):
    """The session of a drive without a sensor knows its link, and no temperature."""
    status, errors, session = read_run(machine)
    assert status == 0, errors
    assert session['drive']['serial'] == serial, session['drive']
    assert session['machine']['link'] == link, session['machine']
    assert set(session['samples']['temperature_c']) <= {None}, session['samples']


def check_pulled(machine):
    """A drive that is pulled ends the run with what was measured saved."""
    machine.order('block_set_io_throttle', id='nvme', bps=0, bps_rd=0, bps_wr=SLOW_BYTES_S, iops=0,
                  iops_rd=0, iops_wr=0)
    status, errors, session = read_run(machine, pull='nvme')
    assert status == 1, (status, errors)
    assert session['end']['reason'] == 'gone', session['end']
    assert session['analysis']['written_bytes'] > 0, session['analysis']
    assert '/dev/nvme0n1' in errors, errors


def main():
    """Starts the machine, and follows what happens in it."""
    guest = pathlib.Path(os.environ.get('SLC_CLIFF_GUEST', '/'))
    programs = [os.environ['SLC_CLIFF_PROGRAM'], os.environ['SLC_CLIFF_WATCH_DRIVES']]
    need('qemu-system-x86_64')
    if os.geteuid() != 0:
        skip('only root may read all the files that the virtual machine needs')
    image, version = find_kernel(guest)

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        machine = Machine(folder, image, make_initrd(folder, guest, version, programs))
        checks = [
            ('identities', lambda: check_identities(read_targets(machine))),
            ('coming-and-going', lambda: check_coming_and_going(machine)),
            ('refused', lambda: check_refused(machine)),
            ('whole-drive', lambda: check_whole_drive(machine)),
            ('sata', lambda: check_link(machine, 'SATATEST01', 'SATA 1.5 Gbit/s')),
            ('usb', lambda: check_link(machine, 'USBTEST01', 'USB 5 Gbit/s')),
            ('pulled', lambda: check_pulled(machine)),
        ]
        print(f'1..{len(checks)}', flush=True)
        try:
            for number, (check, function) in enumerate(checks, 1):
                try:
                    function()
                    print(f'ok {number} /virtual-drives/{check}', flush=True)
                except AssertionError as problem:
                    print(f'# {problem}')
                    print(f'not ok {number} /virtual-drives/{check}', flush=True)
        finally:
            machine.process.kill()
            machine.process.wait()


main()
