import { describe, expect, it } from 'vitest';
import { KEYWORDS } from '@/lib/formats/trenches-and-turbines/keywords';
import { gunOf, of, runRule, verdictOf } from '../ruleTests';

describe('known-keyword', () => {
  it.each(KEYWORDS.map(({ name, on }) => [name, on] as const))('knows %s', (name, on) => {
    expect(verdictOf('known-keyword', on === 'unit' ? of(name) : gunOf(name))).toEqual(['pass']);
  });

  it.each([
    ['no keywords', of(), []],
    ['other hyphens, case and spaces', of('multi activate (2)', 'COMMAND-RANGE 6', 'fire team'), []],
    ['a slip', of('Tranport (6)'), ['warning']],
    ['one of the players’ own', of('Tide Song'), ['warning']],
    ['one of two', of('Vanguard', 'Tide Song'), ['warning']],
    ['two on a weapon', gunOf('Salt', 'Brine'), ['warning', 'warning']],
  ])('%s', (_, list, found) => {
    expect(verdictOf('known-keyword', list)).toEqual(['pass', ...found]);
  });

  it('names the place and the nearest known one', () => {
    expect(runRule('known-keyword', gunOf('Optiks')).found).toMatchObject([
      {
        at: { kind: 'model', name: 'Salt Barge' },
        data: { holder: 'Salt Gun of Salt Barge', keyword: 'Optiks', nearest: 'Optics' },
        message: 'Salt Gun of Salt Barge: the document does not explain "Optiks". Optics is written most like it',
        citation: { document: 'Universal Special Rules', section: 'Universal Special Rules', item: 2 },
      },
    ]);
    expect(runRule('known-keyword', of('Tide Song')).found[0]?.message).toBe(
      'Dock Crew: the document does not explain "Tide Song". Agree with your opponent on what it does',
    );
  });

  it('names the keywords that were written as one', () => {
    expect(runRule('known-keyword', of('Vehicle, Walker')).found[0]?.message).toBe(
      'Dock Crew: the document does not explain "Vehicle, Walker", which counts as none of them. Write Vehicle and ' +
        'Walker each by itself',
    );
  });

  it('says how many are known', () => {
    expect(runRule('known-keyword', of('Vanguard', 'Airborne')).why).toBe('2 keywords, all known');
    expect(runRule('known-keyword', of('Vanguard', 'Tide Song')).why).toBe(
      '2 keywords, 1 of which the document does not explain',
    );
  });
});
