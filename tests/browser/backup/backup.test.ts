import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SLICE } from '@/lib/api/data';
import { base64Of } from '@/lib/foundation/base64';
import type { LocalDocument } from '@/lib/browser/local/database';
import { forgetModules, OF_A_PAGE } from '../../freshModules';
import { localDraft } from '../local/localDraft';
import { sampleList } from '../../samples/sampleData';

const roster = sampleList('the-grell-survey.json');
const hash = 'a'.repeat(64);
const [LIST, OTHER, GAME] = ['aaaaaaaaa2', 'bbbbbbbbb2', 'ccccccccc2'] as const;
const [ADA, BEA] = ['A'.repeat(22), `${'B'.repeat(21)}A`];
const listOf = (viewId: string, over: Partial<LocalDocument> = {}) => ({
  ...localDraft(viewId, roster.name),
  document: roster,
  data: hash,
  format: 'recon-squad',
  secret: 's'.repeat(22),
  ...over,
});

// Whether there is a connection again is asked of a page that is seen only.
Object.assign(globalThis, { document: { visibilityState: 'hidden' } });

/** A browser with its own stores, without a connection; each opening is a page that is loaded. */
function browser() {
  const [texts, factory] = [new Map<string, string>(), new IDBFactory()];
  const open = async () => {
    vi.stubGlobal('indexedDB', factory);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
      key: (at: number) => [...texts.keys()][at] ?? null,
      get length() {
        return texts.size;
      },
    });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
    forgetModules(OF_A_PAGE);
    const [database, documents, things, seats, write, restore] = await Promise.all([
      import('@/lib/browser/local/database'),
      import('@/lib/browser/local/documents'),
      import('@/lib/browser/local/sharedStore'),
      import('@/lib/browser/seats'),
      import('@/lib/browser/backup/write'),
      import('@/lib/browser/backup/restore'),
    ]);
    const db = (await database.localDatabase())!;
    const all = async () =>
      Object.fromEntries(
        await Promise.all([...db.objectStoreNames].map(async (name) => [name, await db.getAll(name)] as const)),
      );
    const added = async (file: Blob) => {
      const answer = await restore.restoreMine(file, () => undefined);
      return answer.ok ? answer.value.added : `refused: ${answer.problem}`;
    };
    return { db, texts, ...documents, ...things, ...seats, ...write, ...restore, all, added };
  };
  return { open };
}

/** A browser with something of everything, and its backup. */
async function full() {
  const page = await browser().open();
  await page.putLocal(listOf(LIST), 0);
  await page.putLocal(listOf(OTHER, { version: 0, changed: true, name: 'Of the club' }), 0);
  await page.keepConflictCopy((await page.localDocument('list', LIST))!);
  await page.db.put('states', {
    viewId: LIST,
    at: 5,
    document: roster,
    data: hash,
    verdict: null,
    verdictBy: null,
    size: 9,
  });
  await page.writeSharedValues([
    [`label:${LIST}`, ['Tournament']],
    ['own:vault', 'V'.repeat(43)],
    ['own:else', 'stays'],
  ]);
  page.keepSeat(GAME, 'a', ADA!);
  page.keepSealed(GAME, 'a', 'my sealed list');
  await page.db.put('games', { viewId: GAME, kind: 'match', game: {}, waiting: [{ id: 1 }], seenAt: 9 });
  const packed = await new Response(
    new Blob(['{}']).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const slice = { hash, catalogueId: 'cat', name: 'Grell', usedAt: 3, bytes: new Uint8Array(packed) };
  await page.db.put('slices', { key: `${SLICE.v}:${hash}:cat`, ...slice });
  const file = (await page.writeBackup({ withData: true, key: null }))!;
  return { page, file };
}

/** The same file with other text in the place of some of it. */
const changed = async (file: Blob, from: string | RegExp, to: string): Promise<Blob> => {
  const text = await file.text();
  expect(text.replace(from, to) === text).toBe(false);
  return new Blob([text.replace(from, to)]);
};

describe('a backup', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is one JSON file', async () => {
    const { page, file } = await full();
    const text = await file.text();
    expect(JSON.parse(text)).toMatchObject({ kind: 'muster-roll/backup', version: 1, key: null, end: true });
    const without = await page.writeBackup({ withData: false, key: ADA! });
    expect(JSON.parse(await without!.text())).toMatchObject({ slices: [], key: ADA });
    expect(text).not.toContain('own:else');
  });

  it('brings everything into an empty browser under the same links; again it adds nothing', async () => {
    const { file } = await full();
    const page = await browser().open();
    expect(await page.added(file)).toBe(
      'Added: 2 lists, 1 earlier state, 1 overtaken version, 3 labels, notes and seats, 1 match or campaign, ' +
        '1 set of unit data',
    );
    expect(await page.localDocument('list', LIST)).toMatchObject({
      document: roster,
      version: 0,
      changed: true,
      secret: 's'.repeat(22),
    });
    expect(page.loadSeats(GAME)).toEqual({ a: ADA, b: null });
    expect(page.loadSealed(GAME).a).toBe('my sealed list');
    expect(await page.readShared(`label:${LIST}`)).toEqual(['Tournament']);
    expect(await page.readShared('own:vault')).toBe('V'.repeat(43));
    const before = await page.all();
    expect(await page.added(file)).toMatch(/^Nothing was added\. Here already: 2 lists/);
    expect(await page.all()).toEqual(before);
  });

  it('brings a list back that stays on its device as one that does', async () => {
    const before = await browser().open();
    await before.putLocal(listOf(LIST, { version: 0, changed: true, held: true }), 0);
    const file = (await before.writeBackup({ withData: false, key: null }))!;
    const page = await browser().open();
    expect(await page.added(file)).toBe('Added: 1 list');
    expect(await page.localDocument('list', LIST)).toMatchObject({ document: roster, held: true });
  });

  it('overwrites nothing: what differs is added beside, once, and no seat is lost', async () => {
    const { file } = await full();
    const page = await browser().open();
    const mine = { ...roster, name: 'Written since' };
    await page.putLocal(listOf(LIST, { document: mine, name: mine.name }), 0);
    page.keepSeat(GAME, 'a', BEA!);
    await page.writeSharedValues([[`label:${LIST}`, ['Later']]]);
    expect(await page.added(file)).toMatch(/^Added: 2 lists/);
    expect(await page.localDocument('list', LIST)).toMatchObject({ document: mine });
    const names = (await page.localDocuments('list')).map(({ name }) => name).toSorted();
    expect(names).toEqual([roster.name, `${roster.name} (from backup)`, 'Written since'].toSorted());
    expect(page.loadSeats(GAME)).toEqual({ a: BEA, b: null });
    expect(await page.readShared(`label:${LIST}`)).toEqual(['Later']);
    expect(await page.added(file)).toMatch(/^Nothing was added/);
  });

  it('leaves out what cannot be read, and says why', async () => {
    const { file } = await full();
    const newer = await changed(file, '"documentVersion":', '"documentVersion":9');
    const page = await browser().open();
    const answer = await page.restoreMine(newer, () => undefined);
    expect(answer).toMatchObject({ ok: true, value: { added: expect.stringMatching(/^Added: 1 list,/) } });
    expect(answer.ok && answer.value.problems[0]).toMatch(/was written by a newer version of the app/);
  });

  it.each([
    ['cut off', /"things":\[[\s\S]*$/, '', /damaged in line \d+: the rest is missing/],
    ['with another kind of document', '"kind":"list"', '"kind":"poem"', /damaged in line 3: kind: /],
    ['with a link that is none', `"viewId":"${LIST}"`, '"viewId":"../.."', /damaged in line 3: viewId: /],
    ['with an unknown section', '"things":[', '"spells":[', /another program wrote it/],
    ['with something behind its end', '"end":true}', '"end":true}\n{}', /something follows the end/],
    ['of a later version', '"version":1', '"version":2', /a newer version of Muster Roll wrote it/],
    ['that is no JSON', '"deletedAt":null', '"deletedAt":nil', /damaged in line 3: it is no JSON/],
    ['with a time that is none', '"usedAt":3', '"usedAt":-3', /usedAt/],
  ])('that is %s changes nothing, and the place is told', async (_, from, to, said) => {
    const { file } = await full();
    const broken = await changed(file, from, to);
    const page = await browser().open();
    const before = await page.all();
    expect(await page.added(broken)).toMatch(said);
    expect(await page.all()).toEqual(before);
    expect(page.texts.size).toBe(0);
  });

  it('is read up to its bounds only', async () => {
    const { file } = await full();
    const page = await browser().open();
    expect(await page.added({ size: 201 * 1024 * 1024 } as Blob)).toMatch(/more than 200 MB/);
    const things = Array.from({ length: 20_001 }, (_each, at) => `{"key":"note:${at}","value":1,"at":1}`);
    const many = await changed(
      file,
      /"things":\[\n[\s\S]*?\],\n"seen"/,
      `"things":[\n${things.join(',\n')}\n],\n"seen"`,
    );
    expect(await page.added(many)).toMatch(/there are more than 20000 of “things”/);
    expect((await page.all())['things']).toEqual([]);
    // Unit data that cannot be unpacked is left out.
    const unpacked = await changed(file, /"bytes":"[^"]+"/, `"bytes":"${base64Of(new Uint8Array(40).fill(255))}"`);
    expect(await page.added(unpacked)).toMatch(/^Added: 2 lists/);
    expect((await page.all())['slices']).toEqual([]);
  });
});

it('a database of an earlier version gets the store for the file that is kept fresh', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  forgetModules(OF_A_PAGE);
  await new Promise<void>((resolve) => {
    const opening = factory.open('muster-roll', 1);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore('documents', { keyPath: 'key' }).createIndex('kind', 'kind');
      for (const name of ['aside', 'slices', 'things', 'answers']) db.createObjectStore(name, { keyPath: 'key' });
      db.createObjectStore('states', { keyPath: ['viewId', 'at'] });
      db.createObjectStore('games', { keyPath: 'viewId' });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
  const { localDatabase } = await import('@/lib/browser/local/database');
  const db = (await localDatabase())!;
  expect([...db.objectStoreNames]).toContain('files');
  expect(await db.getAll('files')).toEqual([]);
  db.close();
  vi.unstubAllGlobals();
});
