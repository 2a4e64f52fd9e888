'use client';

import { useState, type FormEvent } from 'react';
import { DeleteSheet } from '@/components/ui/document/deleteSheet';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { putOutDevice, renameDevice, renewVault } from '@/lib/browser/devices';
import type { Result } from '@/lib/foundation/result';
import type { Device, Devices } from '@/lib/api/device';
import { dayText } from '@/components/home/mine/dayText.model';
import { Problem, Note } from '@/components/ui/note';
import { Part } from '@/components/ui/page';

interface DeviceListProps {
  devices: Devices;
  today: number;
  /** The seats of games are on other devices only. */
  isLocked: boolean;
  onDevices: (devices: Devices) => void;
  onRenewed: () => void;
}

/** The devices that have the same lists; each can be renamed and put out. */
export function DeviceList({ devices: { devices }, today, isLocked, onDevices, onRenewed }: DeviceListProps) {
  const [putting, setPutting] = useState<Device | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(asking: Promise<Result<Devices>>): Promise<void> {
    const answer = await asking;
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) onDevices(answer.value);
  }
  return (
    <Part id="devices" title="Devices with these lists">
      {devices.length === 0 && <p className="text-ink-soft">Only this browser so far.</p>}
      {devices.length > 0 && (
        <ul className="flex flex-col divide-y divide-rule border-y border-rule">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              today={today}
              onRename={(name) => take(renameDevice(device.id, name))}
              onPutOut={() => setPutting(device)}
            />
          ))}
        </ul>
      )}
      <Problem says={problem} />
      {isLocked && <Locked onRenewed={onRenewed} />}
      {putting !== null && (
        <DeleteSheet
          title={`Put out “${putting.name}”?`}
          lines={linesBefore(putting)}
          confirm="Put out"
          onConfirm={() => {
            setPutting(null);
            void take(putOutDevice(putting.id));
          }}
          onClose={() => setPutting(null)}
        />
      )}
    </Part>
  );
}

/** What is said before a device is put out. */
function linesBefore({ here, backup }: Device): readonly string[] {
  if (backup) {
    return [
      'Whoever restores this file no longer becomes one of your devices. The lists in it can still be read.',
      'Edit links that you gave away before open nothing any more: the file may hold them.',
    ];
  }
  return [
    here
      ? 'This device no longer finds your lists. What this browser keeps itself stays here.'
      : 'It no longer finds your lists. What it keeps itself stays there.',
    'Edit links that you gave away before open nothing any more: it may know them. Make new ones where you need them.',
    'It can join again by new words.',
  ];
}

const FILE = 'Whoever has this file can have your lists. It leads here until you put it out.';

interface RowProps {
  device: Device;
  today: number;
  onRename: (name: string) => Promise<void>;
  onPutOut: () => void;
}

function Row({ device: { name, usedDay, here, backup }, today, onRename, onPutOut }: RowProps) {
  const [written, setWritten] = useState<string | null>(null);
  const standing = here ? 'This device' : `Last here ${dayText(usedDay, today)}`;
  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (written !== null && written.trim() !== '') await onRename(written.trim());
    setWritten(null);
  }
  if (written !== null) {
    return (
      <li className="py-2">
        <form className="flex items-end gap-2" onSubmit={(event) => void rename(event)}>
          <div className="min-w-0 flex-1">
            <TextField
              label="Name"
              value={written}
              maxLength={60}
              onChange={(event) => setWritten(event.target.value)}
            />
          </div>
          <Button type="submit">Save</Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-faint">{backup ? FILE : standing}</p>
      </div>
      <Button small look="quiet" onClick={() => setWritten(name)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button small onClick={onPutOut} aria-label={`Put out ${name}`}>
        Put out
      </Button>
    </li>
  );
}

function Locked({ onRenewed }: { onRenewed: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  async function renew(): Promise<void> {
    const answer = await renewVault();
    if (answer.ok) onRenewed();
    else setProblem(answer.problem);
  }
  return (
    <Note state="cannot-tell" className="flex flex-col items-start gap-2">
      <p>
        The seats of games and the secrets of sealed lists are not here yet. Show words on a device that has them, and
        join again with them here.
      </p>
      <Button small onClick={() => void renew()}>
        No device has them: begin anew
      </Button>
      <Problem says={problem} />
    </Note>
  );
}
