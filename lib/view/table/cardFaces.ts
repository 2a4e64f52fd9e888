import type { CardModel, CardStat, CardWeapon, UnitCard } from '@/lib/rules/tableSheet';

/** A line or paragraph of a card. */
export interface CardBlock {
  readonly kind: 'model' | 'stats' | 'weapon' | 'keywords' | 'meaning' | 'notes';
  /** Set off from what follows. */
  readonly head: string;
  readonly text: string;
}

/** In the order in which they are tried. */
const SIZES = ['large', 'medium', 'small'] as const;
export type CardSize = (typeof SIZES)[number];

/**
 * One printed card. A unit that has more to say than fits goes on with a further one, which is not an activation card.
 */
export interface CardFace {
  readonly unit: UnitCard;
  readonly blocks: readonly CardBlock[];
  readonly size: CardSize;
  /** Which of the unit's activation cards it is, from 1; null: a continuation. */
  readonly copy: number | null;
  /** There is a further card behind this one. */
  readonly goesOn: boolean;
}

/**
 * What fits a card at the sizes that `unitCardFace` sets, on the safe side: a continuation has the same room as a first
 * card.
 */
const ROOM: Readonly<Record<CardSize, { readonly lines: number; readonly letters: number }>> = {
  large: { lines: 19, letters: 36 },
  medium: { lines: 22, letters: 40 },
  small: { lines: 25, letters: 45 },
};
/** Letters of a unit's name in one line of the head; further lines take the room of two lines of text each. */
const NAME_LETTERS = 26;

/** More than this nobody prints: then every unit stands once. */
export const MOST_PRINTED = 1000;

/** Whether the stack takes more cards than are printed. */
export const isTooMany = (cards: readonly Pick<UnitCard, 'cards'>[]): boolean =>
  cards.reduce((sum, unit) => sum + unit.cards, 0) > MOST_PRINTED;

/**
 * All cards to print, as many of each unit as the stack takes, or one of each where those are too many. Nothing is cut:
 * what does not fit is set smaller, and then goes on with another card.
 */
export function cardFaces(cards: readonly UnitCard[]): readonly CardFace[] {
  const tooMany = isTooMany(cards);
  return cards.flatMap((unit) => {
    const size = SIZES.find((each) => pagesOf(unit, each).length <= 1) ?? 'small';
    const [first = [], ...rest] = pagesOf(unit, size);
    const copies = Array.from({ length: tooMany ? 1 : unit.cards }, (_, at) => ({
      unit,
      blocks: first,
      size,
      copy: at + 1,
      goesOn: rest.length > 0,
    }));
    return [...copies, ...rest.map((blocks, at) => ({ unit, blocks, size, copy: null, goesOn: at < rest.length - 1 }))];
  });
}

function blocksOf({ models, weapons, keywords, meanings, notes }: UnitCard): readonly CardBlock[] {
  return [
    ...models.map((model) => ({ kind: 'model', head: modelHead(model), text: modelStats(model) }) as const),
    ...models
      .filter(({ stats }) => stats.length > 0)
      .map(({ name, stats }) => ({ kind: 'stats', head: name, text: stats.map(statText).join(' · ') }) as const),
    ...(keywords.length === 0 ? [] : [{ kind: 'keywords', head: '', text: keywords.join(' · ') } as const]),
    ...weapons.map((weapon) => ({ kind: 'weapon', head: times(weapon), text: weaponText(weapon) }) as const),
    ...meanings.map(({ name, says }) => ({ kind: 'meaning', head: name, text: says }) as const),
    ...(notes ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ kind: 'notes', head: '', text: line.trim() }) as const),
  ];
}

const times = ({ name, number }: { readonly name: string; readonly number: number }): string =>
  number > 1 ? `${number} × ${name}` : name;
const modelHead = (model: CardModel): string => `${times(model)}${model.leads ? ' (leads)' : ''}`;
const modelStats = ({ hitPoints, leadership }: CardModel): string => `HP ${hitPoints ?? '–'} · Ld ${leadership ?? '–'}`;
const weaponText = ({ special, keywords, stats }: CardWeapon): string =>
  [...(special ? ['special'] : []), ...keywords, ...stats.map(statText)].join(' · ');
const statText = ({ name, value }: CardStat): string => `${name} ${value}`;

/** Fills card after card, in order. */
function pagesOf(unit: UnitCard, size: CardSize): readonly (readonly CardBlock[])[] {
  const room = ROOM[size].lines - 2 * (Math.ceil(unit.name.length / NAME_LETTERS) - 1);
  const pages: CardBlock[][] = [];
  let left = 0;
  for (const block of blocksOf(unit).flatMap((whole) => inPieces(whole, room, size))) {
    const lines = linesOf(block, size) + (block.kind === pages.at(-1)?.at(-1)?.kind ? 0 : GAP);
    if (lines > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(block);
    left -= lines;
  }
  return pages;
}

/** The rule above a new kind of block, in lines. */
const GAP = 0.5;

const linesOf = ({ head, text }: CardBlock, size: CardSize): number =>
  Math.ceil((head.length + text.length + 1) / ROOM[size].letters);

/** No block may be taller than a card. */
function inPieces(whole: CardBlock, room: number, size: CardSize): readonly CardBlock[] {
  if (linesOf(whole, size) + GAP <= room) return [whole];
  const most = ROOM[size].letters * Math.floor(room - 1);
  const text = `${whole.head} ${whole.text}`.trim();
  return Array.from({ length: Math.ceil(text.length / most) }, (_, at) => ({
    kind: whole.kind,
    head: '',
    text: text.slice(at * most, (at + 1) * most),
  }));
}
