'use client';

import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { getByPasskey, keepWithPasskey, whyNoPasskeys } from '@/lib/browser/passkeys';
import type { Result } from '@/lib/foundation/result';
import { call } from '@/lib/api/client';
import { removePasskey, type Devices } from '@/lib/api/devices';
import { stampDate } from '@/lib/foundation/stampDate';
import { dayText } from '@/components/home/mine/dayText.model';
import { Part } from '@/components/ui/page';

interface PasskeyListProps {
  devices: Devices;
  today: number;
  onDevices: (devices: Devices) => void;
  onJoined: () => Promise<void>;
}

/** Keeps one's lists with a passkey, and finds them again. */
export function PasskeyList({ devices: { standing, passkeys }, today, onDevices, onJoined }: PasskeyListProps) {
  /** Why not; empty: it is not known yet, for only the browser can tell. */
  const [none, setNone] = useState<string | null>('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Result<string> | null>(null);
  useEffect(() => setNone(whyNoPasskeys()), []);
  async function take(asking: () => Promise<Result<Devices>>, done: string): Promise<boolean> {
    setBusy(true);
    setSaid(null);
    const answer = await asking();
    setBusy(false);
    setSaid(answer.ok ? { ok: true, value: done } : answer);
    if (answer.ok) onDevices(answer.value);
    return answer.ok;
  }
  async function get(): Promise<void> {
    if (await take(getByPasskey, 'Your lists are here.')) await onJoined();
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
              onClick={() => void take(keepWithPasskey, 'Saved: this passkey opens your lists.')}
            >
              Keep my lists with a passkey
            </Button>
          )}
          <Button disabled={busy} onClick={() => void get()}>
            Get my lists
          </Button>
        </div>
      ) : (
        none !== '' && <p className="max-w-text">{none}</p>
      )}
      {said !== null && (
        <p role={said.ok ? 'status' : 'alert'} className={said.ok ? '' : 'text-illegal'}>
          {said.ok ? said.value : said.problem}
        </p>
      )}
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
                onClick={() =>
                  void take(() => call(removePasskey, { body: { id } }), 'Removed: that passkey opens nothing now.')
                }
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
