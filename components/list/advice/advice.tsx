import { useEffect, useState, type ReactNode, useEffectEvent, useMemo } from 'react';
import { TrayDrawing, trayCount } from '@/components/list/army/trayDrawing';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import type { Character, ListCard } from '@/lib/verdict/advice/completion';
import { openWords } from '@/lib/verdict/advice/adviceWords';
import { priceWords } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import type { Declarations } from '@/lib/documents/roster/schema';
import { classes } from '@/lib/foundation/classes';
import { type Way, wayKey, inPlace } from '@/components/list/advice/ways.model';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import type { AdviceKind, AdviceKinds, AdviceQuestion, AnswerTo } from '@/lib/browser/advice/messages';
import { ENOUGH_TRIES } from '@/lib/verdict/advice/search';
import { askAdvice } from '@/lib/browser/advice/ask';

interface WaysProps {
  label: string;
  ways: readonly Way[];
  /** What is declared now: who plans where nobody was picked picks nobody new. */
  declared: Declarations | null;
  /** Null: the list is not the reader's to change. */
  onTake: ((way: Way) => void) | null;
}

/** Ways to choose from, each taken by one tap, and undone by one; where the list is only read, they are only told. */
export function Ways({ label, ways, declared, onTake }: WaysProps) {
  const isPicked = declared !== null && (declared.leader !== null || declared.specialists.length > 0);
  const picks = isPicked ? 'Picks new specialists' : 'Picks specialists';
  return (
    <ol aria-label={label} className="flex flex-col divide-y divide-hairline">
      {ways.map((way, place) => (
        <Place key={place} of={wayKey(way)}>
          <WayRow way={way} picks={picks} onTake={onTake} />
          {way.alike.length > 0 && (
            <Disclosure summary={`${count(way.alike.length, 'more way')} like this`}>
              <ul className="flex flex-col divide-y divide-hairline pl-3">
                {way.alike.map((other, at) => (
                  <li key={at} className="py-1">
                    <WayRow way={other} picks={picks} onTake={onTake} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Place>
      ))}
    </ol>
  );
}

/** A row, which no tap reaches until what is in it has stood there long enough for the tap to be meant for it. */
function Place({ of, children }: { of: string; children: ReactNode }) {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(of), DOUBLE_TAP);
    return () => clearTimeout(timer);
  }, [of]);
  return <li className={classes('py-2', settled !== of && 'pointer-events-none')}>{children}</li>;
}

const CHARACTERS: Readonly<Record<Character, string>> = { many: 'Many models', mix: 'A mix', few: 'Few and strong' };

interface WayRowProps {
  way: Way;
  /** What is said where leader and specialists are chosen along with it. */
  picks: string;
  onTake: ((way: Way) => void) | null;
}

function WayRow({ way, picks, onTake }: WayRowProps) {
  const { changes, card, total, counted, verdict, cost, plans, character, lacks = false } = way;
  const open = lacks ? 'Choices stay open' : openWords({ verdict, cost });
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        {card === undefined ? (
          <ul>
            {changes.map(({ label }, at) => (
              <li key={at} className="font-medium wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        ) : (
          <WholeList card={card} />
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="figures">→ {priceWords(total, counted === undefined ? null : { name: counted })}</span>
          {plans && changes.some(({ kind }) => kind !== 'declare') && <span>{picks}</span>}
          {open !== null && <Chip>{open}</Chip>}
          {character && <span>{CHARACTERS[character]}</span>}
        </p>
      </div>
      {onTake !== null && (
        <Button onClick={() => onTake(way)}>
          Use this<span className="sr-only">: {changes.map(({ label }) => label).join('; ')}</span>
        </Button>
      )}
    </div>
  );
}

/** A list that was found, or what it gains: its models on their tray, and each unit with what it costs. */
const WholeList = ({ card: { tray, units } }: { card: ListCard }) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1">
    {tray !== null && (
      <TrayDrawing view={tray} label={`Tray: ${trayCount(tray)}`} className="block w-40 shrink-0 self-start" />
    )}
    {/* The largest list of a format with a tray has five units: what is found later moves nothing. */}
    <ul aria-label="Units" className={classes('min-w-40 flex-1', tray !== null && 'min-h-27.5')}>
      {units.map(({ name, models, points }, at) => (
        <li key={at} className="flex gap-2">
          <span className={classes('min-w-0 flex-1', tray === null ? 'wrap-anywhere' : 'truncate')}>
            {name}
            {models > 1 && <span className="figures text-ink-soft"> ×{models}</span>}
          </span>
          <span className="figures">{points}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** How far a search is, or what came of it. Always as high as three lines on a phone, so that nothing below moves. */
export function Searching<Kind extends AdviceKind>({
  advice: { answer, problem, tried, goOn },
  says,
}: {
  advice: Advice<Kind> & { goOn: () => void };
  /** What came of it, in a sentence or two; null: it goes on. */
  says: string | null;
}) {
  const isOver = problem !== null || says !== null;
  return (
    <div className="flex min-h-16 items-center gap-3 text-sm text-ink-soft">
      <p className={classes('min-w-0', isOver && 'flex-1')}>
        {/* It is there from the start, so that what comes is read; how far it is would be read too often. */}
        <span role="status">{problem ?? says}</span>
        {!isOver && (tried === 0 ? 'Looking …' : `Looking … ${count(tried, 'list')} tried`)}
      </p>
      {(problem !== null || answer?.stopped === 'limit') && (
        <Button small look="quiet" onClick={goOn}>
          {problem === null ? 'Go on' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

/** How far a search for one list is. */
export interface Advice<Kind extends AdviceKind> {
  /** The best first. */
  found: readonly AdviceKinds[Kind]['found'][];
  /** The same as they are shown: while it is sought, none moves that is there already. */
  shown: readonly AdviceKinds[Kind]['found'][];
  tried: number;
  /** Null: it is still sought. */
  answer: AnswerTo<Kind> | null;
  /** Why there is no answer, in a line; null: nothing went wrong. */
  problem: string | null;
}

const NOTHING: Omit<Advice<never>, never> = { found: [], shown: [], tried: 0, answer: null, problem: null };

/** Seeks advice while a list is looked at; an edit begins anew, `goOn` tries as many lists again. */
export function useAdvice<Kind extends AdviceKind>(
  kind: Kind,
  { roster, data, format, isRead, pins, legends }: Omit<AdviceQuestion, 'kind' | 'tries'>,
  tries = ENOUGH_TRIES,
): Advice<Kind> & { goOn: () => void } {
  const [rounds, setRounds] = useState(1);
  const question = useMemo(
    () => ({ kind, roster, data, format, isRead, pins, legends }),
    [kind, roster, data, format, isRead, pins, legends],
  );
  const [state, setState] = useState<{ of: typeof question; advice: Advice<Kind> } | null>(null);
  const tell = useEffectEvent((change: (before: Advice<Kind>) => Partial<Advice<Kind>>) =>
    setState((before) => {
      const known = before?.of === question ? before.advice : NOTHING;
      return { of: question, advice: { ...known, ...change(known) } };
    }),
  );
  useEffect(
    () =>
      askAdvice(
        { ...question, tries: rounds === 1 ? tries : ENOUGH_TRIES },
        {
          // Where a search begins anew, what it found before is still true.
          onStep: (tried, found) =>
            tell(({ shown }) => (found?.length ? { tried, found, shown: inPlace(shown, found, false) } : { tried })),
          onDone: (answer) =>
            tell(({ shown }) => ({ answer, found: answer.found, shown: inPlace(shown, answer.found, true) })),
          onFailed: (problem) => tell(() => ({ problem })),
        },
      ),
    [question, rounds, tries],
  );
  const advice = state?.of === question ? state.advice : NOTHING;
  return {
    ...advice,
    goOn: () => {
      setState((before) => before && { ...before, advice: { ...before.advice, answer: null, problem: null } });
      setRounds((before) => before + 1);
    },
  };
}
