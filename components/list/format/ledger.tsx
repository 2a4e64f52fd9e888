import { Fragment, type ReactNode } from 'react';
import type { Coverage, Format, Statement } from '@/lib/rules/format';
import { listed } from '@/lib/foundation/words';
import { DATA_ROWS } from '@/lib/rules/dataKinds.data';
import { Reading, ruleAnchor } from './documentLists';

/** Every numbered statement of the document, and what became of it. None is left out. */
export function Ledger({ format }: { format: Pick<Format, 'coverage' | 'rules' | 'byData'> }) {
  const sections = [...new Set(format.coverage.map(({ section }) => section))];
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What became of every statement of the document</caption>
      <thead>
        <tr className="label border-b border-rule text-ink-soft max-sm:sr-only">
          <th scope="col" className="w-10 py-1 font-semibold">
            No.
          </th>
          <th scope="col" className="py-1 pr-4 font-semibold">
            {format.byData ? 'What there is to judge' : 'The document says, in our words'}
          </th>
          <th scope="col" className="w-2/5 py-1 font-semibold">
            What became of it
          </th>
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="border-b border-hairline pt-4 pb-1 text-left font-display text-lg font-semibold"
            >
              {section}
            </th>
          </tr>
          {format.coverage
            .filter((one) => one.section === section)
            .map((statement) => (
              <tr
                key={statement.item}
                className="border-b border-hairline align-baseline max-sm:grid max-sm:grid-cols-[2rem_1fr] max-sm:py-1"
              >
                <td className="figures py-1 text-ink-faint">{statement.item}</td>
                <td className="max-w-text py-1 pr-4 max-sm:pr-0">
                  {statement.says}
                  <Reading says={statement.reading} className="mt-0.5" />
                </td>
                <td className="py-1 text-sm text-ink-soft max-sm:col-start-2">
                  {becameOf(statement.coverage, format.rules).map(([word, says], place) => (
                    <Fragment key={word}>
                      {place > 0 && ' '}
                      <span className="label mr-1 text-ink-faint">{word}</span> {says}
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function becameOf(coverage: Coverage, rules: Format['rules']): readonly (readonly [word: string, says: ReactNode])[] {
  if ('data' in coverage) return [['Judged', listed(coverage.data.map((code) => DATA_ROWS[code].title))]];
  if ('kept' in coverage) return [['Kept', coverage.kept.says]];
  if ('play' in coverage) return [['At the table', coverage.play]];
  if ('open' in coverage) return [['Open', coverage.open]];
  const { rule, aid, besides } = coverage;
  return [
    [
      'Checked',
      rule.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <a
            href={`#${ruleAnchor(id)}`}
            className="font-medium text-ink underline decoration-rule underline-offset-3 hover:decoration-ink"
          >
            {rules.find((each) => each.id === id)?.title ?? id}
          </a>
        </Fragment>
      )),
    ],
    ...(aid === null ? [] : [['At the table', aid] as const]),
    ...(besides === null ? [] : [['Kept', besides.says] as const]),
  ];
}

/** How many statements of a document rules check, matches keep, the table plays, and nobody dealt with yet. */
export function coverageCounts(coverage: readonly Statement[]) {
  const counts = { checked: 0, kept: 0, table: 0, open: 0 };
  for (const { coverage: one } of coverage) counts[kindOf(one)] += 1;
  return counts;
}

function kindOf(coverage: Coverage): 'checked' | 'kept' | 'table' | 'open' {
  if ('rule' in coverage || 'data' in coverage) return 'checked';
  if ('kept' in coverage) return 'kept';
  return 'play' in coverage ? 'table' : 'open';
}
