import { expect, inject, it } from 'vitest';
import { lists, listVisitor } from '@/lib/api/lists';
import { listOfBook } from '@/lib/api/books';
import { readGame } from '@/lib/api/games';
import { freeze } from '@/lib/api/revisions';
import { happened, major, opened, played, began } from '../play/campaign/accountBuilders';
import { begun, SECRETS } from '../play/match/builders';
import { bookOf, changed, dataOf, did, gameOf, listOf, matchAt, signed, visitor } from '../seed';
import { catalogueXml, gameSystemXml } from '../server/data';
import { book, model, unit } from '../documents/book/bookBuilders';

const ada = visitor(inject('base'));

it.each(['The Grell Survey', 'Out of Order', 'High Water at Lock Seven'])(
  'makes a list of one’s own out of %s, and changes it',
  async (sample) => {
    const list = await listOf(ada, sample);
    const { roster, version } = await changed(ada, list, (before) => ({ ...before, name: 'Mine' }));
    expect(await ada.ask(lists.read, { params: { viewId: list.viewId } })).toMatchObject({ version, roster });
    expect([roster.name, version]).toEqual(['Mine', 2]);
    const { hash } = await ada.ask(freeze, { body: { viewId: list.viewId } });
    expect((await ada.ask(listVisitor, { params: { viewId: list.viewId } })).states).toMatchObject([{ hash }]);
  },
);

it('makes a book, a list of it, and unit data', async () => {
  const { viewId } = await bookOf(ada, book([unit('crew', { models: [model('hand', { number: 5 })] })]));
  const { saved } = await ada.ask(listOfBook, { params: { viewId }, body: {} });
  expect((await ada.ask(lists.own, {})).map((each) => each.viewId)).toContain(saved.viewId);
  const data = await dataOf(ada, {
    'seed.gst': gameSystemXml('seed', 'Seed'),
    'seed.cat': catalogueXml('seed-frogs', 'Frogs', 'seed'),
  });
  expect(data.factions).toMatchObject([{ id: 'seed-frogs' }]);
});

it('makes a signed match in its first turn, in which the other side goes on', async () => {
  const viewId = await gameOf(ada, signed(begun()));
  await did(ada, viewId, 'a', { kind: 'turn-ended', turn: 1 });
  const log = await matchAt(ada, viewId);
  expect(log.events.every(({ signature }) => signature !== undefined)).toBe(true);
  expect(log.events.at(-1)).toMatchObject({ kind: 'turn-ended', by: 'a' });
  await expect(did(ada, viewId, 'a', { kind: 'turn-ended', turn: 2 }, SECRETS.b)).rejects.toThrow(/answered 4/);
});

it('makes a campaign after a game', async () => {
  const viewId = await gameOf(
    ada,
    happened(opened(3), [
      ['a', began()],
      ['a', played(major('b'))],
    ]),
  );
  expect(await ada.ask(readGame, { params: { viewId } })).toMatchObject({ kind: 'campaign', version: 3 });
});
