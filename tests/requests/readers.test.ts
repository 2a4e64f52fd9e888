import { within } from '@testing-library/dom';
import { expect, inject, it } from 'vitest';
import { withHouseBooks } from '@/lib/data/ownUnits';
import { link } from '@/lib/data/link';
import { joinBooks, books } from '@/lib/api/books';
import { ownData } from '@/lib/api/data';
import { lists } from '@/lib/api/lists';
import { bakersList, shop } from '../bakers';
import { editing } from '../samples/editing';
import { sampleDataset, TIDEBOUND } from '../samples/sampleData';
import { bookOf, listOf, visitor } from '../seed';
import { book, model, unit } from '../documents/book/bookBuilders';
import { pageAt, textOf } from './page';

/** What others read of lists and books of each kind, without a script. */

const [owner, stranger] = [visitor(inject('base')), visitor(inject('base'))];

it('others read a book, and cannot change it', async () => {
  const wagon = unit('wagon', { name: 'Crane Wagon', models: [model('hull', { hitPoints: 8 })] });
  const { viewId, version, book: stored } = await bookOf(owner, book([wagon], { name: 'Harbour' }));
  const page = await pageAt(stranger, `/books/${viewId}`);
  expect(page.getByRole('heading', { name: 'Crane Wagon' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Take a copy' })).toBeTruthy();
  expect(page.queryByLabelText('Name of the book')).toBeNull();
  const theirs = { params: { viewId }, body: { version, book: { ...stored, name: 'Stolen' } } };
  await expect(stranger.ask(books.save, theirs)).rejects.toThrow('answered 403');
});

it('the opponent sees which units the player wrote', async () => {
  const stats = {
    'Unit Type': 'Infantry',
    WS: '4',
    BS: '4',
    S: '3',
    T: '3',
    W: '1',
    I: '4',
    A: '1',
    Ld: '7',
    Save: '4+',
  };
  const guards = unit('guards', {
    name: 'Reef Guards',
    slot: 'Troops',
    points: 40,
    models: [model('guard', { name: 'Reef Guard', number: 3, stats })],
  });
  const house = await bookOf(owner, book([guards], { id: 'salt', name: 'House of Salt', edition: '7th' }));
  const base = sampleDataset();
  const faction = base.catalogues.find(({ name }) => name === TIDEBOUND)?.id ?? '';
  const { datasets } = await owner.ask(ownData, {});
  const data = datasets.find(({ factions }) => factions.some(({ id }) => id === faction))?.hash ?? '';
  const { dataset } = await owner.ask(joinBooks, { body: { data, factions: [faction], books: [house.viewId] } });
  const sample = editing('recon-squad', link(withHouseBooks(base, [house.book], 1, [faction])));
  const roster = sample.unit('Reef Guards')(sample.startList(TIDEBOUND));
  const { saved } = await owner.ask(lists.create, {
    body: { format: 'recon-squad', datasetHash: dataset.hash, roster },
  });

  const page = await pageAt(stranger, `/l/${saved.viewId}`);
  const region = (name: string): string => textOf(page.getByRole('region', { name }));
  expect(region('House units')).toContain('Holds 1 house unit that the player wrote');
  expect(page.getByRole('img', { name: /with units the player wrote/ })).toBeTruthy();
  expect(region('Reef Guards')).toContain('House unit of House of Salt, written by the player');
  expect(region('How this was checked')).toContain('Sample factions of Muster Roll');
});

it('a list of any game is read with its own costs and profiles', async () => {
  const roster = { ...shop(), name: 'Rise and shine', costLimits: [{ typeId: 'crumbs', value: 40 }] };
  const page = await pageAt(stranger, `/l/${(await bakersList(owner, roster)).viewId}`);
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Rise and shine');
  expect(page.getByRole('img', { name: /: Legal/ })).toBeTruthy();
  const main = textOf(page.getByRole('main'));
  for (const said of ['22 of 40 Crumbs, 18 left', 'Master Baker', 'First to rise', 'Oven Hands']) {
    expect(main).toContain(said);
  }
});

it('an Understrength list is read with its size of game, and what it asks for at the table', async () => {
  const { viewId } = await listOf(owner, 'Nine in the Gutter');
  const page = await pageAt(stranger, `/l/${viewId}`);
  expect(page.getByRole('img', { name: /Scout Team: Legal/ })).toBeTruthy();
  const main = textOf(page.getByRole('main'));
  expect(main).toContain('146 of 150 points');
  expect(main).toMatch(/A game of 150 points/i);
  expect(textOf(page.getByRole('region', { name: 'Ladder Nine' }))).toContain('Understrength: 9 of 10 models');
  const aids = within(page.getByRole('region', { name: 'At the table' }));
  for (const name of [
    'Battlefield',
    'Every model is a unit',
    'Split fire',
    'Blast and grenade weapons',
    'Majority Toughness',
    'Morale',
    'Combined units',
  ]) {
    expect(aids.getByRole('region', { name })).toBeTruthy();
  }
  expect(textOf(aids.getByRole('region', { name: 'Majority Toughness' }))).toContain('T3');
  expect(textOf(page.getByRole('table', { name: /Every rule of Scout Team/ }))).toContain('a third of 146');
});
