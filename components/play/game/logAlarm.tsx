import { Download, ShieldAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { useToast } from '@/components/ui/toaster';
import { earlierGame, forgetEarlier } from '@/lib/browser/local/games';
import { handFile } from '@/lib/browser/report/hand';
import { bounded } from '@/lib/foundation/bounded';
import { count } from '@/lib/foundation/words';
import type { Side } from '@/lib/play/game/side';
import type { LogEvent } from '@/lib/play/game/log';
import { objectionText } from '@/lib/play/game/trust';
import type { Trust } from './useTrust';
import { Note } from '@/components/ui/note';

/** So many further objections are told one by one. */
const MOST_TOLD = 6;

/** Warns that a log is not what this device saw or its players signed: what is wrong, whose doing, what to do. */
export function LogAlarm<Opened, Event>({
  trust: { objections, accept },
  given,
  foreign,
  nameOf,
  says,
  viewId,
}: {
  trust: Pick<Trust<Opened, Event>, 'objections' | 'accept'>;
  /** So many entries this device gave back; null: none. */
  given: number | null;
  /** What else speaks against this game, in words. */
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
  const [first, ...more] = [...objections.map((each) => objectionText(each, nameOf, says)), ...foreign];
  if (first === undefined) {
    return given === null ? null : (
      <Note role="status" state="plain">
        The server had lost {count(given, 'entry', 'entries')}. This phone gave {given === 1 ? 'it' : 'them'} back.
      </Note>
    );
  }
  const cut = objections.every(({ kind }) => kind === 'cut');
  // What is not signed as it should be cannot be made right by going on.
  const seenOtherwise = objections.length > 0 && objections.every(({ kind }) => kind === 'changed' || kind === 'cut');
  const { shown, left } = bounded(more, MOST_TOLD);
  return (
    <Note
      role="alert"
      label="The log is not what this device knows"
      state="illegal"
      className="flex flex-col items-start gap-2"
    >
      <p className="flex items-start gap-2 font-semibold">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        {first}
      </p>
      <p>
        {cut && objections.length > 0
          ? 'Open the game on the other phone: it may give them back.'
          : 'Only who runs the server can do that. Below is the game as this phone saw it.'}
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
      {more.length > 0 && (
        <Disclosure summary={`What else is wrong (${more.length})`}>
          <ul className="flex flex-col gap-1">
            {shown.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {left > 0 && <li>and {left} more.</li>}
          </ul>
        </Disclosure>
      )}
    </Note>
  );
}
