import { describe, expect, it } from 'vitest';
import { problemChanges } from '@/lib/verdict/compare/changes';
import type { Diagnostic, Report } from '@/lib/rules/report';

const problem = (message: string, over: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'puddle/limit',
  severity: 'error',
  kind: 'broken',
  at: { kind: 'unit', id: 'newts', name: 'Newts' },
  related: [],
  data: {},
  message,
  reading: null,
  citation: { document: 'd', section: 's', item: 1 },
  fixes: [],
  ...over,
});
const report = (...diagnostics: readonly Diagnostic[]): Report => ({ verdict: 'illegal', outcomes: [], diagnostics });
const told = (before: Report, after: Report) =>
  problemChanges(before, after).map((change) => [change.severity, change.before, change.after]);

describe('what the checks object to otherwise', () => {
  it('is nothing between alike reports, in any order', () => {
    const [one, two] = [problem('5 of 4'), problem('wet', { code: 'puddle/dry' })];
    expect(told(report(one, two), report(two, one))).toEqual([]);
  });
  it('is one objection whose words changed, where the rule and the place are the same', () => {
    expect(told(report(problem('5 of 4')), report(problem('6 of 4')))).toEqual([['error', '5 of 4', '6 of 4']]);
  });
  it('is what came and what is settled, each by itself, where they are not', () => {
    expect(told(report(problem('5 of 4')), report(problem('wet', { code: 'puddle/dry' })))).toEqual([
      ['error', null, 'wet'],
      ['error', '5 of 4', null],
    ]);
    expect(told(report(problem('not known', { severity: 'unverified' })), report(problem('5 of 4')))).toEqual([
      ['error', null, '5 of 4'],
      ['unverified', 'not known', null],
    ]);
  });
  it('counts those in the same words', () => {
    expect(
      told(
        report(problem('wet')),
        report(problem('wet'), problem('wet', { at: { kind: 'unit', id: 'frogs', name: 'Frogs' } })),
      ),
    ).toEqual([['error', null, 'wet']]);
  });
});
