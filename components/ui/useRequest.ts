import { useState } from 'react';
import { useToast } from '@/components/ui/toaster';
import { failed, ok, type Result } from '@/lib/foundation/result';

interface RequestOptions {
  /** Shows what went wrong as a toast; else the component draws `problem`. */
  toasts?: boolean;
  /** What comes leads to another page: the button waits until that page is there. */
  leaves?: boolean;
}

/** What a component asks for on a tap: `busy` until the answer is there, and the `problem` where it is none. */
export function useRequest({ toasts = false, leaves = false }: RequestOptions = {}) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Waits for an answer and hands over what it holds. */
  async function ask<Value>(asking: Promise<Result<Value>>, take?: (value: Value) => unknown): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await asking;
    if (!answer.ok || !leaves) setBusy(false);
    if (answer.ok) await take?.(answer.value);
    else if (toasts) toast({ text: answer.problem });
    else setProblem(answer.problem);
  }
  /** Waits for work that gives no more than why it failed; null: it is done. */
  const run = (work: Promise<string | null>): Promise<void> =>
    ask(work.then((why) => (why === null ? ok(null) : failed(why))));
  return { busy, problem, setProblem, ask, run };
}
