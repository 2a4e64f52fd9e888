import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter, takeFact } from '../facts';
import { counted, itemOf, itemsIn, bracketPrice, pointsIn } from '../items';
import type { SourceLine } from '../lines';

/** `HQ 1 : `, `Attaque rapide 2 : `: the role of a unit and which of its role it is. */
const ROLE = /^([\p{L}][\p{L} '-]{0,24}?)\s*(\d{1,2})\s*:\s*(.+)$/u;

/** Texts of armylistnetwork: with a tournament's header, or plain with `### Détachement`; in whichever language. */
export function readArmyListNetwork(lines: readonly SourceLine[]): StatedList {
  const draft = newDraft('army-list-network');
  const isPlain = lines.some(({ hashes }) => hashes > 0);
  for (const line of lines) {
    if (line.flat === '') continue;
    if (isPlain) readPlain(line, draft);
    else readUnderHeader(line, draft);
  }
  return draft.done(lines, false);
}

function readUnderHeader(line: SourceLine, draft: Draft): void {
  const { flat } = line;
  const force = /^==\s*(.+?)\s*==\s*(.*)$/.exec(flat);
  if (force) return readForce(line, force[1]!, draft);
  const unit = ROLE.exec(flat);
  if (unit && bracketPrice(unit[3]!) !== null && draft.forces().length > 0) {
    return readUnit(line, unit[1]!, unit[3]!, draft);
  }
  if (/^-{2,}/.test(line.bullet) && draft.last() !== null) {
    draft.item(line, 1, labelled(line.text, line.at));
    return;
  }
  if (draft.forces().length === 0 && (takeFact(line, flat, draft, true) || /^[\p{L} ']+$/u.test(flat))) {
    return draft.role(line, 'fact');
  }
  draft.role(line, isFooter(flat) || /^[+=-]+$/.test(flat) ? 'fact' : 'note');
}

/** `Patrol DETACHMENT Ours : Chaos Daemons, Tzeentch (0 CP) [20PL, 440pts]`. */
function readForce(line: SourceLine, text: string, draft: Draft): void {
  const priced = bracketPrice(text.replace(/\(\s*-?\d+\s*(?:CP|PC)\s*\)/gi, ''));
  const says = priced?.before ?? text;
  const cut = says.lastIndexOf(' : ');
  const [name, catalogue] = cut < 0 ? [says, null] : [says.slice(0, cut).trim(), says.slice(cut + 3).trim()];
  for (const each of (catalogue ?? '').split(',')) draft.faction(each);
  draft.force(line, name, catalogue?.split(',')[0]?.trim() ?? null);
}

/** `10 Blue Horrors [3PL, 70pts] [Warlord] gear, gear`. */
function readUnit(line: SourceLine, role: string, text: string, draft: Draft): void {
  const priced = bracketPrice(text)!;
  const { name, count } = counted(priced.before);
  const gear = priced.after.replace(/^(?:\[[^\]]{1,40}\]\s*)+/, '');
  draft.unit(line, {
    name,
    written: priced.before,
    points: priced.points,
    models: count,
    role,
    items: itemsIn(gear, line.at),
  });
}

/** `Relic (-1 CP) : Helm of Dogs`: what it cost, then what it is. */
function labelled(text: string, line: number): readonly StatedItem[] {
  const plain = text.replace(/\(\s*-?\d+\s*(?:CP|PC)\s*\)/gi, '').trim();
  const cut = plain.lastIndexOf(' : ');
  return cut < 0 ? itemsIn(plain, line) : [itemOf(plain.slice(cut + 3), line)];
}

function readPlain(line: SourceLine, draft: Draft): void {
  const { flat, text, hashes } = line;
  if (hashes > 0) {
    const found = /^[^:]*:\s*(.+)$/.exec(flat);
    return draft.force(line, found?.[1] ?? flat, null);
  }
  const section = /^-{2,}\s*(.+?)\s*-{2,}$/.exec(flat);
  if (section) return draft.section(line, section[1]!);
  const total = /^total\s*:/i.test(flat);
  if (total) draft.total = pointsIn(flat);
  if (total || isFooter(flat)) return draft.role(line, 'fact');
  const unit = /^(?:\[[^\]]{1,40}\]\s*)?(.+?)\s*:\s*(\d{1,5})\s*pts?\.?$/i.exec(flat);
  if (unit && line.bullet === '') {
    const { name, count } = counted(unit[1]!);
    return draft.unit(line, { name, written: unit[1]!, points: Number(unit[2]), models: count });
  }
  if (line.bullet !== '' && draft.item(line, 1, itemsIn(text, line.at))) return;
  if (takeFact(line, flat, draft, true)) {
    // The first line is `Faction : list`.
    if (draft.forces().length === 0) draft.faction(flat.split(':')[0]);
    return;
  }
  draft.role(line, 'note');
}
