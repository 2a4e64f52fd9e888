'use client';

import { Download, ShieldAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { earlierGame, forgetEarlier } from '@/lib/browser/local/games';
import { handFile } from '@/lib/browser/report/hand';
import type { Side } from '@/lib/play/game/side';
import type { LogEvent } from '@/lib/play/game/log';
import { objectionText } from '@/lib/play/game/trust';
import type { Trust } from './useTrust';
import { Note } from '@/components/ui/note';

/** So many objections are told one by one. */
const MOST_TOLD = 6;

/**
 * Warns that a log is not what this device has seen of it, or not what its players signed. Until that is settled this
 * device shows nothing by itself.
 */
export function LogAlarm<Event>({
  trust: { objections, accept },
  foreign,
  nameOf,
  says,
  viewId,
}: {
  trust: Trust<Event>;
  /** What was entered in the name of a player at this device but not by that player, in words. */
  foreign: readonly string[];
  nameOf: (side: Side) => string;
  /** An entry in words. */
  says: (event: LogEvent<Event>) => string;
  viewId: string;
}) {
  const toast = useToast();
  async function saveEarlier(): Promise<void> {
    const file = await earlierGame(viewId);
    if (file === null) return toast({ text: 'This device has no other log of it. The other player’s may have one.' });
    await handFile(new File([JSON.stringify(file)], `log-as-it-was-${viewId}.json`, { type: 'application/json' }));
  }
  function goOn(): void {
    accept();
    void forgetEarlier(viewId);
  }
  const told = [...objections.map((each) => objectionText(each, nameOf, says)), ...foreign];
  if (told.length === 0) return null;
  // What is not signed as it should be cannot be made right by going on.
  const seenOtherwise = objections.length > 0 && objections.every(({ kind }) => kind === 'changed' || kind === 'cut');
  return (
    <Note
      role="alert"
      label="The log is not what this device knows"
      state="illegal"
      className="flex flex-col items-start gap-2"
    >
      <p className="flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        This log cannot be right.
      </p>
      <ul className="flex flex-col gap-1">
        {told.slice(0, MOST_TOLD).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {told.length > MOST_TOLD && <p>and {told.length - MOST_TOLD} more.</p>}
      <p>
        Until this is settled, this device shows no list, stratagem or dice. Compare with the other player’s page, or
        with a saved file.
      </p>
      <div className="flex flex-wrap gap-2">
        {objections.length > 0 && (
          <Button small icon={<Download />} onClick={() => void saveEarlier()}>
            Save the log as this device had it
          </Button>
        )}
        {seenOtherwise && (
          <Button small onClick={goOn}>
            I know why: continue
          </Button>
        )}
      </div>
    </Note>
  );
}
