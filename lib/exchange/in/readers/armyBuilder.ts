import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter, takeFact } from '../facts';
import { counted, itemOf, itemsIn, bracketPrice, pointsIn } from '../items';
import type { SourceLine } from '../lines';

const ROW = /^(.+?),\s*(\d+)\s*pts?\.?(?:\s*=\s*(.+))?$/i;

/** Army Builder's text: `Role: Unit (models#, points)`, indented rows with their sums. */
export function readArmyBuilder(lines: readonly SourceLine[]): StatedList {
  const draft = newDraft('army-builder');
  for (const line of lines) if (line.flat !== '') readLine(line, draft);
  return draft.done(lines, false);
}

function readLine(line: SourceLine, draft: Draft): void {
  const { flat, indent } = line;
  const title = /^(\d{1,6})\s*(?:pts?|points?)\s*-\s*(.+?)(?:\s+roster)?(?:\s+-\s+(.+))?$/i.exec(flat);
  if (title && draft.forces().length === 0) {
    draft.limit = Number(title[1]);
    draft.faction(title[2]!.replace(/\s+roster$/i, ''));
    draft.name = title[3] ?? null;
    return draft.role(line, 'fact');
  }
  if (indent === 0) {
    const unit = /^([\p{L}][\p{L} /'-]{0,40}):\s*(.+)$/u.exec(flat);
    const priced = unit ? bracketPrice(unit[2]!) : null;
    if (unit && priced !== null) {
      const { name, count } = counted(priced.before);
      const items = itemsIn(priced.after.replace(/^[:,]\s*/, ''), line.at);
      draft.unit(line, {
        name,
        written: priced.before,
        points: priced.points,
        models: priced.models ?? count,
        role: unit[1]!,
        items,
      });
      return;
    }
    if (/^total\b/i.test(flat)) {
      draft.total = pointsIn(flat);
      return draft.role(line, 'fact');
    }
    if (takeFact(line, flat, draft) || isFooter(flat)) return draft.role(line, 'fact');
    return draft.role(line, 'note');
  }
  // A leader stands deeper than the men, and is none of theirs; gear belongs to the row above it.
  const depth = ROW.test(line.text) ? 1 : 2;
  if (!draft.item(line, depth, rowsOf(line.text, line.at))) draft.role(line, 'note');
}

/** `4 Scouts, 69 pts = 4 * 11 + 4 * 1 (Sniper Rifle) + 10 (Camo Cloaks)`, or gear between semicolons. */
function rowsOf(text: string, line: number): readonly StatedItem[] {
  const row = ROW.exec(text);
  if (!row) return itemsIn(text, line);
  const { items: _, ...named } = itemOf(row[1]!, line);
  return [{ ...named, points: Number(row[2]), items: termsOf(row[3] ?? '', line) }];
}

function termsOf(sum: string, line: number): readonly StatedItem[] {
  return sum.split(/\s\+\s/).flatMap((term): readonly StatedItem[] => {
    const times = /^(?:(\d+)\s*\*\s*)?\d+\s*\(([^()]+)\)$/.exec(term.trim());
    const behind = /^([^\d(][^()]*?)\s+\d+$/.exec(term.trim());
    const name = times?.[2] ?? behind?.[1];
    if (name === undefined || /base cost/i.test(name)) return [];
    return [{ ...itemOf(name, line), count: times?.[1] === undefined ? null : Number(times[1]) }];
  });
}
