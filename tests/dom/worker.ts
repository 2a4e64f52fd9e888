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
  vi.stubGlobal('postMessage', (told: unknown) => send(worker, told));
  const loading = import('@/lib/browser/advice/worker');
  return Object.assign(worker, {
    postMessage: (asked: unknown) => void loading.then(() => send(globalThis, asked)),
    terminate: () => void (over = true),
  });
}
