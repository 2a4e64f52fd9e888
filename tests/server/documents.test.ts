import { expect, it } from 'vitest';
import { documentEndpoints } from '@/lib/api/documents';
import { documentHandlers } from '@/lib/server/api/documents';
import { serve } from '@/lib/server/api/serve';
import { database, beginLine, currentLine } from '@/lib/server/db';
import { type Access, documentStore, storedBooks } from '@/lib/server/documents';
import { failed } from '@/lib/foundation/result';
import { secretOf } from './data';
import { lineOf } from '@/lib/documents/lineage';
import { hashKey, newSecret, newViewId } from '@/lib/server/keys';
import { FIRST_VERSION, note, savedNotes, type Note } from '../documents/notes';
import { describeDatabases } from './testDatabase';

/** The ways of a kind of document, as the server has them by its contract. */
function waysOf(kind: typeof savedNotes) {
  const [endpoints, { handlers }] = [documentEndpoints(kind), documentHandlers(kind, storedNotes)];
  const { create, save, read } = endpoints;
  return {
    create: serve(create, handlers.create),
    save: serve(save, handlers.save),
    read: serve(read, handlers.read),
  };
}

// No table, no migration and no store of its own: the declaration in notes.ts is all that the kind has.
const storedNotes = documentStore(savedNotes);

describeDatabases(
  'a third kind of document',
  () => {
    const key = newSecret();
    const ownerId = hashKey(key);
    const owner = { owner: ownerId, editSecret: null };
    const stranger = { owner: newSecret(), editSecret: newSecret() };
    const made = async (name = 'One') =>
      (await storedNotes.create({ owner: ownerId, document: note(name, 'Rain.'), pin: null }))!;

    it('is stored, listed and found, by its own kind alone', async () => {
      const { saved } = await made('First');
      expect(saved).toMatchObject({ name: 'First', version: 1, lines: 1, note: note('First', 'Rain.') });
      expect(await storedNotes.find(saved.viewId)).toEqual(saved);
      expect(await storedNotes.own(ownerId)).toMatchObject([{ viewId: saved.viewId, lines: 1 }]);
      expect(await storedBooks.find(saved.viewId)).toBeNull();
      expect(await storedBooks.own(ownerId)).toEqual([]);
    });

    it('is saved by who may, and the second of two is told and overwrites nothing', async () => {
      const { saved, editSecret } = await made();
      const save = (text: string, version: number, access: Access = owner) =>
        storedNotes.update(saved.viewId, access, version, note('One', text));
      expect(await save('a', 1, stranger)).toEqual({ outcome: 'forbidden' });
      const both = await Promise.all([save('a', 1), save('b', 1)]);
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved']);
      const winner = both[0].outcome === 'saved' ? 'a' : 'b';
      expect(both.find(({ outcome }) => outcome === 'conflict')).toMatchObject({
        current: { version: 2, note: note('One', winner) },
      });
      const bySecret = { owner: null, editSecret };
      expect(await storedNotes.update(saved.viewId, bySecret, 2, note('One', 'c'))).toMatchObject({ outcome: 'saved' });
    });

    it('is saved on the text that was meant, and not on another of the same number', async () => {
      const { saved } = await made();
      const save = (version: number, line?: string) =>
        storedNotes.update(saved.viewId, owner, version, note('One', `after ${version}`), null, line);
      const before = lineOf(saved);
      await beginLine();
      expect(await save(1, before)).toMatchObject({
        outcome: 'saved',
        lineage: [
          [before, 1],
          [await currentLine(), 2],
        ],
      });
      // Had this server been put back, a device might have a version 2 of its own.
      expect(await save(2, before)).toMatchObject({ outcome: 'conflict', current: { version: 2 } });
      expect(await save(2, await currentLine())).toMatchObject({ outcome: 'saved', version: 3 });
      // Who does not know of lines goes by the number.
      expect(await save(3)).toMatchObject({ outcome: 'saved', version: 4 });
    });

    it('is copied, deleted and brought back, and its secret renewed', async () => {
      const { saved, editSecret } = await made();
      const copy = await storedNotes.copy(saved.viewId, stranger.owner);
      expect(copy?.saved.note).toEqual(saved.note);
      const renewed = secretOf(await storedNotes.renewSecret(saved.viewId, owner));
      expect(await storedNotes.editable(saved.viewId, { owner: null, editSecret })).toBeNull();
      expect(await storedNotes.editable(saved.viewId, { owner: null, editSecret: renewed })).not.toBeNull();
      expect(await storedNotes.remove(saved.viewId, owner)).toBe('done');
      expect(await storedNotes.find(saved.viewId)).toBeNull();
      expect(await storedNotes.restore(saved.viewId, owner)).toBe('done');
      expect((await storedNotes.find(saved.viewId))?.note).toEqual(saved.note);
    });

    it('is not deleted or given a new link by who has the edit link, unless its owner lets them', async () => {
      const { saved, editSecret } = await made();
      const { viewId } = saved;
      const link = { owner: null, editSecret };
      expect(await storedNotes.rights(viewId, link)).toEqual({
        owned: false,
        change: true,
        all: false,
        linkMayAll: false,
        version: saved.version,
      });
      expect(await storedNotes.remove(viewId, link)).toBe('forbidden');
      expect(await storedNotes.renewSecret(viewId, link)).toEqual(failed('forbidden'));
      expect(await storedNotes.allowLink(viewId, stranger.owner, true)).toBe('forbidden');
      expect(await storedNotes.remove(viewId, owner)).toBe('done');
      for (const who of [link, stranger]) {
        expect([await storedNotes.restore(viewId, who), await storedNotes.erase(viewId, who)]).toEqual([
          'not-found',
          'not-found',
        ]);
      }
      expect(await storedNotes.restore(viewId, owner)).toBe('done');
      expect(await storedNotes.allowLink(viewId, ownerId, true)).toBe('done');
      expect(await storedNotes.rights(viewId, link)).toMatchObject({ all: true, linkMayAll: true });
      expect([await storedNotes.remove(viewId, link), await storedNotes.restore(viewId, link)]).toEqual([
        'done',
        'done',
      ]);
      expect(await storedNotes.find(viewId)).toEqual(saved);
      expect((await storedNotes.renewSecret(viewId, link)).ok).toBe(true);
    });

    it('stays in the bin until it is erased, by its owner alone', async () => {
      const key = newSecret();
      const { saved } = (await storedNotes.create({ owner: key, document: note('Gone', 'x'), pin: null }))!;
      const access = { owner: key, editSecret: null };
      expect(await storedNotes.erase(saved.viewId, access)).toBe('not-found');
      await storedNotes.remove(saved.viewId, access);
      const [binned] = await storedNotes.deleted(key);
      expect(binned).toMatchObject({ viewId: saved.viewId, name: 'Gone' });
      await storedNotes.remove(saved.viewId, access);
      expect(await storedNotes.deleted(key)).toEqual([binned]);
      expect(await storedNotes.deleted(newSecret())).toEqual([]);
      expect(await storedNotes.erase(saved.viewId, access)).toBe('done');
      expect([await storedNotes.restore(saved.viewId, access), await storedNotes.deleted(key)]).toEqual([
        'not-found',
        [],
      ]);
    });

    it('opens what an earlier version stored', async () => {
      const { saved } = await made();
      const db = await database();
      const data = { document: JSON.stringify(FIRST_VERSION), documentVersion: 1 };
      await db.document.updateMany({ where: { viewId: saved.viewId }, data });
      expect((await storedNotes.find(saved.viewId))?.note).toEqual(note('Evening one', 'Rain.', 'Nobody came.'));
    });

    it('answers at its addresses', async () => {
      const routes = waysOf(savedNotes);
      const ask = (body: object) =>
        new Request('http://localhost/api/notes', {
          method: 'POST',
          headers: { cookie: `muster-owner=${key}` },
          body: JSON.stringify(body),
        });
      const created = await routes.create(ask({ note: note('Asked', 'a') }), {});
      expect(created.status).toBe(201);
      const { viewId } = (await created.json()).note as { viewId: string };
      const one = { viewId };
      expect((await routes.save(ask({ version: 1, note: note('Asked', 'b') }), one)).status).toBe(200);
      const late = await routes.save(ask({ version: 1, note: note('Asked', 'c') }), one);
      expect([late.status, await late.json()]).toMatchObject([409, { outcome: 'conflict', current: { version: 2 } }]);
      const read = (at: string) => routes.read(ask({}), { viewId: at });
      expect([(await read(viewId)).status, (await read(newViewId())).status]).toEqual([200, 404]);
      await storedNotes.remove(viewId, owner);
      expect((await read(viewId)).status).toBe(404);
      await storedNotes.erase(viewId, owner);
      expect((await read(viewId)).status).toBe(410);
      const wrong = await routes.create(ask({ note: { ...FIRST_VERSION, text: 'x'.repeat(201) } }), {});
      expect([wrong.status, await wrong.json()]).toEqual([
        400,
        { message: 'line 1: text: at most 200 letters, not 201' },
      ]);
      expect((await routes.create(ask({}), {})).status).toBe(400);
    });

    it('refuses what is too large to come in, and lets what is stored already shrink', async () => {
      const lettersOf = ({ lines }: Note): number => lines.reduce((sum, { text }) => sum + text.length, 0);
      const bounded = (most: number) =>
        waysOf({
          ...savedNotes,
          overBounds: (document, before) =>
            lettersOf(document) > most && (before === null || lettersOf(document) > lettersOf(before))
              ? `At most ${most} letters.`
              : null,
        });
      const ask = (body: object) =>
        new Request('http://localhost/api/notes', {
          method: 'POST',
          headers: { cookie: `muster-owner=${key}` },
          body: JSON.stringify(body),
        });
      const refused = await bounded(5).create(ask({ note: note('Long', '123456') }), {});
      expect([refused.status, await refused.json()]).toEqual([413, { message: 'At most 5 letters.' }]);
      const created = await bounded(9).create(ask({ note: note('Long', '123456789') }), {});
      const { viewId } = (await created.json()).note as { viewId: string };
      const one = { viewId };
      const save = async (version: number, text: string): Promise<number> =>
        (await bounded(5).save(ask({ version, note: note('Long', text) }), one)).status;
      expect(await save(1, '1234567890')).toBe(413);
      expect(await save(1, '12345678')).toBe(200);
      expect(await save(2, '123')).toBe(200);
      expect(await save(3, '123456')).toBe(413);
    });
  },
  { always: true },
);
