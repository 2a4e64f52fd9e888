import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { contestedIn } from './contested';
import { FingerprintMark } from '@/components/play/game/logNotes';
import { buttonClasses, Button } from '@/components/ui/button';
import { OpenLater } from '@/components/ui/openLater';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { addressOf } from '@/lib/api/endpoint';
import { gameFile } from '@/lib/api/games';
import { count, joined, listed } from '@/lib/foundation/words';
import { bothRevealed } from '@/lib/play/match/lobby';
import { milestonesOf, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type MatchState } from '@/lib/play/match/state';
import { decisiveRolls } from '@/lib/play/table/dice';
import { Note } from '@/components/ui/note';
import { type Compared, comparedWords } from '@/lib/browser/seats';
import { lazyPart } from '@/components/ui/lazyPart';
import { useFetchedAhead } from '@/components/ui/useIdlePart';

interface FairnessProps {
  viewId: string;
  /** As the server tells it. */
  log: MatchLog;
  state: MatchState;
  trust: { checked: boolean; signed: boolean };
  wrong: boolean;
}

const Proofs = lazyPart(async () => (await import('./proofs')).Proofs);

/** In a line how fair the game is so far; folded into it everything that shows it, and what it cannot show. */
export function Fairness(props: FairnessProps) {
  useFetchedAhead([Proofs.load]);
  return (
    <section aria-label="Fairness" className="no-print max-w-text border-t border-hairline pt-2">
      <OpenLater summary={fairText(props)}>
        {() => (
          <Proofs {...props}>
            <SaveMatch viewId={props.viewId} />
          </Proofs>
        )}
      </OpenLater>
    </section>
  );
}

function fairText({ log, state, trust: { checked, signed }, wrong }: FairnessProps): string {
  if (wrong) return 'Fairness: something is wrong with this log, see above.';
  if (log.events.length === 0) return 'Fairness: nothing has happened yet.';
  const entries = count(log.events.length, 'entry', 'entries');
  const contested = contestedIn(state, replayMatch(log).entries).filter(({ counts }) => counts).length;
  if (!checked) return `Fairness: ${entries} are being checked …`;
  const rolls = decisiveRolls(state.rolls);
  const from = {
    'from both phones': rolls.filter(({ places }) => places !== null),
    'by hand': rolls.filter(({ places, byDevice }) => places === null && !byDevice),
    'by one phone': rolls.filter(({ byDevice }) => byDevice),
  };
  const told = Object.entries(from).flatMap(([how, { length }]) => (length === 0 ? [] : [`${length} ${how}`]));
  const parts = [
    signed
      ? `${contested === 0 ? 'Fair so far' : 'Fairness'}: ${entries}, each signed.`
      : `${entries}: this match is older than signatures.`,
    contested === 0 ? null : `Not agreed on: ${contested}.`,
    bothRevealed(state) && state.opened.known === null ? 'Both lists fit their seals.' : null,
    told.length === 0 ? null : `Rolls: ${listed(told)}.`,
  ];
  return joined(parts, ' ');
}

const SaveMatch = ({ viewId }: { viewId: string }) => (
  <a href={addressOf(gameFile, { viewId })} download className={buttonClasses('plain', true)}>
    <Download aria-hidden="true" className="size-4" />
    Save the match as a file
  </a>
);

interface SixWordsProps extends Pick<FairnessProps, 'viewId' | 'log'> {
  /** The game is set up and has hardly begun. */
  due: boolean;
  words: ReturnType<typeof useSixWords>;
}

const ANSWERS = { same: 'The same', other: 'Not the same', later: 'Not now' } as const;

/** What the player here said of the six words, as this browser stores it. `null`: nothing yet. */
export function useSixWords(viewId: string) {
  const [said, say] = useState<Compared | 'again' | null>(null);
  // Until the browser can tell, nothing is asked.
  const stored = useInBrowser(() => comparedWords(viewId).load(), 'later');
  const answer = said ?? stored;
  return {
    answer,
    /** Nobody plays on before they are found the same. */
    differ: answer === 'other' || answer === 'again',
    give: (each: Compared): void => {
      comparedWords(viewId).keep(each);
      say(each);
    },
    // What is stored stays until it is answered.
    askAgain: () => say('again'),
  };
}

/** Asks once to read out six words: only that shows a server which tells the two players different things. */
export function SixWords({ viewId, log, due, words: { answer, give, askAgain } }: SixWordsProps) {
  const asks = (due && answer === null) || answer === 'again';
  const head = useMemo(() => (asks ? (milestonesOf(log)[0]?.head ?? null) : null), [asks, log]);
  if (answer === 'other') {
    return (
      <Note role="alert" state="illegal" className="flex flex-col items-start gap-2">
        <p>
          <strong className="font-semibold">Your two phones were told different things.</strong> Do not play on in this
          match. Save it, and open another.
        </p>
        <div className="flex flex-wrap gap-2">
          <SaveMatch viewId={viewId} />
          <Button small onClick={askAgain}>
            Compare the words again
          </Button>
        </div>
      </Note>
    );
  }
  if (head === null) return null;
  return (
    <Note label="Six words" state="accent" className="no-print flex flex-col gap-2">
      <p className="font-medium">Read out six words. Are they the same on both phones?</p>
      <p className="text-ink-soft">If so, the server told both of you the same.</p>
      <FingerprintMark head={head} label="After set-up" />
      <div className="flex flex-wrap gap-2">
        {(Object.keys(ANSWERS) as Compared[])
          .filter((each) => each !== 'later' || answer !== 'again')
          .map((each) => (
            <Button key={each} look={each === 'same' ? 'primary' : 'plain'} onClick={() => give(each)}>
              {ANSWERS[each]}
            </Button>
          ))}
      </div>
    </Note>
  );
}
