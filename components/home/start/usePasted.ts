import { useEffect, useState } from 'react';
import { withLazy } from '@/lib/browser/lazy';
import { pastedText, type PastedText } from '@/lib/browser/pasted';
import type { PastedAnswer } from '@/lib/api/imports';

/** Reads what was pasted, and again with every answer; nothing of it is lost before it is kept or discarded. */
export function usePasted() {
  /** Undefined: not looked for yet; null: none was pasted. */
  const [pasted, setPasted] = useState<PastedText | null | undefined>(undefined);
  const [answer, setAnswer] = useState<PastedAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  useEffect(() => setPasted(pastedText.load()), []);
  useEffect(() => {
    if (!pasted) return;
    let left = false;
    setReading(true);
    void withLazy(
      () => import('@/lib/browser/sendLists'),
      ({ sendPasted }) => sendPasted(pasted),
    ).then((sent) => {
      if (left) return;
      setReading(false);
      setProblem(sent.ok ? null : sent.problem);
      if (sent.ok) setAnswer(sent.value);
    });
    return () => {
      left = true;
    };
  }, [pasted]);
  return {
    pasted,
    /** The last reading, while another is on its way too. */
    answer,
    reading,
    problem,
    /** Says what something is, wherever the text says it in the same words. */
    say: (keys: readonly string[], value: string): void => {
      const said = Object.fromEntries(keys.map((key) => [key, value]));
      if (pasted) take({ answers: { ...pasted.answers, ...said } });
    },
    /** Takes back what was said of something. */
    unsay: (key: string): void => {
      const { [key]: _, ...answers } = pasted?.answers ?? {};
      take({ answers });
    },
    /** Has it read for a game of this format. */
    choose: (format: string): void => take({ format }),
    again: (): void => take({}),
  };
  function take(change: Partial<PastedText>): void {
    if (!pasted) return;
    const next = { ...pasted, ...change };
    pastedText.keep(next);
    setPasted(next);
  }
}
