import { Disclosure } from '@/components/ui/disclosure';
import { plural } from '@/lib/foundation/words';
import type { Format } from '@/lib/rules/format';
import type { Report, RuleOutcome } from '@/lib/rules/report';
import { RuleLines } from './ruleLines';
import { ruleRows } from './ruleRows.model';

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
