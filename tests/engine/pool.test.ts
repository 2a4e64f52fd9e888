import { describe, expect, it } from 'vitest';
import { change, each, entry, group, max, min, model, points, table, unit, wardens } from '../data/nodes';

/**
 * A squad whose collective group of weapons has as many as there are troopers, and one lance for every five of them.
 */
function squad(collective: boolean) {
  const perTrooper = (field: string, value = 1) =>
    change('increment', field, 1, { repeats: [each('trooper', { scope: 'squad', value })] });
  const lances = group('lances', [entry('lance', { costs: points(10) })], {
    constraints: [max(0, { id: 'most-lances' })],
    modifiers: [perTrooper('most-lances', 5)],
  });
  const weapons = group('weapons', [entry('bow')], {
    ...(collective ? { collective } : {}),
    selectionEntryGroups: [lances],
    defaultSelectionEntryId: 'bow',
    modifiers: [perTrooper('fewest'), perTrooper('most')],
    constraints: [min(0, { id: 'fewest' }), max(0, { id: 'most' })],
  });
  return table(wardens([unit('squad', { selectionEntries: [model('trooper', { selectionEntryGroups: [weapons] })] })]));
}

/** Troopers as selections of so many each, with so many bows and lances. */
function armed(...troopers: readonly (readonly [number: number, bows: number, lances: number])[]) {
  const at = squad(true);
  const top = at.pick('squad');
  for (const [number, bows, lances] of troopers) {
    const trooper = at.add('trooper', top);
    at.count(trooper, number);
    for (const child of at.selection(trooper).children) at.drop(child.id);
    for (const child of at.selection(trooper).children) at.edit({ kind: 'remove', selection: child.id });
    for (const [id, count] of [
      ['bow', bows],
      ['lance', lances],
    ] as const) {
      if (count > 0) at.edit({ kind: 'count', selection: at.add(id, trooper), number: count });
    }
  }
  return at.findings();
}

describe('limits that grow with the models of a squad, in a collective group', () => {
  it.each([
    ['one selection of five', [[5, 5, 0]], []],
    ['five selections of one', Array.from({ length: 5 }, () => [1, 1, 0] as const), []],
    [
      'four and one with the lance',
      [
        [4, 4, 0],
        [1, 0, 1],
      ],
      [],
    ],
    ['the lance within the one selection', [[5, 4, 1]], []],
    [
      'two lances among five',
      [
        [3, 3, 0],
        [2, 0, 2],
      ],
      ['max lances 2/1'],
    ],
    [
      'two lances, each trooper by himself',
      [
        [1, 1, 0],
        [1, 1, 0],
        [1, 1, 0],
        [1, 0, 1],
        [1, 0, 1],
      ],
      ['max lances 2/1'],
    ],
    [
      'a lance among four',
      [
        [3, 3, 0],
        [1, 0, 1],
      ],
      ['max lances 1/0'],
    ],
    ['too few', [[5, 4, 0]], ['min weapons 4/5']],
    [
      'too many',
      [
        [4, 5, 0],
        [1, 1, 0],
      ],
      ['max weapons 6/5'],
    ],
  ] as const)('are those of the squad: %s', (_, troopers, findings) => {
    expect(armed(...troopers)).toEqual(findings);
  });

  it('fill in one for each, and add one of them at a time', () => {
    const at = squad(true);
    const top = at.pick('squad');
    const trooper = at.add('trooper', top);
    for (let n = 0; n < 4; n++) at.pick('trooper', top);
    expect(at.tree(top)).toEqual([['trooper x5', 'bow x5']]);
    expect(at.findings()).toEqual([]);
    at.drop(at.selection(trooper).children[0]!.id);
    at.pick('lance', trooper);
    expect(at.tree(top)).toEqual([['trooper x5', 'bow x4', 'lance']]);
    expect(at.findings()).toEqual([]);
    expect(at.points()).toBe(10);
  });

  it('stay each model’s own where the group is not collective', () => {
    const at = squad(false);
    const top = at.pick('squad');
    at.pick('trooper', top);
    expect(at.findings()).toEqual([]);
    at.add('trooper', top);
    expect(at.findings()).not.toEqual([]);
  });
});
