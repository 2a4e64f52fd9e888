import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ofProcess } from './ofProcess';

/** Divides the one thread of the server: requests that come together would else be worked on in one piece. */

/** Pages that are made at the same time: one is worked on while others wait for the database. */
const MOST_AT_ONCE = 2;
/** In milliseconds. A page that takes longer waits for something else, or for a slow reader: the next one begins. */
const LONGEST_TURN = 300;

const turn = ofProcess('musterTurn', () => new AsyncLocalStorage<() => void>());
const waiting = ofProcess('musterWaiting', (): (() => void)[] => []);

/** Resolves when nobody else has begun in this round of the event loop: connections are served between two rounds. */
export function yieldToLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextOne);
  });
}

function nextOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextOne);
}

/** Lets the next work begin. Work calls this before a long wait for something else. */
export const releaseSlot = (): void => turn.getStore()?.();

/** Returns a function that runs work in the order of its calls, at most `atOnce` at a time. */
export function limitConcurrency(atOnce = MOST_AT_ONCE, longest = LONGEST_TURN) {
  const queue: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else working += 1;
    await yieldToLoop();
    let over = false;
    const leave = (): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      const next = queue.shift();
      if (next === undefined) working -= 1;
      else next();
    };
    const timer = setTimeout(leave, longest);
    try {
      return await turn.run(leave, work);
    } finally {
      leave();
    }
  };
}

/** What a promise gives; what `late` gives or throws, where it takes longer than so many milliseconds. */
export async function within<T, Late>(
  milliseconds: number,
  promise: Promise<T>,
  late: () => Late | Promise<Late>,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    return await Promise.race([promise, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
