import Link from 'next/link';
import type { ReactNode } from 'react';
import { VERDICT_WORDS, verdictView } from '@/components/army/verdict';
import { traitName } from '@/components/army/view';
import { shortHash } from '@/components/data/dataSourceText';
import { factName } from '@/components/list/facts';
import { Chip, StateChip } from '@/components/ui/chip';
import { changesBetween, nothingChanged, type Changes, type CountChange, type UnitChange } from '@/lib/army/changes';
import type { Naming, WordChange } from '@/lib/army/declaredChanges';
import { formatById } from '@/lib/formats';
import { agreedOn } from '@/lib/rules/agreements';
import type { Format } from '@/lib/rules/format';
import { modelLabel } from '@/lib/rules/target';
import type { ShownState } from './shownState';

/** What changed from one state of a list to another, side by side, in words and numbers. */
export function ChangesView({ before, after }: { readonly before: ShownState; readonly after: ShownState }) {
  const changes = changesBetween(listed(before), listed(after), naming(formatById(after.format.id)));
  const list = [...changes.list, ...settings(before, after)];
  const blind = before.checked === null || after.checked === null;
  const sides = { before, after };
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 sm:py-8">
      <div>
        <h1 className="break-words">{after.roster.name || 'Unnamed list'}: what changed</h1>
        <p className="mt-1 text-ink-soft">{summary(changes, list.length > changes.list.length)}</p>
        {blind && <p className="mt-1 max-w-text text-ink-soft">Not all unit data of the two is on this server, so they are compared by what is written in them, without points.</p>}
      </div>
      <Table caption="The list" sides={sides}>
        <Row what="Verdict" before={<Verdict state={before} />} after={<Verdict state={after} />} />
        <Totals what="Points" {...changes.points} />
        <Totals what="Models" {...changes.models} />
        {list.map((line) => <Words key={line.what} line={line} />)}
      </Table>
      {changes.units.map((unit) => <UnitTable key={`${unit.kind} ${unit.id}`} unit={unit} sides={sides} />)}
      {changes.declared.length > 0 && (
        <Table caption="Declared" sides={sides}>{changes.declared.map((line) => <Words key={line.what} line={line} />)}</Table>
      )}
    </main>
  );
}

const listed = ({ roster, checked }: ShownState) => ({ roster, army: checked?.army ?? null });

const naming = (format: Format | null): Naming => ({
  model: modelLabel,
  trait: (id) => (format === null ? id : traitName(id, format)),
  fact: factName,
  agreed: (declarations) => (format?.agreements ? agreedOn(format.agreements, declarations) : []),
});

/** By what the two are judged, where it is not the same. */
function settings(before: ShownState, after: ShownState): readonly WordChange[] {
  const nameOf = ({ format: { id, version } }: ShownState): string => `${formatById(id)?.name ?? id}, ${version}`;
  return [
    ...(nameOf(before) === nameOf(after) ? [] : [{ what: 'Format', before: nameOf(before), after: nameOf(after) }]),
    ...(before.data === after.data ? [] : [{ what: 'Unit data', before: shortHash(before.data), after: shortHash(after.data) }]),
  ];
}

function summary(changes: Changes, judged: boolean): string {
  if (nothingChanged(changes)) return judged ? 'The list itself is the same; what it is judged by is not.' : 'Nothing that counts in the game: the two may differ in the order of units, or in notes on one of them.';
  const of = (kind: UnitChange['kind']): string => `${changes.units.filter((unit) => unit.kind === kind).length} ${kind}`;
  return `Units: ${of('added')}, ${of('removed')}, ${of('changed')}, ${changes.same} as they were.`;
}

function UnitTable({ unit, sides }: { readonly unit: UnitChange; readonly sides: Sides }) {
  const { before, after, kind } = unit;
  const renamed = before !== null && after !== null && before.name !== after.name;
  return (
    <Table caption={(after ?? before)?.name ?? ''} mark={<Chip>{kind}</Chip>} sides={sides}>
      {renamed && <Row what="Name" before={before.name} after={after.name} />}
      <Totals what="Points" before={before?.points ?? null} after={after?.points ?? null} />
      <Totals what="Models" before={before?.models ?? null} after={after?.models ?? null} />
      {unit.models.map((line) => <Count key={`model ${line.name}`} line={line} kind={kind} />)}
      {unit.wargear.map((line) => <Count key={`wargear ${line.name}`} line={line} kind={kind} />)}
    </Table>
  );
}

interface Sides {
  readonly before: ShownState;
  readonly after: ShownState;
}

/** A part of the comparison: what it is on, before, after; on a phone before and after stand under what they are on. */
function Table({ caption, mark, sides, children }: { readonly caption: string; readonly mark?: ReactNode; readonly sides: Sides; readonly children: ReactNode }) {
  return (
    <section aria-label={caption} className="keep-together min-w-0">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 break-words">{caption}{mark}</h2>
      <table className="w-full table-fixed border-y border-rule text-left max-sm:block">
        <thead className="max-sm:block">
          <tr className="border-b border-hairline align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
            <th scope="col" className="label w-2/5 py-1 text-ink-faint max-sm:sr-only">What</th>
            {[sides.before, sides.after].map(({ label, href }) => (
              <th key={label} scope="col" className="label py-1 text-ink-faint"><Link href={href} className="underline decoration-rule underline-offset-4 hover:decoration-ink">{label}</Link></th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">{children}</tbody>
      </table>
    </section>
  );
}

function Row({ what, before, after }: { readonly what: string; readonly before: ReactNode; readonly after: ReactNode }) {
  return (
    <tr className="border-b border-hairline align-top last:border-b-0 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
      <th scope="row" className="py-1.5 pr-3 font-normal break-words max-sm:col-span-2 max-sm:pb-0 max-sm:text-ink-soft">{what}</th>
      <td className="figures py-1.5 pr-3 break-words text-ink-soft">{before}</td>
      <td className="figures py-1.5 font-medium break-words">{after}</td>
    </tr>
  );
}

function Totals({ what, before, after }: { readonly what: string; readonly before: number | null; readonly after: number | null }) {
  if (before === null && after === null) return null;
  return <Row what={what} before={before ?? '–'} after={withDifference(before, after)} />;
}

function Count({ line: { name, before, after }, kind }: { readonly line: CountChange; readonly kind: UnitChange['kind'] }) {
  return <Totals what={name} before={kind === 'added' ? null : before} after={kind === 'removed' ? null : after} />;
}

/** `4 (+1)`. */
function withDifference(before: number | null, after: number | null): string {
  if (after === null) return '–';
  const more = before === null ? 0 : Math.round((after - before) * 1e6) / 1e6;
  return more === 0 ? String(after) : `${after} (${more > 0 ? '+' : '−'}${Math.abs(more)})`;
}

const Words = ({ line: { what, before, after } }: { readonly line: WordChange }) => <Row what={what} before={before ?? 'none'} after={after ?? 'none'} />;

function Verdict({ state: { checked } }: { readonly state: ShownState }) {
  if (checked === null) return <StateChip state="cannot-tell">Not checked</StateChip>;
  const verdict = verdictView(checked.report);
  return <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>;
}
