'use client';

import { use, useState, createContext, type ReactNode } from 'react';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { Button, ButtonLink } from '@/components/ui/button';
import { heldCount, waitingCount } from '@/lib/browser/app/pending';
import { call } from '@/lib/api/client';
import { ownDevices } from '@/lib/api/devices';
import { leaveBrowser } from '@/lib/browser/mine';
import { passkeysMade } from '@/lib/browser/marks';
import { amount, count } from '@/lib/foundation/words';
import { BackUp } from '@/components/home/mine/backUp';

/** Empties this browser, as on a borrowed device, or on one that was put out. */
export function ClearBrowser() {
  const tellEmptied = use(Emptied);
  const [confirm, sheet] = useDeletion();
  const [busy, setBusy] = useState(false);
  async function clear(passkeys: number): Promise<void> {
    setBusy(true);
    const ended = await leaveBrowser();
    const left = ended
      ? 'Nothing of yours is left in this browser.'
      : 'Nothing of yours is shown here any more. Open the app once more online: the server still knows this browser.';
    const passkey = 'Delete the passkey in the browser’s settings: it opens nothing now.';
    tellEmptied(passkeys > 0 ? `${left} ${passkey}` : left);
  }
  async function ask(): Promise<void> {
    const [unsent, held, devices] = await Promise.all([waitingCount(), heldCount(), call(ownDevices, {})]);
    // No other device is known to have the lists.
    const alone = !devices.ok || !devices.value.devices.some(({ here, backup }) => !here && !backup);
    const passkeys = passkeysMade().length;
    confirm({
      title: 'Empty this browser',
      lines: [
        'Deletes lists, games, seats and unit data from this browser. It stops being one of your devices. The server and your other devices keep everything.',
        ...(passkeys > 0 ? [`${count(passkeys, 'passkey')} made in this browser will no longer open your lists.`] : []),
        ...(unsent > 0 ? [`${count(unsent, 'unsent change')} will be lost.`] : []),
        ...(held > 0 ? [`Lost for good: ${amount(held, 'list')} stored on this device only.`] : []),
        alone
          ? 'No other device of yours has these lists. Save a backup first.'
          : 'To get your lists back, join again or restore a backup.',
      ],
      confirm: 'Empty it',
      run: () => void clear(passkeys),
      first: alone && <BackUp fresh={false} />,
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" disabled={busy} onClick={() => void ask()}>
        {busy ? 'Emptying …' : 'Empty this browser'}
      </Button>
      {sheet}
    </div>
  );
}

/** Tells the page that this browser was emptied, and what is left to do. */
const Emptied = createContext<(said: string) => void>(() => undefined);

/** What is a visitor's own on a page, until this browser is emptied: then nothing of it stays on the screen. */
export function UntilEmptied({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<string | null>(null);
  if (said === null) return <Emptied value={setSaid}>{children}</Emptied>;
  return (
    <section className="flex flex-col items-start gap-3">
      <h1>What is stored</h1>
      <p role="status" className="max-w-text">
        {said}
      </p>
      <ButtonLink href="/">Go to the start page</ButtonLink>
    </section>
  );
}
