'use client';

import { StateChip } from '@/components/ui/chip';
import { OpenLater } from '@/components/ui/openLater';
import type { State } from '@/lib/verdict/verdictView';
import type { RuleOutcome } from '@/lib/rules/report';
import { classes } from '@/lib/foundation/classes';

export interface RuleRow {
  id: string;
  title: string;
  /** Where it stands; null for what the unit data itself asks. */
  clause: string | null;
  reading: string | null;
  outcome: RuleOutcome['outcome'];
  why: string;
}

const OUTCOMES: Readonly<Record<RuleRow['outcome'], { state: State; word: string }>> = {
  pass: { state: 'legal', word: 'Pass' },
  fail: { state: 'illegal', word: 'Fail' },
  unverified: { state: 'cannot-tell', word: 'Cannot tell' },
};

/** Draws the rule table, on the server and in the browser alike. Its looks are in `app/sheet.css`. */
export function RuleLines({ rows, caption }: { rows: readonly RuleRow[]; caption: string }) {
  const parts = [
    { name: null, rows: rows.filter(({ clause }) => clause !== null) },
    { name: 'What the unit data itself asks', rows: rows.filter(({ clause }) => clause === null) },
  ];
  return (
    <div className="@container">
      <table className="rule-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="label">
            <th scope="col">Outcome</th>
            <th scope="col">Rule</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        {parts.map(
          ({ name, rows: part }) =>
            part.length > 0 && (
              <tbody key={name ?? 'rules'}>
                {name !== null && (
                  <tr className="part label">
                    <th scope="rowgroup" colSpan={3}>
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

function RuleLine({ row: { title, clause, reading, outcome, why } }: { row: RuleRow }) {
  const { state, word } = OUTCOMES[outcome];
  return (
    <tr className="rule">
      <td>
        <StateChip state={state}>{word}</StateChip>
      </td>
      <th scope="row">
        <span className="font-medium">{title}</span>
        {clause !== null && (
          <>
            {/* On paper the clause alone. */}
            <span className="clause on-paper"> · {clause}</span>
            <Clause clause={clause} reading={reading} />
          </>
        )}
      </th>
      <td className="why">{why}</td>
    </tr>
  );
}

/** Where a rule stands; opens how it is read, where the text left room. */
export function Clause({ clause, reading, className }: { clause: string; reading: string | null; className?: string }) {
  if (reading === null) {
    return (
      <p className={classes('print:hidden', className)}>
        <cite className="clause">{clause}</cite>
      </p>
    );
  }
  return (
    <OpenLater className={className} summary={<cite className="clause">{clause} · how it is read</cite>}>
      {() => <p className="max-w-text text-sm text-ink-soft">{reading}</p>}
    </OpenLater>
  );
}
