import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { scoutDetachment, scoutTeam } from '@/lib/formats/scout-team/format';
import { check } from '@/lib/rules/check';
import { army, dataFinding } from '../../builders';
import { LOST, hq, scouts, squad } from './ruleTests';

describe('scoutDetachment', () => {
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
    expect(scoutDetachment.safeParse(list).success).toBe(check(list, scoutTeam).verdict === 'legal');
  });

  it('gives each issue its path and code', () => {
    const { error } = scoutDetachment.safeParse(army([squad('Wardens', 100), hq('Palatine', 45)], { gameSize: 300 }));
    expect(error?.issues).toMatchObject([
      {
        path: ['units', 1],
        params: { code: 'scout-team/requires-hq', severity: 'error', data: { actual: 45, limit: 50 } },
      },
    ]);
  });

  it('refuses what is no army at all', () => {
    expect(scoutDetachment.safeParse({ ...scouts(), gameSize: '250' }).success).toBe(false);
  });
});
