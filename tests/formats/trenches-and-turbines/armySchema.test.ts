import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { armySchema } from '@/lib/rules/armySchema';
import { check } from '@/lib/rules/check';
import { army, dataFinding } from '../../builders';
import { crew, gunOf, notTold, of, riding } from './ruleTests';

describe('the schema of its army', () => {
  const schema = armySchema(trenchesAndTurbines);

  it.each<[string, Army]>([
    ['a force with nothing wrong', of('Fireteam', 'Coherency (3")')],
    ['an empty force', army([])],
    ['a force with a warning', of('Tide Song')],
    ['a force with an error', of('Transport')],
    [
      'a force with an overfull transport',
      riding([crew('Barge', ['Transport (2)'], {}, 1), crew('Crew')], 'Crew > Barge'),
    ],
    ['a force with something open', army([crew('Crew', ['Fireteam'], { counted: notTold })])],
    ['a force with an error of the data', army([crew('Crew')], { findings: [dataFinding()] })],
  ])('parses %s exactly when it is legal', (_, list) => {
    expect(schema.safeParse(list).success).toBe(check(list, trenchesAndTurbines).verdict === 'legal');
  });

  it('gives each issue its path and code', () => {
    const { error } = schema.safeParse(gunOf('Front 0'));
    expect(error?.issues).toMatchObject([
      {
        path: ['models', 0],
        params: {
          code: 'trenches-and-turbines/facing-angle',
          severity: 'error',
          data: { actual: 0, min: 1, max: 360 },
        },
      },
    ]);
  });

  it('refuses what is no army at all', () => {
    expect(schema.safeParse({ ...of(), units: 3 }).success).toBe(false);
  });
});
