import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter, takeFact } from '../facts';
import { counted, cutAt, itemOf, costsIn, pointsIn } from '../items';
import type { SourceLine } from '../lines';

const ROLE = /^([\p{L}]{2,12}(?: [\p{L}]{2,12}){0,2}?)\s*(\d{1,2})\s*:\s*(.+)$/u;
/** The last bracket is the unit's price; on sheets that were edited its beginning may be gone. */
const LAST = /\[?([^[\]]{1,60})\]\s*$/;

/** Whether a line is a unit of an event sheet: its role with a number, and a price in square brackets at its end. */
export const isEventUnit = (flat: string): boolean => {
  const found = ROLE.exec(flat);
  return found !== null && LAST.test(found[3]!);
};

/** Sheets of events: `HQ1 : Unit(90), gear(5) [95]`. */
export function readEventSheet(lines: readonly SourceLine[]): StatedList {
  const draft = newDraft('event-sheet');
  for (const line of lines) if (line.flat !== '') readLine(line, draft);
  return draft.done(lines, false);
}

function readLine(line: SourceLine, draft: Draft): void {
  const { flat } = line;
  const force = /^==\s*(.+?)\s*==/.exec(flat) ?? /^d[eé]tachment\s*:\s*(.+)$/i.exec(flat);
  if (force) {
    const says = force[1]!.replace(/[[(][^\][()]*[\])]/g, '').trim();
    const cut = says.lastIndexOf(' : ');
    if (cut > 0) draft.faction(says.slice(cut + 3));
    else draft.faction(says);
    return draft.force(line, cut < 0 ? says : says.slice(0, cut), cut < 0 ? null : says.slice(cut + 3));
  }
  if (isEventUnit(flat)) return readUnit(line, draft);
  const total = /^(?:army|detachment)?\s*total\b/i.test(flat) || /^total\s+detachment/i.test(flat);
  if (total) {
    if (!/detachment/i.test(flat)) draft.total = pointsIn(flat);
    return draft.role(line, 'fact');
  }
  if (takeFact(line, flat, draft, draft.forces().length === 0)) return;
  if (isFooter(flat) || /^[+=-]+$/.test(flat) || (draft.forces().length === 0 && /^[\p{L} ']+$/u.test(flat))) {
    return draft.role(line, 'fact');
  }
  if (line.bullet !== '' && draft.item(line, 1, thingsIn(line.text, line.at))) return;
  draft.role(line, 'note');
}

function readUnit(line: SourceLine, draft: Draft): void {
  const [, role, , rest] = ROLE.exec(line.flat)!;
  const last = LAST.exec(rest!)!;
  const price = /^\d+$/.test(last[1]!.trim()) ? Number(last[1]) : (costsIn(costPart(last[1]!))?.points ?? null);
  // Without its opening bracket the price begins where the first cost does.
  const body = last[0].startsWith('[')
    ? rest!.slice(0, last.index)
    : rest!.slice(0, last.index) + beforeCosts(last[1]!);
  const [head = '', ...gear] = cutAt(body.replace(/^(?:\s*\[[^\]]*\]\s*)+/, '').trim(), /[,;]\s*|\s:\s/y);
  const { name, count } = counted(withoutSums(head));
  draft.unit(line, {
    name,
    written: withoutSums(head),
    points: price,
    models: count,
    role: role!,
    items: gear.flatMap((part) => thingsIn(part, line.at)),
  });
}

const COSTS = /(?:^|\s)\d+\s*(?:pl|pp)\b/i;
const costPart = (text: string): string => text.slice(COSTS.exec(text)?.index ?? 0);
const beforeCosts = (text: string): string => text.slice(0, COSTS.exec(text)?.index ?? 0);

/** `(51 + 2*17)`, `(5x30)`, `(120)`: how its price came about. */
const withoutSums = (text: string): string => text.replace(/\s*\(\s*[\d\s+*x.]+\s*\)/gi, '').trim();

function thingsIn(text: string, line: number): readonly StatedItem[] {
  return cutAt(text, /[,;]\s*/y).map((part) => {
    const points = /\(\s*(\d+)\s*\)\s*$/.exec(part)?.[1];
    return { ...itemOf(withoutSums(part), line), points: points === undefined ? null : Number(points) };
  });
}
