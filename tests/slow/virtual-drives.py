# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests real drivers, the real UDisks and the program together, on drives that QEMU makes up: what
they are, that they come and go, and one that is pulled while it is written to."""

import json
import os
import pathlib
import re
import tempfile

import guest

DRIVE_BYTES = 256 * 1024 * 1024
UNIT_BYTES = 512 * 1000
SLOW_BYTES_S = 4 * 1000 * 1000
MODULES = ['ahci', 'sd_mod', 'xhci_pci', 'usb_storage']
PORTS = [
    '-device', 'pcie-root-port,id=slot1,chassis=1', '-device', 'pcie-root-port,id=slot2,chassis=2',
    '-device', 'qemu-xhci,id=usb',
]
DRIVES = {
    'nvme': 'nvme,id=nvme,bus=slot1,serial=SLCTEST0001',
    'sata': 'ide-hd,bus=ide.0,serial=SATATEST01,model=Example SATA SSD',
    'usb': 'usb-storage,bus=usb.0,serial=USBTEST01',
}
COMMAND = '/var/tmp/guest/with-udisks.sh - YES /var/tmp/guest/guest-drives.sh'


def start_machine(folder):
    """A machine with a drive of each kind, and one that can still be plugged in."""
    here = pathlib.Path(__file__).parent
    files = [os.environ['SLC_CLIFF_PROGRAM'], os.environ['SLC_CLIFF_WATCH_DRIVES'],
             here / 'guest-drives.sh', here.parent / 'cli/with-udisks.sh']
    devices = list(PORTS)
    for name, device in DRIVES.items():
        devices += guest.make_medium(folder, name, DRIVE_BYTES)
        devices += ['-device', f'{device},drive={name}-medium']
    devices += guest.make_medium(folder, 'other', DRIVE_BYTES)
    return guest.Guest(folder, devices, MODULES, files, COMMAND)


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


def check_refused(machine, folder):
    """Another serial number opens nothing."""
    status, errors, session = read_run(machine)
    assert status == 3 and session is None, (status, session)
    assert 'does not confirm' in errors, errors
    assert not any((folder / 'nvme').read_bytes())


def check_whole_drive(machine, folder):
    """From discard to discard, with all that a session is to hold of a real drive."""
    status, errors, session = read_run(machine)
    assert status == 0, errors
    assert session['analysis']['filled_capacity'], session['analysis']
    assert session['drive']['serial'] == 'SLCTEST0001', session['drive']
    assert session['drive']['warning_temperature_c'] > 60, session['drive']
    assert session['machine']['link'] == 'PCIe 1.0 x1', session['machine']
    assert all(20 < at < 60 for at in session['samples']['temperature_c']), session['samples']
    assert 'is discarded. Letting it come to rest' in errors, errors
    assert 'is gone: all of it was discarded' in errors, errors
    assert not any((folder / 'nvme').read_bytes())


def check_counters(machine):
    """What the drive itself counts is kept, where UDisks can ask it: of a drive that was written to
    before, for a count of nothing is left out."""
    version = [int(number) for number in
               re.findall(r'\d+', dict(machine.lines('@done'))['@udisks'])[:2]]
    status, errors, session = read_run(machine)
    assert status == 0, errors
    if version < [2, 10]:
        assert 'wear' not in session, session['wear']
        return
    before, after = session['wear']['before'], session['wear']['after']
    written_bytes = session['analysis']['written_bytes']
    counted_bytes = after['host_written_bytes'] - before['host_written_bytes']
    assert abs(before['host_written_bytes'] - DRIVE_BYTES) < 2 * UNIT_BYTES, before
    assert abs(counted_bytes - written_bytes) <= UNIT_BYTES, (counted_bytes, written_bytes)
    assert after['used_percent'] == 0 and after['warning_minutes'] == 0, after


def check_link(machine, serial, link):
    """The session of a drive without a sensor knows its link, and no temperature."""
    status, errors, session = read_run(machine)
    assert status == 0, errors
    assert session['drive']['serial'] == serial, session['drive']
    assert session['machine']['link'] == link, session['machine']
    assert set(session['samples']['temperature_c']) <= {None}, session['samples']
    assert 'wear' not in session, session['wear']


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
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        machine = start_machine(folder)
        checks = [
            ('identities', lambda: check_identities(read_targets(machine))),
            ('coming-and-going', lambda: check_coming_and_going(machine)),
            ('refused', lambda: check_refused(machine, folder)),
            ('whole-drive', lambda: check_whole_drive(machine, folder)),
            ('counters', lambda: check_counters(machine)),
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
            machine.stop()


main()
