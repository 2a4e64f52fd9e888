import { DATA_CODES, DATA_ROWS } from '@/lib/rules/dataFindings';
import { citationText } from '@/lib/rules/citation';
import type { Format } from '@/lib/rules/format';
import type { Report, RuleOutcome } from '@/lib/rules/report';

/** One line of the rule table. */
export interface RuleRow {
  readonly id: string;
  readonly title: string;
  /** What it demands, in our own words. */
  readonly says: string;
  /** Where it stands; null for what the unit data itself asks. */
  readonly clause: string | null;
  readonly reading: string | null;
  readonly outcome: RuleOutcome['outcome'];
  readonly why: string;
}

/** The outcomes of a report with the words of the rules that they belong to, in the report's order. */
export function ruleRows(report: Pick<Report, 'outcomes'>, format: Pick<Format, 'rules'>): readonly RuleRow[] {
  return report.outcomes.map(({ id, outcome, why }) => {
    const rule = format.rules.find((one) => one.id === id);
    if (rule !== undefined) {
      return {
        id,
        title: rule.title,
        says: rule.says,
        clause: citationText(rule.cite),
        reading: rule.reading,
        outcome,
        why,
      };
    }
    const code = DATA_CODES.find((one) => one === id);
    const words = code === undefined ? { title: id, says: '' } : DATA_ROWS[code];
    return { id, title: words.title, says: words.says, clause: null, reading: null, outcome, why };
  });
}
