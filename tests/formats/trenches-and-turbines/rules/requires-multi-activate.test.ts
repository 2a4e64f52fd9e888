import { describe, expect, it } from 'vitest';
import { of, runRule, verdictOf } from '../ruleTests';

describe('requires-multi-activate', () => {
  it.each([
    [['Vehicle'], []],
    [['Vehicle', 'Multi-Activate (2)'], []],
    [['Vehicle', 'multi activate 2'], []],
    [['Vehicle', 'Multi-Activate (1)'], ['warning']],
    [['Vehicle', 'Multi-Activate (3)'], ['warning']],
    [['Multi-Activate (3)', 'vehicle'], ['warning']],
    [['Multi-Activate (3)'], []],
    [['Walker'], []],
    [[], []],
    // No number to go by: another rule says so, and Vehicle's own stands.
    [['Vehicle', 'Multi-Activate'], []],
  ])('%j', (keywords, found) => {
    expect(verdictOf('requires-multi-activate', of(...keywords))).toEqual(['pass', ...found]);
  });

  it('names both numbers', () => {
    expect(runRule('requires-multi-activate', of('Vehicle', 'Multi-Activate (3)')).found).toMatchObject([
      {
        at: { kind: 'unit', name: 'Dock Crew' },
        data: { actual: 3, limit: 2 },
        citation: { section: 'Vehicle', item: 3 },
        message:
          'Dock Crew: Multi-Activate (3), where every Vehicle has Multi-Activate (2). Counted as 3: make sure that ' +
          'your opponent agrees',
      },
    ]);
  });

  it('says how often each vehicle acts', () => {
    expect(runRule('requires-multi-activate', of('Vehicle')).why).toBe(
      'Dock Crew: Multi-Activate (2), included in Vehicle',
    );
    expect(runRule('requires-multi-activate', of('Vehicle', 'Multi-Activate (2)')).why).toBe(
      'Dock Crew: Multi-Activate (2)',
    );
    expect(runRule('requires-multi-activate', of('Walker')).why).toBe('No vehicles');
  });
});
