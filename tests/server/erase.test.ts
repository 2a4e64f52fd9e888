import { beforeAll, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import { database } from '@/lib/server/db';
import { recordGameHolds } from '@/lib/server/gameRow';
import { statesAfterDeletion } from '@/lib/server/erase';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import {
  approvalsOf,
  approveList,
  findRevision,
  freezeList,
  freezeText,
  keepShown,
  revisionsOf,
} from '@/lib/server/revisions';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { catalogue, gameSystem, roster } from './data';
import { describeDatabases } from './testDatabase';
import { importDataset } from './storedData';

const format = { id: 'recon-squad', version: formats['recon-squad'].version };

describeDatabases('the frozen states of a list that is deleted for good', () => {
  let datasetHash = '';
  const [ownerId, ann] = [hashKey(newSecret()), hashKey(newSecret())];
  const owner = { owner: ownerId, editSecret: null };
  beforeAll(async () => {
    const catalogues = [catalogue('frogs')];
    const source = { kind: 'sample' } as const;
    datasetHash = (await importDataset({ gameSystem: gameSystem(), catalogues, source, problems: [], owner: null }))
      .hash;
  });
  const made = async (name: string): Promise<SavedList> => {
    const pin = { format: 'recon-squad', datasetHash };
    const created = await storedLists.create({ owner: ownerId, document: roster(name), pin });
    if (created === null) throw new Error('not created');
    return created.saved;
  };
  const textOf = (name: string) => revisionText({ format, data: datasetHash, roster: roster(name) });
  const hashOf = (name: string) => revisionHash(textOf(name));
  const isThere = async (name: string) => (await findRevision(hashOf(name))) !== null;
  const freeze = async (name: string) => {
    const list = await made(name);
    await freezeList(list.viewId, owner);
    return list;
  };
  const erase = async ({ viewId }: SavedList) => {
    await storedLists.remove(viewId, owner);
    expect(await storedLists.erase(viewId, owner)).toBe('done');
  };

  it('go with it where nobody else needs them, also those that only a page showed', async () => {
    const list = await freeze('Alone');
    await keepShown({ ...list, roster: roster('Alone, earlier') });
    expect(await statesAfterDeletion([list.viewId])).toEqual({ goes: 1, stays: [] });
    await storedLists.remove(list.viewId, owner);
    expect([await isThere('Alone'), await isThere('Alone, earlier')]).toEqual([true, true]);
    expect(await storedLists.erase(list.viewId, owner)).toBe('done');
    expect([await isThere('Alone'), await isThere('Alone, earlier')]).toEqual([false, false]);
    const db = await database();
    expect(await db.document.count({ where: { viewId: list.viewId } })).toBe(0);
    expect(await db.reference.count({ where: { viewId: list.viewId } })).toBe(0);
  });

  it('stay where somebody approved them, and who did is known', async () => {
    const list = await made('Approved');
    const approver = { owner: ann, name: 'Ann' };
    expect(await approveList(list.viewId, approver, hashOf('Other'))).toMatchObject({ outcome: 'changed' });
    expect(await approveList(list.viewId, approver, hashOf('Approved'))).toMatchObject({ outcome: 'frozen' });
    await approveList(list.viewId, approver, hashOf('Approved'));
    expect(await revisionsOf(list.viewId)).toHaveLength(1);
    expect(await statesAfterDeletion([list.viewId])).toEqual({
      goes: 0,
      stays: [{ because: 'approval', name: 'Ann' }],
    });
    await erase(list);
    expect(await isThere('Approved')).toBe(true);
    expect(await revisionsOf(list.viewId)).toEqual([]);
  });

  it('tell the name of who approved to the owner of that list alone, not of one that is alike', async () => {
    const [theirs, mine] = [await freeze('Twin'), await freeze('Twin')];
    await approveList(theirs.viewId, { owner: ann, name: 'Ann' }, hashOf('Twin'));
    expect((await approvalsOf(theirs.viewId)).map(({ name }) => name)).toEqual(['Ann']);
    expect(await approvalsOf(mine.viewId)).toEqual([]);
    expect(await statesAfterDeletion([mine.viewId])).toEqual({ goes: 0, stays: [{ because: 'approval', name: null }] });
  });

  it('are frozen by nobody else, and not held by the owner’s own approval', async () => {
    const list = await made('Guarded');
    const stranger = { owner: ann, editSecret: newSecret() };
    expect(await freezeList(list.viewId, stranger)).toEqual({ outcome: 'forbidden' });
    expect(await revisionsOf(list.viewId)).toEqual([]);
    await approveList(list.viewId, { owner: ownerId, name: 'Me' }, hashOf('Guarded'));
    expect(await statesAfterDeletion([list.viewId])).toEqual({ goes: 1, stays: [] });
  });

  it('stay where a game, a list alike or somebody’s link holds them', async () => {
    const [alike, twin] = [await freeze('Alike'), await freeze('Alike')];
    expect(await statesAfterDeletion([alike.viewId])).toMatchObject({ goes: 0, stays: [{ because: 'other' }] });
    expect(await statesAfterDeletion([alike.viewId, twin.viewId])).toEqual({ goes: 1, stays: [] });
    await erase(alike);
    expect(await isThere('Alike')).toBe(true);
    await erase(twin);
    expect(await isThere('Alike')).toBe(false);

    const carried = await freeze('Carried');
    await freezeText(textOf('Carried'), ann);
    await erase(carried);
    expect(await isThere('Carried')).toBe(true);
  });

  it('stay from before approvals were recorded; what was shown on a page then goes with its list', async () => {
    const list = await freeze('Before');
    const db = await database();
    await db.reference.create({ data: { hash: hashOf('Before'), kind: 'before', viewId: list.viewId, holder: '' } });
    const force = roster('Shown').forces[0]!;
    const unique = { ...roster('Shown'), forces: [{ ...force, id: 'force-of-its-own' }] };
    const shown = revisionText({ format, data: datasetHash, roster: unique });
    await freezeText(shown, null);
    await db.reference.create({ data: { hash: revisionHash(shown), kind: 'shown', viewId: '?', holder: '' } });
    await storedLists.update(list.viewId, owner, 1, { ...unique, name: 'Later' });
    expect(await statesAfterDeletion([list.viewId])).toMatchObject({ goes: 0, stays: [{ because: 'before' }] });
    await erase(list);
    expect([await isThere('Before'), await findRevision(revisionHash(shown))]).toEqual([true, null]);
  });

  it('of games from before holds were recorded are held too', async () => {
    const list = await freeze('Played');
    const db = await database();
    const log = {
      kind: 'campaign',
      version: 1,
      id: 'gggggggggg',
      opened: { games: 3, name: '', at: new Date().toISOString() },
      events: [],
    };
    await db.game.create({
      data: {
        viewId: 'gggggggggg',
        kind: 'campaign',
        document: JSON.stringify(log),
        hostKeyHash: 'a'.repeat(64),
        hostOwner: 'x',
      },
    });
    // A game that cannot be read holds nobody up.
    await recordGameHolds();
    await db.reference.create({ data: { hash: hashOf('Played'), kind: 'game', viewId: 'gggggggggg', holder: '' } });
    expect(await statesAfterDeletion([list.viewId])).toMatchObject({ stays: [{ because: 'campaign' }] });
    await erase(list);
    expect(await isThere('Played')).toBe(true);
  });
});
