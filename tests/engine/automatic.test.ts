import { describe, expect, it } from 'vitest';
import { withAutomaticChanges } from '@/lib/engine';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Constraint } from '@/lib/data/schema';
import { change, each, entry, group, max, min, model, table, unit, wardens, when } from '../data/nodes';

const automatic = (limit: Constraint): Constraint => ({ ...limit, automatic: true });
/** One more of each bound for every knight of the unit. */
const perKnight = (id: string) => change('increment', id, 1, { repeats: [each('knight', { scope: 'parent' })] });
const squire = entry('squire', {
  constraints: [automatic(min(0)), automatic(max(0))],
  modifiers: [perKnight('min'), perKnight('max')],
});

/** A lance with knights, and what else it may hold; edits as the editor makes them. */
function lance(over: Parameters<typeof unit>[1] = {}) {
  const data = wardens([unit('lance', { selectionEntries: [model('knight'), squire], ...over })]);
  const at = table(data);
  const held = at.pick('lance');
  /** Takes over what follows a change of the list. */
  const following = (before: Roster): void => {
    const after = withAutomaticChanges(before, at.roster(), data);
    for (const force of after.forces) {
      at.edit({ kind: 'remove-force', force: force.id });
      at.edit({ kind: 'add-force', force });
    }
  };
  const edit = (made: RosterEdit): void => {
    const before = at.roster();
    at.edit(made);
    following(before);
  };
  const bare = at.roster();
  const knights = at.pick('knight', held);
  following(bare);
  const count = (name: string): number =>
    [...allSelections(at.roster())].filter((one) => one.name === name).reduce((sum, { number }) => sum + number, 0);
  return { at, held, knights, edit, count, data };
}

const to = (selection: string, number: number): RosterEdit => ({ kind: 'count', selection, number });

describe('what the data calls automatic', () => {
  it('goes up and down with its bound, from nothing and back to it', () => {
    const { at, knights, edit, count } = lance();
    edit(to(knights, 3));
    expect(count('squire')).toBe(3);
    edit(to(knights, 5));
    expect(count('squire')).toBe(5);
    edit(to(knights, 2));
    expect(count('squire')).toBe(2);
    edit({ kind: 'remove', selection: knights });
    expect(count('squire')).toBe(0);
    expect(at.findings()).toEqual([]);
  });

  it('stays where the player chose another number, and is then a limit like any other', () => {
    const { at, knights, edit, count } = lance();
    edit(to(knights, 3));
    const held = [...allSelections(at.roster())].find(({ name }) => name === 'squire')!;
    edit(to(held.id, 6));
    expect(count('squire')).toBe(6);
    edit(to(knights, 4));
    expect(count('squire')).toBe(6);
    expect(at.findings()).toEqual(['max squire 6/4']);
    edit({ kind: 'remove', selection: held.id });
    expect(count('squire')).toBe(0);
    edit({ kind: 'rename', target: knights, customName: 'Sir' });
    expect(count('squire')).toBe(0);
  });

  it('leaves a range alone while the number is within it', () => {
    const wide = entry('flag', {
      constraints: [automatic(min(0)), automatic(max(4))],
      modifiers: [perKnight('min')],
    });
    const { at, knights, edit, count } = lance({ selectionEntries: [model('knight'), wide] });
    const flag = [...allSelections(at.roster())].find(({ name }) => name === 'flag')!;
    edit(to(flag.id, 3));
    edit(to(knights, 2));
    expect(count('flag')).toBe(3);
    edit(to(knights, 4));
    expect(count('flag')).toBe(4);
    edit(to(knights, 1));
    expect(count('flag')).toBe(4);
  });

  it('fills a group with what alone may be in it or its default, and leaves a choice to the player', () => {
    const limits = {
      constraints: [automatic(min(0)), automatic(max(0))],
      modifiers: [perKnight('min'), perKnight('max')],
    };
    const own = { selectionEntries: [model('knight')] };
    const groups = [
      group('one', [entry('pony')], limits),
      group('default', [entry('mace'), entry('sword')], { ...limits, defaultSelectionEntryId: 'sword' }),
      group('choice', [entry('red'), entry('blue')], limits),
    ];
    const { knights, edit, count } = lance({ ...own, selectionEntryGroups: groups });
    edit(to(knights, 2));
    expect(['pony', 'mace', 'sword', 'red', 'blue'].map(count)).toEqual([2, 0, 2, 0, 0]);
    edit(to(knights, 1));
    expect(['pony', 'sword'].map(count)).toEqual([1, 1]);
  });

  it('is left where it is hidden, and where bounds move each other for ever', () => {
    const hidden = {
      ...squire,
      modifiers: [
        ...squire.modifiers!,
        change('set', 'hidden', true, { conditions: [when('atLeast', 3, 'knight', { scope: 'parent' })] }),
      ],
    };
    const shy = lance({ selectionEntries: [model('knight'), hidden] });
    shy.edit(to(shy.knights, 2));
    shy.edit(to(shy.knights, 3));
    expect(shy.count('squire')).toBe(2);
    const growing = entry('vine', {
      constraints: [automatic(min(0))],
      modifiers: [perKnight('min'), change('increment', 'min', 1, { repeats: [each('vine', { scope: 'parent' })] })],
    });
    const wild = lance({ selectionEntries: [model('knight'), growing] });
    wild.edit(to(wild.knights, 2));
    expect(wild.count('vine')).toBeLessThan(1000);
  });

  it('costs nothing where the data has none, and gives the same list where nothing moves', () => {
    const { at, knights, data } = lance();
    const after = applyEdit(at.roster(), { kind: 'rename', target: knights, customName: 'Sir' });
    expect(withAutomaticChanges(at.roster(), after, data)).toBe(after);
  });

  it('is offered as set where its bounds are one', () => {
    const { at, held, knights, edit } = lance();
    edit(to(knights, 2));
    expect(at.option('squire', held)).toMatchObject({ min: 2, max: 2, current: 2, isSet: true });
    expect(at.option('knight', held)).not.toHaveProperty('isSet');
  });
});
