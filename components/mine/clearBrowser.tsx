'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DeleteSheet } from '@/components/document/deleteSheet';
import { Button } from '@/components/shared/button';
import { heldCount, waitingCount } from '@/lib/browser/app/pending';
import { ownDevices } from '@/lib/browser/devices';
import { leaveBrowser } from '@/lib/browser/mine';
import { passkeysMade } from '@/lib/browser/passkeysMade';
import { amount, count } from '@/lib/foundation/words';
import { BackUp } from './backUp';

/** What goes with this browser. */
interface Leaving {
  readonly unsent: number;
  readonly held: number;
  /** No other device is known to have the lists. */
  readonly alone: boolean;
  readonly passkeys: number;
}

/** Empties this browser, as on a borrowed device, or on one that was put out. */
export function ClearBrowser() {
  const router = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  async function clear(): Promise<void> {
    setLeaving(null);
    setSaid('Emptying …');
    const ended = await leaveBrowser();
    setSaid(
      ended
        ? 'This browser keeps nothing of yours any more.'
        : 'Nothing of yours is shown here any more. There is no connection: open this app here once more when there is one, so that the server forgets this browser too.',
    );
    router.refresh();
  }
  async function ask(): Promise<void> {
    const [unsent, held, devices] = await Promise.all([waitingCount(), heldCount(), ownDevices()]);
    const alone = !devices.ok || !devices.value.devices.some(({ here, backup }) => !here && !backup);
    setLeaving({ unsent, held, alone, passkeys: passkeysMade().length });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" onClick={() => void ask()}>
        Empty this browser
      </Button>
      {said !== null && <p role="status">{said}</p>}
      {leaving !== null && (
        <DeleteSheet
          title="Empty this browser"
          lines={linesOf(leaving)}
          confirm="Empty it"
          onConfirm={() => void clear()}
          onClose={() => setLeaving(null)}
        >
          {leaving.alone && <BackUp />}
        </DeleteSheet>
      )}
    </div>
  );
}

const linesOf = ({ unsent, held, alone, passkeys }: Leaving): readonly string[] => [
  'Lists, games, seats and unit data go from this browser, and it is none of your devices any more. What is on the server and on your other devices stays.',
  ...(passkeys > 0 ? [`${count(passkeys, 'passkey')} made in this browser will lead to your lists no more.`] : []),
  ...(unsent > 0 ? [`${count(unsent, 'change')} that the server does not have yet are lost.`] : []),
  ...(held > 0 ? [`Lost for good, since no server has them: ${amount(held, 'list')} kept on this device only.`] : []),
  alone
    ? 'No other device of yours has these lists. Save a backup first: without one nobody finds them again.'
    : 'To have your lists here again, join this device again, or use a backup.',
];
