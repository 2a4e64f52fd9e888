import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { inPlace } from '@/components/list/advice/ways.model';
import { ENOUGH_TRIES } from '@/lib/verdict/advice/search';
import { askAdvice } from '@/lib/browser/advice/ask';
import type { AdviceKind, AdviceKinds, AdviceQuestion, AnswerTo } from '@/lib/browser/advice/messages';

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
