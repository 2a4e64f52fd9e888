import { describe, expect, it } from 'vitest';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Diagnostic, Fix, Report } from '@/lib/rules/report';
import { finished } from '@/lib/foundation/steps';
import { isNoWorse, MOST_TRIED, withProvenFixes } from '@/lib/rules/safety';

const edit: RosterEdit = { kind: 'title', name: 'mended' };
const safe: Fix = { label: 'Mend it', safety: 'safe', edit };

function found(over: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'recon-squad/max-models',
    severity: 'error',
    kind: 'broken',
    at: { kind: 'unit', id: 'u1', name: 'Boyz' },
    related: [],
    data: { actual: 21, limit: 20 },
    message: '',
    reading: null,
    citation: { document: '', section: '', item: null },
    fixes: [],
    ...over,
  };
}

const report = (...diagnostics: readonly Diagnostic[]): Report => ({ verdict: 'illegal', outcomes: [], diagnostics });

describe('a list after a fix', () => {
  it.each<readonly [string, boolean, readonly Diagnostic[], readonly Diagnostic[]]>([
    ['with nothing left to find', true, [found()], []],
    ['with the same findings', true, [found()], [found()]],
    ['closer to the limit', true, [found({ data: { actual: 25, limit: 20 } })], [found()]],
    ['further from the limit', false, [found()], [found({ data: { actual: 22, limit: 20 } })]],
    [
      'further below a limit',
      false,
      [found({ data: { actual: 3, limit: 4 } })],
      [found({ data: { actual: 2, limit: 4 } })],
    ],
    [
      'with an open question where an error was',
      true,
      [found()],
      [found({ severity: 'unverified', data: { actual: 90, limit: 20 } })],
    ],
    ['with an error where a warning was', false, [found({ severity: 'warning' })], [found()]],
    ['with the finding on another unit', false, [found()], [found({ at: { kind: 'unit', id: 'u2', name: 'Nobz' } })]],
    ['with another rule broken', false, [found()], [found({ code: 'recon-squad/max-points' })]],
    [
      'with another problem of that rule',
      false,
      [found({ data: { problem: 'gone' } })],
      [found({ data: { problem: 'too few' } })],
    ],
    [
      'with something else missing there',
      false,
      [found({ data: { subject: 'Sergeant' } })],
      [found({ data: { subject: 'Trooper' } })],
    ],
    ['with a new warning', false, [], [found({ severity: 'warning' })]],
    ['with two of a kind for one', false, [found()], [found(), found()]],
    ['with one of a kind for two', true, [found(), found()], [found()]],
    ['with the grave one of two left', true, [found({ severity: 'warning' }), found()], [found()]],
    ['with two grave ones for one of two', false, [found({ severity: 'warning' }), found()], [found(), found()]],
  ])('%s: no worse is %s', (_, expected, before, after) => {
    expect(isNoWorse(report(...before), report(...after))).toBe(expected);
  });
});

describe('a fix that a rule takes for safe', () => {
  const broken = found({ fixes: [safe, { ...safe, label: 'Or so', safety: 'choice' }] });
  const safeties = (after: Report): readonly string[] =>
    finished(withProvenFixes(report(broken), () => after)).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ safety }) => safety),
    );

  it('is safe where the list is no worse for it, else the player’s choice', () => {
    expect(safeties(report())).toEqual(['safe', 'choice']);
    expect(safeties(report(broken))).toEqual(['safe', 'choice']);
    expect(safeties(report(found({ code: 'data/min' })))).toEqual(['choice', 'choice']);
  });

  it('is tried with its own edit, and no other fix is', () => {
    const tried: RosterEdit[] = [];
    finished(
      withProvenFixes(report(broken, found()), (each) => {
        tried.push(each);
        return report();
      }),
    );
    expect(tried).toEqual([edit]);
  });

  it('is the player’s choice where a list has too many to try them all', () => {
    let tried = 0;
    const many = report(
      ...Array.from({ length: 500 }, (_, n) => found({ at: { kind: 'model', id: `m#${n}`, name: '' }, fixes: [safe] })),
    );
    const { diagnostics } = finished(
      withProvenFixes(many, () => {
        tried += 1;
        return report();
      }),
    );
    expect([tried, diagnostics.filter(({ fixes }) => fixes[0]?.safety === 'safe').length]).toEqual([
      MOST_TRIED,
      MOST_TRIED,
    ]);
  });
});
