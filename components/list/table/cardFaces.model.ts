import { amount, capitalised } from '@/lib/foundation/words';
import { blocksOf, type CardBlock, type PrintCard } from './cardBlocks.model';
import { reachOf } from './arcShape.model';

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

/** Letters of a line, and its height in millimetres, on the safe side, as `cardFront` sets them. */
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

/** Whether the stack takes more cards than are printed. */
const isTooMany = (cards: readonly Pick<PrintCard, 'copies'>[]): boolean => cardCount(cards) > MOST_PRINTED;

/** All cards to print, as many of each piece as the stack takes; what does not fit is smaller, then goes on. */
export function cardFaces(cards: readonly PrintCard[]): readonly CardFace[] {
  const tooMany = isTooMany(cards);
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
  return isTooMany(cards)
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
