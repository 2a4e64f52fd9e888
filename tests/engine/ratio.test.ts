import { describe, expect, it } from 'vitest';
import type { Constraint, Modifier } from '@/lib/data/schema';
import { change, each, group, max, min, model, table, unit, wardens, when } from '../data/nodes';

const inUnit = (type: 'atLeast' | 'greaterThan' | 'equalTo' | 'lessThan' | 'atMost', value: number) =>
  when(type, value, 'model', { scope: 'squad', includeChildSelections: true });
const from = (amount: number, ...args: Parameters<typeof inUnit>): Modifier =>
  change('increment', 'gunners', amount, { conditions: [inUnit(...args)] });

/** A squad of five at least, with a gunner whose maximum is changed so; there are three troopers and a gunner. */
function ratios(limit: Partial<Constraint>, ...modifiers: readonly Modifier[]) {
  const gunner = model('gunner', { constraints: [max(1, { id: 'gunners', ...limit })], modifiers });
  const at = table(
    wardens([
      unit('squad', {
        selectionEntryGroups: [
          group('all', [model('trooper'), gunner], {
            constraints: [min(5), max(20)],
            defaultSelectionEntryId: 'trooper',
          }),
        ],
      }),
    ]),
  );
  const squad = at.pick('squad', 'force-1', 'defaults');
  at.count(at.selection(squad).children[0]!.id, 3);
  at.pick('gunner', squad);
  return at
    .evaluation()
    .roster.short.flatMap((each) =>
      each.ratios.map(({ name, actual, number, models }) => `${actual} ${name}, ${number} for ${models}`),
    );
}

describe('a maximum that grows in proportion with the unit', () => {
  it.each([
    ['two from ten on', ratios({}, from(1, 'atLeast', 10)), ['1 gunner, 1 for 5']],
    ['two with more than nine', ratios({}, from(1, 'greaterThan', 9)), ['1 gunner, 1 for 5']],
    ['three with fifteen', ratios({}, from(2, 'equalTo', 15)), ['1 gunner, 1 for 5']],
    [
      'four of two from ten on',
      ratios({ value: 2 }, change('set', 'gunners', 4, { conditions: [inUnit('atLeast', 10)] })),
      ['1 gunner, 2 for 5'],
    ],
    [
      'four, and two with less than ten',
      ratios({ value: 4 }, change('set', 'gunners', 2, { conditions: [inUnit('lessThan', 10)] })),
      ['1 gunner, 2 for 5'],
    ],
    [
      'two, and one less with nine at most',
      ratios({ value: 2 }, change('decrement', 'gunners', 1, { conditions: [inUnit('atMost', 9)] })),
      ['1 gunner, 1 for 5'],
    ],
    [
      'three, and one with less than ten, is none',
      ratios({ value: 3 }, change('set', 'gunners', 1, { conditions: [inUnit('lessThan', 10)] })),
      [],
    ],
    [
      'two, and one with less than nine, is none',
      ratios({ value: 2 }, change('set', 'gunners', 1, { conditions: [inUnit('lessThan', 9)] })),
      [],
    ],
    [
      'two, and one with ten at most, is none',
      ratios({ value: 2 }, change('set', 'gunners', 1, { conditions: [inUnit('atMost', 10)] })),
      [],
    ],
    [
      'one, and none with less than ten, is none',
      ratios({ value: 1 }, change('set', 'gunners', 0, { conditions: [inUnit('lessThan', 10)] })),
      [],
    ],
    [
      'two, and one less with ten, is none',
      ratios({ value: 2 }, change('decrement', 'gunners', 1, { conditions: [inUnit('atLeast', 10)] })),
      [],
    ],
    ['three from ten on is no ratio', ratios({}, from(2, 'atLeast', 10)), []],
    ['two from eight on is none', ratios({}, from(1, 'atLeast', 8)), []],
    ['one whatever the number', ratios({}), []],
    [
      'one more for each five is told by the data itself',
      ratios({}, change('increment', 'gunners', 1, { repeats: [each('model', { scope: 'squad', value: 5 })] })),
      [],
    ],
    ['a limit of the whole force', ratios({ scope: 'force' }, from(1, 'atLeast', 10)), []],
  ])('%s', (_, found, told) => expect(found).toEqual(told));
});
