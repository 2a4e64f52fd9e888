import { describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import { dataFinding, legalArmy } from '../../builders';

const judged = (finding: ReturnType<typeof dataFinding>) => {
  const report = check(legalArmy({ findings: [finding] }), reconSquad);
  return { verdict: report.verdict, severities: report.diagnostics.map((diagnostic) => diagnostic.severity) };
};
const force = { kind: 'force', id: 'detachment', name: 'Detachment' } as const;

describe('what the data demands', () => {
  it.each([
    ['a role’s minimum', dataFinding({ place: 'category', at: force, subject: { kind: 'category', name: 'Troops' } })],
    [
      'a role’s maximum',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'HQ' },
        actual: 4,
        limit: 2,
      }),
    ],
    [
      'the points limit',
      dataFinding({
        code: 'data/cost-limit',
        place: 'roster',
        subject: { kind: 'cost', name: 'pts' },
        actual: 300,
        limit: 200,
        counted: 'pts',
      }),
    ],
    ['the number of forces', dataFinding({ place: 'roster', counted: 'forces', subject: { kind: 'force' } })],
  ])('sets %s aside silently', (_, finding) => {
    expect(judged(finding)).toEqual({ verdict: 'legal', severities: [] });
  });

  it.each(['unit', 'model'] as const)('mentions a codex’s own demand for a %s as a warning', (entryType) => {
    const finding = dataFinding({ place: 'root', at: force, scope: 'force', subject: { name: 'Prince', entryType } });
    expect(judged(finding)).toEqual({ verdict: 'legal', severities: ['warning'] });
  });

  it('mentions the demand for a formation as a warning', () => {
    const finding = dataFinding({
      place: 'root',
      at: force,
      scope: 'parent',
      subject: { name: 'Cohort', entryType: 'upgrade', models: true },
    });
    expect(judged(finding)).toEqual({ verdict: 'legal', severities: ['warning'] });
  });

  it('sets a codex’s demand of the army aside, never the same demand of a unit that stands beside it', () => {
    const prince = { name: 'Prince', entryType: 'model', models: true } as const;
    const findings = [
      dataFinding({ place: 'root', at: force, scope: 'force', subject: prince }),
      dataFinding({ subject: prince }),
    ];
    expect(
      check(legalArmy({ findings }), reconSquad).diagnostics.map(({ severity, at }) => [severity, at.name]),
    ).toEqual([
      ['error', 'Wardens'],
      ['warning', 'Detachment'],
    ]);
  });

  it('mentions all that a codex demands so in one line, however much that is', () => {
    const titan = (name: string) =>
      dataFinding({ place: 'root', at: force, scope: 'force', subject: { name, entryType: 'unit', models: true } });
    const names = ['War Titan', 'Scout Titan', 'Gunship'];
    const { verdict, diagnostics } = check(legalArmy({ findings: names.map(titan) }), reconSquad);
    expect([verdict, diagnostics.map(({ severity, at, message }) => [severity, at.name, message])]).toEqual([
      'legal',
      [
        [
          'warning',
          'Detachment',
          'Detachment: 0 of at least 1 War Titan; 0 of at least 1 Scout Titan; 0 of at least 1 Gunship. Set aside: ' +
            'A minimum that a codex puts on its own army belongs to the detachment it was written for.',
        ],
      ],
    ]);
    expect(diagnostics[0]?.data).toMatchObject({
      subject: 'War Titan',
      others: [{ subject: 'Scout Titan' }, { subject: 'Gunship' }],
    });
  });

  it('keeps the demand for configuration as an error that adding cures', () => {
    const finding = dataFinding({
      place: 'root',
      at: force,
      scope: 'force',
      subject: { name: 'Chapter choice', entryType: 'upgrade', models: true },
    });
    expect(judged(finding)).toEqual({ verdict: 'illegal', severities: ['error'] });
    expect(check(legalArmy({ findings: [finding] }), reconSquad).diagnostics[0]?.kind).toBe('missing');
  });

  it.each([
    ['a unit’s own minimum', dataFinding(), 'illegal'],
    ['a unit’s own maximum', dataFinding({ code: 'data/max', actual: 3, limit: 1 }), 'illegal'],
    [
      'a unit that is there too often',
      dataFinding({ code: 'data/max', place: 'root', actual: 2, limit: 1, subject: { entryType: 'unit' } }),
      'illegal',
    ],
    ['something that is not on offer', dataFinding({ code: 'data/hidden' }), 'illegal'],
    ['an entry that is gone', dataFinding({ code: 'data/missing-entry' }), 'cannot-tell'],
    ['a value that depends on itself', dataFinding({ code: 'data/cycle' }), 'cannot-tell'],
  ])('keeps %s', (_, finding, verdict) => {
    expect(judged(finding).verdict).toBe(verdict);
  });
});
