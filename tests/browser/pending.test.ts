import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { onSaving, waitingCount, watchWaiting, whenSaved } from '@/lib/browser/app/pending';
import { putLocal } from '@/lib/browser/local/documents';
import { localDraft } from './local/localDraft';

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

it('what waits to be sent is counted, and told when it changes', async () => {
  let told = 0;
  const before = await waitingCount();
  const end = watchWaiting(() => (told += 1));
  await putLocal({ ...localDraft('pppppppppp', 'One'), changed: true }, 0);
  await putLocal({ ...localDraft('qqqqqqqqqq', 'Two'), version: 3, asked: 'remove' }, 0);
  // What waits for the player waits for nothing else.
  await putLocal({ ...localDraft('rrrrrrrrrr', 'Three'), changed: true, theirs: { version: 2 } }, 0);
  expect(await waitingCount()).toBe(before + 2);
  expect(told).toBe(3);
  end();
});
