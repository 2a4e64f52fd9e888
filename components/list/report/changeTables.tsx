import type { ReactNode } from 'react';
import { PROBLEM_WORDS, problemState, VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { Chip, StateChip } from '@/components/ui/chip';
import type { UnitChange } from '@/lib/verdict/compare/changes';
import type { FactChange, WordChange } from '@/lib/verdict/compare/factChanges';
import { count, listed } from '@/lib/foundation/words';
import { clipped } from '@/lib/foundation/bounded';
import type { ComparedSide, Comparison, ShownChanges } from '@/lib/verdict/comparison';
import { difference } from '@/lib/foundation/decimal';
import { TextLink } from '@/components/ui/button';
import { Page } from '@/components/ui/page';

/** Bytes of a name. */
const MOST_LETTERS = 200;

interface Sides {
  before: ComparedSide;
  after: ComparedSide;
}

interface Row {
  what: string;
  before: ReactNode;
  after: ReactNode;
}

/** All that is not the same, before and after side by side, both verdicts first. */
export function ChangeTables({ changes, before, after }: Sides & { changes: ShownChanges }) {
  const { list, units, problems, declared } = changes;
  const sides = { before, after };
  const listRows = [
    { what: 'Verdict', before: <Verdict side={before} />, after: <Verdict side={after} /> },
    ...totals('Points', changes.points),
    ...totals('Models', changes.models),
    ...list.shown.map(inWords),
  ];
  const problemRows = problems.shown.map((problem) => ({
    what: PROBLEM_WORDS[problemState(problem)],
    before: problem.before ?? '–',
    after: problem.after ?? '–',
  }));
  return (
    <div className="@container flex flex-col gap-6">
      <Table caption="The list" sides={sides} rows={listRows} left={list.left} />
      {problemRows.length > 0 && <Table caption="Problems" sides={sides} rows={problemRows} left={problems.left} />}
      {units.shown.map((unit) => (
        <Table
          key={`${unit.kind} ${unit.id}`}
          caption={unit.label}
          mark={<Chip>{unit.kind}</Chip>}
          sides={sides}
          rows={unitRows(unit)}
          left={unit.left}
        />
      ))}
      {units.left > 0 && <p className="text-ink-soft">and {count(units.left, 'more unit')} that changed</p>}
      {declared.shown.length > 0 && (
        <Table caption="Declared" sides={sides} rows={declared.shown.map(inWords)} left={declared.left} />
      )}
    </div>
  );
}

/** Two states of a list, or two lists: in short what differs, then all of it. */
export const Compared = ({ summary, ...tables }: Pick<Comparison, 'summary' | 'changes' | 'before' | 'after'>) => (
  <>
    {summary.map((line) => (
      <p key={line} className="max-w-text text-ink-soft">
        {line}
      </p>
    ))}
    <ChangeTables {...tables} />
  </>
);

function unitRows({ before, after, kind, models, wargear, facts }: UnitChange): readonly Row[] {
  const renamed = before !== null && after !== null && before.name !== after.name;
  const changed = (key: 'points' | 'models'): Totals | null =>
    before?.[key] === after?.[key] ? null : { before: before?.[key] ?? null, after: after?.[key] ?? null };
  return [
    ...(renamed
      ? [{ what: 'Name', before: clipped(before.name, MOST_LETTERS), after: clipped(after.name, MOST_LETTERS) }]
      : []),
    ...totals('Points', changed('points')),
    ...totals('Models', changed('models')),
    ...[...models, ...wargear].flatMap((line) =>
      totals(line.name, {
        before: kind === 'added' ? null : line.before,
        after: kind === 'removed' ? null : line.after,
      }),
    ),
    ...facts.map((fact) => inWords({ ...fact, what: factTitle(fact) })),
  ];
}

type Totals = ShownChanges['points'];

/** Two numbers and how much they differ; none where neither is known. */
const totals = (what: string, of: Totals | null): readonly Row[] =>
  of === null || (of.before === null && of.after === null)
    ? []
    : [{ what, before: of.before ?? '–', after: withDifference(of.before, of.after) }];

const inWords = ({ what, before, after }: WordChange): Row => ({
  what,
  before: before ?? 'none',
  after: after ?? 'none',
});

/** `Trooper, Armour save`; what a statline of the same name says is named once. */
const factTitle = ({ of, what }: FactChange): string =>
  of === null || what === of || what.startsWith(`${of}, `) ? what : `${of}, ${what}`;

interface TableProps {
  caption: string;
  mark?: ReactNode;
  sides: Sides;
  rows: readonly Row[];
  /** So many rows are not there. */
  left: number;
}

/** A part of the comparison: what it is on, before, after; below each other where there is little room. */
function Table({ caption, mark, sides, rows, left }: TableProps) {
  const more = left === 0 ? [] : [{ what: `and ${count(left, 'more difference')}`, before: '', after: '' }];
  return (
    <section aria-label={caption} className="keep-together min-w-0">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 break-words">
        {caption}
        {mark}
      </h2>
      <table className="w-full table-fixed border-y border-rule text-left @max-xl:block">
        <thead className="@max-xl:block">
          <tr className="border-b border-hairline align-top @max-xl:grid @max-xl:grid-cols-2 @max-xl:gap-x-3">
            <th scope="col" className="label w-2/5 py-1 text-ink-faint @max-xl:sr-only">
              What
            </th>
            {[sides.before, sides.after].map(({ label, href }) => (
              <th key={label} scope="col" className="label py-1 text-ink-faint">
                {href === null ? label : <TextLink href={href}>{label}</TextLink>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {[...rows, ...more].map(({ what, before, after }, at) => (
            <tr key={at} className="change">
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `4 (+1)`. */
function withDifference(before: number | null, after: number | null): string {
  if (after === null) return '–';
  const more = before === null ? 0 : difference(after, before);
  return more === 0 ? String(after) : `${after} (${more > 0 ? '+' : '−'}${Math.abs(more)})`;
}

const Verdict = ({ side: { verdict } }: { side: ComparedSide }) =>
  verdict === null ? (
    <StateChip state="cannot-tell">Not checked</StateChip>
  ) : (
    <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>
  );

interface ChangesViewProps extends Comparison {
  title?: string;
  /** Before what is said in short. */
  notes?: readonly string[];
}

/** What changed from one state of a list to another, side by side, in words and numbers. */
export function ChangesView({ name, title = `${name}: what changed`, notes = [], ...comparison }: ChangesViewProps) {
  const { summary, isBlind, before, after, changes } = comparison;
  const unread = [before, after].filter(({ verdict }) => verdict === null).map(({ label }) => label);
  const blind = isBlind ? [`${listed(unread)} cannot be checked here: compared by text, without points.`] : [];
  return (
    <Page width="4xl" className="gap-6">
      <div>
        <h1 className="break-words">{title}</h1>
        {[...notes, ...summary, ...blind].map((line) => (
          <p key={line} className="mt-1 max-w-text text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <ChangeTables changes={changes} before={before} after={after} />
    </Page>
  );
}
