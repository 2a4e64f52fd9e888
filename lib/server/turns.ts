import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who works on the one thread of the server, and when. What comes at the same time would else be done in one piece: a
 * second of it, when twenty visitors ask for a page of a large list, in which nobody is answered.
 */

/** Pages that are made at the same time: one is worked on while others wait for the database. */
const MOST_AT_ONCE = 2;
/** A page that takes longer waits for something else, or its visitor reads slowly: the next one begins, in milliseconds. */
const LONGEST_TURN = 300;

// The framework loads this file more than once; all of them share one.
const shared = globalThis as { musterTurns?: { turn: AsyncLocalStorage<() => void>; waiting: (() => void)[] } };
const { turn, waiting } = (shared.musterTurns ??= { turn: new AsyncLocalStorage(), waiting: [] });

/** Resolves when nobody else has begun in this round of the event loop: connections are served between two rounds. */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextOne);
  });
}

function nextOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextOne);
}

/** To be called by what is about to wait for something else for long: the next one may begin. */
export const leaveTurn = (): void => turn.getStore()?.();

/** Gives what lets few of all work begin, in the order in which they came. */
export function takingTurns(atOnce = MOST_AT_ONCE, longest = LONGEST_TURN) {
  const queue: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else working += 1;
    await ownTurn();
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
