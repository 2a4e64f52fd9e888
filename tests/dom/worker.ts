import { vi } from 'vitest';

const message = (data: unknown): Event => Object.assign(new Event('message'), { data });

/**
 * Stands in for `Worker`, which pages here do not have. The app has one worker: it runs in the page, whose own messages
 * are the worker's, and what the two tell each other is copied as between threads.
 */
export function PageWorker(): EventTarget {
  const worker = new EventTarget();
  let over = false;
  const send = (target: EventTarget, sent: unknown): void => {
    const event = message(structuredClone(sent));
    queueMicrotask(() => over || target.dispatchEvent(event));
  };
  const answer = (told: unknown): void => send(worker, told);
  vi.stubGlobal('postMessage', answer);
  // What was asked on a page that is gone by now is not asked on the next, whose worker counts from one again.
  const isHere = (): boolean => globalThis.postMessage === answer;
  const loading = import('@/lib/browser/advice/worker');
  return Object.assign(worker, {
    postMessage: (asked: unknown) => void loading.then(() => isHere() && send(globalThis, asked)),
    terminate: () => void (over = true),
  });
}
