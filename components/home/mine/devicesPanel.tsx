'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DeviceList } from '@/components/home/mine/deviceList';
import { InviteDevice, JoinDevice } from '@/components/home/mine/inviteDevice';
import { isVaultLocked, takeJoinWords } from '@/lib/browser/devices';
import { call } from '@/lib/api/client';
import { ownDevices, removePasskey, type Devices } from '@/lib/api/devices';
import { TextLink, Button } from '@/components/ui/button';
import { Note, Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';
import { useHash } from '@/components/ui/useHash';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { KeyRound } from 'lucide-react';
import { getByPasskey, keepWithPasskey, whyNoPasskeys } from '@/lib/browser/passkeys';
import type { Result } from '@/lib/foundation/result';
import { stampDate } from '@/lib/foundation/stampDate';
import { dayText } from '@/components/home/mine/mineLines.model';
import { Part } from '@/components/ui/page';

interface PasskeyListProps {
  devices: Devices;
  today: number;
  onDevices: (devices: Devices) => void;
  onJoined: () => Promise<void>;
}

/** Keeps one's lists with a passkey, and finds them again. */
function PasskeyList({ devices: { standing, passkeys }, today, onDevices, onJoined }: PasskeyListProps) {
  /** Why not; empty: it is not known yet. */
  const none = useInBrowser(whyNoPasskeys, '');
  const { busy, problem, ask } = useRequest();
  const [said, setSaid] = useState<string | null>(null);
  function take(asking: Promise<Result<Devices>>, done: string, then?: () => Promise<void>): void {
    setSaid(null);
    void ask(asking, (now) => {
      setSaid(done);
      onDevices(now);
      return then?.();
    });
  }
  return (
    <Part id="passkey" title="Passkeys">
      <p className="max-w-text text-ink-soft">
        A passkey brings your lists back in any browser. Your phone, computer or password manager stores it. Games in
        progress do not come with a passkey.
      </p>
      {none === null ? (
        <div className="flex flex-wrap gap-2">
          {standing !== 'out' && (
            <Button
              icon={<KeyRound />}
              disabled={busy}
              onClick={() => take(keepWithPasskey(), 'Saved: this passkey opens your lists.')}
            >
              Keep my lists with a passkey
            </Button>
          )}
          <Button disabled={busy} onClick={() => take(getByPasskey(), 'Your lists are here.', onJoined)}>
            Get my lists
          </Button>
        </div>
      ) : (
        none !== '' && <p className="max-w-text">{none}</p>
      )}
      {said !== null && <p role="status">{said}</p>}
      <Problem says={problem} />
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-rule border-y border-rule">
          {passkeys.map(({ id, createdAt, usedDay }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <p className="min-w-0 flex-1">
                Made {stampDate(createdAt)}, last used {dayText(usedDay, today)}
              </p>
              <Button
                small
                disabled={busy}
                aria-label={`Forget the passkey made ${stampDate(createdAt)}`}
                onClick={() => take(call(removePasskey, { body: { id } }), 'Removed: that passkey opens nothing now.')}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface DevicesPanelProps {
  origin: string;
  /** The day, counted from 1 Jan 1970. */
  today: number;
  first: Devices;
}

/** All that is done with one's devices. */
export function DevicesPanel({ origin, today, first }: DevicesPanelProps) {
  const router = useRouter();
  const [devices, setDevices] = useState(first);
  /** The words that a code brought. */
  const [brought, setBrought] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [joined, setJoined] = useState(false);
  // The page may be open already when the camera finds the code.
  const hash = useHash();
  useEffect(() => {
    const words = takeJoinWords();
    if (words !== null) setBrought(words);
  }, [hash]);
  useEffect(() => {
    if (first.standing === 'owner') void isVaultLocked().then(setLocked);
  }, [first.standing]);
  async function haveJoined(): Promise<void> {
    setBrought(null);
    setJoined(true);
    const answer = await call(ownDevices, {});
    if (answer.ok) setDevices(answer.value);
    setLocked(await isVaultLocked());
    // Pages that were loaded before would show the lists of before.
    router.refresh();
  }
  const join = <JoinDevice key={brought} brought={brought} onJoined={haveJoined} onLeave={() => setBrought(null)} />;
  return (
    <>
      {devices.standing === 'out' && (
        <Note role="status" state="cannot-tell">
          Another device removed this one. Your lists are on your other devices. What is stored here stays, but is no
          longer synced. Join again to sync.
        </Note>
      )}
      {joined && (
        <Note role="status" state="legal">
          Joined: both devices have the same lists now. <TextLink href="/">Your lists</TextLink>
        </Note>
      )}
      {brought !== null && join}
      {devices.standing !== 'out' && <InviteDevice origin={origin} devices={devices} onDevices={setDevices} />}
      {brought === null && join}
      {devices.standing !== 'out' && (
        <DeviceList
          devices={devices}
          today={today}
          isLocked={isLocked}
          onDevices={setDevices}
          onRenewed={() => setLocked(false)}
        />
      )}
      <PasskeyList devices={devices} today={today} onDevices={setDevices} onJoined={haveJoined} />
    </>
  );
}
