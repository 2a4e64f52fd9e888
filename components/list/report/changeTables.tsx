import type { ReactNode } from 'react';
import { PROBLEM_WORDS, problemState, VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { Chip, StateChip } from '@/components/ui/chip';
import type { CountChange, UnitChange } from '@/lib/verdict/compare/changes';
import type { WordChange } from '@/lib/verdict/compare/declaredChanges';
import type { FactChange } from '@/lib/verdict/compare/factChanges';
import { count } from '@/lib/foundation/words';
import { clipped } from '@/lib/foundation/bounded';
import type { ComparedSide, Comparison, ShownChanges } from '@/lib/verdict/comparison';
import { difference } from '@/lib/foundation/decimal';
import { TextLink } from '@/components/ui/button';

/** Bytes of a name. */
const MOST_LETTERS = 200;

interface Sides {
  before: ComparedSide;
  after: ComparedSide;
}

/** All that is not the same, before and after side by side, both verdicts first. */
export function ChangeTables({ changes, before, after }: Sides & { changes: ShownChanges }) {
  const { units, problems, declared } = changes;
  const sides = { before, after };
  return (
    <div className="@container flex flex-col gap-6">
      <Table caption="The list" sides={sides}>
        <Row what="Verdict" before={<Verdict side={before} />} after={<Verdict side={after} />} />
        <Totals what="Points" {...changes.points} />
        <Totals what="Models" {...changes.models} />
        {changes.list.shown.map((line, at) => (
          <Words key={at} line={line} />
        ))}
        <Left left={changes.list.left} />
      </Table>
      {problems.shown.length > 0 && (
        <Table caption="Problems" sides={sides}>
          {problems.shown.map((problem, at) => (
            <Row
              key={at}
              what={PROBLEM_WORDS[problemState(problem)]}
              before={problem.before ?? '–'}
              after={problem.after ?? '–'}
            />
          ))}
          <Left left={problems.left} />
        </Table>
      )}
      {units.shown.map((unit) => (
        <UnitTable key={`${unit.kind} ${unit.id}`} unit={unit} sides={sides} />
      ))}
      {units.left > 0 && <p className="text-ink-soft">and {count(units.left, 'more unit')} that changed</p>}
      {declared.shown.length > 0 && (
        <Table caption="Declared" sides={sides}>
          {declared.shown.map((line, at) => (
            <Words key={at} line={line} />
          ))}
          <Left left={declared.left} />
        </Table>
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

interface UnitTableProps {
  unit: ShownChanges['units']['shown'][number];
  sides: Sides;
}

function UnitTable({ unit, sides }: UnitTableProps) {
  const { before, after, kind, facts } = unit;
  const renamed = before !== null && after !== null && before.name !== after.name;
  return (
    <Table caption={unit.label} mark={<Chip>{kind}</Chip>} sides={sides}>
      {renamed && (
        <Row what="Name" before={clipped(before.name, MOST_LETTERS)} after={clipped(after.name, MOST_LETTERS)} />
      )}
      {before?.points !== after?.points && (
        <Totals what="Points" before={before?.points ?? null} after={after?.points ?? null} />
      )}
      {before?.models !== after?.models && (
        <Totals what="Models" before={before?.models ?? null} after={after?.models ?? null} />
      )}
      {unit.models.map((line) => (
        <Count key={`model ${line.name}`} line={line} kind={kind} />
      ))}
      {unit.wargear.map((line) => (
        <Count key={`wargear ${line.name}`} line={line} kind={kind} />
      ))}
      {facts.map((fact, at) => (
        <Words key={`fact ${at}`} line={{ ...fact, what: factTitle(fact) }} />
      ))}
      <Left left={unit.left} />
    </Table>
  );
}

/** Says how many rows are not there. */
const Left = ({ left }: { left: number }) =>
  left === 0 ? null : <Row what={`and ${count(left, 'more difference')}`} before="" after="" />;

/** `Trooper, Armour save`; what a statline of the same name says is named once. */
const factTitle = ({ of, what }: FactChange): string =>
  of === null || what === of || what.startsWith(`${of}, `) ? what : `${of}, ${what}`;

interface TableProps {
  caption: string;
  mark?: ReactNode;
  sides: Sides;
  children: ReactNode;
}

/** A part of the comparison: what it is on, before, after; below each other where there is little room. */
function Table({ caption, mark, sides, children }: TableProps) {
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
        <tbody className="@max-xl:block">{children}</tbody>
      </table>
    </section>
  );
}

interface RowProps {
  what: string;
  before: ReactNode;
  after: ReactNode;
}

function Row({ what, before, after }: RowProps) {
  return (
    <tr className="change">
      <th scope="row">{what}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  );
}

interface TotalsProps {
  what: string;
  before: number | null;
  after: number | null;
}

function Totals({ what, before, after }: TotalsProps) {
  if (before === null && after === null) return null;
  return <Row what={what} before={before ?? '–'} after={withDifference(before, after)} />;
}

interface CountProps {
  line: CountChange;
  kind: UnitChange['kind'];
}

function Count({ line: { name, before, after }, kind }: CountProps) {
  return <Totals what={name} before={kind === 'added' ? null : before} after={kind === 'removed' ? null : after} />;
}

/** `4 (+1)`. */
function withDifference(before: number | null, after: number | null): string {
  if (after === null) return '–';
  const more = before === null ? 0 : difference(after, before);
  return more === 0 ? String(after) : `${after} (${more > 0 ? '+' : '−'}${Math.abs(more)})`;
}

const Words = ({ line: { what, before, after } }: { line: WordChange }) => (
  <Row what={what} before={before ?? 'none'} after={after ?? 'none'} />
);

const Verdict = ({ side: { verdict } }: { side: ComparedSide }) =>
  verdict === null ? (
    <StateChip state="cannot-tell">Not checked</StateChip>
  ) : (
    <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>
  );
