import { expect, it } from 'vitest';
import { formatById } from '@/lib/formats';
import { storedBooks } from '@/lib/server/documents';
import { checkedList } from '@/lib/server/verdicts';
import { hashKey, newSecret } from '@/lib/server/keys';
import { startForceOfBooks } from '@/lib/server/bookData';
import { book, model, unit } from '../documents/book/bookBuilders';
import { describeSqlite } from './testDatabase';

const newts = unit('newts', { name: 'Newt Patrol', models: [model('m', { number: 5 })] });

describeSqlite('a force of unit books', () => {
  const ownerId = hashKey(newSecret());
  const format = formatById('trenches-and-turbines')!;
  const made = async (name: string, owner = ownerId) =>
    (await storedBooks.create({ owner: owner, document: book([newts], { name }), pin: null }))!.saved;
  const start = (books: readonly string[], name = '', gameSize: number | null = null) =>
    startForceOfBooks({ owner: ownerId, format, books, name, gameSize });

  it('has a force for each book, one’s own or another’s, in the order in which they were chosen', async () => {
    const pond = await made('Pond');
    const bog = await made('Bog', newSecret());
    const created = await start([bog.viewId, pond.viewId, bog.viewId]);
    expect(created?.saved).toMatchObject({ name: 'Bog, Pond', format: 'trenches-and-turbines' });
    expect(created?.saved.roster.forces.map(({ catalogueId }) => catalogueId)).toEqual([bog.book.id, pond.book.id]);
    expect(created?.saved.roster.declarations?.gameSize).toBeNull();
    // Only units are missing.
    const { diagnostics } = (await checkedList(created!.saved.viewId))!.checked!.report;
    expect(diagnostics.map(({ code, kind }) => [code, kind])).toEqual([
      ['trenches-and-turbines/requires-models', 'missing'],
    ]);
  });

  it('takes the name and the limit that were agreed', async () => {
    const { viewId } = await made('Pond');
    const created = await start([viewId], 'Spring Flood', 300);
    expect(created?.saved).toMatchObject({ name: 'Spring Flood', roster: { declarations: { gameSize: 300 } } });
  });

  it('starts nothing without a book, or when one is gone', async () => {
    const { viewId } = await made('Pond');
    expect(await start([])).toBeNull();
    expect(await start([viewId, '2222222222'])).toBeNull();
  });
});
