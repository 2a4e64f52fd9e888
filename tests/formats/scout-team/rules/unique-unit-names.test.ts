import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { runRule, squad } from '../ruleTests';

describe('unique-unit-names', () => {
  it.each([
    [[], 'pass'],
    [['Boyz'], 'pass'],
    [['Boyz', 'Gretchin'], 'pass'],
    [['Boyz', 'Boyz'], 'fail'],
    [['Boyz', ' boyz  '], 'fail'],
    [['Big Mek w/ Gun', 'Big Mek w/ Field'], 'pass'],
  ])('%j: %s', (names, outcome) => {
    expect(
      runRule('unique-unit-names', army(names.map((unitName, index) => squad(`Unit ${index}`, 50, { unitName }))))
        .outcome,
    ).toBe(outcome);
  });

  it('names the units by what they are on the datasheet, and offers to remove any', () => {
    const units = ['Left', 'Right', 'Rear'].map((name) => squad(name, 50, { unitName: 'Boyz' }));
    const { found } = runRule('unique-unit-names', army(units));
    expect(found).toMatchObject([
      {
        message: 'Boyz: 3 units of this name, one at most',
        at: { name: 'Rear' },
        related: [{ name: 'Left' }, { name: 'Right' }],
        citation: { section: 'Scout Detachment', item: 6 },
      },
    ]);
    expect(found[0]?.fixes).toHaveLength(3);
  });

  it('counts a unit that a file holds several times under one entry', () => {
    const { found } = runRule('unique-unit-names', army([squad('Boyz', 100, { copies: 2 }), squad('Gretchin', 50)]));
    expect(found).toMatchObject([{ message: 'Boyz: 2 units of this name, one at most', at: { name: 'Boyz' } }]);
    expect(found[0]?.fixes).toEqual([
      { label: 'Keep one of Boyz', safety: 'choice', edit: { kind: 'count', selection: 'unit-Boyz', number: 1 } },
    ]);
  });
});
