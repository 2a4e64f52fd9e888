import { useState } from 'react';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { Button } from '@/components/ui/button';
import { Form, TextField } from '@/components/ui/field';
import { renewVault } from '@/lib/browser/devices';
import { call } from '@/lib/api/client';
import { putOutDevice, renameDevice, type Device, type Devices } from '@/lib/api/devices';
import { dayText } from '@/components/home/mine/mineLines.model';
import { Problem, Note } from '@/components/ui/note';
import { Part } from '@/components/ui/page';
import { useRequest } from '@/components/ui/useRequest';

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
  const [confirm, sheet] = useDeletion();
  const { problem, ask } = useRequest();
  return (
    <Part id="devices" title="Devices with these lists">
      {devices.length === 0 ? (
        <p className="text-ink-soft">Only this browser so far.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-rule border-y border-rule">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              today={today}
              onRename={(name) => ask(call(renameDevice, { body: { id: device.id, name } }), onDevices)}
              onPutOut={() =>
                confirm({
                  title: `Remove “${device.name}”?`,
                  lines: linesBefore(device),
                  confirm: 'Remove',
                  run: () => void ask(call(putOutDevice, { body: { id: device.id } }), onDevices),
                })
              }
            />
          ))}
        </ul>
      )}
      <Problem says={problem} />
      {isLocked && <Locked onRenewed={onRenewed} />}
      {sheet}
    </Part>
  );
}

function linesBefore({ here, backup }: Device): readonly string[] {
  if (backup) {
    return [
      'Restoring this file no longer adds a device. Its lists can still be read.',
      'Edit links you gave away stop working: the file may hold them.',
    ];
  }
  return [
    here
      ? 'This device no longer gets your lists. What is stored here stays.'
      : 'It no longer gets your lists. What is stored there stays.',
    'Edit links you gave away stop working: it may know them. Make new ones where needed.',
    'It can join again with new words.',
  ];
}

const FILE = 'Anyone with this file can get your lists until you remove it.';

interface RowProps {
  device: Device;
  today: number;
  onRename: (name: string) => Promise<void>;
  onPutOut: () => void;
}

function Row({ device: { name, usedDay, here, backup }, today, onRename, onPutOut }: RowProps) {
  const [written, setWritten] = useState<string | null>(null);
  const standing = here ? 'This device' : `Last here ${dayText(usedDay, today)}`;
  async function rename(): Promise<void> {
    if (written !== null && written.trim() !== '') await onRename(written.trim());
    setWritten(null);
  }
  if (written !== null) {
    return (
      <li className="py-2">
        <Form className="field-row" onSend={rename}>
          <TextField label="Name" value={written} maxLength={60} onType={setWritten} />
          <Button type="submit">Save</Button>
        </Form>
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
      <Button small onClick={onPutOut} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}

function Locked({ onRenewed }: { onRenewed: () => void }) {
  const { problem, ask } = useRequest();
  return (
    <Note state="cannot-tell" className="flex flex-col items-start gap-2">
      <p>
        Seats of games and secrets of sealed lists are not here yet. Join again with words from a device that has them.
      </p>
      <Button small onClick={() => void ask(renewVault(), onRenewed)}>
        No device has them: start fresh
      </Button>
      <Problem says={problem} />
    </Note>
  );
}
