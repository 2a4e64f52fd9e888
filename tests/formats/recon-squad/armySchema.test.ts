import { describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { armySchema } from '@/lib/rules/armySchema';
import { check } from '@/lib/rules/check';
import { army, dataFinding, fact, legalArmy, model, unit } from '../../builders';
import { notTold } from './ruleTests';

const heavy = unit('Brute', [model('Brute', { wounds: fact<number | null>(5) })], { slot: 'Elites' });
const old = unit('Seer', [model('Seer', { masteryLevel: notTold })], { slot: 'Elites' });
const legal = legalArmy();

describe('the schema of its army', () => {
  const schema = armySchema(reconSquad);

  it.each([
    ['a legal list', legal],
    ['an empty list', army([])],
    ['a list over the points', legalArmy({ points: 201 })],
    ['a list of a file without declarations', legalArmy({ declarations: null })],
    ['a list with an error of the data', legalArmy({ findings: [dataFinding()] })],
    ['a list with a forgiven error of the data', legalArmy({ findings: [dataFinding({ place: 'category' })] })],
    ['a list with an unknown fact', army([...legal.units, old], { declarations: legal.declarations })],
  ])('parses %s exactly when it is legal', (_, list) => {
    expect(schema.safeParse(list).success).toBe(check(list, reconSquad).verdict === 'legal');
  });

  it('gives each issue its path and code', () => {
    const list = army([...legal.units, heavy], { declarations: legal.declarations });
    const parsed = schema.safeParse(list);
    expect(parsed.error?.issues).toHaveLength(2);
    expect(parsed.error?.issues.find((issue) => issue.path[0] === 'models')).toMatchObject({
      path: ['models', 7],
      message: 'Brute: 5 wounds, at most 3',
      params: { code: 'recon-squad/max-wounds-or-hull-points', severity: 'error', data: { actual: 5, limit: 3 } },
    });
  });

  it('refuses what is no army at all', () => {
    expect(schema.safeParse({ name: 'x' }).success).toBe(false);
    expect(schema.safeParse({ ...legal, models: [{ ...legal.models[0], wounds: 1 }] }).success).toBe(false);
  });
});
