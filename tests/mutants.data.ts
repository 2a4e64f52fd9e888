/** A slip that somebody could make, and the tests that are to notice it. */
export interface Mutant {
  readonly file: string;
  /** What stands there once. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** Why no test notices it. */
  readonly survives?: string;
}

type Slip = readonly [from: string, to: string, survives?: string];

const slips = (file: string, tests: readonly string[], ...all: readonly Slip[]): readonly Mutant[] =>
  all.map(([from, to, survives]) => ({ file, from, to, tests, ...(survives === undefined ? {} : { survives }) }));

export const MUTANTS: readonly Mutant[] = [
  ...slips(
    'lib/document/history.ts',
    ['tests/document/history.test.ts'],
    ['.slice(-HISTORY_LENGTH)', '.slice(0, HISTORY_LENGTH)'],
  ),
  ...slips(
    'lib/battlescribe/evaluate/need.ts',
    ['tests/battlescribe/evaluate/createSelection.test.ts'],
    ['Math.ceil(exact(', 'Math.floor(exact('],
  ),
  ...slips(
    'lib/battlescribe/evaluate/modifier.ts',
    ['tests/battlescribe/evaluate/modifier.test.ts'],
    ['Math.max(1, Math.floor(count))', 'Math.max(1, Math.ceil(count))'],
  ),
  ...slips(
    'lib/battlescribe/evaluate/carriers.ts',
    ['tests/battlescribe/evaluate/outside.test.ts'],
    ['    if (isInfo && carrierGroup !== null) continue;\n', ''],
  ),
  ...slips(
    'lib/text/in/likeness.ts',
    ['tests/text/in/likeness.test.ts'],
    ['if (word.length < 4)', 'if (word.length < 6)'],
  ),
  ...slips(
    'lib/table/marks.ts',
    ['tests/table/marks.test.ts'],
    ['Math.max(1, model.track.total', 'Math.max(0, model.track.total'],
  ),
  ...slips('lib/deck/stack.ts', ['tests/deck/play.test.ts'], ['now.mixed + 1', 'now.mixed']),
  ...slips('lib/compare/changes.ts', ['tests/compare/changes.test.ts'], ['  points.before === points.after &&\n', '']),
  ...slips(
    'lib/browser/local/outbox.ts',
    ['tests/browser/local/outbox.test.ts'],
    ['const FINAL = [403, NOT_FOUND]', 'const FINAL = [NOT_FOUND]'],
  ),
  ...slips(
    'lib/browser/local/saveState.ts',
    ['tests/browser/local/saveState.test.ts'],
    ["return kept ? { kind: 'held' } : { kind: 'waiting', reason: UNKEPT, kept };", "return { kind: 'held' };"],
  ),
  ...slips('lib/server/turns.ts', ['tests/server/turns.test.ts'], ['MOST_AT_ONCE = 2', 'MOST_AT_ONCE = 20']),
  ...slips(
    'app/new/actions.ts',
    ['tests/server/startListAction.test.ts'],
    ["typeof value === 'string' && value.includes('\\0')", 'false'],
  ),
  ...slips('app/api/access.ts', ['tests/server/troubleAnswers.test.ts'], [", 'cache-control': 'no-store' }", ' }']),
];
