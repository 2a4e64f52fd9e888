import { describe, expect, it } from 'vitest';
import { KEYWORDS } from '@/lib/formats/trenches-and-turbines/keywords';
import { gunOf, of, runRule, verdictOf } from '../ruleTests';

describe('keyword-place', () => {
  it.each(KEYWORDS.map(({ name, on }) => [name, on] as const))('%s', (name, on) => {
    expect(verdictOf('keyword-place', of(name))).toEqual(on === 'unit' ? ['pass'] : ['fail', 'error']);
    expect(verdictOf('keyword-place', gunOf(name))).toEqual(on === 'weapon' ? ['pass'] : ['fail', 'error']);
  });

  it('lets unknown ones stand anywhere', () => {
    expect([verdictOf('keyword-place', of('Tide Song')), verdictOf('keyword-place', gunOf('Tide Song'))]).toEqual([
      ['pass'],
      ['pass'],
    ]);
  });

  it('says where it belongs', () => {
    expect(runRule('keyword-place', gunOf('Vanguard')).found[0]?.message).toBe(
      'Salt Gun of Salt Barge: Vanguard is a keyword of units, not of weapons',
    );
    expect(runRule('keyword-place', of('Front 90')).found[0]).toMatchObject({
      message: 'Dock Crew: Front 90 is a keyword of weapons, not of units',
      data: { on: 'unit', belongsOn: 'weapon' },
    });
    expect(runRule('keyword-place', gunOf('Optics')).why).toBe('1 keyword on units, 1 keyword on weapons');
  });
});
