import { Disclosure } from '@/components/ui/disclosure';
import { plural } from '@/lib/foundation/words';
import type { Format } from '@/lib/rules/format';
import type { Report, RuleOutcome } from '@/lib/rules/report';
import { RuleLines, type RuleRow } from './ruleLines';
import { DATA_CODES, DATA_ROWS } from '@/lib/rules/dataKinds.data';
import { citationText } from '@/lib/rules/citation';
import { TEXT_DIFFERS } from '@/lib/rules/textDoubts';
import { clipped } from '@/lib/foundation/bounded';

/** `29 rules pass`, `25 of 29 rules pass`. */
function passing(outcomes: readonly RuleOutcome[]): string {
  const passed = outcomes.filter(({ outcome }) => outcome === 'pass').length;
  const all = outcomes.length;
  return passed === all ? `${all} ${plural(all, 'rule')} pass` : `${passed} of ${all} ${plural(all, 'rule')} pass`;
}

interface FoldedRulesProps {
  report: Report;
  format: Format;
  open?: boolean;
  /** On paper it is open. */
  printed?: boolean;
}

/** Every rule of a list's format and what it finds, behind how many pass. */
export const FoldedRules = ({ report, format, open = false, printed = false }: FoldedRulesProps) => (
  <Disclosure printed={printed} open={open} summary={passing(report.outcomes)}>
    <RuleLines
      rows={ruleRows(report, format)}
      caption={`Every rule of ${format.name}, and what it finds in this list`}
    />
  </Disclosure>
);

/** Of a line that may name every unit of a list. */
const MOST_LETTERS = 800;

/** The outcomes of a report with the words of the rules that they belong to, in the report's order. */
export function ruleRows(report: Pick<Report, 'outcomes'>, format: Pick<Format, 'rules'>): readonly RuleRow[] {
  return report.outcomes.map(({ id, outcome, why }) => {
    const rule = format.rules.find((one) => one.id === id);
    const code = DATA_CODES.find((one) => one === id);
    return {
      id,
      title: rule?.title ?? (code && DATA_ROWS[code].title) ?? (id === TEXT_DIFFERS.id ? TEXT_DIFFERS.title : id),
      clause: rule === undefined ? null : citationText(rule.cite),
      reading: rule?.reading ?? null,
      outcome,
      why: clipped(why, MOST_LETTERS),
    };
  });
}
