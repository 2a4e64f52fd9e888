import { expect, it } from 'vitest';
import { noteWaiting, onSaving, onWaiting, waitingCount, watchWaiting, whenSaved } from '@/lib/browser/app/pending';

it('a page is saved when all who write on it say so', async () => {
  await whenSaved();
  let saved = (): void => undefined;
  const ends = [onSaving(() => new Promise((resolve) => (saved = resolve))), onSaving(() => Promise.resolve())];
  let done = false;
  const all = whenSaved().then(() => (done = true));
  await Promise.resolve();
  expect(done).toBe(false);
  saved();
  await all;
  ends[0]?.();
  const fails = onSaving(() => Promise.reject(new Error('full')));
  await expect(whenSaved()).rejects.toThrow('full');
  fails();
  ends[1]?.();
});

it('what waits to be sent is counted over all; what cannot be counted is none', async () => {
  let told = 0;
  const end = watchWaiting(() => (told += 1));
  const ends = [onWaiting(() => Promise.resolve(2)), onWaiting(() => Promise.reject(new Error('closed')))];
  expect(await waitingCount()).toBe(2);
  expect(told).toBe(2);
  for (const each of ends) each();
  expect(await waitingCount()).toBe(0);
  noteWaiting();
  expect(told).toBe(5);
  end();
  noteWaiting();
  expect(told).toBe(5);
});
