import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter } from '../facts';
import type { SourceLine } from '../lines';
import { bracketPrice } from '../items';
import { ROLE_WORDS } from '../words.data';
import { rowOf, unitRow } from './battlescribe';

/** New Recruit's simple text: `Faction - List - [costs]`, headings with hashes, a bullet a row. */
export function readNewRecruit(lines: readonly SourceLine[]): StatedList {
  const draft = newDraft('new-recruit');
  const levels = new Set(lines.map(({ hashes }) => hashes).filter((hashes) => hashes > 0));
  const deepest = Math.max(...levels);
  for (const line of lines) {
    if (line.flat !== '') readLine(line, deepest, draft);
  }
  return draft.done(lines, true);
}

function readLine(line: SourceLine, deepest: number, draft: Draft): void {
  const { flat, hashes } = line;
  if (hashes > 0) {
    const says = (bracketPrice(flat)?.before ?? flat).replace(/^\++\s*|\s*\++$/g, '').replace(/^\++\s*|\s*\++$/g, '');
    const isForce = /^\+\+ .+ \+\+/.test(flat);
    if (!isForce && (hashes === deepest || ROLE_WORDS.test(says))) return draft.section(line, says);
    return draft.force(line, says, null);
  }
  if (isFooter(flat)) return draft.role(line, 'fact');
  if (draft.forces().length === 0) return readTitle(line, draft);
  const nests = line.bullet !== '' || line.indent > 0;
  if (!nests) return draft.unit(line, unitRow(line.text, line.at));
  // Further options of the row above stand indented and without a bullet.
  const depth = Math.max(line.bullet === '' ? 2 : 1, 1 + Math.floor(line.indent / 2));
  const row = rowOf(line.text, line.at);
  if (!draft.item(line, depth, [{ ...row, items: row.items.map(perModel) }])) draft.role(line, 'note');
}

/** Behind a row stands what each of its models has. */
const perModel = (item: StatedItem): StatedItem => ({ ...item, each: true, items: item.items.map(perModel) });

/** `Chaos - World Eaters - Our list - [2000 pts]`: nobody knows where the faction ends. */
function readTitle(line: SourceLine, draft: Draft): void {
  const priced = bracketPrice(line.flat);
  const parts = (priced?.before ?? line.flat).split(/\s+-(?:\s+|$)/).filter((part) => part !== '');
  draft.role(line, 'fact');
  draft.total ??= priced?.points ?? null;
  draft.name ??= parts.length > 1 ? parts.at(-1)! : null;
  for (let end = parts.length; end > 0; end--) draft.faction(parts.slice(0, end).join(' - '));
}
