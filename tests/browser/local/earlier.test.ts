import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { matchGame } from '@/lib/play/match/replay';
import { forgetModules, OF_A_PAGE } from '../../freshModules';
import { browserWith, storedIn, type StoredBrowser } from './storedBrowser';

// All that a browser kept on 2026-11-27, written by the program of that day. It is never written anew: whatever the
// program becomes, such a browser has its lists, books, games and settings.
const stored = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'stored.2026-11-27.json'), 'utf8'),
) as StoredBrowser;

/** In which version of the database a store, or an index of one, was there first. */
const SINCE: Readonly<Record<string, number>> = { 'states size': 2, files: 3, keepsakes: 4 };

afterEach(() => vi.unstubAllGlobals());

/** A page of today in such a browser, without a connection. */
async function pageOf(version: number) {
  const texts = new Map(Object.entries(stored.texts));
  const factory = await browserWith(stored, version, (store, index) => {
    const name = index === undefined ? store : `${store} ${index}`;
    return (SINCE[name] ?? 1) <= version;
  });
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('location', { hash: '', pathname: '/', search: '' });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
    key: (at: number) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  forgetModules(OF_A_PAGE);
  const parts = await Promise.all([
    import('@/lib/browser/books'),
    import('@/lib/browser/lists'),
    import('@/lib/browser/openedDocument'),
    import('@/lib/browser/hiddenGames'),
    import('@/lib/browser/pins'),
    import('@/lib/browser/approvals'),
    import('@/lib/browser/editSecret'),
    import('@/lib/browser/seats'),
    import('@/lib/browser/local/records'),
    import('@/lib/browser/local/database'),
    import('@/lib/browser/local/documents'),
    import('@/lib/browser/local/gameQueue'),
    import('@/lib/browser/local/games'),
    import('@/lib/browser/local/keepsakes'),
    import('@/lib/browser/local/slices'),
    import('@/lib/browser/local/snapshots'),
    import('@/lib/browser/local/shared'),
    import('@/lib/browser/local/unsentGames'),
  ]);
  const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = parts;
  const [first, second] = [
    { ...a, ...b, ...c, ...d, ...e, ...f, ...g, ...h, ...i },
    { ...j, ...k, ...l, ...m, ...n },
  ];
  return { factory, ...first, ...second, ...o, ...p, ...q, ...r };
}
const HASH = 'c'.repeat(64);

it.each([1, 2, 3, 4])('a browser whose database is of version %s has all that it kept', async (version) => {
  const page = await pageOf(version);
  const lists = await page.localDocuments('list');
  const facts = lists.map(({ name, changed, held, mine, deletedAt, asked, theirs }) => [
    name,
    { changed, held, mine, binned: deletedAt !== null, asked, theirs: (theirs as { name: string } | null)?.name },
  ]);
  const usual = { changed: false, held: undefined, mine: true, binned: false, asked: null, theirs: undefined };
  expect(Object.fromEntries(facts)).toEqual({
    'Written on': { ...usual, changed: true },
    Mine: { ...usual, changed: true, theirs: 'Theirs' },
    'Of a friend': { ...usual, mine: false },
    'Thrown away': { ...usual, binned: true, asked: 'remove' },
    'Only here': { ...usual, changed: true, held: true },
  });
  const saved = {
    name: 'Written on',
    version: 4,
    lineage: [
      ['', 1],
      ['two', 3],
    ],
    factions: ['Lantern Wardens'],
  };
  expect(await page.listClient.here('savedaaaa2')).toMatchObject({ ...saved, roster: { name: 'Written on' } });
  expect(await page.localDocument('list', 'savedaaaa2')).toMatchObject({ rev: 2, verdict: { models: 9 } });
  expect(await page.bookClient.here('bbbbbaaaa2')).toMatchObject({ name: 'My book', version: 0 });
  expect(await page.localDocument('book', 'bbbbbaaaa2')).toMatchObject({ secret: 'b'.repeat(22) });
  expect((await page.openHere(page.listClient, 'therseaaa2', null, true))?.theirs).toMatchObject({ version: 5 });
  // What another tab overtook, and what was written down when a page was closed.
  const opened = await page.openHere(page.listClient, 'savedaaaa2', null, true);
  expect(opened?.aside.map(({ name }) => name).toSorted()).toEqual(['Drafted', 'Overtaken']);
  expect((await page.snapshotsOf('savedaaaa2')).map(({ document }) => document)).toMatchObject([
    { name: 'Later' },
    { name: 'Before' },
  ]);

  const game = await page.keptGame(matchGame, 'gameaaaaa2');
  expect(game?.waiting.map(({ id }) => id)).toEqual(['waiting-1']);
  expect(page.unsentGames()).toEqual({ gameaaaaa2: 1 });
  expect((await page.earlierGame('gameaaaaa2'))?.games).toHaveLength(1);
  expect(page.loadSeats('gameaaaaa2').a).not.toBeNull();
  expect(page.loadSealed('gameaaaaa2').a).toBe('my sealed list');
  const { loadPlayerName } = await import('@/lib/browser/texts');
  expect([page.loadSeen('gameaaaaa2'), loadPlayerName()]).toEqual(['abcdef', 'Ada']);
  expect([page.hiddenGames(), page.loadPins('savedaaaa2')]).toEqual([['hddenaaaa2'], ['selection-1']]);
  expect([page.loadSecret('freundaaa2'), page.approvalOf('freundaaa2').load()?.hash]).toEqual(['e'.repeat(22), HASH]);

  const settings = (await page.sharedValues('')).map(({ key }) => key.split(':')[0]);
  const sorts = [
    'approved',
    'hidden',
    'keep',
    'label',
    'name',
    'note',
    'own',
    'pin',
    'sealed',
    'seat',
    'secret',
    'seen',
  ];
  expect(settings.toSorted()).toEqual(sorts);
  expect(await page.readShared('note:savedaaaa2')).toBe('Only I see this');
  expect(await page.recalledAnswer('books:wh40k-7e')).toEqual([{ viewId: 'bbbbbaaaa2' }]);
  expect(await page.recalledAnswer(`dataset:${HASH}`)).toMatchObject({ name: 'Game data' });
  expect(await page.sliceOf(HASH, 'grell')).toMatchObject({ ok: true, value: { catalogues: [{ name: 'Grell' }] } });
  const db = (await page.localDatabase())!;
  expect(await db.get('files', 'backup')).toEqual(version < 3 ? undefined : expect.objectContaining({ writtenAt: 5 }));
  const notes = { notes: 'What a game', photos: [{ bytes: new Uint8Array([1, 2, 3]), caption: 'The end' }] };
  expect(await page.keepsakeOf('gameaaaaa2')).toMatchObject(version < 4 ? { notes: '', photos: [] } : notes);
  // Nothing is gone or written anew, what is not read here among it; that unit data was used is noted.
  const now = await storedIn(page.factory, new Map());
  for (const [name, { records }] of Object.entries(stored.stores)) {
    const before = (SINCE[name] ?? 1) > version || name === 'slices' ? [] : records;
    expect([name, now.stores[name]?.records]).toEqual([name, expect.arrayContaining(before)]);
  }
  db.close();
});
