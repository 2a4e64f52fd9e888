import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { contestedIn } from './contested';
import { FingerprintMark } from '@/components/play/game/logNotes';
import { Proof, RollProof, whoseWord } from '@/components/play/game/rollPanel';
import { buttonClasses, Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { OpenLater } from '@/components/ui/openLater';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { addressOf } from '@/lib/api/endpoint';
import { gameFile } from '@/lib/api/games';
import { revisionHash } from '@/lib/documents/revision';
import { bounded } from '@/lib/foundation/bounded';
import { count, joined, listed } from '@/lib/foundation/words';
import { headOf } from '@/lib/play/game/signing';
import { claimsOf, claimText } from '@/lib/play/game/log';
import type { Roll } from '@/lib/play/game/rolls';
import { SIDES, type Side } from '@/lib/play/game/side';
import { eventText, rollSentence } from '@/lib/play/match/eventText';
import { bothRevealed, LIST_DOMAIN } from '@/lib/play/match/lobby';
import { type Milestone, milestonesOf, asksForConsent, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { freeThrow } from '@/lib/play/table/dice';
import { Note } from '@/components/ui/note';
import { type Compared, comparedWords } from '@/lib/browser/seats';

const MOMENTS: Readonly<Record<Milestone['id'], string>> = { 'set-up': 'After set-up', end: 'After the game' };

/** So many rolls, and so much that was said, is told one by one: the latest. */
const MOST_TOLD = 100;

interface FairnessProps {
  viewId: string;
  /** As the server tells it. */
  log: MatchLog;
  state: MatchState;
  trust: { checked: boolean; signed: boolean };
  wrong: boolean;
}

/** In a line how fair the game is so far; folded into it everything that shows it, and what it cannot show. */
export const Fairness = (props: FairnessProps) => (
  <section aria-label="Fairness" className="no-print max-w-text border-t border-hairline pt-2">
    <OpenLater summary={fairText(props)}>{() => <Inside {...props} />}</OpenLater>
  </section>
);

const decisive = ({ rolls }: MatchState): readonly Roll[] =>
  rolls.rolls.filter(({ faces, call }) => faces !== null && freeThrow(call.purpose) === null);

function fairText({ log, state, trust: { checked, signed }, wrong }: FairnessProps): string {
  if (wrong) return 'Fairness: something is wrong with this log, see above.';
  if (log.events.length === 0) return 'Fairness: nothing has happened yet.';
  const entries = count(log.events.length, 'entry', 'entries');
  const contested = contestedIn(state, replayMatch(log).entries).filter(({ counts }) => counts).length;
  if (!checked) return `Fairness: ${entries} are being checked …`;
  const rolls = decisive(state);
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

function Inside({ viewId, log, state }: FairnessProps) {
  const { entries } = replayMatch(log);
  const milestones = useMemo(() => milestonesOf(log), [log]);
  const rolls = bounded(decisive(state).toReversed(), MOST_TOLD);
  const claims = claimsOf(entries, asksForConsent);
  const said = bounded(entries.filter(({ event }) => claims.has(event.id)).toReversed(), MOST_TOLD);
  return (
    <div className="flex flex-col gap-5 pt-2">
      <Part title="Six words">
        <p className="text-sm text-ink-soft">
          Read them out. Both phones must show the same words and picture; else the server told you different things.
        </p>
        {milestones.map(({ id, head }) => (
          <FingerprintMark key={id} head={head} label={MOMENTS[id]} />
        ))}
        <FingerprintMark head={headOf(log)} label={`Now, after ${count(log.events.length, 'entry', 'entries')}`} />
      </Part>
      {state.opened.known === null && (
        <Part title="Seals">
          {SIDES.map((side) => (
            <Seal key={side} side={side} log={log} state={state} />
          ))}
        </Part>
      )}
      {rolls.shown.length > 0 && (
        <Part title="Rolls">
          {rolls.shown.map((roll) => (
            <Disclosure key={roll.id} summary={rollSentence(state, roll)}>
              {roll.places === null ? (
                <p className="text-sm text-ink-soft">{whoseWord(state, roll)}</p>
              ) : (
                <RollProof state={state} roll={roll} />
              )}
            </Disclosure>
          ))}
        </Part>
      )}
      {said.shown.length > 0 && (
        <Part title="One player’s word">
          <ul className="flex flex-col gap-1">
            {said.shown.map(({ event }) => (
              <li key={event.id}>
                {eventText(state, event)}{' '}
                <span className="text-ink-soft">{claimText(claims.get(event.id)!, (side) => nameOf(state, side))}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="What this cannot do">
        <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-soft">
          <li>A player can look at the other list and never show one. What was shown cannot be hidden again.</li>
          <li>The server can read every list saved there. One that stays on a device reaches it only when shown.</li>
          <li>Nobody sees what happens on the table, nor real dice: that is a player’s word.</li>
        </ul>
      </Part>
      <SaveMatch viewId={viewId} />
    </div>
  );
}

const SaveMatch = ({ viewId }: { viewId: string }) => (
  <a href={addressOf(gameFile, { viewId })} download className={buttonClasses('plain', true)}>
    <Download aria-hidden="true" className="size-4" />
    Save the match as a file
  </a>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2">
    <h3>{title}</h3>
    {children}
  </section>
);

function Seal({ side, log, state }: Pick<FairnessProps, 'log' | 'state'> & { side: Side }) {
  const { commitment, text } = state.lists[side];
  const shown = log.events.findLast((event) => event.kind === 'revealed' && event.by === side && event.text === text);
  const name = nameOf(state, side);
  if (commitment === null) return <p className="text-ink-soft">{name} has sealed no list yet.</p>;
  return (
    <div className="min-w-0">
      <p>
        <span className="font-semibold">{name}</span>{' '}
        <code className="figures text-sm break-all text-ink-soft">{commitment}</code>
      </p>
      {shown?.kind === 'revealed' && (
        <Disclosure summary={`How ${name}’s seal was checked`}>
          <Proof
            facts={[
              ['Domain', LIST_DOMAIN],
              ['Match', state.id],
              ['Player', side],
              ['Nonce', shown.nonce],
              ['List', `${shown.text.length} characters of text, whose own SHA-256 is ${revisionHash(shown.text)}`],
            ]}
          >
            The seal is the SHA-256 of these five parts, each after its length in four bytes. It stood in the log before
            either list was shown. Nobody finds another list with the same seal.
          </Proof>
        </Disclosure>
      )}
    </div>
  );
}

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
