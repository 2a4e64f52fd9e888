import { describe, expect, it } from 'vitest';
import { books } from '@/lib/api/books';
import { bookOf } from '@/tests/seed';
import { editing } from '../samples/editing';
import { TIDEBOUND } from '../samples/sampleData';
import { book, model, unit, weapon } from '../documents/book/bookBuilders';
import { aBrowser } from './browser';
import { addUnit, bar, ownList, picker, saved, sheet, unitRow } from './editing';
import { eventually } from './eventually';
import { choose, fill, list, region, says, saysNo, tap, text } from './hand';

const form = (): Promise<HTMLElement> => region('The unit');
const problems = (): Promise<HTMLElement> => list('Problems of the unit');

/** What a statline says, and what none shows. */
const STATLINE = {
  WS: '4',
  BS: '4',
  S: '3',
  T: '3',
  W: '1',
  I: '4',
  A: '1',
  Ld: '7',
  Save: '4+',
  'Unit Type': 'Infantry',
};
const ANSWERS = {
  'Invulnerable save': 'None',
  'Mastery level': 'Not a psyker',
  'Independent character': 'No',
  'One of a kind': 'No',
};

/** A squad of a book of house units for Recon Squad, with all that lists need. */
const GUARDS = unit('guards', {
  name: 'Reef Guards',
  move: null,
  slot: 'Troops',
  points: 40,
  models: [
    model('guard', {
      name: 'Reef Guard',
      number: 3,
      hitPoints: null,
      leadership: null,
      weapons: [weapon('spear', { name: 'Coral Spear', stats: { Type: 'Melee' } })],
      stats: {
        ...STATLINE,
        'Invulnerable save': '–',
        'Mastery level': '0',
        'Independent character': 'No',
        'One of a kind': 'No',
        'One-of-a-kind wargear': '–',
      },
    }),
  ],
});

describe('a house unit', () => {
  it('is written, and what no statline shows is open until the player says it', async () => {
    const ada = await aBrowser();
    await ada.open('/books');
    await choose('What to write', 'House units for Recon Squad (7th edition)');
    await tap('New unit book');
    await fill('Name of the book', 'House of Salt');
    await tap('Write the first unit');
    await fill('Unit', 'Reef Guards', await form());
    await says(form, 'Lists can take it once it has a battlefield role and points.');
    await choose('Battlefield role', 'Troops', await form());
    await fill('Points', '40', await form());
    await fill('Model', 'Reef Guard', await form());
    await fill('Number', '3', await form());
    for (const [name, value] of Object.entries(STATLINE)) await fill(`${name} of Reef Guard`, value, await form());
    await tap('Add a weapon to Reef Guard', await form());
    await fill('Name of weapon 1 of Reef Guard', 'Coral Spear', await form());
    await fill('Type of Coral Spear', 'Melee', await form());
    await says(problems, 'mastery level of Reef Guard');
    for (const [name, value] of Object.entries(ANSWERS)) await choose(`${name} of Reef Guard`, value, await form());
    await fill('One-of-a-kind wargear of Reef Guard', '–', await form());
    await says(form, 'No problems');
    await text(/^Saved$/);
  });

  it('is taken into a Recon Squad list, and follows its book when the list is moved', async () => {
    const ada = await aBrowser();
    const house = await bookOf(ada.visitor, book([GUARDS], { name: 'House of Salt', edition: '7th' }));
    const viewId = await ownList(ada, 'Too Much Tide', () => editing('recon-squad').startList(TIDEBOUND));
    await tap('Add my own datasheets', await picker());
    await tap(/House of Salt/, await sheet());
    await tap('Add these units', await sheet());
    await says(async () => region('House of Salt: house units', await picker()), 'Reef Guards');
    await addUnit('Reef Guards');
    const row = async (): Promise<HTMLElement> =>
      eventually(() => unitRow('Reef Guards')[0] ?? Promise.reject(new Error('no row')));
    await says(row, 'House unit of House of Salt');
    await saysNo(bar, 'Cannot tell');
    await saved(ada);

    await ada.open(`/books/${house.viewId}`);
    await fill('W of Reef Guard', '4', await form());
    await says(problems, '4 wounds');
    await text(/^Saved$/);
    expect((await ada.visitor.ask(books.read, { params: { viewId: house.viewId } })).version).toBeGreaterThan(1);
    await ada.open(`/edit/${viewId}`);
    await tap('See what it changes');
    await tap('Move this list to the newer data', await sheet());
    await says(row, '4 wounds');
  });
});
