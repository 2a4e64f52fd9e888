import { Download, ShieldAlert, CloudOff, Check, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import { earlierGame, forgetEarlier } from '@/lib/browser/local/games';
import { handFile } from '@/lib/browser/saveFile';
import { bounded, withMore } from '@/lib/foundation/bounded';
import { count } from '@/lib/foundation/words';
import { type Side, otherSide } from '@/lib/play/game/side';
import { type GameTypes, type LogEvent, type Entry, claimsOf } from '@/lib/play/game/log';
import { type Mismatch, objectionText } from '@/lib/play/game/trust';
import { Note } from '@/components/ui/note';
import { headsOf } from '@/lib/play/game/signing';
import type { GameStart } from '@/lib/api/games';
import type { WaitingEvent } from '@/lib/play/game/waitingEvents';
import type { LiveGame } from './useGame';
import type { GivenBack } from './useLive';
import { useMemo, type ReactNode, type ComponentProps } from 'react';
import type { Seats } from '@/lib/browser/seats';
import { useAnswer } from '@/components/ui/useAnswer';

/** So many further objections are told one by one. */
const MOST_TOLD = 6;

interface LogAlarmProps<Event> {
  trust: { objections: readonly Mismatch<Event>[]; accept: () => void; given: GivenBack };
  /** What else speaks against this game, in words. */
  foreign: readonly string[];
  nameOf: (side: Side) => string;
  says: (event: LogEvent<Event>) => string;
  viewId: string;
}

/** Warns that a log is not what this device saw or its players signed: what is wrong, whose doing, what to do. */
export function LogAlarm<Event>({ trust, foreign, nameOf, says, viewId }: LogAlarmProps<Event>) {
  const { objections, accept, given } = trust;
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
    return typeof given !== 'number' ? null : (
      <Note role="status" state="plain">
        The server had lost {count(given, 'entry', 'entries')}. This phone gave {given === 1 ? 'it' : 'them'} back.
      </Note>
    );
  }
  const cut = objections.length > 0 && objections.every(({ kind }) => kind === 'cut');
  const giving = given === 'under way';
  // What is not signed as it should be cannot be made right by going on; what comes back would be lost by it.
  const seenOtherwise =
    !giving && objections.length > 0 && objections.every(({ kind }) => kind === 'changed' || kind === 'cut');
  const told = bounded(more, MOST_TOLD);
  const back = giving ? 'This phone is giving them back.' : 'Open the game on the other phone: it may give them back.';
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
      <p>{cut ? back : 'Only who runs the server can do that. Below is the game as this phone saw it.'}</p>
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
            {told.shown.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {told.left > 0 && <li>and {told.left} more.</li>}
          </ul>
        </Disclosure>
      )}
    </Note>
  );
}

/** Says that a game is a copy, with the fingerprint that its original had when it was copied. */
export function CopyNote({ viewId, log, copied }: Pick<GameStart<GameTypes>, 'viewId' | 'log' | 'copied'>) {
  if (copied === null && log.id === viewId) return null;
  const head = headsOf(log)[copied ?? 0] ?? null;
  return (
    <Note label="A copy" className="flex flex-col gap-2">
      <p>
        <strong className="font-semibold">This is a copy</strong> from a file. The original may be longer, or the file’s
        end left out.
      </p>
      {head !== null && copied !== null && (
        <FingerprintMark head={head} label={`The original, after ${copied} entries`} />
      )}
    </Note>
  );
}

const MOST_REFUSED = 12;

interface WaitingLinesProps<G extends GameTypes> {
  game: Pick<LiveGame<G>, 'unsent' | 'refused' | 'kept' | 'read'>;
  says: (each: WaitingEvent<G['event']>) => string;
}

/** Says what only this device knows so far, and what did not count in the end. */
export function WaitingLines<G extends GameTypes>({ game, says }: WaitingLinesProps<G>) {
  const { unsent, refused, kept, read } = game;
  const { shown, left } = bounded(refused, MOST_REFUSED);
  return (
    <>
      {unsent.length > 0 && (
        <Note role="status" className="flex items-center gap-2">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            {`${count(unsent.length, 'entry', 'entries')} to be sent`}
            {kept
              ? ': safe here, sent once you are online.'
              : '. This browser is full or private: leave this page open until online.'}
          </span>
        </Note>
      )}
      {refused.length > 0 && (
        <Note role="alert" label="Not taken" state="illegal" className="flex flex-col items-start gap-2">
          <p className="font-semibold">This was done here without a connection and does not count:</p>
          <ul className="flex flex-col gap-1">
            {shown.map((each) => (
              <li key={each.id}>
                {says(each)} <span className="text-ink-soft">{each.refused}</span>
              </li>
            ))}
          </ul>
          {left > 0 && <p>and {left} more.</p>}
          <Button small onClick={() => read(refused.map(({ id }) => id))}>
            I have read it
          </Button>
        </Note>
      )}
    </>
  );
}

/** So many are asked about at once, the latest. */
const MOST_ASKED = 3;

interface SaidLinesProps<Event> {
  entries: readonly Entry<Event>[];
  /** Whether the other player is asked about such an event. */
  asks: (event: Event) => boolean;
  seats: Seats;
  nameOf: (side: Side) => string;
  /** Whether it counts without an answer; left out: it does. */
  counts?: (id: string) => boolean;
  says: (event: LogEvent<Event>) => string;
  onAnswer: (side: Side, answer: { kind: 'consented'; event: string; agrees: boolean }) => Promise<unknown> | void;
}

/** What the other player said and nobody can check: whoever sits here agrees or not, or leaves it as it is. */
export function SaidLines<Event extends { kind: string }>(props: SaidLinesProps<Event>) {
  const { entries, asks, seats, nameOf, says, counts = () => true, onAnswer } = props;
  const { busy, run } = useRequest();
  const claims = useMemo(() => claimsOf(entries, asks), [entries, asks]);
  // At a shared device both see what is entered.
  const asked = entries
    .map(({ event }) => event)
    .filter(({ id, by }) => claims.get(id)?.answer === null && seats[by] === null && seats[otherSide(by)] !== null)
    .slice(-MOST_ASKED)
    .toReversed();
  const answer = ({ id, by }: LogEvent<Event>, agrees: boolean): Promise<void> =>
    run(Promise.resolve(onAnswer(otherSide(by), { kind: 'consented', event: id, agrees })).then(() => null));
  return asked.map((event) => (
    <Note
      key={event.id}
      label={`Said by ${nameOf(event.by)}`}
      state="plain"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="min-w-0 flex-1 basis-60">
        {says(event)}{' '}
        <span className="text-ink-soft">
          {counts(event.id) ? 'It counts meanwhile. Answer when you like.' : 'It counts once you agree.'}
        </span>
      </p>
      <Button small icon={<Check />} disabled={busy} onClick={() => void answer(event, true)}>
        I agree
      </Button>
      <Button small icon={<X />} disabled={busy} onClick={() => void answer(event, false)}>
        Not so
      </Button>
    </Note>
  ));
}

const MOST = 8;

interface DifferencesProps extends Pick<ComponentProps<typeof Note>, 'label' | 'role' | 'state'> {
  says: ReactNode;
  lines: readonly string[];
  children?: ReactNode;
}

/** Says where two browsers read the same otherwise: other unit data, or tampering. Nothing where they agree. */
export const Differences = ({ says, lines, children, state = 'illegal', ...note }: DifferencesProps) =>
  lines.length > 0 && (
    <Note state={state} {...note}>
      <p className="font-semibold">{says}</p>
      <ul>
        {withMore(bounded(lines, MOST)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {children}
    </Note>
  );

/** The fingerprint of a log: six words, and a picture of them. `head`: the log's, see `headOf`. */
export function FingerprintMark({ head, label }: { head: string; label: string }) {
  // The words weigh more than the rest of the page's part.
  const shown = useAnswer(async () => (await import('@/lib/browser/fingerprint')).fingerprintOf(head), head);
  return (
    <div role="group" aria-label={label} className="flex min-h-14 items-center gap-3">
      <svg
        viewBox="0 0 5 5"
        className="size-12 shrink-0 rounded-sm border border-rule p-0.5 text-accent"
        aria-hidden="true"
      >
        {shown?.picture.flatMap((row, y) =>
          row.map((filled, x) =>
            filled ? <rect key={`${x} ${y}`} x={x} y={y} width={1.02} height={1.02} fill="currentColor" /> : null,
          ),
        )}
      </svg>
      <p className="min-w-0">
        <span className="label block text-ink-faint">{label}</span>
        <span className="font-display text-lg leading-snug font-semibold break-words">
          {shown === null ? '…' : shown.words.join(' ')}
        </span>
      </p>
    </div>
  );
}
