import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import type { RuleId } from '@/lib/rules/report';
import { changed, drop, linked, points } from './editing';
import { errors, fixed, judge, withOutcome } from './judging';
import { sampleList } from './sampleData';

describe('the legal sample list', () => {
  const roster = sampleList('the-grell-survey.json');

  it('is legal at 199 points, and the data has nothing against it', () => {
    const report = judge(roster);
    expect([report.verdict, withOutcome(report, 'fail'), withOutcome(report, 'unverified')]).toEqual(['legal', [], []]);
    expect(points(roster)).toBe(199);
    expect(evaluate(roster, linked).roster.findings).toEqual([]);
  });

  it('says why each rule holds', () => {
    for (const { id, why } of judge(roster).outcomes) expect(why, id).not.toBe('');
  });
});

describe('the broken sample list', () => {
  const roster = sampleList('too-much-tide.json');
  const error = (from: typeof roster, rule: RuleId) => {
    const found = errors(judge(from)).find(({ code }) => code === rule);
    if (!found) throw new Error(`${rule} is not broken`);
    return found;
  };

  it('is wrong in exactly four ways', () => {
    const report = judge(roster);
    expect(report.verdict).toBe('illegal');
    expect(points(roster)).toBe(225);
    expect(withOutcome(report, 'fail')).toEqual([
      'recon-squad/max-points',
      'recon-squad/max-slots',
      'recon-squad/max-vehicle-armour',
      'recon-squad/unique-traits',
    ]);
    expect(withOutcome(report, 'unverified')).toEqual([]);
  });

  it('offers a repair for each', () => {
    for (const { code, fixes } of errors(judge(roster))) expect(fixes.length, code).toBeGreaterThan(0);
  });

  it('is legal at 180 points once repaired', () => {
    const oneHq = fixed(roster, error(roster, 'recon-squad/max-slots'), /Low Sister Ahl/);
    expect(withOutcome(judge(oneHq), 'fail')).toEqual(['recon-squad/max-vehicle-armour', 'recon-squad/unique-traits']);
    const lighter = changed(oneHq, drop('ribs'));
    expect(withOutcome(judge(lighter), 'fail')).toEqual(['recon-squad/unique-traits']);
    const repaired = fixed(lighter, error(lighter, 'recon-squad/unique-traits'), /^Give /);
    expect([judge(repaired).verdict, points(repaired)]).toEqual(['legal', 180]);
  });
});
