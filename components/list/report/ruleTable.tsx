import type { State } from '@/lib/verdict/verdictView';
import { StateChip } from '@/components/shared/chip';
import { Disclosure } from '@/components/shared/disclosure';
import type { Format } from '@/lib/rules/format';
import type { RuleOutcome } from '@/lib/rules/report';
import { ruleRows, type RuleRow } from '@/lib/view/list/ruleRows';

const OUTCOMES: Readonly<Record<RuleRow['outcome'], { readonly state: State; readonly word: string }>> = {
  pass: { state: 'legal', word: 'Pass' },
  fail: { state: 'illegal', word: 'Fail' },
  unverified: { state: 'cannot-tell', word: 'Cannot tell' },
};

/** Every rule with its outcome and the numbers behind it: first the format's, then what the unit data itself asks. */
export function RuleTable({
  outcomes,
  rules,
  caption = 'Every rule and its outcome',
}: {
  readonly outcomes: readonly RuleOutcome[];
  /** The format's rules: their titles, clauses and readings. */
  readonly rules: Format['rules'];
  readonly caption?: string;
}) {
  const rows = ruleRows({ outcomes }, { rules });
  const parts = [
    { name: null, rows: rows.filter(({ clause }) => clause !== null) },
    { name: 'What the unit data itself asks', rows: rows.filter(({ clause }) => clause === null) },
  ];
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="label border-b border-rule text-ink-soft @max-xl:sr-only">
            <th scope="col" className="w-36 py-1 pr-3 font-semibold print:w-24">
              Outcome
            </th>
            <th scope="col" className="w-2/5 py-1 pr-3 font-semibold">
              Rule
            </th>
            <th scope="col" className="py-1 font-semibold">
              Why
            </th>
          </tr>
        </thead>
        {parts.map(
          ({ name, rows: part }) =>
            part.length > 0 && (
              <tbody key={name ?? 'rules'}>
                {name !== null && (
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={3}
                      className="label border-b border-hairline pt-4 pb-1 text-left font-semibold text-ink-soft"
                    >
                      {name}
                    </th>
                  </tr>
                )}
                {part.map((row) => (
                  <RuleLine key={row.id} row={row} />
                ))}
              </tbody>
            ),
        )}
      </table>
    </div>
  );
}

function RuleLine({ row: { title, clause, reading, outcome, why } }: { readonly row: RuleRow }) {
  const { state, word } = OUTCOMES[outcome];
  return (
    <tr className="border-b border-hairline align-top @max-xl:grid @max-xl:grid-cols-[6.75rem_1fr] @max-xl:py-2">
      <td className="py-1.5 pr-3 @max-xl:py-0 @max-xl:pr-0 print:py-0">
        <StateChip state={state} className="print:h-4.5">
          {word}
        </StateChip>
      </td>
      <th scope="row" className="py-1.5 pr-3 font-normal @max-xl:py-0 @max-xl:pr-0 print:py-0">
        <span className="font-medium">{title}</span>
        <Clause clause={clause} reading={reading} />
      </th>
      <td className="figures py-1.5 wrap-anywhere text-ink-soft @max-xl:col-start-2 @max-xl:pt-0.5 @max-xl:pb-0 print:py-0">
        {why}
      </td>
    </tr>
  );
}

/** Where the rule stands; opens how it is read, where the text left room. On paper the clause alone. */
function Clause({ clause, reading }: Pick<RuleRow, 'clause' | 'reading'>) {
  if (clause === null) return null;
  const place = <span className="text-sm text-ink-faint">{clause}</span>;
  return (
    <>
      <span className="hidden text-sm text-ink-faint print:inline"> · {clause}</span>
      {reading === null ? (
        <p className="print:hidden">{place}</p>
      ) : (
        <Disclosure
          summary={
            <>
              {place}
              <span className="text-sm text-ink-faint"> · how it is read</span>
            </>
          }
        >
          <p className="max-w-text text-sm text-ink-soft">{reading}</p>
        </Disclosure>
      )}
    </>
  );
}
