import type { SelectionNode } from '../../battlescribe/evaluate/tree';
import { wordsOf } from './likeness';
import { reachOf } from './reach';
import type { StatedItem } from './stated';

/** A name that was cut at its commas has no more pieces than this. */
const MOST_PIECES = 4;

/** Names may hold commas and colons: neighbours that make one name are one thing, a label that is a name of its own another. */
export function joined(holder: SelectionNode, items: readonly StatedItem[]): readonly StatedItem[] {
  const definition = holder.slot?.definition;
  if (!definition || items.length === 0) return items;
  const names = new Set(reachOf(definition).map(({ words }) => words.key));
  const cut = new Set(
    reachOf(definition)
      .filter(({ name }) => /[,;&+/]|\band\b|\bwith\b|\s-\s/i.test(name))
      .map(({ name }) => withoutAnd(name)),
  );
  const whole: StatedItem[] = [];
  for (let at = 0; at < items.length;) {
    const pieces = cut.size === 0 ? 1 : piecesAt(items, at, cut);
    if (pieces > 1) whole.push(asOneThing(items.slice(at, at + pieces)));
    else whole.push(...apart(items[at]!, names));
    at += pieces;
  }
  return whole;
}

const withoutAnd = (name: string): string =>
  wordsOf(name)
    .words.filter((word) => word !== 'and' && word !== 'with')
    .join('');

/** How many neighbours from here on make one name together; 1: this one stands alone. */
function piecesAt(items: readonly StatedItem[], at: number, names: ReadonlySet<string>): number {
  for (let number = MOST_PIECES; number > 1; number--) {
    const pieces = items.slice(at, at + number);
    const isRow = pieces.length === number && pieces.every(({ line }) => line === items[at]!.line);
    const isBare = pieces.slice(0, -1).every((piece) => piece.items.length === 0);
    if (isRow && isBare && names.has(withoutAnd(nameOfPieces(pieces)))) return number;
  }
  return 1;
}

const nameOfPieces = ([first, ...others]: readonly StatedItem[]): string =>
  [first!.name, ...others.map(({ written }) => written)].join(', ');

function asOneThing(pieces: readonly StatedItem[]): StatedItem {
  const name = nameOfPieces(pieces);
  return { ...pieces.at(-1)!, count: pieces[0]!.count, name, written: name };
}

/** `Warlord: Precise`, both of which are there to be picked. */
function apart(item: StatedItem, names: ReadonlySet<string>): readonly StatedItem[] {
  const cut = item.name.indexOf(': ');
  if (cut < 0 || names.has(wordsOf(item.name).key)) return [item];
  const [label, name] = [item.name.slice(0, cut), item.name.slice(cut + 2)];
  if (!names.has(wordsOf(label).key) || !names.has(wordsOf(name).key)) return [item];
  return [
    { ...item, name: label, written: label, items: [] },
    { ...item, name, written: name },
  ];
}
