import type { Steps } from '@/lib/foundation/steps';

/** So long it works at a time, in milliseconds: a slow phone takes four times as long. */
const STRETCH = 4;

/** Runs steps to their end a few milliseconds at a time: the page answers before and in between. */
export async function timeSliced<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    await nextTask();
    const until = performance.now() + STRETCH;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}

/** A task of its own, right after those that wait. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
