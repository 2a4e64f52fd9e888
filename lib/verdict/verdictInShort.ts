import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { problemState } from '@/lib/verdict/verdictView';
import type { Format } from '@/lib/rules/format';
import { LINE_LENGTH, MOST_BASES, MOST_LINES, NOTES_LENGTH, type KeptVerdict } from '@/lib/documents/keptVerdict';
import { armyView } from './armyView';

/** What is kept of a check, for pages that show a list in short. `notes` is what the player wrote about it. */
export function keptVerdict(checked: CheckedRoster, format: Format, notes: string | null): KeptVerdict {
  const { verdict, gauge, models, tray } = armyView(checked.army, checked.report, format);
  const problems = checked.report.diagnostics.filter(({ severity }) => severity !== 'warning');
  return {
    verdict,
    points: gauge.counted
      ? { spent: gauge.spent, limit: gauge.limit, ...(gauge.counts && { in: cut(gauge.counts.name, NAME_LENGTH) }) }
      : null,
    models,
    problems: problems.length,
    lines: problems.slice(0, MOST_LINES).map((problem) => ({
      state: problemState(problem),
      text: cut(problem.message, LINE_LENGTH),
      code: problem.code,
    })),
    notes: notes === null ? null : cut(notes, NOTES_LENGTH),
    tray: tray.bases.length > MOST_BASES ? null : { bases: [...tray.bases], places: tray.places },
  };
}

/** So much of what a cost is called is kept, in characters. */
const NAME_LENGTH = 60;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} …` : text);
