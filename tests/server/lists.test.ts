import { beforeAll, expect, it } from 'vitest';
import { importDataset } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { newSecret } from '@/lib/server/keys';
import {
  copyList,
  createList,
  deleteList,
  editableList,
  listByViewId,
  listsOf,
  moveToDataset,
  renewSecret,
  restoreList,
  updateList,
} from '@/lib/server/lists';
import { VIEW_ID_LENGTH, viewIdSchema } from '@/lib/share/savedList';
import type { CreatedList } from '@/lib/share/savedList';
import { catalogue, gameSystem, roster } from './data';
import { describeDatabases } from './testDatabase';

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

  const ownerKey = newSecret();
  const owner = { ownerKey, editSecret: null };
  const made = async (name = 'A list', key = ownerKey): Promise<CreatedList> => {
    const created = await createList({ ownerKey: key, format: 'recon-squad', datasetHash, roster: roster(name) });
    if (created === null) throw new Error('not created');
    return created;
  };

  it('gives back what was saved', async () => {
    const { list } = await made();
    expect(await listByViewId(list.viewId)).toEqual(list);
    expect(list).toMatchObject({
      roster: roster(),
      version: 1,
      format: 'recon-squad',
      gameSystemName: 'Puddle Wars',
      factions: ['Frogs'],
    });
  });

  it('makes links of ten characters without look-alikes', async () => {
    const { list } = await made();
    expect(list.viewId).toHaveLength(VIEW_ID_LENGTH);
    expect(list.viewId).not.toMatch(/[0Oo1Iil]/);
    expect(viewIdSchema.safeParse(list.viewId).success).toBe(true);
  });

  it('stores keys and secrets only hashed, and tells neither', async () => {
    const { list, editSecret } = await made();
    const row = await (await database()).list.findUnique({ where: { viewId: list.viewId } });
    expect(JSON.stringify(row)).not.toContain(editSecret);
    expect(JSON.stringify(row)).not.toContain(ownerKey);
    expect(JSON.stringify(await listByViewId(list.viewId))).not.toContain(row?.editSecretHash);
  });

  it('gives a new secret only to who may change the list, and ends the old one', async () => {
    const { list, editSecret } = await made();
    expect(await renewSecret(list.viewId, { ownerKey: newSecret(), editSecret: null })).toBeNull();
    const renewed = await renewSecret(list.viewId, owner);
    expect(await editableList(list.viewId, { ownerKey: null, editSecret })).toBeNull();
    expect(await editableList(list.viewId, { ownerKey: null, editSecret: renewed })).toEqual(list);
  });

  it('needs data that is here', async () => {
    expect(
      await createList({ ownerKey, format: 'recon-squad', datasetHash: 'f'.repeat(64), roster: roster() }),
    ).toBeNull();
  });

  it('lists only the lists of this browser, last changed first', async () => {
    const key = newSecret();
    const first = await made('first', key);
    const second = await made('second', key);
    await made('of someone else');
    await updateList(first.list.viewId, { ownerKey: key, editSecret: null }, 1, roster('first, changed'));
    expect((await listsOf(key)).map((list) => list.name)).toEqual(['first, changed', 'second']);
    expect((await listsOf(key))[1]?.viewId).toBe(second.list.viewId);
    expect(await listsOf(newSecret())).toEqual([]);
  });

  it('saves for the owner and for who has the secret, for nobody else', async () => {
    const { list, editSecret } = await made();
    const save = (access: { ownerKey: string | null; editSecret: string | null }, version: number) =>
      updateList(list.viewId, access, version, roster('changed'));
    expect(await save(owner, 1)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await save({ ownerKey: null, editSecret }, 2)).toMatchObject({ outcome: 'saved', version: 3 });
    expect(await save({ ownerKey: newSecret(), editSecret: newSecret() }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await save({ ownerKey: null, editSecret: null }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await updateList('2222222222', owner, 1, roster())).toEqual({ outcome: 'not-found' });
    expect((await editableList(list.viewId, owner))?.version).toBe(3);
    expect(await editableList(list.viewId, { ownerKey: newSecret(), editSecret: null })).toBeNull();
  });

  it('tells the second of two tabs, and overwrites nothing', async () => {
    const { list } = await made();
    expect(await updateList(list.viewId, owner, 1, roster('tab one'))).toMatchObject({ outcome: 'saved', version: 2 });
    const second = await updateList(list.viewId, owner, 1, roster('tab two'));
    expect(second).toMatchObject({
      outcome: 'conflict',
      current: { name: 'tab one', version: 2, roster: { name: 'tab one' } },
    });
    expect((await listByViewId(list.viewId))?.name).toBe('tab one');
  });

  it('lets exactly one of many saves at once through', async () => {
    const { list } = await made();
    const changes = await Promise.all(
      Array.from({ length: 12 }, (_, tab) => updateList(list.viewId, owner, 1, roster(`tab ${tab}`))),
    );
    expect(changes.filter((change) => change.outcome === 'saved')).toHaveLength(1);
    expect(changes.filter((change) => change.outcome === 'conflict')).toHaveLength(11);
    const winner = changes.findIndex((change) => change.outcome === 'saved');
    expect(await listByViewId(list.viewId)).toMatchObject({ name: `tab ${winner}`, version: 2 });
  });

  it('keeps its data until it is moved', async () => {
    const { list } = await made();
    expect(await moveToDataset(list.viewId, owner, 1, newerHash)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await listByViewId(list.viewId)).toMatchObject({ datasetHash: newerHash, roster: roster() });
    expect(await moveToDataset(list.viewId, owner, 2, 'f'.repeat(64))).toEqual({ outcome: 'no-dataset' });
    expect(await moveToDataset(list.viewId, owner, 1, datasetHash)).toMatchObject({ outcome: 'conflict' });
  });

  it('moves to other data and back, each save with the data that it is written for', async () => {
    const { list } = await made();
    expect(await updateList(list.viewId, owner, 1, roster('Moved'), newerHash)).toMatchObject({
      outcome: 'saved',
      version: 2,
    });
    expect(await updateList(list.viewId, owner, 2, roster('Back'), datasetHash)).toMatchObject({
      outcome: 'saved',
      version: 3,
    });
    expect(await listByViewId(list.viewId)).toMatchObject({ datasetHash, roster: roster('Back'), version: 3 });
    expect(await updateList(list.viewId, owner, 2, roster('Late'), newerHash)).toMatchObject({ outcome: 'conflict' });
    expect(await listByViewId(list.viewId)).toMatchObject({ datasetHash });
  });

  it('deletes and restores', async () => {
    const { list } = await made();
    expect(await deleteList(list.viewId, { ownerKey: newSecret(), editSecret: null })).toBe(false);
    expect(await deleteList(list.viewId, owner)).toBe(true);
    expect(await listByViewId(list.viewId)).toBeNull();
    expect(await updateList(list.viewId, owner, 1, roster())).toEqual({ outcome: 'not-found' });
    expect((await listsOf(ownerKey)).some((each) => each.viewId === list.viewId)).toBe(false);
    expect(await restoreList(list.viewId, owner)).toBe(true);
    expect((await listByViewId(list.viewId))?.roster).toEqual(roster());
  });

  it('that are deleted can be read, changed, moved, listed or copied by nobody, until they are restored', async () => {
    const key = newSecret();
    const access = { ownerKey: key, editSecret: null };
    const { list, editSecret } = await made('gone', key);
    const { viewId } = list;
    expect(await editableList(viewId, access)).toEqual(list);
    expect(await deleteList(viewId, access)).toBe(true);
    expect([
      await listByViewId(viewId),
      await editableList(viewId, access),
      await editableList(viewId, { ownerKey: null, editSecret }),
    ]).toEqual([null, null, null]);
    expect(await updateList(viewId, access, 1, roster('changed'))).toEqual({ outcome: 'not-found' });
    expect(await updateList(viewId, { ownerKey: newSecret(), editSecret: null }, 1, roster('changed'))).toEqual({
      outcome: 'not-found',
    });
    expect(await moveToDataset(viewId, access, 1, newerHash)).toEqual({ outcome: 'not-found' });
    expect([await renewSecret(viewId, access), await copyList(viewId, newSecret()), await listsOf(key)]).toEqual([
      null,
      null,
      [],
    ]);
    expect(await restoreList(viewId, access)).toBe(true);
    const again = { ...list, updatedAt: expect.any(String) };
    expect(await editableList(viewId, access)).toEqual(again);
    expect(await editableList(viewId, { ownerKey: null, editSecret })).toEqual(again);
  });

  it('are editable, deleted and restored by who may, and nobody else', async () => {
    const { list, editSecret } = await made();
    const strangers = [
      { ownerKey: newSecret(), editSecret: null },
      { ownerKey: null, editSecret: newSecret() },
      { ownerKey: null, editSecret: null },
    ];
    for (const stranger of strangers) {
      expect(await editableList(list.viewId, stranger)).toBeNull();
      expect(await deleteList(list.viewId, stranger)).toBe(false);
      expect(await renewSecret(list.viewId, stranger)).toBeNull();
    }
    expect(await listByViewId(list.viewId)).toEqual(list);
    expect(await deleteList(list.viewId, { ownerKey: null, editSecret })).toBe(true);
    for (const stranger of strangers) expect(await restoreList(list.viewId, stranger)).toBe(false);
    expect(await listByViewId(list.viewId)).toBeNull();
  });

  it('are not moved to data that is not here', async () => {
    const { list } = await made();
    expect(await moveToDataset(list.viewId, owner, 1, 'f'.repeat(64))).toEqual({ outcome: 'no-dataset' });
    expect(await listByViewId(list.viewId)).toEqual(list);
  });

  it('copies for someone else, and leaves the original alone', async () => {
    const { list } = await made('original');
    const key = newSecret();
    const copy = await copyList(list.viewId, key);
    expect(copy?.list).toMatchObject({ roster: list.roster, datasetHash, version: 1 });
    expect(copy?.list.viewId).not.toBe(list.viewId);
    await updateList(copy?.list.viewId ?? '', { ownerKey: key, editSecret: null }, 1, roster('changed copy'));
    expect((await listByViewId(list.viewId))?.name).toBe('original');
    expect(await copyList('2222222222', key)).toBeNull();
  });

  it('does not hand out a row that is not what was written', async () => {
    const { list } = await made();
    await (
      await database()
    ).list.update({ where: { viewId: list.viewId }, data: { document: '{"documentVersion":1}' } });
    await expect(listByViewId(list.viewId)).rejects.toThrow();
  });
});
