import { expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { documentStore } from '@/lib/server/documents';
import { newSecret, newViewId } from '@/lib/server/keys';
import { documentsOf } from '@/lib/server/api/mine';
import { note, savedNotes } from '../documents/notes';
import { describeDatabases } from './testDatabase';

const notes = documentStore(savedNotes);

describeDatabases('documents that a browser made before it reached the server', () => {
  const owner = newSecret();
  const made = (viewId: string, name = 'One', by = owner) =>
    notes.createAs({ viewId, owner: by, document: note(name, 'Rain.'), pin: null });

  it('have the link that the browser gave them', async () => {
    const viewId = newViewId();
    expect(await made(viewId)).toMatchObject({ outcome: 'saved', version: 1 });
    expect(await notes.find(viewId)).toMatchObject({ viewId, name: 'One', version: 1 });
    expect(await documentsOf(owner)).toMatchObject([{ kind: 'note', viewId, name: 'One', version: 1 }]);
    expect(await documentsOf(newSecret())).toEqual([]);
  });

  it('can be changed by the secret that the browser gave them', async () => {
    const [viewId, editSecret] = [newViewId(), newSecret()];
    await notes.createAs({ viewId, owner, document: note('One', 'a'), pin: null, editSecret });
    const bySecret = { owner: null, editSecret };
    expect(await notes.update(viewId, bySecret, 1, note('One', 'b'))).toMatchObject({ outcome: 'saved' });
  });

  it('are still their browser’s when it comes again without its cookie', async () => {
    const [viewId, editSecret] = [newViewId(), newSecret()];
    const mine = { viewId, document: note('One', 'a'), pin: null, editSecret };
    await notes.createAs({ ...mine, owner });
    expect(await notes.createAs({ ...mine, owner: newSecret() })).toMatchObject({ outcome: 'conflict' });
    expect(await notes.createAs({ ...mine, owner: newSecret(), editSecret: newSecret() })).toEqual({
      outcome: 'taken',
    });
  });

  it('are sent twice without being there twice, and overwrite nothing', async () => {
    const viewId = newViewId();
    await made(viewId, 'First');
    expect(await made(viewId, 'Second')).toMatchObject({ outcome: 'conflict', current: { name: 'First', version: 1 } });
    const both = newViewId();
    const outcomes = (await Promise.all([made(both), made(both)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['conflict', 'saved']);
  });

  it('take no link that is another one’s, is in the bin, or was once of a list that is gone', async () => {
    const [theirs, binned, gone] = [newViewId(), newViewId(), newViewId()];
    await made(theirs);
    expect(await made(theirs, 'Mine', newSecret())).toEqual({ outcome: 'taken' });
    await made(binned);
    await notes.remove(binned, { owner, editSecret: null });
    expect(await made(binned)).toEqual({ outcome: 'taken' });
    const db = await database();
    await db.revision.create({ data: { hash: 'f'.repeat(64), text: '{}' } });
    await db.frozenList.create({ data: { viewId: gone, hash: 'f'.repeat(64) } });
    expect(await made(gone)).toEqual({ outcome: 'taken' });
    await notes.remove(theirs, { owner, editSecret: null });
    await notes.erase(theirs, { owner, editSecret: null });
    for (const by of [newSecret(), owner]) expect(await made(theirs, 'Mine', by)).toEqual({ outcome: 'taken' });
  });
});
