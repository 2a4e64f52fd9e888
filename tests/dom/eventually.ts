import { setImmediate, setTimeout as asleep } from 'node:timers/promises';
import { vi } from 'vitest';

/** Time as a page in these tests has it: it goes by only where something is waited for. */

/** The time of the machine, whatever the page's clock says. */
const now = performance.now.bind(performance);

/** How long something is waited for, in milliseconds of a quiet machine. */
const LONGEST = 5000;
const PATIENCE = Number(process.env.MUSTER_PATIENCE ?? 4);
/** So much time goes by for the page with the first looks while nothing is under way, in milliseconds; with later ones more. */
const STEP = 100;
const MOST_STEP = 1000;

let isUnderWay = (): boolean => false;
/** Says what tells whether an answer is still to come: time waits for it. */
export const timeWaitsFor = (underWay: () => boolean): void => void (isUnderWay = underWay);

/** In a turn that takes longer the page was at work, in milliseconds. */
const AT_WORK = 1;
/** So long it may go on, a few milliseconds at a time, before somebody looks again. */
const MOST_AT_WORK = 500;

/** Lets what is to be done at once be done: what the browser's own database has to say, too. */
export async function atRest(): Promise<void> {
  const began = now();
  for (let quiet = 0; quiet < 6; quiet += 1) {
    const turn = now();
    await setImmediate();
    const turned = now();
    if (turned - turn > AT_WORK && turned - began < MOST_AT_WORK) quiet = 0;
  }
}

/** Lets `ms` milliseconds go by for the page. */
export async function after(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 50) {
    await vi.advanceTimersByTimeAsync(Math.min(50, ms - gone));
    await atRest();
  }
}

/** What `look` gives, as soon as it does not fail; its own failure if it goes on failing. Time goes by for the page. */
export async function eventually<T>(look: () => T | Promise<T>, longest = LONGEST): Promise<T> {
  const began = now();
  for (let step = STEP; ; step = Math.min(MOST_STEP, step * 1.1)) {
    await atRest();
    try {
      return await look();
    } catch (failure) {
      if (now() - began > longest * PATIENCE) throw failure;
    }
    // The processor is the server's meanwhile.
    if (isUnderWay()) await asleep(1);
    else await vi.advanceTimersByTimeAsync(step);
  }
}
