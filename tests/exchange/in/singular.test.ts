import { expect, it } from 'vitest';
import { readText } from '@/lib/exchange/in/readText';
import { counter } from '../../lab/sweep/table';
import { entry, group, inCategory, max, min, model, points, unit, wardens } from '../../data/nodes';
import { summary } from './reading';

const may = (id: string, cost: number) =>
  entry(id, { costs: points(cost), constraints: [max(1, { id: `max-${id}` })] });

/** A leader with four to nine who each choose a weapon and may have a cloak, one of them a drum. */
const data = wardens([
  unit('Marcher Band', {
    categoryLinks: [inCategory('line')],
    selectionEntries: [model('Leader', { constraints: [min(1), max(1, { id: 'leader' })] })],
    selectionEntryGroups: [
      group(
        'Marchers',
        [
          model('Marcher', {
            selectionEntries: [may('Cloak', 0)],
            selectionEntryGroups: [
              group('Arms', [may('Spear', 0), may('Hammer', 5)], {
                constraints: [min(1), max(1, { id: 'arm' })],
                defaultSelectionEntryId: 'Spear',
              }),
            ],
          }),
          model('Marcher with drum', { constraints: [max(1, { id: 'one' })], selectionEntries: [may('Drum', 3)] }),
        ],
        { constraints: [min(4), max(9, { id: 'nine' })], defaultSelectionEntryId: 'Marcher' },
      ),
    ],
  }),
]);

function read(text: string) {
  const made = readText(`wardens\n${text}`, { data: [data], newId: counter('n') });
  if (!made.ok) throw new Error(made.problem);
  const { state, parts } = made.value.lines[1]!;
  return { units: summary(made.value), state, why: parts.flatMap(({ why }) => why ?? []) };
}

const ONE = '3 Spear, 4 Marcher, Hammer, Leader';

it.each([
  ['5 Marcher Band with hammer', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band\n- hammer', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band with cloak', 'Marcher Band, 5, 0: 4 Marcher, 4 Spear, Cloak, Leader'],
])('what everyone may have and one is said to is a guess that names how many: %s', (text, unitRead) => {
  const { units, state, why } = read(text);
  expect({ units, state: state === 'understood' ? 'guessed' : state }).toEqual({ units: [unitRead], state: 'guessed' });
  if (!text.includes('\n')) expect(why).toEqual(['4 models may have it, and one does.']);
});

it.each([
  ['5 Marcher Band with a hammer', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band with one hammer', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band w/ 1 hammer', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band with hammer - 5', `Marcher Band, 5, 5: ${ONE}`],
  ['5 Marcher Band with hammer - 20', 'Marcher Band, 5, 20: 4 Hammer, 4 Marcher, Leader'],
  ['5 Marcher Band with hammers', 'Marcher Band, 5, 20: 4 Hammer, 4 Marcher, Leader'],
  ['5 Marcher Band with spear', 'Marcher Band, 5, 0: 4 Marcher, 4 Spear, Leader'],
  ['5 Marcher Band with drum', 'Marcher Band, 5, 3: 3 Marcher, 3 Spear, Drum, Leader, Marcher with drum'],
])('how many have it is certain: %s', (text, unitRead) => {
  expect(read(text)).toEqual({ units: [unitRead], state: 'understood', why: [] });
});
