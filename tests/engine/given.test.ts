import { describe, expect, it } from 'vitest';
import { BUDGETS } from '@/lib/data/budgets.data';
import type { Modifier, SelectionEntry } from '@/lib/data/schema';
import { allSelections } from '@/lib/documents/roster/find';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { change, entry, group, linkTo, max, min, model, table, unit, wardens, when, type Branch } from '../data/nodes';

/** What a squad holds that has just been added. */
function squadOf(over: Parameters<typeof unit>[1], also: Parameters<typeof wardens>[1] = {}): readonly Branch[] {
  const at = table(wardens([unit('squad', over), unit('tank')], also));
  return at.tree(at.pick('squad'));
}

const trooper = (defaultAmount: string, over: Parameters<typeof model>[1] = {}) =>
  model('trooper', { defaultAmount, ...over });

describe('an amount that comes with a new selection', () => {
  it('is there without a minimum, and instead of one', () => {
    expect(squadOf({ selectionEntries: [trooper('4')] })).toEqual(['trooper x4']);
    expect(squadOf({ selectionEntries: [trooper('4', { constraints: [min(2)] })] })).toEqual(['trooper x4']);
    expect(squadOf({ selectionEntries: [trooper('0', { constraints: [min(2)] })] })).toEqual([]);
  });

  it('of several numbers is a selection for each of them', () => {
    expect(squadOf({ selectionEntries: [trooper('1,1,8')] })).toEqual(['trooper', 'trooper', 'trooper x8']);
    expect(squadOf({ selectionEntries: [trooper('1,0,2')] })).toEqual(['trooper', 'trooper x2']);
  });

  it('in one of several selections is the number of its turn', () => {
    const champion = entry('champion', { defaultAmount: '1,0,0' });
    const drummer = entry('drummer', { defaultAmount: '0,1,0' });
    const bow = entry('bow', { defaultAmount: '1' });
    const squad = unit('squad', {
      selectionEntries: [trooper('1,1,8', { selectionEntries: [champion, drummer, bow] })],
    });
    const at = table(wardens([squad]));
    const id = at.pick('squad');
    const born: readonly Branch[] = [
      ['trooper', 'bow', 'champion'],
      ['trooper', 'bow', 'drummer'],
      ['trooper x8', 'bow x8'],
    ];
    const sorted = (): readonly Branch[] =>
      at.tree(id).map((branch) => (typeof branch === 'string' ? branch : [branch[0], ...branch.slice(1).toSorted()]));
    expect(sorted()).toEqual(born);
    at.add('trooper', id);
    expect(sorted()).toEqual([...born, ['trooper', 'bow']]);
  });

  it('is per one of what it comes with', () => {
    const rifle = entry('rifle', { defaultAmount: '2' });
    expect(squadOf({ selectionEntries: [trooper('3', { selectionEntries: [rifle] })] })).toEqual([
      ['trooper x3', 'rifle x6'],
    ]);
  });

  it('is that of the link, where it has one', () => {
    const shared = { sharedSelectionEntries: [trooper('4')] };
    expect(squadOf({ entryLinks: [linkTo('trooper', 'a', { defaultAmount: '2' })] }, shared)).toEqual(['trooper x2']);
    expect(squadOf({ entryLinks: [linkTo('trooper', 'a', { defaultAmount: '' })] }, shared)).toEqual(['trooper x4']);
  });

  it('nests no deeper than a list may, and then ends', () => {
    const deep = (n: number): SelectionEntry =>
      entry(`part ${n}`, { defaultAmount: '1', ...(n < 40 && { selectionEntries: [deep(n + 1)] }) });
    const at = table(wardens([unit('squad', { selectionEntries: [deep(1)] })]));
    at.pick('squad');
    expect([...allSelections(at.roster())].length).toBeLessThanOrEqual(BUDGETS.chain.limit + 2);
    expect(rosterSchema.safeParse(at.roster()).success).toBe(true);
  });

  it('is what modifiers make of it', () => {
    const set = (value: number, tanks: number): Modifier =>
      change('set', 'defaultAmount', value, { conditions: [when('equalTo', tanks, 'tank')] });
    const troop = model('trooper', { modifiers: [set(2, 0), set(5, 1)] });
    const at = table(wardens([unit('squad', { selectionEntries: [troop] }), unit('tank')]));
    expect(at.tree(at.pick('squad'))).toEqual(['trooper x2']);
    at.pick('tank');
    expect(at.tree(at.pick('squad'))).toEqual(['trooper x5']);
    at.pick('tank');
    expect(at.tree(at.pick('squad'))).toEqual([]);
  });

  it('breaks no limit, is nothing hidden and nothing inside itself', () => {
    expect(squadOf({ selectionEntries: [trooper('4', { constraints: [max(3)] })] })).toEqual(['trooper x3']);
    expect(squadOf({ selectionEntries: [trooper('4', { hidden: true })] })).toEqual([]);
    expect(
      squadOf(
        { entryLinks: [linkTo('trooper', 'a')] },
        { sharedSelectionEntries: [trooper('1', { entryLinks: [linkTo('trooper', 'again')] })] },
      ),
    ).toEqual(['trooper']);
  });

  it.each(['many', '1,x', '-1', '1.5', ',', '99999999'])('is not known of "%s": then the minimum counts', (amount) => {
    expect(squadOf({ selectionEntries: [trooper(amount, { constraints: [min(2)] })] })).toEqual(['trooper x2']);
  });

  it('counts for the minimum of its group', () => {
    const troops = group('troops', [model('sergeant'), trooper('1')], { constraints: [min(2)] });
    expect(squadOf({ selectionEntryGroups: [troops] })).toEqual(['trooper', 'sergeant']);
  });

  it('comes with a force', () => {
    const config = entry('config', {
      defaultAmount: '1',
      selectionEntries: [entry('legends', { defaultAmount: '1' })],
    });
    const at = table(
      wardens([config, entry('other', { defaultAmount: '0', constraints: [min(1, { scope: 'force' })] })]),
    );
    expect(at.tree()).toEqual([['config', 'legends']]);
  });

  it('is no more than a list may hold', () => {
    const many = Array.from({ length: 60 }, (_, i) => model(`m${i}`, { defaultAmount: Array(60).fill('1').join(',') }));
    const tree = squadOf({ selectionEntries: many });
    expect(tree.length).toBeLessThanOrEqual(2000);
    expect(tree.length).toBeGreaterThan(1900);
  });
});

describe('the choice that a group starts with', () => {
  const arms = (over: Parameters<typeof group>[2]) => ({
    selectionEntryGroups: [group('arms', [entry('axe'), entry('bow')], { constraints: [min(1), max(1)], ...over })],
  });

  it('is none where the data says so, though the group demands one', () => {
    const at = table(wardens([unit('squad', arms({ defaultSelectionEntryId: 'none' }))]));
    expect(at.tree(at.pick('squad'))).toEqual([]);
    expect(at.findings()).toEqual(['min arms 0/1']);
  });

  it('is what modifiers make of it', () => {
    const set = (value: string) => ({ modifiers: [change('set', 'defaultSelectionEntryId', value)] });
    expect(squadOf(arms(set('bow')))).toEqual(['bow']);
    expect(squadOf(arms({ defaultSelectionEntryId: 'bow', ...set('axe') }))).toEqual(['axe']);
    expect(squadOf(arms({ defaultSelectionEntryId: 'bow', ...set('none') }))).toEqual([]);
    expect(squadOf(arms({ defaultSelectionEntryId: 'none', ...set('bow') }))).toEqual(['bow']);
  });
});
