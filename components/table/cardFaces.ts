import type { CardModel, CardWeapon, UnitCard } from '@/lib/rules/tableSheet';

/** A line or paragraph of a card, with the height that it takes in lines of text. */
export interface CardBlock {
  readonly kind: 'model' | 'weapon' | 'keywords' | 'meaning';
  /** Set off from what follows. */
  readonly head: string;
  readonly text: string;
  readonly lines: number;
}

/** One printed card. A unit that has more to say than fits goes on with a further one, which is no activation card. */
export interface CardFace {
  readonly unit: UnitCard;
  readonly blocks: readonly CardBlock[];
  /** Which of the unit's activation cards it is, from 1; null: a continuation. */
  readonly copy: number | null;
  /** The same blocks go on behind this one. */
  readonly goesOn: boolean;
}

/** What fits a card beneath its head and above its foot, at the size that `unitCardFace` sets; on the safe side. */
const LINES = 23;
const LETTERS = 42;

/** All cards to print, as many of each unit as the stack takes. Nothing is cut: what does not fit goes on with another card. */
export function cardFaces(cards: readonly UnitCard[]): readonly CardFace[] {
  return cards.flatMap((unit) => {
    const [first = [], ...rest] = pagesOf(blocksOf(unit));
    const copies = Array.from({ length: unit.cards }, (_, at) => ({ unit, blocks: first, copy: at + 1, goesOn: rest.length > 0 }));
    return [...copies, ...rest.map((blocks, at) => ({ unit, blocks, copy: null, goesOn: at < rest.length - 1 }))];
  });
}

function blocksOf({ models, weapons, keywords, meanings }: UnitCard): readonly CardBlock[] {
  return [
    ...models.map((model) => block('model', modelHead(model), modelStats(model))),
    ...(keywords.length === 0 ? [] : [block('keywords', '', keywords.join(' · '))]),
    ...weapons.map((weapon) => block('weapon', weaponHead(weapon), weaponText(weapon))),
    ...meanings.map(({ name, says }) => block('meaning', name, says)),
  ].flatMap(inPieces);
}

const modelHead = ({ name, number, leads }: CardModel): string => `${number > 1 ? `${number} × ` : ''}${name}${leads ? ' (leads)' : ''}`;
const modelStats = ({ hitPoints, leadership }: CardModel): string => `HP ${hitPoints ?? '–'} · Ld ${leadership ?? '–'}`;
const weaponHead = ({ name, number }: CardWeapon): string => `${number > 1 ? `${number} × ` : ''}${name}`;
const weaponText = ({ special, keywords }: CardWeapon): string => [...(special ? ['special'] : []), ...keywords].join(' · ');

function block(kind: CardBlock['kind'], head: string, text: string): CardBlock {
  return { kind, head, text, lines: Math.max(1, Math.ceil((head.length + text.length + 2) / LETTERS)) };
}

/** No block may be taller than a card. */
function inPieces(whole: CardBlock): readonly CardBlock[] {
  if (whole.lines <= LINES) return [whole];
  const most = LETTERS * (LINES - 1);
  const text = `${whole.head} ${whole.text}`.trim();
  return Array.from({ length: Math.ceil(text.length / most) }, (_, at) => block(whole.kind, '', text.slice(at * most, (at + 1) * most)));
}

/** Fills card after card, in order. */
function pagesOf(blocks: readonly CardBlock[]): readonly (readonly CardBlock[])[] {
  const pages: CardBlock[][] = [[]];
  let left = LINES;
  for (const each of blocks) {
    if (each.lines > left) {
      pages.push([]);
      left = LINES;
    }
    pages.at(-1)?.push(each);
    left -= each.lines;
  }
  return pages;
}
