import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { army } from '../../../builders';
import { crew, labels, notTold, runRule, verdictOf } from '../ruleTests';

const team = (number: number, over = {}): Army => army([crew('Dock Crew', ['fire team'], over, number)]);

describe('fireteam-size', () => {
  it.each<[string, Army, readonly string[]]>([
    ['two models', team(2), ['pass']],
    ['one model', team(1), ['fail', 'error']],
    ['no model, which another rule minds', team(0), ['pass']],
    ['one model without Fireteam', army([crew('Dock Crew', ['Vanguard'], {}, 1)]), ['pass']],
    ['two units of one model under one entry', team(2, { copies: 2 }), ['fail', 'error']],
    ['nobody knows how many', team(1, { counted: notTold }), ['unverified', 'unverified']],
  ])('%s', (_, list, expected) => {
    expect(verdictOf('fireteam-size', list)).toEqual(expected);
  });

  it('names the unit and the number', () => {
    const [found] = runRule('fireteam-size', team(1)).found;
    expect(found).toMatchObject({
      at: { kind: 'unit', name: 'Dock Crew' },
      data: { actual: 1, limit: 2 },
      message: 'Dock Crew has Fireteam and 1 model: it takes 2 to split',
      citation: { section: 'Fireteam', item: 2 },
    });
    expect(labels(found)).toEqual(['Leave Dock Crew out']);
    expect([runRule('fireteam-size', team(5)).why, runRule('fireteam-size', army([crew('Dock Crew')])).why]).toEqual([
      'Dock Crew: 5 models',
      'No unit has Fireteam',
    ]);
  });
});
