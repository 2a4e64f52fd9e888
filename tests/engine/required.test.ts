import { describe, expect, it } from 'vitest';
import { isRequired } from '@/lib/engine';
import { change, entry, inCategory, linkTo, max, min, model, points, table, unit, wardens, when } from '../data/nodes';

const squad = unit('squad', { categoryLinks: [inCategory('line')] });
const setting = (...constraints: readonly ReturnType<typeof min>[]) =>
  entry('setting', { categoryLinks: [inCategory('line')], constraints });
const tableOf = (...constraints: readonly ReturnType<typeof min>[]) => table(wardens([setting(...constraints), squad]));

describe('whether the data asks for a selection', () => {
  it.each([
    ['in its force', [min(1), max(1)], true],
    ['in the whole roster', [min(1, { scope: 'roster' })], true],
    ['by no minimum', [max(1)], false],
    ['by a minimum of none', [min(0)], false],
  ] as const)('%s', (_, constraints, required) => {
    const at = tableOf(...constraints);
    const [made] = at.evaluation().roster.forces[0]!.selections;
    expect(isRequired(at.evaluation(), made?.id ?? at.add('setting'))).toBe(required);
  });

  it('lets go of one more than it asks for', () => {
    const at = tableOf(min(1), max(1));
    at.add('setting');
    expect(at.evaluation().roster.forces[0]!.selections.map(({ id }) => isRequired(at.evaluation(), id))).toEqual([
      false,
      false,
    ]);
  });

  it('follows a minimum that changes with the list', () => {
    const raised = { ...min(0, { id: 'floor' }) };
    const at = table(
      wardens([
        entry('setting', {
          categoryLinks: [inCategory('line')],
          constraints: [raised],
          modifiers: [change('set', 'floor', 1, { conditions: [when('atLeast', 1, 'squad')] })],
        }),
        squad,
      ]),
    );
    const made = at.add('setting');
    expect(isRequired(at.evaluation(), made)).toBe(false);
    at.add('squad');
    expect(isRequired(at.evaluation(), made)).toBe(true);
  });

  it('lets go of what is not on offer, of what the data no longer has, and knows nothing of what is not there', () => {
    const at = table(
      wardens([
        entry('setting', {
          categoryLinks: [inCategory('line')],
          constraints: [min(1)],
          modifiers: [change('set', 'hidden', true, { conditions: [when('atLeast', 1, 'squad')] })],
        }),
        squad,
      ]),
    );
    const made = at.evaluation().roster.forces[0]!.selections[0]?.id ?? at.add('setting');
    at.add('squad');
    at.edit({
      kind: 'add',
      into: 'force-1',
      selection: {
        id: 'lost',
        entryId: 'gone',
        entryGroupId: null,
        name: 'Lost',
        number: 1,
        customName: null,
        notes: null,
        selections: [],
      },
    });
    expect([made, 'lost', 'nobody'].map((id) => isRequired(at.evaluation(), id))).toEqual([false, false, false]);
  });

  it('never by a price', () => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntries: [entry('rope', { costs: points(5), constraints: [min(5, { field: 'points' })] })],
        }),
      ]),
    );
    const rope = at.pick('rope', at.pick('squad'));
    expect(isRequired(at.evaluation(), rope)).toBe(false);
  });

  it.each([
    [1, 1, [true]],
    [1, 2, [true]],
    [3, 1, [true]],
    [3, 2, [true]],
    // Both through one link or through two: the minimum is met by either.
  ] as const)('of %i alike, each with %i', (number, each, expected) => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntries: [
            model('trooper', { selectionEntries: [entry('rope', { collective: true, constraints: [min(1)] })] }),
          ],
        }),
      ]),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, number);
    at.count(at.selection(troopers).children[0]!.id, each);
    expect(at.selection(troopers).children.map(({ id }) => isRequired(at.evaluation(), id))).toEqual(expected);
  });

  it.each([1, 2, 3])('lets go of one of two that each of %i alike have', (number) => {
    const at = table(
      wardens(
        [
          unit('squad', {
            selectionEntries: [model('trooper', { entryLinks: [linkTo('rope', 'front'), linkTo('rope', 'back')] })],
          }),
        ],
        { sharedSelectionEntries: [entry('rope', { collective: true, constraints: [min(1)] })] },
      ),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, number);
    at.pick('back', troopers);
    const ropes = at.selection(troopers).children;
    expect(ropes.map((rope) => [rope.number, isRequired(at.evaluation(), rope.id)])).toEqual([
      [number, false],
      [number, false],
    ]);
  });
});
