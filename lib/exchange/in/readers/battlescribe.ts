import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter } from '../facts';
import { itemOf, itemsIn, bracketPrice, pointsIn } from '../items';
import type { SourceLine } from '../lines';

/** A unit's own row, with ` (5 models)` behind its name where this app wrote it so. */
export function unitRow(text: string, line: number): StatedItem & { models: number | null } {
  const sized = / \((\d{1,5}) models?\)(?=$| [[(]|:)/.exec(text);
  const row = rowOf(sized === null ? text : text.replace(sized[0], ''), line);
  return { ...row, models: sized === null ? null : Number(sized[1]) };
}

/** A unit or row: `Name [price]: gear, gear`, of the first version `Name (price) [gear, gear]`. */
export function rowOf(text: string, line: number): StatedItem {
  const priced = bracketPrice(text);
  if (priced === null) {
    const cut = text.search(/:\s/);
    const row = rowWith(
      cut < 0 ? text.replace(/:$/, '') : text.slice(0, cut),
      cut < 0 ? '' : text.slice(cut + 1),
      null,
      line,
    );
    // The whole line may be a name too.
    return cut < 0 ? row : { ...row, written: text };
  }
  const gear = priced.after.replace(/^:\s*/, '').replace(/^\[(.*)\]$/, '$1');
  return rowWith(priced.before.replace(/:$/, ''), gear, priced.points, line);
}

function rowWith(name: string, gear: string, points: number | null, line: number): StatedItem {
  const { items: _, ...row } = itemOf(name, line);
  // What stands in brackets within a name is part of it.
  const whole = /^(?:(\d{1,3})x\s+)?(.+)$/i.exec(row.written)!;
  return {
    ...row,
    name: whole[2]!,
    count: whole[1] === undefined ? null : Number(whole[1]),
    points,
    items: itemsIn(gear, line),
  };
}

/** Where every number but one is written, no number is one. */
export const asOne = (item: StatedItem): StatedItem => ({
  ...item,
  count: item.count ?? 1,
  items: item.items.map(asOne),
});

/** BattleScribe's text: `++ force ++`, `+ category +`, dots for depth; with three plus signs its first version. */
export function readBattleScribe(lines: readonly SourceLine[], isFirst: boolean): StatedList {
  const draft = newDraft(isFirst ? 'battlescribe-1' : 'battlescribe');
  for (const line of lines) readLine(line, draft);
  return draft.done(lines, true);
}

function readLine(line: SourceLine, draft: Draft): void {
  const { flat } = line;
  if (flat === '') return;
  const heading = /^(\++)\s*(.+?)\s*(\++)$/.exec(flat);
  if (heading) return readHeading(line, heading[1]!.length, heading[2]!, draft);
  if (isFooter(flat)) return draft.role(line, 'fact');
  const depth = depthOf(line.bullet);
  if (depth === 0) {
    const unit = unitRow(line.text, line.at);
    return draft.unit(line, { ...unit, items: unit.items.map(asOne) });
  }
  const row = rowOf(line.text, line.at);
  if (!draft.item(line, depth, [asOne(row)])) draft.role(line, 'note');
}

/** One dot a level, or four where the first version wrote them. */
function depthOf(bullet: string): number {
  if (!/^[.·]/.test(bullet)) return bullet === '' ? 0 : 1;
  const dots = bullet.replace(/\s/g, '').length;
  return bullet.includes('·') && dots % 4 === 0 ? dots / 4 : dots;
}

function readHeading(line: SourceLine, plus: number, text: string, draft: Draft): void {
  const priced = bracketPrice(text);
  const says = priced?.before ?? text;
  const totals = /^total\b:?/i.exec(says);
  if (totals) {
    draft.total = priced?.points ?? pointsIn(text);
    return draft.role(line, 'fact');
  }
  if (plus === 1) return draft.section(line, says);
  if (plus > 2) {
    draft.name = says;
    draft.total ??= priced?.points ?? null;
    return draft.role(line, 'fact');
  }
  const named = /^(.*?)\s*\((.+)\)$/.exec(says);
  draft.total ??= priced?.points ?? null;
  if (!named) return draft.force(line, says, null);
  // `Force (Catalogue)`, in the first version `Catalogue (Force)`; both may hold brackets of their own.
  const [outside, inside] = [named[1]!.trim(), named[2]!.trim()];
  draft.faction(inside);
  draft.faction(outside);
  draft.force(line, outside, inside);
}
