import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { QrCode } from '@/components/ui/qrCode';
import { inviteDevice, joinLink, type Invitation, joinDevice, ownName } from '@/lib/browser/devices';
import { listed } from '@/lib/foundation/words';
import { call } from '@/lib/api/client';
import { ownDevices, type Devices } from '@/lib/api/devices';
import { clockTime } from '@/lib/foundation/stampDate';
import { Part } from '@/components/ui/page';
import { Form, TextField } from '@/components/ui/field';
import { withLazy } from '@/lib/browser/lazy';
import { failed } from '@/lib/foundation/result';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

/** How often it is asked whether somebody has joined, while words are shown, in milliseconds. */
const ASKED_EVERY = 3000;

interface InviteDeviceProps {
  origin: string;
  devices: Devices;
  onDevices: (devices: Devices) => void;
}

/** Shows words by which another device joins, as a code for its camera too. */
export function InviteDevice({ origin, devices, onDevices }: InviteDeviceProps) {
  const { busy, problem, ask } = useRequest();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  function invite(): void {
    setSaid(null);
    void ask(inviteDevice(), async (made) => {
      setInvitation(made);
      const now = await call(ownDevices, {});
      if (now.ok) onDevices(now.value);
    });
  }
  useEffect(() => {
    if (invitation === null) return;
    const known = new Set(devices.devices.map(({ id }) => id));
    const ask = async (): Promise<void> => {
      if (Date.now() > invitation.until) {
        setInvitation(null);
        return setSaid('The ten minutes are over: show new words.');
      }
      const answer = await call(ownDevices, {});
      if (!answer.ok) return;
      const joined = answer.value.devices.filter(({ id, here, backup }) => !here && !backup && !known.has(id));
      if (joined.length === 0) return;
      setInvitation(null);
      setSaid(`${listed(joined.map(({ name }) => name))} joined: both devices have the same lists now.`);
      onDevices(answer.value);
    };
    const timer = setInterval(() => void ask(), ASKED_EVERY);
    return () => clearInterval(timer);
  }, [invitation, devices, onDevices]);
  return (
    <Part id="invite" title="Use my lists on another device">
      {invitation === null ? (
        <Button look="primary" icon={<MonitorSmartphone />} disabled={busy} onClick={invite} className="self-start">
          {busy ? 'One moment …' : 'Show a code and six words'}
        </Button>
      ) : (
        <Shown invitation={invitation} origin={origin} onClose={() => setInvitation(null)} />
      )}
      {said !== null && <p role="status">{said}</p>}
      <Problem says={problem} />
    </Part>
  );
}

interface ShownProps {
  invitation: Invitation;
  origin: string;
  onClose: () => void;
}

const Shown = ({ invitation: { words, until }, origin, onClose }: ShownProps) => (
  <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
    <QrCode
      text={joinLink(origin, words)}
      label="Code that the other device’s camera reads"
      className="size-52 shrink-0"
    />
    <div className="flex flex-col gap-3">
      <p className="max-w-text">
        Scan the code with the other device, or type there, under <strong>Devices</strong>:
      </p>
      <ol
        aria-label="Six words"
        className="grid max-w-[22rem] list-inside list-decimal grid-cols-2 gap-x-6 gap-y-1 text-xl font-medium marker:text-sm marker:text-ink-faint"
      >
        {words.map((word, at) => (
          <li key={`${at} ${word}`}>{word}</li>
        ))}
      </ol>
      <p className="max-w-text text-sm text-ink-faint">
        Valid once, until {clockTime(new Date(until).toISOString())}. Anyone who uses them gets your lists.
      </p>
      <Button small onClick={onClose} className="self-start">
        Done
      </Button>
    </div>
  </div>
);

interface JoinDeviceProps {
  brought: string | null;
  onJoined: () => Promise<void>;
  onLeave: () => void;
}

/** Joins another device by its six words; `brought`: those that its code brought. */
export function JoinDevice({ brought, onJoined, onLeave }: JoinDeviceProps) {
  const [words, setWords] = useState(brought ?? '');
  const [name, setName] = useState('');
  const { busy, problem, setProblem, ask } = useRequest();
  // What this browser is called is known to it alone.
  useEffect(() => setName(ownName()), []);
  async function join(): Promise<void> {
    if (name.trim() === '') return setProblem('Give this device a name.');
    const joining = withLazy(
      () => import('@/lib/browser/joinWords'),
      ({ readWords }) => {
        const read = readWords(words);
        return read.ok ? joinDevice(read.value, name.trim()) : failed(read.problem);
      },
    );
    await ask(joining, () => {
      setWords('');
      return onJoined();
    });
  }
  return (
    <section aria-labelledby="join" className="flex flex-col gap-3">
      <h2 id="join">{brought === null ? 'Join another device' : `Join as “${name}”?`}</h2>
      <p className="max-w-text text-ink-soft">
        Both devices will have all lists of both. Join only your own devices: each can change and delete everything.
      </p>
      <Form className="flex max-w-text flex-col gap-3" onSend={join}>
        {brought === null && (
          <TextField
            label="Six words from the other device"
            hint="The first four letters of each are enough."
            value={words}
            onType={setWords}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
        <TextField label="Name of this device" value={name} onType={setName} maxLength={60} />
        <Problem says={problem} />
        <div className="flex gap-2">
          <Button type="submit" look={brought === null ? 'plain' : 'primary'} disabled={busy}>
            {busy ? 'Joining …' : 'Join'}
          </Button>
          {brought !== null && (
            <Button look="quiet" onClick={onLeave}>
              Not now
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
