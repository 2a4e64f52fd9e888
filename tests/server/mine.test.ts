import { beforeAll, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import { importDataset } from './storedData';
import { database } from '@/lib/server/db';
import { storedBooks, storedLists } from '@/lib/server/documents';
import { hashKey, newSecret } from '@/lib/server/keys';
import { countMine, deleteMine, mineText } from '@/lib/server/mine';
import { approveList, findRevision, freezeList, freezeText } from '@/lib/server/revisions';
import { mineFileSchema } from '@/lib/api/mine';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import { deletionLines } from '@/components/home/mine/mineLines.model';
import { ownBook } from '../ownBooks';
import { catalogue, gameSystem, roster } from './data';
import { describeDatabases } from './testDatabase';

const format = { id: 'recon-squad', version: formats['recon-squad'].version };

describeDatabases('all that is one browser’s', () => {
  let datasetHash = '';
  const [me, ann] = [hashKey(newSecret()), hashKey(newSecret())];
  const mine = { owner: me, editSecret: null };
  const textOf = (name: string) => revisionText({ format, data: datasetHash, roster: roster(name) });
  const list = async (name: string, owner: string, data = datasetHash) =>
    (await storedLists.create({ owner, document: roster(name), pin: { format: format.id, datasetHash: data } }))!.saved;
  const brought = async (revision: number, ...owners: readonly string[]) => {
    let hash = '';
    for (const owner of owners) {
      const files = { gameSystem: gameSystem(revision), catalogues: [catalogue('frogs')] };
      hash = (await importDataset({ ...files, source: { kind: 'upload' }, problems: [], owner })).hash;
    }
    return hash;
  };
  const game = async (viewId: string, hostOwner: string, guestOwner: string | null) => {
    const keys = { hostKeyHash: 'a'.repeat(64), guestKeyHash: guestOwner === null ? null : 'b'.repeat(64) };
    const data = { viewId, kind: 'match', document: '{}', ...keys, hostOwner, guestOwner, holdsKnown: true };
    await (await database()).game.create({ data });
  };
  beforeAll(async () => {
    const files = { gameSystem: gameSystem(), catalogues: [catalogue('frogs')] };
    datasetHash = (await importDataset({ ...files, source: { kind: 'sample' }, problems: [], owner: null })).hash;
  });

  it('is exported as one file, counted, and deleted for good; what others need stays', async () => {
    const [kept, approved, binned] = [await list('Kept', me), await list('Approved', me), await list('Binned', me)];
    await storedBooks.create({ owner: me, document: ownBook('mine', []), pin: null });
    await storedLists.remove(binned.viewId, mine);
    await freezeList(kept.viewId, mine);
    await approveList(approved.viewId, { owner: ann, name: 'Ann' }, revisionHash(textOf('Approved')));
    const theirs = await list('Theirs', ann);
    await approveList(theirs.viewId, { owner: me, name: 'Me' }, revisionHash(textOf('Theirs')));
    await freezeText(textOf('Carried'), me);
    await game('aaaaaaaaaa', me, null);
    await game('bbbbbbbbbb', ann, me);
    const [alone, both, used] = [await brought(50, me), await brought(51, me, ann), await brought(52, me)];
    await list('On it', ann, used);

    const counts = await countMine(me);
    expect(counts).toEqual({
      lists: 2,
      books: 1,
      deleted: 1,
      states: { goes: 1, stays: [{ because: 'approval', name: 'Ann' }] },
      approvals: 2,
      gamesAlone: 1,
      gamesShared: 1,
      data: 3,
      devices: 0,
      passkeys: 0,
      kept: 0,
    });
    expect(deletionLines(counts).join(' ')).toContain('2 lists, 1 unit book, 1 in the bin, 2 frozen states');

    const pieces: string[] = [];
    for await (const piece of mineText(me, new Date())) pieces.push(piece);
    const file = mineFileSchema.parse(JSON.parse(pieces.join('')));
    expect(file.lists.map(({ name }) => name).sort()).toEqual(['Approved', 'Binned', 'Kept']);
    expect(file.books).toHaveLength(1);
    expect(file.states.map(({ hash }) => hash).sort()).toEqual(
      ['Approved', 'Carried', 'Kept'].map((name) => revisionHash(textOf(name))).sort(),
    );
    expect([file.approvals, file.data]).toMatchObject([[{ list: theirs.viewId, name: 'Me' }], { length: 4 }]);
    const again = file.lists.find(({ name }) => name === 'Kept');
    expect(again).toMatchObject({ format: format.id, datasetHash, roster: roster('Kept') });

    expect(await deleteMine(me)).toEqual(counts);
    expect(await countMine(me)).toEqual({
      lists: 0,
      books: 0,
      deleted: 0,
      states: { goes: 0, stays: [] },
      approvals: 0,
      gamesAlone: 0,
      gamesShared: 0,
      data: 0,
      devices: 0,
      passkeys: 0,
      kept: 0,
    });
    const isThere = async (name: string) => (await findRevision(revisionHash(textOf(name)))) !== null;
    expect([await isThere('Kept'), await isThere('Carried'), await isThere('Approved')]).toEqual([false, false, true]);
    expect(await storedLists.find(theirs.viewId)).not.toBeNull();
    const db = await database();
    const present = await db.dataset.findMany({ where: { hash: { in: [alone, both, used] } } });
    expect(present.map(({ hash }) => hash).sort()).toEqual([both, used].sort());
    expect(await db.dataFile.count({ where: { datasets: { none: {} } } })).toBe(0);
    expect(await db.game.findMany({ select: { viewId: true, hostOwner: true, guestOwner: true } })).toEqual([
      { viewId: 'bbbbbbbbbb', hostOwner: ann, guestOwner: null },
    ]);
    expect(JSON.stringify(await db.reference.findMany())).not.toContain(me);
  });

  it('is nothing for somebody new, and no game is left when both players have gone', async () => {
    const [one, other] = [hashKey(newSecret()), hashKey(newSecret())];
    const pieces: string[] = [];
    for await (const piece of mineText(one, new Date())) pieces.push(piece);
    expect(mineFileSchema.parse(JSON.parse(pieces.join('')))).toMatchObject({ lists: [], books: [], games: [] });
    await game('cccccccccc', one, other);
    expect((await deleteMine(one)).gamesShared).toBe(1);
    expect((await deleteMine(other)).gamesAlone).toBe(1);
    expect(await (await database()).game.count({ where: { viewId: 'cccccccccc' } })).toBe(0);
  });
});
