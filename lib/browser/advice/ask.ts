import type { AdviceKind, AdviceKinds, AdviceQuestion, AnswerTo, ToAdvice, FromAdvice } from './messages';

/** What comes while an answer is sought. */
export interface AdviceNews<Kind extends AdviceKind> {
  /** How many lists were tried. */
  onStep: (tried: number, found: readonly AdviceKinds[Kind]['found'][] | null) => void;
  onDone: (answer: AnswerTo<Kind>) => void;
  onFailed: (problem: string) => void;
}

const NOT_STARTED = 'This browser could not start the search. Reload the page and try again.';

let worker: Worker | null = null;
let last = 0;

/** Asks the worker; a question ends the one before. Returns the way to give up. */
export function askAdvice<Kind extends AdviceKind>(ask: AdviceQuestion<Kind>, news: AdviceNews<Kind>): () => void {
  const id = (last += 1);
  const ended = new AbortController();
  const { signal } = ended;
  const asked = (worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  const hear = ({ data }: MessageEvent<FromAdvice>): void => {
    if (data.id !== id) return;
    // A worker answers a question in its own kind.
    if (data.kind === 'step') {
      news.onStep(data.tried, data.found as readonly AdviceKinds[Kind]['found'][] | null);
      return;
    }
    if (data.kind === 'done') news.onDone(data.answer as AnswerTo<Kind>);
    else news.onFailed(data.problem);
    ended.abort();
  };
  const broken = (): void => {
    if (worker === asked) worker = null;
    asked.terminate();
    ended.abort();
    news.onFailed(NOT_STARTED);
  };
  asked.addEventListener('message', hear, { signal });
  asked.addEventListener('error', broken, { signal });
  asked.postMessage({ id, ask } satisfies ToAdvice);
  return () => {
    ended.abort();
    asked.postMessage({ cancel: id } satisfies ToAdvice);
  };
}
