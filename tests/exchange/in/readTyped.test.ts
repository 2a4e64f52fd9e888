import { describe, expect, it } from 'vitest';
import { isPartOf } from '@/lib/exchange/in/lexicon';
import { linesOf } from '@/lib/exchange/in/lines';
import { readTyped } from '@/lib/exchange/in/readTyped';
import type { WordKnowledge } from '@/lib/exchange/in/typedLines';
import { unitsOf } from '@/lib/exchange/in/statedList';
import { reading, summary } from './reading';

const UNITS = ['reef guard', 'harpooner', 'harpooner squad', 'captain', 'mule', 'scout squad'];
const GEAR = ['diving bell', 'net gun', 'harpooner', 'markerlight'];
const among = (names: readonly string[]) => (name: string) =>
  names.some((each) => [each, `${each}s`].includes(name.toLowerCase())) ? 1 : 0;
/** One faction, which is called like one of its units. */
const KNOWS: WordKnowledge = {
  unit: among(UNITS),
  part: () => false,
  item: among(GEAR),
  faction: (name) => (/reef guard/i.test(name) ? 1 : 0),
};

function stated(text: string) {
  const lines = linesOf(text);
  if (!lines.ok) throw new Error(lines.problem);
  return readTyped(lines.value, 'typed', KNOWS);
}

/** `Reef Guards x5 = 70: Net Gun`, a unit a line. */
const told = (text: string): readonly string[] =>
  unitsOf(stated(text)).map(({ name, models, points, perModel, items }) => {
    const gear = items.map((item) => (item.count === null ? item.name : `${item.count} ${item.name}`)).join(', ');
    return `${name} x${models ?? '?'} = ${points ?? '?'}${perModel === true ? ' or each' : ''}: ${gear}`;
  });

describe('a line that somebody typed', () => {
  it.each([
    ['7 Reef Guards (126) - 2x net gun, diving bell', 'Reef Guards x7 = 126: 2 net gun, diving bell'],
    ['Scout Squad x5 (55)', 'Scout Squad x5 = 55: '],
    ['Scout Squad x5 (70) - net gun', 'Scout Squad x5 = 70: net gun'],
    ['Scout Squad x10 - 80 (markerlight)', 'Scout Squad x10 = 80: markerlight'],
    ['Scout Squad x3 105 (net gun)', 'Scout Squad x3 = 105: net gun'],
    ['Reef Guards - 60 pts (3 net guns)', 'Reef Guards x? = 60: 3 net guns'],
    ['12x Reef Guards (72) w/ net gun', 'Reef Guards x12 = 72: net gun'],
    ['5 Reef Guards (17 pts each)', 'Reef Guards x5 = 17 or each: '],
    ['Reef Guards (17 pts) X 5', 'Reef Guards x5 = 17 or each: '],
    ['Reef Guards (17 pts) X 5\n(85 pts)', 'Reef Guards x5 = 85: '],
    ['Reef Guards (5) w/ net gun', 'Reef Guards x5 = ?: net gun'],
    ['Reef Guards (30) w/ net gun', 'Reef Guards x30 = ?: net gun'],
    ['Reef Guards: 3', 'Reef Guards x3 = ?: '],
    ['Reef Guards with x2 net gun', 'Reef Guards x? = ?: x2 net gun'],
    ['Reef Guards, standard, champion', 'Reef Guards x? = ?: standard, champion'],
    ['Reef Guards 5 000 pts', 'Reef Guards x? = 5000: '],
    ['🔥Reef Guards🔥70', 'Reef Guards x? = 70: '],
    ['Reef Guards: 5 (net gun)', 'Reef Guards x5 = ?: net gun'],
    ['Reef Guards 10 120pts', 'Reef Guards x10 = 120: '],
    ['Reef Guards 5 80pts', 'Reef Guards x5 = 80: '],
    ['Reef Guards\t5\t100', 'Reef Guards x5 = 100: '],
    ['Reef Guards (5 models) - 100', 'Reef Guards x5 = 100: '],
    ['Reef Guards x5 net gun', 'Reef Guards x5 = ?: net gun'],
    ['5 Reef Guards (75 Pkt.)', 'Reef Guards x5 = 75: '],
    ['Reef Guards (5 Modelle) – 75 Punkte', 'Reef Guards x5 = 75: '],
    ['[70] 5x Reef Guards, net gun', 'Reef Guards x5 = 70: net gun'],
    ['70p - 5 Reef Guards', 'Reef Guards x5 = 70: '],
    ['✅ 5 Reef Guards 70', 'Reef Guards x5 = 70: '],
    ['5 Reef Guards in a Mule', 'Reef Guards x5 = ?: Mule'],
    ['5 Reef Guards, Mule (dedicated transport)', 'Reef Guards x5 = ?: Mule'],
  ])('%s', (line, unit) => {
    expect(told(`Captain - 90\n${line}`)).toEqual(['Captain x? = 90: ', unit]);
  });

  it('has a price alone in brackets where another line of the text must have one', () => {
    expect(told('Captain (35) - net gun\n5 Reef Guards (70) - net gun')).toEqual([
      'Captain x? = 35: net gun',
      'Reef Guards x5 = 70: net gun',
    ]);
  });

  it.each([
    'Captain (90) - net gun, Scout Squad x5 (55), Reef Guards x5 (70) - diving bell, Mule (35)',
    'Captain 90, net gun, Scout Squad x5 55, Reef Guards x5 70, diving bell, Mule 35',
    'Captain (90) - net gun; Scout Squad x5 (55); Reef Guards x5 (70) - diving bell; Mule (35)',
  ])('may be a whole list: %s', (text) => {
    expect(told(text)).toEqual([
      'Captain x? = 90: net gun',
      'Scout Squad x5 = 55: ',
      'Reef Guards x5 = 70: diving bell',
      'Mule x? = 35: ',
    ]);
  });

  it('once more what stands above is another unit', () => {
    expect(told('3 Harpooners\n6 Harpooners\nCaptain').map((each) => each.split(' =')[0])).toEqual([
      'Harpooners x3',
      'Harpooners x6',
      'Captain x?',
    ]);
  });

  it('as many once more are another unit, whatever they have, and fewer are some of them', () => {
    const squads = '5 Harpooners with net gun\n5 Harpooners, diving bell\n1 Harpooner with net gun\n6 Harpooners';
    expect(told(squads)).toEqual([
      'Harpooners x5 = ?: net gun',
      'Harpooners x5 = ?: diving bell, 1 Harpooner',
      'Harpooners x6 = ?: ',
    ]);
  });
});

it('the size of the game is no price: one unit with a price does not make rows of those without', () => {
  const text = 'My patrol, 200 points\nCaptain - 90\n5 Reef Guards\n2 Harpooners with net gun';
  const units = ['Captain x? = 90: ', 'Reef Guards x5 = ?: ', 'Harpooners x2 = ?: net gun'];
  expect(told(text)).toEqual(units);
  expect(told(`${text.replace(', 200 points', '')}\nTotal: 200`)).toEqual(units);
  // A title that is the sum of the others says that they have prices.
  expect(told('My patrol, 90 points\nCaptain - 90\nnet gun\nharpooner')).toEqual([
    'Captain x? = 90: net gun, harpooner',
  ]);
});

it('a row that is called like its unit is no unit where units have prices', () => {
  const text = '5 Harpooners - 90\n5 Harpooner (5x net gun)\n1 Harpooner\nCaptain - 70';
  expect(told(text).map((each) => each.split(' x')[0])).toEqual(['Harpooners', 'Captain']);
});

it('of a numbered list has the number that it says itself', () => {
  expect(told('1. Captain\n2. 5 Reef Guards\n3. 10 Harpooners').map((each) => each.split(' =')[0])).toEqual([
    'Captain x?',
    'Reef Guards x5',
    'Harpooners x10',
  ]);
});

describe('behind the role that it has', () => {
  it.each([
    [
      'is none where there is a number alone',
      'HQ: 1\nCaptain 75\nTroops: 3\n5 Reef Guards - 90',
      ['Captain x? = 75', 'Reef Guards x5 = 90'],
    ],
    ['is what the unit above has where it stands below it', 'Captain 75\n  Heavy: net gun', ['Captain x? = 75']],
    ['is no title', 'HQ1: Captain 75\nTroops 1: 5 Reef Guards - 90', ['Captain x? = 75', 'Reef Guards x5 = 90']],
    ['is no thing of the unit above', 'HQ: Captain\nElites: Harpooner x3', ['Captain x? = ?', 'Harpooner x3 = ?']],
    ['is told, whatever it is', 'HQ: Captain\nTroops: 6 Nobodies', ['Captain x? = ?', 'Nobodies x6 = ?']],
  ])('a unit %s', (_, text, units) => {
    expect(told(text).map((each) => each.split(':')[0])).toEqual(units);
  });
});

it('several of what is a unit and may be a thing too are a unit', () => {
  expect(told('Captain\n3 Harpooners').map((each) => each.split(' =')[0])).toEqual(['Captain x?', 'Harpooners x3']);
});

describe('a unit behind the name of its faction', () => {
  it.each([
    'Lantern Salvage Company\nLantern Salvage Company Salvor Gang x6, Mule Crawler',
    'Tidebound Clans\nTidebound Clan Reef Warband w/ bow',
    'Tidebound Clans: 10 Reef Warband, Manta Sled',
    'Tidebound Clans\nHQ 1: Tidebound Clans Reef Chieftain (shell plate)',
  ])('is not lost with what it has: %s', (text) => {
    const read = reading(text);
    expect(summary(read)).toHaveLength(1);
    expect(read.units[0]!.name).not.toBeNull();
  });
});

describe('a unit that is called like its faction', () => {
  it.each([
    ['under the heading of a role', 'Troops\nReef Guard\nCaptain'],
    ['in a number', '8 Reef Guards: net gun\nCaptain'],
    ['below the faction', 'Reef Guard\nReef Guard, net gun\nCaptain'],
    ['with what it has behind its price', 'Reef Guard - 60 pts (3 net guns)\nCaptain - 60'],
  ])('%s is a unit', (_, text) => {
    expect(unitsOf(stated(text)).map(({ name }) => name.replace(/s$/, ''))).toEqual(['Reef Guard', 'Captain']);
  });

  it('is the faction where it stands alone above the units', () => {
    const { factions, forces } = stated('Reef Guard\nCaptain\nMule');
    expect([factions[0], unitsOf({ forces }).map(({ name }) => name)]).toEqual(['Reef Guard', ['Captain', 'Mule']]);
  });
});

describe('a part of a name', () => {
  it.each([
    ['HQ', 'Reef Chieftain'],
    ['Troops', 'Reef Warband'],
  ])('is what its heading says: %s', (role, name) => {
    const read = reading(`Tidebound Clans\n\n${role}\nReef\nElites\nShellguard`);
    expect(summary(read).map((each) => each.split(',')[0])).toEqual([name, 'Shellguard']);
    expect(read.lines[3]!.state).toBe('guessed');
  });
});

describe('a part of a name that no other unit has', () => {
  it.each([
    ['alone', 'Marr\nSalvor Gang'],
    ['under the heading of its role', 'HQ\nMarr\nTroops\nSalvor Gang'],
    ['behind its role', 'HQ: Marr\nSalvor Gang'],
  ])('is that unit, and doubted, %s', (_, units) => {
    const read = reading(`Lantern Salvage Company\n\n${units}`);
    expect(summary(read).map((each) => each.split(',')[0])).toEqual(['Commodore Ysolde Marr', 'Salvor Gang']);
    const [part] = read.lines.find(({ text }) => text.endsWith('Marr'))!.parts;
    expect([part!.state, part!.why]).toEqual(['guessed', 'Found by a part of its name.']);
  });

  it('is none where two have it, or it is only of a title', () => {
    const names = (text: string) => summary(reading(text)).map((each) => each.split(',')[0]);
    expect(names('Tidebound Clans\n\nReef\nShellguard')).toEqual(['Shellguard']);
    expect(isPartOf('Marr', 'Ysolde Marr, Commodore of the Docks')).toBe(true);
    expect(isPartOf('Docks', 'Ysolde Marr, Commodore of the Docks')).toBe(false);
    expect(isPartOf('Ysolde Marr', 'Ysolde Marr')).toBe(false);
  });
});

it('what all models cost may stand for one of them', () => {
  const price = (text: string) => reading(`Lantern Salvage Company\n${text}`).account;
  expect(price('Salvage Captain - 50\n2 Mule Crawlers (30 pts each)')).toEqual([]);
  expect(price('Salvage Captain - 50\nMule Crawler (30 pts) x 2')).toEqual([]);
});
