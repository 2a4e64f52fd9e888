import type { Format } from '@/lib/rules/format';
import type { RuleOutcome } from '@/lib/rules/report';
import { ruleRows } from '@/components/list/ruleRows.model';
import { RuleLines } from './ruleLines';

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
  return <RuleLines rows={ruleRows({ outcomes }, { rules })} caption={caption} />;
}
