import { expect, it } from 'vitest';
import type { SelectionEntry } from '@/lib/data/schema';
import { objectionsAt, openedFor } from '@/lib/engine';
import { readText } from '@/lib/exchange/in/readText';
import { counter } from '../../lab/sweep/table';
import { entry, group, inCategory, max, min, model, points, unit, wardens } from '../../data/nodes';
import { summary } from './reading';

const one = (id: string, over: Partial<SelectionEntry> = {}): SelectionEntry =>
  entry(id, { name: id.split('-')[0]!, constraints: [min(1), max(1, { id: `max-${id}` })], ...over });
const may = (id: string, number: number): SelectionEntry =>
  entry(id, { name: id.split('-')[0]!, constraints: [max(number)] });

/** A band of five to ten whose horns and tricks are rows of their own, and a pair of which each may have three lamps. */
const data = wardens([
  unit('Marcher Band', {
    categoryLinks: [inCategory('line')],
    costs: points(10),
    selectionEntries: [model('Chief', { constraints: [min(1), max(1, { id: 'one' })] })],
    selectionEntryGroups: [
      group('Transport', [model('Cart', { selectionEntries: [may('Kettle', 1)] })], { constraints: [max(1)] }),
      group(
        'Marchers',
        [
          model('Marcher with pike', { selectionEntries: [one('Pike')] }),
          model('Marcher with horn', { constraints: [max(2)], selectionEntries: [one('Horn')] }),
          model('Marcher with trick', {
            constraints: [max(3)],
            selectionEntryGroups: [
              group('Tricks', [may('Net', 1), may('Sling', 1)], { constraints: [min(1), max(1, { id: 'trick' })] }),
            ],
          }),
        ],
        { constraints: [min(4), max(9, { id: 'nine' })], defaultSelectionEntryId: 'Marcher with pike' },
      ),
    ],
  }),
  unit('Trio', {
    categoryLinks: [inCategory('line')],
    selectionEntryGroups: [
      group(
        'Trio',
        [
          model('Boss', { constraints: [min(1), max(1, { id: 'boss' })] }),
          model('Mate with rope', { selectionEntries: [one('Rope')] }),
          model('Mate with drum', { selectionEntries: [one('Drum')] }),
        ],
        { constraints: [min(3), max(3, { id: 'three' })], defaultSelectionEntryId: 'Mate with rope' },
      ),
    ],
  }),
  unit('Golem', {
    categoryLinks: [inCategory('line')],
    selectionEntries: [model('Golem', { constraints: [min(1), max(3)], selectionEntries: [may('Hook', 1)] })],
  }),
  unit('Squire', {
    categoryLinks: [inCategory('line')],
    selectionEntryGroups: [
      group(
        'Armour',
        [
          entry('Leather', { selectionEntries: [may('Hammer-leather', 1)] }),
          entry('Plate', { selectionEntries: [may('Hammer-plate', 1)] }),
        ],
        { constraints: [min(1), max(1, { id: 'armour' })], defaultSelectionEntryId: 'Leather' },
      ),
    ],
  }),
  unit('Wagon', {
    categoryLinks: [inCategory('line')],
    selectionEntries: [may('Boiler x2', 4), may('2x Anchor', 4), may('Wheel', 4)],
  }),
  unit('Pair', {
    categoryLinks: [inCategory('line')],
    selectionEntries: [
      model('Left', { constraints: [min(1), max(1, { id: 'left' })], selectionEntries: [may('Lamp-left', 3)] }),
      model('Right', { constraints: [min(1), max(1, { id: 'right' })], selectionEntries: [may('Lamp-right', 3)] }),
    ],
    selectionEntryGroups: [
      group('First', [may('Bell-first', 1)], { constraints: [max(1)] }),
      group('Second', [may('Bell-second', 1)], { constraints: [max(1)] }),
    ],
  }),
]);

function read(text: string) {
  const made = readText(`wardens\n${text}`, { data: [data], newId: counter('n') });
  if (!made.ok) throw new Error(made.problem);
  const { roster, lines } = made.value;
  const open = openedFor(roster!, data);
  const within = new Set(made.value.units.flatMap(({ selection }) => selection ?? []));
  return {
    unit: summary(made.value)[0]!,
    problems: objectionsAt(open, within).map(({ code }) => code),
    state: lines[1]!.state,
  };
}

it.each([
  [
    '10 Marcher Band - 2x horn',
    'Marcher Band, 10, 10: 2 Horn, 2 Marcher with horn, 7 Marcher with pike, 7 Pike, Chief',
  ],
  ['Marcher Band - 2 horns', 'Marcher Band, 5, 10: 2 Horn, 2 Marcher with horn, 2 Marcher with pike, 2 Pike, Chief'],
  [
    '10 Marcher Band - pikes, 2 horns',
    'Marcher Band, 10, 10: 2 Horn, 2 Marcher with horn, 7 Marcher with pike, 7 Pike, Chief',
  ],
  [
    '10 Marcher Band - 2 nets, sling',
    'Marcher Band, 10, 10: 2 Marcher with trick, 2 Net, 6 Marcher with pike, 6 Pike, Chief, Marcher with trick, Sling',
  ],
  [
    '10 Marcher Band - net, sling, horn',
    'Marcher Band, 10, 10: 6 Marcher with pike, 6 Pike, Chief, Horn, Marcher with horn, Marcher with trick, Marcher with trick, Net, Sling',
  ],
  ['Marcher Band with horns', 'Marcher Band, 5, 10: 2 Horn, 2 Marcher with horn, 2 Marcher with pike, 2 Pike, Chief'],
  ['3 Trio with drums', 'Trio, 3, 0: 2 Drum, 2 Mate with drum, Boss'],
  ['10 Marcher Band with pikes', 'Marcher Band, 10, 10: 9 Marcher with pike, 9 Pike, Chief'],
  ['Pair - 5 lamps', 'Pair, 2, 0: 2 Lamp, 3 Lamp, Left, Right'],
  ['Pair - 2 bells', 'Pair, 2, 0: Bell, Bell, Left, Right'],
])('%s: each has what each may have', (text, unitRead) => {
  expect(read(text)).toEqual({ unit: unitRead, problems: [], state: 'understood' });
});

it('what stands in another model beside them leaves them there', () => {
  expect(read('Marcher Band - 2 horns, kettle')).toEqual({
    unit: 'Marcher Band, 6, 10: 2 Horn, 2 Marcher with horn, 2 Marcher with pike, 2 Pike, Cart, Chief, Kettle',
    problems: [],
    state: 'understood',
  });
});

it.each(['hammer', 'plate, hammer', 'hammer, plate'])(
  'is with what else was said, and not with another: %s',
  (gear) => {
    const armour = gear.includes('plate') ? 'Plate' : 'Leather';
    const made = `Squire, 1, 0: ${['Hammer', armour].toSorted().join(', ')}`;
    expect(read(`Squire - ${gear}`)).toEqual({ unit: made, problems: [], state: 'understood' });
  },
);

it('a model that may have one is not two for that', () => {
  expect(read('1 Golem - 2 hooks').unit).toBe('Golem, 1, 0: 2 Hook, Golem');
});

it('a number that belongs to a name counts nothing', () => {
  expect(read('Wagon - Boiler x2, 2x Anchor, 2 Wheel').unit).toBe('Wagon, 1, 0: 2 Wheel, 2x Anchor, Boiler x2');
  expect(read('Wagon - 3x Boiler x2').unit).toBe('Wagon, 1, 0: 3 Boiler x2');
});

it('whom the data demands stays', () => {
  expect(read('3 Trio - 2 ropes, drum')).toEqual({
    unit: 'Trio, 3, 0: Boss, Drum, Mate with drum, Mate with rope, Rope',
    problems: [],
    state: 'guessed',
  });
});

it('what has no room is there and told, and adds no models', () => {
  expect(read('10 Marcher Band - 3 horns')).toMatchObject({
    unit: 'Marcher Band, 10, 10: 2 Marcher with horn, 3 Horn, 7 Marcher with pike, 7 Pike, Chief',
    problems: ['data/max'],
  });
  expect(read('Pair - 7 lamps').problems).toContain('data/max');
});
