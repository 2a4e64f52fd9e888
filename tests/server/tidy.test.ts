import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { findDataset } from '@/lib/server/datasets';
import { importDataset } from './storedData';
import { today } from '@/lib/server/day';
import { database, sqlitePath } from '@/lib/server/db';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { deleteMine } from '@/lib/server/mine';
import { freezeText } from '@/lib/server/revisions';
import { tidyInTurn } from '@/lib/server/tidy';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { revisionText } from '@/lib/documents/revision';
import { RESTORE_DAYS, UNUSED_DAYS } from '@/lib/api/days';
import { catalogue, gameSystem, roster } from './data';
import { describeDatabases, describeSqlite } from './testDatabase';

/** As the first in its hour. */
const tidy = async (at: Date = new Date()) => {
  await (await database()).rateCounter.deleteMany();
  return tidyInTurn(at);
};
const later = (days: number, hours = 1) => new Date(Date.now() + (days * 24 + hours) * 60 * 60 * 1000);
const ownerId = hashKey(newSecret());
const access = { owner: ownerId, editSecret: null };

let revision = 100;
const stored = async (offered = false) => {
  revision += 1;
  const { hash } = await importDataset({
    gameSystem: gameSystem(revision),
    catalogues: [catalogue('frogs'), catalogue(`only-${revision}`)],
    source: { kind: offered ? 'server' : 'upload' },
    problems: [],
    owner: ownerId,
  });
  return hash;
};
const listOn = async (datasetHash: string, name = 'A list') => {
  const pin = { format: 'recon-squad', datasetHash };
  const created = await storedLists.create({ owner: ownerId, document: roster(name), pin });
  if (created === null) throw new Error('not created');
  return created.saved;
};
const fileCount = async () => (await database()).dataFile.count();
const isHere = async (hash: string) => (await (await database()).dataset.count({ where: { hash } })) === 1;

describeDatabases(
  'tidying up',
  () => {
    // What is opened in one test is nothing to the next.
    beforeEach(() => tidy());

    it('erases what has been in the bin for its days, and nothing before', async () => {
      const [gone, kept] = [await listOn(await stored(true)), await listOn(await stored(true))];
      await storedLists.remove(gone.viewId, access);
      expect(await tidy(later(RESTORE_DAYS, -1))).toEqual({ documents: 0, datasets: 0 });
      expect(await storedLists.restore(gone.viewId, access)).toBe('done');
      await storedLists.remove(gone.viewId, access);
      expect(await tidy(later(RESTORE_DAYS))).toEqual({ documents: 1, datasets: 0 });
      expect(await storedLists.restore(gone.viewId, access)).toBe('not-found');
      expect(await storedLists.find(kept.viewId)).not.toBeNull();
    });

    it('purges unit data that nobody needs, with the files that nothing else has', async () => {
      const [data, other] = [await stored(), await stored(true)];
      await tidy();
      const before = await fileCount();
      expect(await tidy(later(UNUSED_DAYS - 1))).toMatchObject({ datasets: 0 });
      expect(await tidy(later(UNUSED_DAYS + 1))).toMatchObject({ datasets: 1 });
      expect([await isHere(data), await isHere(other), await fileCount()]).toEqual([false, true, before - 2]);
    });

    it('keeps unit data for a list, for the bin and for a frozen state', async () => {
      const [lists, bin, frozen] = [await stored(), await stored(), await stored()];
      const list = await listOn(lists);
      const deleted = await listOn(bin);
      const format = { id: 'recon-squad', version: '1' };
      await freezeText(revisionText({ format, data: frozen, roster: roster() }), ownerId);
      await tidy();
      const db = await database();
      await storedLists.remove(deleted.viewId, access);
      // Still in the bin when the data was long unused.
      await db.document.updateMany({ where: { viewId: deleted.viewId }, data: { deletedAt: later(60) } });
      await tidy(later(60));
      expect([await isHere(lists), await isHere(bin), await isHere(frozen)]).toEqual([true, true, true]);
      await db.document.updateMany({ where: { viewId: deleted.viewId }, data: { deletedAt: new Date() } });
      await tidy(later(60));
      expect([await isHere(lists), await isHere(bin)]).toEqual([true, false]);
      expect(await storedLists.find(list.viewId)).not.toBeNull();
    });

    it('keeps unit data for its days after somebody opened it, which no reading writes down', async () => {
      const data = await stored();
      const db = await database();
      const days = { where: { hash: data }, data: { openedDay: today() - UNUSED_DAYS - 5 } };
      await tidy();
      await db.dataset.updateMany(days);
      await findDataset(data);
      expect((await db.dataset.findUnique({ where: { hash: data } }))?.openedDay).toBe(days.data.openedDay);
      expect(await tidy()).toMatchObject({ datasets: 0 });
      expect((await db.dataset.findUnique({ where: { hash: data } }))?.openedDay).toBe(today());
      await db.dataset.updateMany(days);
      expect(await tidy()).toMatchObject({ datasets: 1 });
    });

    it('is done by one of several servers in an hour', async () => {
      await (await database()).rateCounter.deleteMany();
      const now = new Date();
      const all = await Promise.all([tidyInTurn(now), tidyInTurn(now), tidyInTurn(now)]);
      expect(all.filter((tidied) => tidied !== null)).toHaveLength(1);
      expect(await tidyInTurn(later(0, 2))).not.toBeNull();
    });

    it('never leaves a list without its data, whoever comes first', async () => {
      const all = await Promise.all(Array.from({ length: 6 }, () => stored()));
      await tidy();
      const made = all.map((datasetHash) =>
        storedLists
          .create({ owner: ownerId, document: roster('Race'), pin: { format: 'recon-squad', datasetHash } })
          .then((created) => (created === null ? 'no data' : 'made')),
      );
      const [outcomes] = await Promise.all([Promise.all(made), tidy(later(UNUSED_DAYS + 1))]);
      expect(await Promise.all(all.map(isHere))).toEqual(outcomes.map((outcome) => outcome === 'made'));
    });
  },
  { always: true },
);

describeSqlite('what was erased from a SQLite file', () => {
  const holds = (words: string) => {
    const path = sqlitePath(process.env.DATABASE_URL ?? '');
    return [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(words));
  };

  it('is not in it any more, nor in the log beside it', async () => {
    const { viewId } = await listOn(await stored(true), 'Frogs that nobody may find');
    await storedLists.update(viewId, access, 1, roster('Frogs that nobody may find, again'));
    expect(holds('Frogs that nobody may find')).toBe(true);
    await storedLists.remove(viewId, access);
    await tidy(later(RESTORE_DAYS));
    expect(holds('Frogs that nobody may find')).toBe(false);
  });
  it('is not in it either where a shorter text took its place before', async () => {
    const short = roster('Shorter now');
    const toad = (at: number) => ({
      ...short.forces[0]!.selections[0]!,
      id: `t${at}`,
      name: 'Toads that nobody may find',
    });
    const selections = Array.from({ length: 400 }, (_, at) => toad(at));
    const long = {
      ...short,
      forces: short.forces.map((force) => ({ ...force, selections })),
      declarations: NO_DECLARATIONS,
    };
    const pin = { format: 'recon-squad', datasetHash: await stored(true) };
    const { viewId } = (await storedLists.create({ owner: ownerId, document: long, pin }))!.saved;
    await storedLists.update(viewId, access, 1, short);
    await storedLists.remove(viewId, access);
    await tidy(later(RESTORE_DAYS));
    expect(holds('Toads that nobody may find')).toBe(false);
  });

  it('is not in it where all of a browser was deleted, the names in its unit data included', async () => {
    const me = hashKey(newSecret());
    await importDataset({
      gameSystem: { ...gameSystem(9000), name: 'Newts that nobody may find' },
      catalogues: [{ ...catalogue('newts'), name: 'Newts that nobody may find' }],
      source: { kind: 'upload' },
      problems: [],
      owner: me,
    });
    expect(holds('Newts that nobody may find')).toBe(true);
    await deleteMine(me);
    expect(holds('Newts that nobody may find')).toBe(false);
  });
});
