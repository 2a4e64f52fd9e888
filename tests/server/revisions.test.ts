import { beforeAll, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import { database } from '@/lib/server/db';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { env } from '@/lib/server/env';
import { ok } from '@/lib/foundation/result';
import { requestScope } from '@/lib/server/log';
import { countGrowth } from '@/lib/server/storedBytes';
import {
  keepPrinted,
  MOST_PRINTED,
  stateHash,
  findRevision,
  freezeList,
  freezeText,
  keepShown,
  revisionsOf,
  todayOf,
} from '@/lib/server/revisions';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import type { SavedList } from '@/lib/documents/roster/savedList';
import frozenRoster from '../fixtures/rosters/version-1.json';
import { catalogue, gameSystem, roster } from './data';
import { describeDatabases } from './testDatabase';
import { importDataset } from './storedData';

const format = { id: 'recon-squad', version: formats['recon-squad'].version };

describeDatabases('frozen states', () => {
  let datasetHash = '';
  const ownerId = hashKey(newSecret());
  const owner = { owner: ownerId, editSecret: null };
  beforeAll(async () => {
    datasetHash = (
      await importDataset({
        gameSystem: gameSystem(1),
        catalogues: [catalogue('frogs')],
        source: { kind: 'sample' },
        problems: [],
        owner: null,
      })
    ).hash;
  });
  const made = async (name: string, formatId = 'recon-squad'): Promise<SavedList> => {
    const created = await storedLists.create({
      owner: ownerId,
      document: roster(name),
      pin: { format: formatId, datasetHash },
    });
    if (created === null) throw new Error('not created');
    return created.saved;
  };
  const frozenHash = async (viewId: string): Promise<string> => {
    const freezing = await freezeList(viewId, owner);
    return freezing.outcome === 'frozen' ? freezing.frozen.hash : freezing.outcome;
  };

  it('keep a list as it was, whatever becomes of it', async () => {
    const { viewId } = await made('Before');
    const hash = await frozenHash(viewId);
    await storedLists.update(viewId, owner, 1, roster('After'));
    const found = await findRevision(hash);
    expect(found?.text).toBe(revisionText({ format, data: datasetHash, roster: roster('Before') }));
    expect(revisionHash(found?.text ?? '')).toBe(hash);
    await storedLists.remove(viewId, owner);
    expect((await findRevision(hash))?.text).toBe(found?.text);
  });

  it('are the same for the same state, also for many at once', async () => {
    const { viewId } = await made('Twice');
    const all = await Promise.all(Array.from({ length: 8 }, () => freezeList(viewId, owner)));
    expect(new Set(all.map((freezing) => JSON.stringify(freezing))).size).toBe(1);
    expect(await revisionsOf(viewId)).toHaveLength(1);
  });

  it('are told by list, last first; what was only shown is not among them until somebody freezes it', async () => {
    const list = await made('One');
    const first = await frozenHash(list.viewId);
    await storedLists.update(list.viewId, owner, 1, roster('Two'));
    const shown = await keepShown({ ...list, roster: roster('Two') });
    expect((await revisionsOf(list.viewId)).map(({ hash }) => hash)).toEqual([first]);
    expect(await todayOf(shown ?? '')).toBeNull();
    expect(await findRevision(shown ?? '')).not.toBeNull();
    expect(await frozenHash(list.viewId)).toBe(shown);
    expect((await revisionsOf(list.viewId)).map(({ hash }) => hash)).toEqual([shown, first]);
    expect(await todayOf(first)).toEqual({ viewId: list.viewId, hash: shown });
  });

  it('printed of one list are so many at most, the latest, and count for the address that prints', async () => {
    const { viewId } = await made('Printed');
    const printed: string[] = [];
    const print = async (name: string, address: string) => {
      const saved = (await storedLists.find(viewId))!;
      await storedLists.update(viewId, owner, saved.version, roster(name));
      const hash = stateHash((await storedLists.find(viewId))!)!;
      printed.push(hash);
      return keepPrinted(viewId, hash, address);
    };
    for (let at = 0; at < MOST_PRINTED + 2; at += 1) expect(await print(`P${at}`, 'one')).toEqual(ok(true));
    const there = await Promise.all(printed.map(async (hash) => (await findRevision(hash)) !== null));
    expect(there).toEqual([false, false, ...Array.from({ length: MOST_PRINTED }, () => true)]);
    // Again it is kept, and costs nothing.
    expect(await keepPrinted(viewId, printed.at(-1)!, 'one')).toEqual(ok(true));
    const most = env().addressBytes;
    const scope = { id: 'two', method: 'POST', visitor: 'two', digest: null, failure: null };
    requestScope.run(scope, () => countGrowth(most));
    expect(await print('Q', 'two')).toMatchObject({ ok: false, problem: { status: 429 } });
    expect(await findRevision(printed.at(-1)!)).toBeNull();
  });

  it('are told by each of two lists that are alike; today is told of the one that is named, or alone', async () => {
    const [one, other] = [await made('Alike'), await made('Alike')];
    const hash = await frozenHash(one.viewId);
    expect(await frozenHash(other.viewId)).toBe(hash);
    for (const { viewId } of [one, other]) {
      expect((await revisionsOf(viewId)).map((frozen) => frozen.hash)).toEqual([hash]);
    }
    for (const { viewId } of [one, other]) expect((await todayOf(hash, viewId))?.viewId).toBe(viewId);
    expect(await todayOf(hash, (await made('Strange')).viewId)).toBeNull();
    expect(await todayOf(hash)).toBeNull();
    await storedLists.remove(one.viewId, owner);
    expect(await todayOf(hash, one.viewId)).toBeNull();
    expect((await todayOf(hash))?.viewId).toBe(other.viewId);
    await storedLists.remove(other.viewId, owner);
    expect(await todayOf(hash)).toBeNull();
  });

  it('are refused when the list is no longer what was meant, and where nothing can be frozen', async () => {
    const { viewId } = await made('Meant');
    const meant = await frozenHash(viewId);
    expect(await freezeList(viewId, owner, meant)).toMatchObject({ outcome: 'frozen' });
    await storedLists.update(viewId, owner, 1, roster('Another'));
    expect(await freezeList(viewId, owner, meant)).toMatchObject({
      outcome: 'changed',
      hash: expect.not.stringMatching(meant),
    });
    expect(await revisionsOf(viewId)).toHaveLength(1);
    expect(await freezeList('2222222222', owner)).toEqual({ outcome: 'not-found' });
    expect(await freezeList((await made('Strange', 'of-tomorrow')).viewId, owner)).toEqual({
      outcome: 'unknown-format',
    });
  });

  it('may come as text, byte for byte, with data that is not here and a list of an older version', async () => {
    const text = revisionText({
      format: { id: 'of-tomorrow', version: '3000' },
      data: 'ab'.repeat(32),
      roster: frozenRoster as never,
    });
    const freezing = await freezeText(text);
    expect(freezing).toMatchObject({ outcome: 'frozen', frozen: { hash: revisionHash(text) } });
    expect((await findRevision(revisionHash(text)))?.text).toBe(text);
    expect(await todayOf(revisionHash(text))).toBeNull();
    expect(await freezeText(`${text} `)).toMatchObject({ outcome: 'unreadable' });
  });

  it('are not handed out when the text is not what was frozen', async () => {
    const hash = await frozenHash((await made('Tampered')).viewId);
    const { text } = await (await database()).revision.findUniqueOrThrow({ where: { hash } });
    await (
      await database()
    ).revision.update({ where: { hash }, data: { text: text.replace('"number":2', '"number":3') } });
    await expect(findRevision(hash)).rejects.toThrow(hash);
    expect(await findRevision('0'.repeat(64))).toBeNull();
  });
});
