import type { FiringArc, TableSheet } from '@/lib/rules/tableSheet';
import type { Meaning } from '@/lib/rules/atTable';
import { groupedBy } from '@/lib/foundation/collect';
import { sum } from '@/lib/foundation/decimal';
import { capitalised, joined, timesName, amount } from '@/lib/foundation/words';
import type { Piece, PieceModel, PieceRule, PieceWeapon, Statline } from '@/lib/play/table/piece';
import { short } from '@/components/list/sheetColumns.model';
import { byArc, reachOf } from '@/components/list/table/arcShape.model';

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
/** So many letters stand side by side on a card, a blank between columns among them; what has no room is in words. */
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

/** In the order in which they are tried. */
const SIZES = ['large', 'medium', 'small'] as const;
export type CardSize = (typeof SIZES)[number];

/** One printed card. What does not fit goes on a further one, which is not an activation card. */
export interface CardFace {
  card: PrintCard;
  blocks: readonly CardBlock[];
  size: CardSize;
  /** Which of the piece’s cards it is, from 1; null: a continuation. */
  copy: number | null;
  /** There is a further card behind this one. */
  goesOn: boolean;
}

/** Letters of a line, and its height in millimetres, on the safe side, as `CardFront` sets them. */
const TYPE: Readonly<Record<CardSize, { letters: number; height: number }>> = {
  large: { letters: 36, height: 3.55 },
  medium: { letters: 40, height: 3.1 },
  small: { letters: 45, height: 2.75 },
};
/** Millimetres between head and foot. */
const ROOM = 67;
/** The rule above a new kind of block. */
const GAP = 1.3;
/** Letters of a name in one line of the head, and the height of a further line. */
const NAME = { letters: 24, height: 4.9 } as const;
/** A box to tick is as wide as so many letters, the gap between two models as so many more. */
const BOX = { letters: 2.4, gap: 0.8, height: 0.8 } as const;
/** A firing arc’s picture, in millimetres, and the letters of a line below it. */
const ARC = { width: 16, letters: 13, line: 2.5 } as const;

/** More than this nobody prints: then every unit stands once. */
export const MOST_PRINTED = 1000;

/** How many cards are printed, continuations not counted. */
const cardCount = (cards: readonly Pick<PrintCard, 'copies'>[]): number =>
  cards.reduce((sum, { copies }) => sum + (copies ?? 1), 0);

/** All cards to print, as many of each piece as the stack takes; what does not fit is smaller, then goes on. */
export function cardFaces(cards: readonly PrintCard[]): readonly CardFace[] {
  const tooMany = cardCount(cards) > MOST_PRINTED;
  return cards.flatMap((card) => {
    const size = SIZES.find((each) => pagesOf(card, each).length <= 1) ?? 'small';
    const [first = [], ...rest] = pagesOf(card, size);
    const copies = Array.from({ length: tooMany ? 1 : (card.copies ?? 1) }, (_, at) => ({
      card,
      blocks: first,
      size,
      copy: at + 1,
      goesOn: rest.length > 0,
    }));
    return [...copies, ...rest.map((blocks, at) => ({ card, blocks, size, copy: null, goesOn: at < rest.length - 1 }))];
  });
}

/** How many cards come out of the printer, and how to print them. */
export function howToPrint(cards: readonly PrintCard[], faces: readonly CardFace[]): string {
  const paper = '63 × 88 mm with cut marks, nine to an A4 or Letter page. Print at 100 %, not fitted to the page.';
  const number = cardCount(cards);
  if (number === 0) return 'Nothing to print: the list has no unit with models yet.';
  const further = faces.filter(({ copy }) => copy === null).length;
  const more = further === 0 ? '' : ` and ${further} more for what did not fit`;
  return number > MOST_PRINTED
    ? `The stack takes ${number} cards, more than ${MOST_PRINTED}: each unit is here once. ${paper}`
    : `${capitalised(amount(number, 'card'))}${more}, ${paper}`;
}

function pagesOf(card: PrintCard, size: CardSize): readonly (readonly CardBlock[])[] {
  const room = ROOM - NAME.height * (Math.ceil(card.piece.name.length / NAME.letters) - 1);
  const pages: CardBlock[][] = [];
  let left = 0;
  for (const block of blocksOf(card).flatMap((whole) => inPieces(whole, room, size))) {
    const height = heightOf(block, size) + (block.kind === pages.at(-1)?.at(-1)?.kind ? 0 : GAP);
    if (height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(block);
    left -= height;
  }
  return pages.length === 0 ? [[]] : pages;
}

function heightOf(block: CardBlock, size: CardSize): number {
  const { letters, height } = TYPE[size];
  const lines = (length: number): number => Math.max(1, Math.ceil(length / letters)) * height;
  switch (block.kind) {
    case 'stats':
      return (
        height + block.rows.reduce((sum, { name }) => sum + height + (name === '' ? 0 : lines(name.length)), 0) + 1
      );
    case 'boxes':
      return (
        lines(block.head.length + 1 + block.boxes.reduce((sum, number) => sum + number * BOX.letters + BOX.gap, 0)) +
        BOX.height
      );
    case 'arcs': {
      const { top, bottom } = reachOf(block.arcs.map(({ arc }) => arc));
      const captions = block.arcs.map(
        ({ arc, weapons }) =>
          Math.ceil(weapons.join(', ').length / ARC.letters) + Math.ceil(arc.text.length / ARC.letters),
      );
      return (ARC.width * (bottom - top + 6)) / 96 + Math.max(...captions) * ARC.line + 1;
    }
    default:
      return lines(block.head.length + block.text.length + 1);
  }
}

/** No block may be taller than a card. */
function inPieces(whole: CardBlock, room: number, size: CardSize): readonly CardBlock[] {
  if (heightOf(whole, size) + GAP <= room) return [whole];
  if (whole.kind === 'stats') {
    const half = Math.ceil(whole.rows.length / 2);
    if (half === whole.rows.length) return [whole];
    return [whole.rows.slice(0, half), whole.rows.slice(half)].flatMap((rows) =>
      inPieces({ ...whole, rows }, room, size),
    );
  }
  if (whole.kind === 'boxes' || whole.kind === 'arcs') return [whole];
  const { letters, height } = TYPE[size];
  const most = letters * Math.floor(room / height - 1);
  const text = `${whole.head} ${whole.text}`.trim();
  return Array.from({ length: Math.ceil(text.length / most) }, (_, at) => ({
    kind: whole.kind,
    head: '',
    text: text.slice(at * most, (at + 1) * most),
  }));
}
