import { describe, expect, it } from 'vitest';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { check } from '@/lib/rules/check';
import { dataFinding } from '../../builders';
import { of } from './ruleTests';

describe('what the format sets aside', () => {
  it('is a limit in points that a list carries: it stands there as a warning', () => {
    const finding = dataFinding({
      code: 'data/cost-limit',
      place: 'roster',
      at: { kind: 'roster', id: 'roster', name: 'Test list' },
      actual: 110,
      limit: 100,
      subject: { kind: 'cost', name: 'pts' },
    });
    const { verdict, diagnostics } = check({ ...of('Vanguard'), findings: [finding] }, trenchesAndTurbines);
    expect([verdict, diagnostics.map(({ severity, code }) => [severity, code])]).toEqual([
      'legal',
      [['warning', 'data/cost-limit']],
    ]);
  });

  it('is nothing else: a unit is as its book has it', () => {
    expect(check({ ...of('Vanguard'), findings: [dataFinding()] }, trenchesAndTurbines).verdict).toBe('illegal');
  });

  it('sets a limit of the list aside, never one that a unit has beside it', () => {
    const limit = { subject: { kind: 'cost', name: 'pts' }, counted: 'pts', actual: 110, limit: 100 } as const;
    const findings = [
      dataFinding({
        ...limit,
        code: 'data/cost-limit',
        place: 'roster',
        at: { kind: 'roster', id: 'roster', name: 'Test list' },
      }),
      dataFinding({ ...limit, code: 'data/max' }),
    ];
    expect(
      check({ ...of('Vanguard'), findings }, trenchesAndTurbines).diagnostics.map(
        ({ severity, code }) => `${severity} ${code}`,
      ),
    ).toEqual(['error data/max', 'warning data/cost-limit']);
  });
});
