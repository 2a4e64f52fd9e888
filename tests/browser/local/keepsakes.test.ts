import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { keepWords, dropPhoto, KEEPSAKE_LIMITS, keepNotes, keepPhoto, keepsakeOf } from '@/lib/browser/local/keepsakes';
import { keepText, textAt } from '@/lib/browser/texts';

const photo = (size = 3) => ({ bytes: new Uint8Array(size), type: 'image/jpeg', caption: '' });

it('keeps notes and photos of a game, with words under them', async () => {
  expect(await keepsakeOf('game-1')).toEqual({ viewId: 'game-1', notes: '', photos: [] });
  expect(await keepNotes('game-1', 'What a game')).toBe(null);
  expect(await keepPhoto('game-1', photo())).toBeNull();
  expect(await keepPhoto('game-1', photo(4))).toBeNull();
  const [first, second] = (await keepsakeOf('game-1'))?.photos ?? [];
  expect(await keepWords('game-1', second?.id ?? '', 'The last stand')).toBeNull();
  expect(await dropPhoto('game-1', first?.id ?? '')).toBeNull();
  const kept = await keepsakeOf('game-1');
  expect(kept).toMatchObject({ notes: 'What a game', photos: [{ caption: 'The last stand' }] });
  expect(kept?.photos[0]?.bytes.length).toBe(4);
  expect(await keepsakeOf('game-2')).toMatchObject({ notes: '', photos: [] });
});

it('has the words that were typed as the page ended, and takes them once', async () => {
  await keepPhoto('ended', photo());
  const id = (await keepsakeOf('ended'))?.photos[0]?.id ?? '';
  const key = 'muster-roll:typed:ended';
  const writing = Promise.all([keepNotes('ended', 'What a game'), keepWords('ended', id, 'The last stand')]);
  // All that a page leaves behind that ends before its database was asked.
  const left = textAt(key);
  await writing;
  expect(textAt(key)).toBeNull();
  await Promise.all([keepNotes('ended', ''), keepWords('ended', id, '')]);
  keepText(key, left);
  expect(await keepsakeOf('ended')).toMatchObject({ notes: 'What a game', photos: [{ caption: 'The last stand' }] });
  expect(textAt(key)).toBeNull();
});

it('keeps no more than there is room for', async () => {
  await keepNotes('full', 'x'.repeat(2 * KEEPSAKE_LIMITS.notes));
  expect((await keepsakeOf('full'))?.notes).toHaveLength(KEEPSAKE_LIMITS.notes);
  for (let count = 0; count < KEEPSAKE_LIMITS.photos; count += 1) expect(await keepPhoto('full', photo())).toBeNull();
  expect(await keepPhoto('full', photo())).toBe('A game has room for 12 photos.');
  expect(await keepPhoto('large', photo(KEEPSAKE_LIMITS.photoBytes + 1))).toBe(
    'This photo could not be made small enough.',
  );
  const id = (await keepsakeOf('full'))?.photos[0]?.id ?? '';
  await keepWords('full', id, 'y'.repeat(999));
  expect((await keepsakeOf('full'))?.photos[0]?.caption).toHaveLength(KEEPSAKE_LIMITS.caption);
  await keepPhoto('worded', { ...photo(), caption: 'y'.repeat(999) });
  expect((await keepsakeOf('worded'))?.photos[0]?.caption).toHaveLength(KEEPSAKE_LIMITS.caption);
});

it('keeps notes of so many games, and makes room where a game has none any more', async () => {
  for (let count = 0; count < KEEPSAKE_LIMITS.games; count += 1) await keepNotes(`many-${count}`, 'note');
  expect(await keepNotes('one-more', 'note')).toMatch(/^This device keeps notes of 40 games/);
  expect(await keepPhoto('one-more', photo())).toMatch(/delete some in another report/);
  expect(await keepNotes('many-5', 'more of it')).toBe(null);
  // What is empty takes no place.
  await keepNotes('many-0', '');
  await keepNotes('many-1', '');
  await keepNotes('many-2', '');
  expect(await keepNotes('one-more', 'note')).toBe(null);
});
