import { describe, expect, it } from 'vitest';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { findSelection } from '@/lib/documents/roster/find';
import { force, roster, selection } from '../../rosterBuilders';

const rifle = selection('rifle', { number: 4 });
const banner = selection('banner', { number: 1 });
const trooper = selection('trooper', { number: 4, selections: [rifle, selection('grenade', { number: 8 }), banner] });
const squad = selection('squad', { selections: [selection('sergeant'), trooper] });
const scouts = selection('scouts');
const list = roster([force('first', [squad, scouts], { forces: [force('inner', [selection('deep')])] })]);
const numberOf = (after: typeof list, id: string) => findSelection(after, id)?.selection.number;

describe('applyEdit', () => {
  it('adds at the end, after a sibling, and under a selection', () => {
    const names = (after: typeof list) => after.forces[0]?.selections.map((each) => each.id);
    expect(names(applyEdit(list, { kind: 'add', into: 'first', selection: selection('new') }))).toEqual([
      'squad',
      'scouts',
      'new',
    ]);
    expect(names(applyEdit(list, { kind: 'add', into: 'first', selection: selection('new'), after: 'squad' }))).toEqual(
      ['squad', 'new', 'scouts'],
    );
    const under = applyEdit(list, { kind: 'add', into: 'trooper', selection: selection('new') });
    expect(findSelection(under, 'new')?.parents.map((each) => each.id)).toEqual(['squad', 'trooper']);
  });

  it('adds nothing under an id that is in use', () => {
    expect(
      applyEdit(list, {
        kind: 'add',
        into: 'first',
        selection: selection('copy', { selections: [selection('rifle')] }),
      }),
    ).toBe(list);
  });

  it('removes at any depth and shares what did not change', () => {
    const after = applyEdit(list, { kind: 'remove', selection: 'rifle' });
    expect(findSelection(after, 'rifle')).toBeNull();
    expect(after.forces[0]?.selections[1]).toBe(list.forces[0]?.selections[1]);
    expect(findSelection(list, 'rifle')).not.toBeNull();
  });

  it('keeps the declarations when their model goes', () => {
    const declared = applyEdit(list, { kind: 'declare', declarations: { leader: 'sergeant#1' } });
    expect(applyEdit(declared, { kind: 'remove', selection: 'squad' }).declarations?.leader).toBe('sergeant#1');
  });

  it.each([
    [6, { trooper: 6, rifle: 6, grenade: 12, banner: 1 }],
    [2, { trooper: 2, rifle: 2, grenade: 4, banner: 1 }],
    [1, { trooper: 1, rifle: 1, grenade: 2, banner: 1 }],
  ])('scales what each model carries to %i, not what some carry', (number, expected) => {
    const after = applyEdit(list, { kind: 'count', selection: 'trooper', number });
    for (const [id, count] of Object.entries(expected)) expect(numberOf(after, id), id).toBe(count);
  });

  it.each([[3], [2], [1]])('makes of two squads alike %i, each with its two bows among five men', (number) => {
    const two = roster([
      force('force', [
        selection('squad', {
          number: 2,
          selections: [
            selection('men', {
              number: 10,
              selections: [selection('bow', { number: 4, selections: [selection('string', { number: 4 })] })],
            }),
          ],
        }),
      ]),
    ]);
    const after = applyEdit(two, { kind: 'count', selection: 'squad', number });
    expect(['squad', 'men', 'bow', 'string'].map((id) => numberOf(after, id))).toEqual([
      number,
      5 * number,
      2 * number,
      2 * number,
    ]);
  });

  it('removes at zero, and refuses a count that is no whole number', () => {
    expect(findSelection(applyEdit(list, { kind: 'count', selection: 'trooper', number: 0 }), 'trooper')).toBeNull();
    expect(applyEdit(list, { kind: 'count', selection: 'trooper', number: 1.5 })).toBe(list);
    expect(applyEdit(list, { kind: 'count', selection: 'trooper', number: Number.NaN })).toBe(list);
    expect(applyEdit(list, { kind: 'count', selection: 'trooper', number: 1e9 })).toBe(list);
  });

  it('replaces a selection in its place', () => {
    const after = applyEdit(list, { kind: 'replace', selection: 'squad', by: selection('other') });
    expect(after.forces[0]?.selections.map((each) => each.id)).toEqual(['other', 'scouts']);
  });

  it('ends the rides of a unit that goes, and of no other', () => {
    const rides = [
      { unit: 'scouts', in: 'squad' },
      { unit: 'squad', in: 'cart' },
      { unit: 'others', in: 'cart' },
    ];
    const riding = applyEdit(list, { kind: 'declare', declarations: { rides } });
    const left = (edit: RosterEdit) => applyEdit(riding, edit).declarations?.rides;
    expect(left({ kind: 'remove', selection: 'squad' })).toEqual([{ unit: 'others', in: 'cart' }]);
    expect(left({ kind: 'count', selection: 'squad', number: 0 })).toEqual([{ unit: 'others', in: 'cart' }]);
    expect(left({ kind: 'replace', selection: 'squad', by: selection('other') })).toEqual([
      { unit: 'others', in: 'cart' },
    ]);
    expect(left({ kind: 'replace', selection: 'squad', by: selection('squad') })).toEqual(rides);
    expect(left({ kind: 'remove', selection: 'trooper' })).toEqual(rides);
    expect(applyEdit(riding, { kind: 'remove', selection: 'cart' })).toBe(riding);
  });

  it('names and annotates selections, forces and the list', () => {
    const named = applyEdit(list, { kind: 'rename', target: 'scouts', customName: 'Eyes' });
    expect(findSelection(named, 'scouts')?.selection.customName).toBe('Eyes');
    expect(applyEdit(list, { kind: 'annotate', target: 'inner', notes: 'x' }).forces[0]?.forces[0]?.notes).toBe('x');
    expect(applyEdit(list, { kind: 'title', name: 'Night watch' }).name).toBe('Night watch');
    expect(applyEdit(list, { kind: 'notes', notes: 'a' }).notes).toBe('a');
    expect(applyEdit(list, { kind: 'title', name: list.name })).toBe(list);
  });

  it('declares part by part, also where nothing could be declared before', () => {
    const after = applyEdit(roster([], { declarations: null }), { kind: 'declare', declarations: { gameSize: 300 } });
    expect(after.declarations).toEqual({ ...NO_DECLARATIONS, gameSize: 300 });
    expect(applyEdit(after, { kind: 'declare', declarations: { leader: 'a#1' } }).declarations?.gameSize).toBe(300);
    expect(applyEdit(after, { kind: 'declare', declarations: { gameSize: null } }).declarations?.gameSize).toBeNull();
  });

  it('keeps what was agreed when something else is declared', () => {
    const agreements = { answers: [{ question: 'blast-range', answer: 'earlier' }], rulings: [] };
    const agreed = applyEdit(roster([]), { kind: 'declare', declarations: { agreements } });
    expect(applyEdit(agreed, { kind: 'declare', declarations: { gameSize: 150 } }).declarations).toEqual({
      ...NO_DECLARATIONS,
      gameSize: 150,
      agreements,
    });
  });

  it('sets, changes and lifts a limit', () => {
    const set = applyEdit(list, { kind: 'limit', typeId: 'points', value: 200 });
    expect(set.costLimits).toEqual([{ typeId: 'points', value: 200 }]);
    expect(applyEdit(set, { kind: 'limit', typeId: 'points', value: 200 })).toBe(set);
    expect(applyEdit(set, { kind: 'limit', typeId: 'points', value: 250 }).costLimits).toEqual([
      { typeId: 'points', value: 250 },
    ]);
    expect(applyEdit(set, { kind: 'limit', typeId: 'points', value: null }).costLimits).toEqual([]);
  });

  it('adds and removes forces, nested ones too', () => {
    expect(applyEdit(list, { kind: 'add-force', force: force('second') }).forces).toHaveLength(2);
    expect(applyEdit(list, { kind: 'add-force', force: force('inner') })).toBe(list);
    expect(applyEdit(list, { kind: 'remove-force', force: 'inner' }).forces[0]?.forces).toEqual([]);
    const cart: RosterEdit = { kind: 'force-kind', force: 'inner', entryId: 'cart', name: 'Cart' };
    const [inner] = applyEdit(list, cart).forces[0]?.forces ?? [];
    expect([inner?.id, inner?.entryId, inner?.name, inner?.selections[0]?.id]).toEqual([
      'inner',
      'cart',
      'Cart',
      'deep',
    ]);
    expect(applyEdit(list, { ...cart, entryId: 'detachment' })).toBe(list);
  });

  it('makes several edits in order as one', () => {
    const after = applyEdit(list, {
      kind: 'all',
      edits: [
        { kind: 'remove', selection: 'scouts' },
        { kind: 'add', into: 'first', selection: scouts, after: 'gone' },
        { kind: 'title', name: 'Both' },
      ],
    });
    expect(after.name).toBe('Both');
    expect(after.forces[0]?.selections.at(-1)?.id).toBe('scouts');
  });
});
