import type { SelectionNode } from '../../engine/tree';
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
    const one = cut.size === 0 ? null : oneThingAt(items, at, cut);
    whole.push(...(one === null ? apart(items[at]!, names) : [one.item]));
    at += one?.pieces ?? 1;
  }
  return whole;
}

const withoutAnd = (name: string): string =>
  wordsOf(name)
    .words.filter((word) => word !== 'and' && word !== 'with')
    .join('');

/** The neighbours from here on that make one name together, as one thing; null: this one stands alone. */
function oneThingAt(
  items: readonly StatedItem[],
  at: number,
  names: ReadonlySet<string>,
): { pieces: number; item: StatedItem } | null {
  for (let number = MOST_PIECES; number > 1; number--) {
    const pieces = items.slice(at, at + number);
    const isRow = pieces.length === number && pieces.every(({ line }) => line === items[at]!.line);
    const isBare = pieces.slice(0, -1).every((piece) => piece.items.length === 0);
    if (!isRow || !isBare) continue;
    const last = pieces.at(-1)!;
    if (names.has(withoutAnd(nameOfPieces(pieces)))) return { pieces: number, item: asOneThing(pieces, []) };
    // What stands in brackets behind the last piece may be what it has.
    if (last.items.length === 0) continue;
    const bare = [...pieces.slice(0, -1), { ...last, written: last.name }];
    if (names.has(withoutAnd(nameOfPieces(bare)))) return { pieces: number, item: asOneThing(bare, last.items) };
  }
  return null;
}

const nameOfPieces = ([first, ...others]: readonly StatedItem[]): string =>
  [first!.name, ...others.map(({ written }) => written)].join(', ');

function asOneThing(pieces: readonly StatedItem[], items: readonly StatedItem[]): StatedItem {
  const name = nameOfPieces(pieces);
  return { ...pieces.at(-1)!, count: pieces[0]!.count, name, written: name, items };
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
