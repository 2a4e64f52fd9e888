import type { FiringArc, TableSheet } from '@/lib/rules/tableSheet';
import type { Meaning } from '@/lib/rules/atTable';
import { groupedBy } from '@/lib/foundation/collect';
import { sum } from '@/lib/foundation/decimal';
import { capitalised, joined, timesName } from '@/lib/foundation/words';
import type { Piece, PieceModel, PieceRule, PieceWeapon, Statline } from '@/lib/play/table/piece';
import { short } from '@/components/list/sheetColumns.model';
import { byArc } from './arcShape.model';

/** A piece with what its printed card shows besides. */
export interface PrintCard {
  piece: Piece;
  arcs: readonly FiringArc[];
  /** How many such cards the stack takes; null: the game has no stack, and each piece one card. */
  copies: number | null;
}

export type CardBlock =
  | { kind: 'stats'; columns: readonly string[]; rows: readonly StatRow[] }
  /** Boxes to tick: for each model as many as it has hit points. */
  | { kind: 'boxes'; head: string; boxes: readonly number[] }
  | { kind: 'arcs'; arcs: ReturnType<typeof byArc> }
  | { kind: LineKind; head: string; text: string };

/** A line or paragraph: its head is set off from its text. */
type LineKind = 'types' | 'model' | 'change' | 'trait' | 'weapon' | 'keywords' | 'meaning' | 'rules' | 'notes';

interface StatRow {
  /** Empty: the card has one statline, and says whose. */
  name: string;
  values: readonly string[];
}

/** Fewer columns are a line of words. */
const TABLE_COLUMNS = 5;
/** So many letters stand side by side on a card, a blank between two columns among them; what has no room is in words. */
const TABLE_LETTERS = 36;
/** More boxes than these nobody ticks: a line to write on stands in their place. */
const MOST_BOXES = 30;

/** The cards of an army, in its order. `sheet`: of a format with activation cards. */
export function printCards(
  pieces: readonly Piece[],
  sheet: Pick<TableSheet, 'activation' | 'arcs'> | null,
): readonly PrintCard[] {
  return pieces.map((piece) => ({
    piece,
    arcs: sheet?.arcs.find(({ id }) => id === piece.unitId)?.arcs ?? [],
    copies: sheet === null ? null : (sheet.activation.units.find(({ id }) => id === piece.unitId)?.cards ?? 0),
  }));
}

/** All that a card says, in the order in which it is asked for. */
export function blocksOf({ piece, arcs }: PrintCard): readonly CardBlock[] {
  const { unit, slot, types, statlines, models, changes, traits, weapons, spends, keywords, meanings, notes } = piece;
  const told = [unit, slot, ...types].filter((part) => part !== null);
  return [
    ...(told.length === 0 ? [] : [line('types', '', told.join(' · '))]),
    ...statBlocks(statlines),
    ...boxBlocks(models),
    ...spends.map(({ item }) => boxes(item, [1])),
    ...changes.map(({ name, value, from, condition }) =>
      line('change', `${name} ${value}`, `(${from}${condition === null ? '' : `: ${condition}`})`),
    ),
    ...traits.map(({ name, weapon, says, page }) =>
      line('trait', weapon === null ? name : `${name} on ${weapon}`, joined([says, page], ' ')),
    ),
    ...(weapons ?? []).map((weapon) => line('weapon', timesName(weapon.number, weapon.name), weaponText(weapon))),
    ...arcRows(byArc(arcs)),
    ...(keywords.length === 0 ? [] : [line('keywords', '', keywords.join(' · '))]),
    ...meaningsOf(meanings, weapons ?? []).map(({ name, says }) => line('meaning', name, says)),
    ...ruleLines('Rules', piece.rules),
    ...ruleLines('Wargear', piece.wargear),
    ...(notes ?? '')
      .split('\n')
      .filter((each) => each.trim() !== '')
      .map((each) => line('notes', '', each.trim())),
  ];
}

const line = (kind: LineKind, head: string, text: string): CardBlock => ({ kind, head, text });
const boxes = (head: string, totals: readonly number[]): CardBlock => ({ kind: 'boxes', head, boxes: totals });

/** Statlines of the same columns in one table, with what is too wide below it; of few columns in words. */
function statBlocks(statlines: readonly Statline[]): readonly CardBlock[] {
  const shown = statlines.filter(({ cells }) => cells.length > 0);
  const columnsOf = ({ cells }: Statline): string => cells.map(({ name }) => name).join('\n');
  return [...groupedBy(shown, columnsOf)].flatMap(([key, same]): readonly CardBlock[] => {
    const nameOf = ({ name, number }: Statline): string => timesName(number, name);
    const columns = key.split('\n').map(short);
    const valuesOf = ({ cells }: Statline): readonly string[] => cells.map(({ value }) => (value === '' ? '–' : value));
    const inWords = (from: number, head: (each: Statline) => string): readonly CardBlock[] =>
      same.flatMap((each) => {
        const told = valuesOf(each)
          .map((value, at) => `${columns[at]} ${value}`)
          .filter((_, at) => at >= from && (from === 0 || valuesOf(each)[at] !== '–'));
        return told.length === 0 ? [] : [line('model', head(each), told.join(' · '))];
      });
    if (columns.length < TABLE_COLUMNS) return inWords(0, nameOf);
    const nameIn = (each: Statline): string => (shown.length === 1 ? '' : nameOf(each));
    const fit = columnsThatFit(columns, same.map(valuesOf));
    const rows = same.map((each) => ({ name: nameIn(each), values: valuesOf(each).slice(0, fit) }));
    return [{ kind: 'stats', columns: columns.slice(0, fit), rows }, ...inWords(fit, nameIn)];
  });
}

/** How many columns stand side by side on a card, from the first on: a heading breaks between its words. */
function columnsThatFit(columns: readonly string[], values: readonly (readonly string[])[]): number {
  let letters = 0;
  const over = columns.findIndex((column, at) => {
    const words = [...column.split(/\s+/), ...values.map((row) => row[at] ?? '')];
    letters += Math.max(...words.map(({ length }) => length)) + 1;
    return letters > TABLE_LETTERS;
  });
  return over < 0 ? columns.length : over;
}

/** Boxes by team, and within it by name: `A: Rifleman ▢▢▢`. */
function boxBlocks(models: readonly PieceModel[]): readonly CardBlock[] {
  const named = models.map(({ name, track, team, leads }) => {
    const plain = models.length === 1 ? (track?.word ?? 'wound') : name.replace(/ \d+$/, '');
    const word = models.length === 1 ? `${plain}s` : plain;
    const head = `${team === null ? '' : `${team}: `}${capitalised(word)}${leads && models.length > 1 ? ' (leads)' : ''}`;
    return { head, total: track?.total ?? 1, word: track?.word ?? 'wound' };
  });
  // A unit without teams stays in its own order.
  const inTeams = models.some(({ team }) => team !== null);
  return [...groupedBy(named, ({ head }) => head)]
    .toSorted(([one], [other]) => (inTeams ? one.localeCompare(other) : 0))
    .map(([head, same]) => {
      const totals = same.map(({ total }) => total);
      return sum(totals) > MOST_BOXES
        ? line('model', head, `${same.length} × ${same[0].total} ${same[0].word}s: ________`)
        : boxes(head, totals);
    });
}

/** Three pictures stand side by side. */
function arcRows(arcs: ReturnType<typeof byArc>): readonly CardBlock[] {
  return Array.from({ length: Math.ceil(arcs.length / 3) }, (_, at) => ({
    kind: 'arcs',
    arcs: arcs.slice(at * 3, at * 3 + 3),
  }));
}

function weaponText({ cells, remarks, notes, special, shared }: PieceWeapon): string {
  const figures = cells.map(({ name, value }) =>
    name === 'Range' || name === 'Type' ? value : `${short(name)}\u00a0${value}`,
  );
  return [
    ...(special ? ['special'] : []),
    ...(shared ? ['one for the unit'] : []),
    // Melee is the range and the type of the same weapon.
    ...new Set([...figures, ...notes.map(({ name }) => name)]),
    ...remarks,
  ].join(' · ');
}

/** Of the unit and of its weapons; keywords that mean the same together. */
function meaningsOf(own: readonly Meaning[], weapons: readonly PieceWeapon[]): readonly Meaning[] {
  const all = [...own, ...weapons.flatMap(({ notes }) => notes)];
  return [...groupedBy(all, ({ says }) => says)].map(([says, same]) => ({
    name: [...new Set(same.map(({ name }) => name))].join(', '),
    says,
  }));
}

/** Those that we can tell in a line, then the others by name and page. */
function ruleLines(title: string, rules: readonly PieceRule[]): readonly CardBlock[] {
  const named = rules.filter(({ says }) => says === null);
  return [
    ...rules
      .filter(({ says }) => says !== null)
      .map(({ name, says, page }) => line('meaning', name, joined([says, page], ' '))),
    ...(named.length === 0
      ? []
      : [line('rules', title, named.map(({ name, page }) => (page === null ? name : `${name} (${page})`)).join(', '))]),
  ];
}
