import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { armySchema } from '@/lib/rules/armySchema';
import { check } from '@/lib/rules/check';
import { army, dataFinding } from '../../builders';
import { LOST, hq, scouts, squad } from './ruleTests';

describe('the schema of its army', () => {
  const schema = armySchema(scoutTeam);

  it.each<[string, Army]>([
    ['a legal list', scouts()],
    ['an empty list', army([], { gameSize: 150 })],
    ['a list without HQ where one is needed', scouts({ gameSize: 300 })],
    ['a list with HQ', army([squad('Wardens', 100), hq('Captain', 50)], { gameSize: 300 })],
    ['a list whose size is not declared', scouts({ gameSize: null })],
    ['a list with an error of the data', scouts({ findings: [dataFinding()] })],
    [
      'a list with a forgiven error of the data',
      scouts({ findings: [dataFinding({ place: 'category', subject: { kind: 'category', name: 'Troops' } })] }),
    ],
    ['a list with something lost', scouts({ findings: [LOST] })],
  ])('parses %s exactly when it is legal', (_, list) => {
    expect(schema.safeParse(list).success).toBe(check(list, scoutTeam).verdict === 'legal');
  });

  it('gives each issue its path and code', () => {
    const { error } = schema.safeParse(army([squad('Wardens', 100), hq('Palatine', 45)], { gameSize: 300 }));
    expect(error?.issues).toMatchObject([
      {
        path: ['units', 1],
        params: { code: 'scout-team/requires-hq', severity: 'error', data: { actual: 45, limit: 50 } },
      },
    ]);
  });

  it('refuses what is no army at all', () => {
    expect(schema.safeParse({ ...scouts(), gameSize: '250' }).success).toBe(false);
  });
});
