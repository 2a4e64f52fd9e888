import { beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { failed } from '@/lib/foundation/result';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { VIEW_ID_LENGTH, viewIdSchema } from '@/lib/foundation/viewId';
import type { NewLinks } from '@/lib/documents/savedKind';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { catalogue, gameSystem, roster, secretOf } from './data';
import { describeDatabases } from './testDatabase';
import { importDataset } from './storedData';

describeDatabases('saved lists', () => {
  let datasetHash = '';
  let newerHash = '';
  const store = async (revision: number) =>
    (
      await importDataset({
        gameSystem: gameSystem(revision),
        catalogues: [catalogue('frogs')],
        source: { kind: 'sample' },
        problems: [],
        owner: null,
      })
    ).hash;
  beforeAll(async () => {
    datasetHash = await store(1);
    newerHash = await store(2);
  });

  const ownerId = hashKey(newSecret());
  const owner = { owner: ownerId, editSecret: null };
  const made = async (name = 'A list', key = ownerId): Promise<NewLinks<SavedList>> => {
    const created = await storedLists.create({
      owner: key,
      document: roster(name),
      pin: { format: 'recon-squad', datasetHash },
    });
    if (created === null) throw new Error('not created');
    return created;
  };

  it('gives back what was saved', async () => {
    const { saved: list } = await made();
    expect(await storedLists.find(list.viewId)).toEqual(list);
    expect(list).toMatchObject({
      roster: roster(),
      version: 1,
      format: 'recon-squad',
      gameSystemName: 'Puddle Wars',
      factions: ['Frogs'],
    });
  });

  it('makes links of ten characters without look-alikes', async () => {
    const { saved: list } = await made();
    expect(list.viewId).toHaveLength(VIEW_ID_LENGTH);
    expect(list.viewId).not.toMatch(/[0Oo1Iil]/);
    expect(viewIdSchema.safeParse(list.viewId).success).toBe(true);
  });

  it('stores keys and secrets only hashed, and tells neither', async () => {
    const { saved: list, editSecret } = await made();
    const row = await (await database()).document.findFirst({ where: { viewId: list.viewId } });
    expect(JSON.stringify(row)).not.toContain(editSecret);
    expect(JSON.stringify(await storedLists.find(list.viewId))).not.toContain(row?.editSecretHash);
  });

  it('gives a new secret only to who may change the list, and ends the old one', async () => {
    const { saved: list, editSecret } = await made();
    expect(await storedLists.renewSecret(list.viewId, { owner: newSecret(), editSecret: null })).toEqual(
      failed('not-found'),
    );
    const renewed = secretOf(await storedLists.renewSecret(list.viewId, owner));
    expect(await storedLists.editable(list.viewId, { owner: null, editSecret })).toBeNull();
    expect(await storedLists.editable(list.viewId, { owner: null, editSecret: renewed })).toEqual(list);
  });

  it('needs data that is here', async () => {
    expect(
      await storedLists.create({
        owner: ownerId,
        document: roster(),
        pin: { format: 'recon-squad', datasetHash: 'f'.repeat(64) },
      }),
    ).toBeNull();
  });

  it('lists only the lists of this browser, last changed first', async () => {
    const key = newSecret();
    const first = await made('first', key);
    const second = await made('second', key);
    await made('of someone else');
    await storedLists.update(first.saved.viewId, { owner: key, editSecret: null }, 1, roster('first, changed'));
    expect((await storedLists.own(key)).map((list) => list.name)).toEqual(['first, changed', 'second']);
    expect((await storedLists.own(key))[1]?.viewId).toBe(second.saved.viewId);
    expect(await storedLists.own(newSecret())).toEqual([]);
  });

  it('saves for the owner and for whoever has the secret, for nobody else', async () => {
    const { saved: list, editSecret } = await made();
    const save = (access: { owner: string | null; editSecret: string | null }, version: number) =>
      storedLists.update(list.viewId, access, version, roster('changed'));
    expect(await save(owner, 1)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await save({ owner: null, editSecret }, 2)).toMatchObject({ outcome: 'saved', version: 3 });
    expect(await save({ owner: newSecret(), editSecret: newSecret() }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await save({ owner: null, editSecret: null }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await storedLists.update('2222222222', owner, 1, roster())).toEqual({ outcome: 'not-found' });
    expect((await storedLists.editable(list.viewId, owner))?.version).toBe(3);
    expect(await storedLists.editable(list.viewId, { owner: newSecret(), editSecret: null })).toBeNull();
  });

  it('tells the second of two tabs, and overwrites nothing', async () => {
    const { saved: list } = await made();
    expect(await storedLists.update(list.viewId, owner, 1, roster('tab one'))).toMatchObject({
      outcome: 'saved',
      version: 2,
    });
    const second = await storedLists.update(list.viewId, owner, 1, roster('tab two'));
    expect(second).toMatchObject({
      outcome: 'conflict',
      current: { name: 'tab one', version: 2, roster: { name: 'tab one' } },
    });
    expect((await storedLists.find(list.viewId))?.name).toBe('tab one');
  });

  it('lets exactly one of many saves at once through', async () => {
    const { saved: list } = await made();
    const changes = await Promise.all(
      Array.from({ length: 12 }, (_, tab) => storedLists.update(list.viewId, owner, 1, roster(`tab ${tab}`))),
    );
    expect(changes.filter((change) => change.outcome === 'saved')).toHaveLength(1);
    expect(changes.filter((change) => change.outcome === 'conflict')).toHaveLength(11);
    const winner = changes.findIndex((change) => change.outcome === 'saved');
    expect(await storedLists.find(list.viewId)).toMatchObject({ name: `tab ${winner}`, version: 2 });
  });

  it('moves to other data and back, each save with the data that it is written for', async () => {
    const { saved: list } = await made();
    expect(await storedLists.update(list.viewId, owner, 1, roster('Moved'), newerHash)).toMatchObject({
      outcome: 'saved',
      version: 2,
    });
    expect(await storedLists.update(list.viewId, owner, 2, roster('Back'), datasetHash)).toMatchObject({
      outcome: 'saved',
      version: 3,
    });
    expect(await storedLists.find(list.viewId)).toMatchObject({ datasetHash, roster: roster('Back'), version: 3 });
    expect(await storedLists.update(list.viewId, owner, 2, roster('Late'), newerHash)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await storedLists.find(list.viewId)).toMatchObject({ datasetHash });
  });

  it('deletes and restores', async () => {
    const { saved: list } = await made();
    expect(await storedLists.remove(list.viewId, { owner: newSecret(), editSecret: null })).toBe('not-found');
    expect(await storedLists.remove(list.viewId, owner)).toBe('done');
    expect(await storedLists.find(list.viewId)).toBeNull();
    expect(await storedLists.update(list.viewId, owner, 1, roster())).toEqual({ outcome: 'not-found' });
    expect((await storedLists.own(ownerId)).some((each) => each.viewId === list.viewId)).toBe(false);
    expect(await storedLists.restore(list.viewId, owner)).toBe('done');
    expect((await storedLists.find(list.viewId))?.roster).toEqual(roster());
  });

  it('that are deleted can be read, changed, moved, listed or copied by nobody, until they are restored', async () => {
    const key = newSecret();
    const access = { owner: key, editSecret: null };
    const { saved: list, editSecret } = await made('gone', key);
    const { viewId } = list;
    expect(await storedLists.editable(viewId, access)).toEqual(list);
    expect(await storedLists.remove(viewId, access)).toBe('done');
    expect([
      await storedLists.find(viewId),
      await storedLists.editable(viewId, access),
      await storedLists.editable(viewId, { owner: null, editSecret }),
    ]).toEqual([null, null, null]);
    expect(await storedLists.update(viewId, access, 1, roster('changed'))).toEqual({ outcome: 'not-found' });
    expect(await storedLists.update(viewId, { owner: newSecret(), editSecret: null }, 1, roster('changed'))).toEqual({
      outcome: 'not-found',
    });
    expect(await storedLists.update(viewId, access, 1, roster(), newerHash)).toEqual({ outcome: 'not-found' });
    expect([
      await storedLists.renewSecret(viewId, access),
      await storedLists.copy(viewId, newSecret()),
      await storedLists.own(key),
    ]).toEqual([failed('not-found'), null, []]);
    expect(await storedLists.restore(viewId, access)).toBe('done');
    expect(await storedLists.editable(viewId, access)).toEqual(list);
    expect(await storedLists.editable(viewId, { owner: null, editSecret })).toEqual(list);
  });

  it('are editable, deleted and restored by who may, and nobody else', async () => {
    const { saved: list } = await made();
    const strangers = [
      { owner: newSecret(), editSecret: null },
      { owner: null, editSecret: newSecret() },
      { owner: null, editSecret: null },
    ];
    for (const stranger of strangers) {
      expect(await storedLists.editable(list.viewId, stranger)).toBeNull();
      expect(await storedLists.remove(list.viewId, stranger)).toBe('not-found');
      expect(await storedLists.renewSecret(list.viewId, stranger)).toEqual(failed('not-found'));
    }
    expect(await storedLists.find(list.viewId)).toEqual(list);
    expect(await storedLists.remove(list.viewId, owner)).toBe('done');
    for (const stranger of strangers) expect(await storedLists.restore(list.viewId, stranger)).toBe('not-found');
    expect(await storedLists.find(list.viewId)).toBeNull();
  });

  it('are not moved to data that is not here', async () => {
    const { saved: list } = await made();
    expect(await storedLists.update(list.viewId, owner, 1, roster(), 'f'.repeat(64))).toEqual({
      outcome: 'no-dataset',
    });
    expect(await storedLists.find(list.viewId)).toEqual(list);
  });

  it('copies for someone else, and leaves the original alone', async () => {
    const { saved: list } = await made('original');
    const key = newSecret();
    const copy = await storedLists.copy(list.viewId, key);
    expect(copy?.saved).toMatchObject({ roster: list.roster, datasetHash, version: 1 });
    expect(copy?.saved.viewId).not.toBe(list.viewId);
    await storedLists.update(copy?.saved.viewId ?? '', { owner: key, editSecret: null }, 1, roster('changed copy'));
    expect((await storedLists.find(list.viewId))?.name).toBe('original');
    expect(await storedLists.copy('2222222222', key)).toBeNull();
  });

  it('does not hand out a row that is not what was written', async () => {
    const { saved: list } = await made();
    await (
      await database()
    ).document.updateMany({ where: { viewId: list.viewId }, data: { document: '{"documentVersion":1}' } });
    await expect(storedLists.find(list.viewId)).rejects.toThrow('it is missing');
  });
});
