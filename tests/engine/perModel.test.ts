import { describe, expect, it } from 'vitest';
import type { Condition } from '@/lib/data/schema';
import {
  catalogue,
  change,
  entry,
  forceEntry,
  group,
  linked,
  model,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const MONEY = { field: 'points' } as const;
const SHARE = { field: 'limit::points', percentValue: true, includeChildSelections: true } as const;

/** Troopers in one selection, each with two ropes of 5 points and a lamp that tells whether its condition held. */
function lampOf(number: number, condition: Condition, limit: number | null = null) {
  const gear = group('gear', [
    entry('rope', { collective: true, costs: points(5) }),
    entry('lamp', { collective: true, modifiers: [change('set', 'name', 'lit', { conditions: [condition] })] }),
  ]);
  const at = table(
    wardens([
      unit('squad', {
        costs: points(40),
        selectionEntries: [model('trooper', { costs: points(7), selectionEntryGroups: [gear] })],
      }),
    ]),
  );
  at.edit({ kind: 'limit', typeId: 'points', value: limit });
  const troopers = at.pick('trooper', at.pick('squad'));
  at.count(troopers, number);
  at.count(at.pick('rope', troopers), 2);
  return at.selection(at.pick('lamp', troopers)).name === 'lit';
}

describe('under several alike, what one of them has is counted', () => {
  const places = [['parent'], ['trooper'], ['gear']] as const;
  const numbers = [1, 2, 3, 7];
  const questions = [
    ['two ropes', (scope: string) => when('equalTo', 2, 'rope', { scope })],
    ['ropes for 10 points', (scope: string) => when('equalTo', 10, 'rope', { scope, ...MONEY })],
    ['ropes for a tenth of 100 points', (scope: string) => when('equalTo', 10, 'rope', { scope, ...SHARE })],
    ['two thirds of all things', (scope: string) => when('atLeast', 66.6, 'rope', { scope, percentValue: true })],
  ] as const;
  const table = places.flatMap(([scope]) =>
    questions.flatMap(([what, ask]) => numbers.map((number) => [what, scope, number, ask] as const)),
  );
  it.each(table)('%s in %s of %i', (_, scope, number, ask) => expect(lampOf(number, ask(scope), 100)).toBe(true));
});

describe('around them, what all of them have is', () => {
  it.each([
    [1, 2, 10],
    [2, 4, 20],
    [3, 6, 30],
  ])('of %i: %i ropes for %i points', (number, ropes, paid) => {
    for (const scope of ['squad', 'force', 'roster']) {
      expect(lampOf(number, when('equalTo', ropes, 'rope', { scope, includeChildSelections: true }))).toBe(true);
      expect(lampOf(number, when('equalTo', paid, 'rope', { scope, includeChildSelections: true, ...MONEY }))).toBe(
        true,
      );
    }
  });
});

describe('all above', () => {
  it.each([
    [
      'are each by themselves, without what they hold',
      when('equalTo', 0, 'rope', { scope: 'ancestor', includeChildSelections: true }),
      true,
    ],
    ['begin at what holds it', when('equalTo', 3, 'trooper', { scope: 'ancestor' }), true],
    ['go up to the unit', when('equalTo', 1, 'squad', { scope: 'ancestor' }), true],
    ['without the thing itself', when('equalTo', 0, 'lamp', { scope: 'ancestor' }), true],
    [
      'cost what they cost with all that they hold, each once',
      when('equalTo', 91, 'any', { scope: 'ancestor', includeChildSelections: true, ...MONEY }),
      true,
    ],
    ['in percent of the limit too', when('equalTo', 91, 'any', { ...SHARE, scope: 'ancestor' }), true],
  ])('%s', (_, condition, holds) => expect(lampOf(3, condition, 100)).toBe(holds));
});

describe('what is paid in a force', () => {
  const asks = [
    change('append', 'name', 'here', { conditions: [when('equalTo', 20, 'guard', MONEY)] }),
    change('append', 'name', 'with wings', {
      conditions: [when('equalTo', 30, 'guard', { ...MONEY, includeChildForces: true })],
    }),
    change('append', 'name', 'share', { conditions: [when('equalTo', 20, 'guard', { ...SHARE })] }),
    change('append', 'name', 'share with wings', {
      conditions: [when('equalTo', 30, 'guard', { ...SHARE, includeChildForces: true })],
    }),
  ];
  it('is of the forces inside it only where they are asked for', () => {
    const at = table(
      linked(
        system({ forceEntries: [forceEntry('army', [], { forceEntries: [forceEntry('wing', [])] })] }),
        catalogue('wardens', {
          selectionEntries: [unit('judge', { modifiers: asks }), unit('guard', { costs: points(10) })],
        }),
      ),
      'wardens',
      'army',
    );
    at.edit({ kind: 'limit', typeId: 'points', value: 100 });
    const wing = at.force('wing', 'wardens', 'force-1');
    for (const into of ['force-1', 'force-1', wing]) at.pick('guard', into);
    expect(at.selection(at.pick('judge')).name).toBe('judge here with wings share share with wings');
  });
});
