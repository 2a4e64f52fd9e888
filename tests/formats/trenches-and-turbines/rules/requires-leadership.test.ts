import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { known, type Fact } from '@/lib/army/fact';
import { army, model, unit } from '../../../builders';
import { notTold, of, runRule, verdictOf } from '../ruleTests';

describe('requires-leadership', () => {
  const gliders = (...written: readonly Fact<number | null>[]): Army =>
    army([
      unit(
        'Gliders',
        written.map((leadership, at) => model(`Glider ${at}`, { leadership, leads: at === 0 })),
        { keywords: ['Airborne'] },
      ),
    ]);
  const none: Fact<number | null> = known(null, { kind: 'attested' });
  const seven: Fact<number | null> = known(7, { kind: 'attested' });

  it.each<[string, Army, readonly string[]]>([
    ['the leader’s', gliders(seven, none), ['pass']],
    ['nobody’s', gliders(none, none), ['unverified', 'unverified']],
    ['nobody’s that is written down', gliders(notTold, notTold), ['unverified', 'unverified']],
    ['not the leader’s, who tests', gliders(none, seven), ['unverified', 'unverified']],
    ['without models, which another rule minds', gliders(), ['pass']],
    ['nobody’s, on the ground', army([unit('Diggers', [model('Digger', { leadership: none })])]), ['pass']],
  ])('an Airborne unit lands by a Leadership: %s', (_, list, expected) => {
    expect(verdictOf('requires-leadership', list)).toEqual(expected);
  });

  it('asks for a Leadership that its player can vouch for, and says where there is none', () => {
    expect(runRule('requires-leadership', gliders(notTold)).found[0]?.data).toMatchObject({
      fact: 'leadership',
      attest: true,
      name: 'Glider 0',
    });
    expect(runRule('requires-leadership', gliders(none)).found[0]?.message).toBe(
      'Gliders: Airborne asks for a leadership check, and it has no Leadership',
    );
  });

  it('says who can test', () => {
    expect(runRule('requires-leadership', gliders(seven)).why).toBe('Gliders can test to land');
    expect(runRule('requires-leadership', of('Vanguard')).why).toBe('No unit is Airborne');
  });
});
