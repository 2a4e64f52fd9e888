import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { findSelection } from '../../documents/roster/find';
import { ROSTER_LIMITS, type Roster, TEXT_DOUBTS } from '../../documents/roster/schema';
import type { TriedUnit } from './candidates';
import type { LineReading, UnitReading } from './result';
import { NO_ROOM } from './lineReadings';
import { associationsOf, openedFor } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { listed, amount, count, cutOff, plural, shortList } from '../../foundation/words';
import { ATTACHED, ATTACHED_AS, ATTACHED_LEADER } from './words.data';
import { groupedBy } from '../../foundation/collect';
import { difference, sum } from '../../foundation/decimal';
import type { SourceLine } from './lines';
import { BARE_PRICE, bracketPrice } from './items';
import type { StatedItem, StatedList } from './statedList';

const HEADING = 'From the pasted text, not understood:';

/** Notes unread lines on their unit (`units`) or on the list. `left`: how many lines have no room. */
export function withNotes(
  roster: Roster,
  lines: readonly LineReading[],
  units: readonly TriedUnit[],
): { roster: Roster; left: number } {
  const unread = lines.flatMap(({ text, role, parts, unit, state }) => {
    if (role === 'note') return [{ on: null, says: text.trim() }];
    if (state === 'understood' || state === 'blank') return [];
    const lost = parts.filter((part) => part.state === 'unknown' || (part.why ?? '').includes(NO_ROOM));
    const on = unit === null ? null : (units[unit]?.built?.selection.id ?? null);
    if (lost.length === 0) return [];
    return [{ on, says: on === null ? text.trim() : lost.map(({ says }) => says).join(', ') }];
  });
  const ofList = unread.filter(({ on }) => on === null).map(({ says }) => says);
  const noted = [...groupedBy(unread, ({ on }) => on)].reduce((list, [target, all]) => {
    if (target === null) return list;
    const own = findSelection(list, target)?.selection.notes?.split('\n') ?? [];
    const [notes = '', ...more] = within([...own, HEADING, ...all.map(({ says }) => says)]);
    ofList.push(...more.flatMap((each) => each.split('\n')));
    return applyEdit(list, { kind: 'annotate', target, notes });
  }, roster);
  const own = roster.notes === null ? [] : roster.notes.split('\n');
  const [first, ...more] = ofList.length === 0 ? [] : within([...own, HEADING, ...ofList]);
  if (first === undefined) return { roster: noted, left: 0 };
  // Nothing that was pasted is lost: what has no room there stands on detachments and units that have no notes.
  const free = [...noted.forces, ...noted.forces.flatMap(({ selections }) => selections)].filter(
    (each) => each.notes === null,
  );
  const begun: Roster = { ...noted, notes: first };
  const full = free
    .slice(0, more.length)
    .reduce((list, { id }, at) => applyEdit(list, { kind: 'annotate', target: id, notes: more[at]! }), begun);
  return { roster: full, left: more.slice(free.length).flatMap((each) => each.split('\n')).length };
}

/** Lines in pieces of at most the length that notes may have. */
function within(lines: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of lines.map((each) => each.slice(0, ROSTER_LIMITS.noteLength - 1))) {
    if (piece !== '' && piece.length + line.length + 1 > ROSTER_LIMITS.noteLength) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? line : `${piece}\n${line}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Says in a list who leads whom: as a choice where the data has one, else as a note. */
export function withLeaders(roster: Roster, units: readonly TriedUnit[], linked: LinkedDataset): Roster {
  const attached = units.filter(({ unit, built }) => built !== null && ATTACHED.test(unit.role ?? ''));
  return attached.filter(isLeader).reduce((list, leader) => {
    const led = attached.filter((each) => each.unit.role === leader.unit.role && !isLeader(each));
    return led.length === 0 ? list : applyEdit(list, leads(list, leader, led, linked));
  }, roster);
}

const isLeader = ({ unit }: TriedUnit): boolean =>
  unit.rows.some(({ text }) => ATTACHED_LEADER.test(ATTACHED_AS.exec(text)?.[1] ?? ''));

const idOf = ({ built }: TriedUnit): string => built!.selection.id;

function leads(roster: Roster, leader: TriedUnit, led: readonly TriedUnit[], linked: LinkedDataset): RosterEdit {
  const to = led.map(idOf);
  const place = associationsOf(openedFor(roster, linked), idOf(leader)).find(({ candidates, partners }) =>
    to.every((id) => [...candidates, ...partners].some((each) => each.id === id)),
  );
  if (place !== undefined) return { kind: 'associate', selection: idOf(leader), association: place.id, to };
  const before = findSelection(roster, idOf(leader))?.selection.notes ?? null;
  const says = `Leads ${listed(led.map(({ built }) => built!.selection.name))}.`;
  const notes = (before === null ? says : `${says}\n${before}`).slice(0, ROSTER_LIMITS.noteLength);
  return { kind: 'annotate', target: idOf(leader), notes };
}

/** What a text says that a list costs, not what the game is played at; null: it does not say. */
export function statedTotal({ total, titled }: StatedList, built: number): number | null {
  const isSize = titled && total !== null && total % ROUND === 0 && built <= total && built >= total * NEARLY;
  return isSize ? null : total;
}

/** Games are played at round numbers, and lists come near them. */
const ROUND = 50;
const NEARLY = 0.9;

/**
 * Where a text's own account differs from what was made of it: its total, and each line with a price. `units` is
 * without settings, `built` what the list comes to.
 */
export function accountOf(
  lines: readonly SourceLine[],
  stated: StatedList,
  units: readonly TriedUnit[],
  readings: readonly UnitReading[],
  built: number,
): readonly string[] {
  const lost = lostLines(lines, stated, units);
  const total = statedTotal(stated, built);
  const out = sum(units.filter(isLeftOut).map(({ unit }) => unit.points ?? 0));
  const isTotal = total === null || built === total || built === difference(total, out);
  return [
    ...(isTotal ? [] : [`The text says ${amount(total, 'point')}, ${built} were read.`]),
    ...(lost.length === 0
      ? []
      : [
          `${count(lost.length, 'line')} with a price ${plural(lost.length, 'is', 'are')} not in the list: ` +
            `${shortList(lost.map((text) => `“${cutOff(text, MOST_LETTERS)}”`))}.`,
        ]),
    ...otherPrices(readings),
  ].map((doubt) => doubt.slice(0, TEXT_DOUBTS.letters));
}

const MOST_LETTERS = 60;

/** The player said that it is no unit. */
const isLeftOut = ({ built, answered }: TriedUnit): boolean => answered && built === null;

/** The lines whose price went nowhere. */
function lostLines(lines: readonly SourceLine[], stated: StatedList, units: readonly TriedUnit[]): readonly string[] {
  const nowhere = units
    .filter((each) => !isLeftOut(each))
    .flatMap(({ unit, built }): readonly StatedItem[] =>
      built === null ? [unit] : built.fitted.flatMap(({ item, how }) => (how === 'none' ? item : [])),
    );
  const lost = new Set(nowhere.filter(({ points }) => (points ?? 0) > 0).map(({ line }) => line));
  for (const { at, flat } of lines) {
    const role = stated.roles[at];
    if ((role === 'note' || role === 'fact') && isLost(flat, stated)) lost.add(at);
    else if (role === 'note' && BARE_PRICE.test(flat)) lost.add(at);
  }
  return [...lost].toSorted((a, b) => a - b).map((at) => lines[at]!.flat);
}

/** A name with a price behind it that is neither the total nor the size of the game, on a line that became nothing. */
function isLost(flat: string, { total, limit }: StatedList): boolean {
  const price = bracketPrice(flat);
  if (price?.points == null || price.points <= 0) return false;
  if (!/\p{L}{2}/u.test(price.before) || ABOUT_ALL.test(flat)) return false;
  return price.points !== total && price.points !== limit;
}

/** `Total: 153`, `Faction : Orks`, `+ ENHANCEMENT: ... (+15 pts)`, `== Detachment [9PL, 153pts] ==`. */
const ABOUT_ALL = /\b(?:total|limit|d[eé]tache?ments?)\b|^[+&=#]|^[^:]{1,60}\s?:\s/i;

function otherPrices(units: readonly UnitReading[]): readonly string[] {
  const both = units.filter(({ points }) => points.stated !== null && points.built !== null);
  const other = both.filter(({ points }) => points.stated !== points.built);
  if (other.length === 0) return [];
  const named = other.map(
    ({ name, says, points }) =>
      `${cutOff(name ?? says, MOST_LETTERS)} (${points.stated} in the text, ${points.built} here)`,
  );
  const many = other.length * 2 > both.length && both.length > 2;
  return [
    `${count(other.length, 'unit')} ${plural(other.length, 'has', 'have')} another price in this unit data: ` +
      `${shortList(named)}.${many ? ' The list may be of another edition, or of other prices.' : ''}`,
  ];
}
