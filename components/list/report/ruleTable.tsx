import type { Format } from '@/lib/rules/format';
import type { RuleOutcome } from '@/lib/rules/report';
import { ruleRows } from '@/components/list/report/ruleRows.model';
import { RuleLines } from './ruleLines';

interface RuleTableProps {
  outcomes: readonly RuleOutcome[];
  /** The format's rules: their titles, clauses and readings. */
  rules: Format['rules'];
  caption?: string;
}

/** Every rule with its outcome and the numbers behind it: first the format's, then what the unit data itself asks. */
export function RuleTable({ outcomes, rules, caption = 'Every rule and its outcome' }: RuleTableProps) {
  return <RuleLines rows={ruleRows({ outcomes }, { rules })} caption={caption} />;
}
