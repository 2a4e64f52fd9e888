import { DATA_CODES, DATA_ROWS } from '@/lib/rules/dataKinds.data';
import { citationText } from '@/lib/rules/citation';
import { TEXT_DIFFERS } from '@/lib/rules/textDoubts';
import type { Format } from '@/lib/rules/format';
import { clipped } from '@/lib/foundation/bounded';
import type { Report, RuleOutcome } from '@/lib/rules/report';

export interface RuleRow {
  id: string;
  title: string;
  /** Where it stands; null for what the unit data itself asks. */
  clause: string | null;
  reading: string | null;
  outcome: RuleOutcome['outcome'];
  why: string;
}

/** Of a line that may name every unit of a list. */
const MOST_LETTERS = 800;

/** The outcomes of a report with the words of the rules that they belong to, in the report's order. */
export function ruleRows(report: Pick<Report, 'outcomes'>, format: Pick<Format, 'rules'>): readonly RuleRow[] {
  return report.outcomes.map(({ id, outcome, why }) => {
    const rule = format.rules.find((one) => one.id === id);
    const code = DATA_CODES.find((one) => one === id);
    return {
      id,
      title: rule?.title ?? (code === undefined ? titleOf(id) : DATA_ROWS[code].title),
      clause: rule === undefined ? null : citationText(rule.cite),
      reading: rule?.reading ?? null,
      outcome,
      why: clipped(why, MOST_LETTERS),
    };
  });
}

const titleOf = (id: string): string => (id === TEXT_DIFFERS.id ? TEXT_DIFFERS.title : id);
