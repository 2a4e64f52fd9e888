import type { StatedItem } from './statedList';
import { TEXT_LIMITS } from './limits';

/** What a text says that something costs. */
export interface Price {
  /** Null: it says other costs only. */
  points: number | null;
  /** How many models it has, where the costs say that too (`1#`, `5 models`). */
  models: number | null;
}

export interface PricedText extends Price {
  before: string;
  after: string;
}

const POINTS = /^(?:pts?|points?|p)\.?$/i;
const OTHERS = /^(?:pl|pp|cp|pc|ppl|power|power level|gp|gc|k|tv|credits?|¢|crowns?|ducats?)\.?$/i;
const MODELS = /^(?:#|models?)$/i;
const PART = /^([+-]?)\s*(\d{1,7}(?:\.\d+)?)\s*([a-z¢#][a-z¢#.\s]{0,40})?$/i;
const BRACKET = /[[(]([^\][()]{1,80})[\])]/g;

/** The first bracket that holds nothing but costs, `[6 PL, 110pts]` or `(+10 pts)`, taken out; null: there is none. */
export function bracketPrice(text: string): PricedText | null {
  for (const found of text.matchAll(BRACKET)) {
    const price = costsIn(found[1]!, found[0].startsWith('['));
    if (price !== null) return { ...price, ...around(text, found) };
  }
  return null;
}

/** What stands before and behind something that was found in a text. */
const around = (text: string, found: RegExpExecArray): Pick<PricedText, 'before' | 'after'> => ({
  before: text.slice(0, found.index).trim(),
  after: text.slice(found.index + found[0].length).trim(),
});

/** The points that a pattern found in a text, taken out. */
export const pricedBy = (text: string, found: RegExpExecArray): PricedText => ({
  ...around(text, found),
  points: Number(found[1]),
  models: null,
});

/** Costs between commas, each with its unit; null: it is something else. `isSquare`: they stand in square brackets. */
export function costsIn(text: string, isSquare = false): Price | null {
  let [points, models, isPrice]: [number | null, number | null, boolean] = [null, null, false];
  let isStrange = false;
  for (const part of withoutThousands(text).split(/[,;|]/)) {
    const cost = part.trim();
    if (cost === '') continue;
    const found = PART.exec(cost);
    const unit = found?.[3]?.trim() ?? '';
    if (!found || unit === '') return null;
    const value = Number(`${found[1] === '-' ? '-' : ''}${found[2]}`);
    if (MODELS.test(unit)) models = value;
    else if (POINTS.test(unit)) points = value;
    else if (!OTHERS.test(unit)) {
      // Each game has costs of its own: `[3Chimes, 146pts]`, `[3 Renown]`.
      const own = isSquare ? /^-?\d+(?:\.\d+)?(?:\p{L}+| \p{Lu}\p{L}+)$/u : /^-?\d+(?:\.\d+)?\p{Lu}\p{L}{2,}$/u;
      if (!own.test(cost)) isStrange = true;
    }
    isPrice = true;
  }
  return isPrice && (points !== null || !isStrange) ? { points, models } : null;
}

/** `2,000` and `2 000` as 2000; `x3 105` is a number and a price. */
const withoutThousands = (text: string): string => text.replace(/(?<!x\s?\d?)(\d)[,' ](\d{3})(?!\d)/gi, '$1$2');

const AT_END: readonly RegExp[] = [
  // `Knights: 3` is how many.
  /\s*[-:=~]{1,60}(?<!:(?=\s*\d$))>?\s*[([]?\s*(\d{1,5})\s*(?:pts?|points?|p)?\.?\s*[)\]]?\s*[.,;]?$/i,
  /\s*[([]\s*(\d{1,5})\s*(?:pts?|points?|p)?\.?\s*[)\]]\s*[.,;]?$/i,
  /\s+(\d{1,5})\s*(?:pts?|points?)\.?\s*[.,;]?$/i,
  /\s+@?(\d{2,5})\s*[.,;]?$/,
];
const AT_START =
  /^(?:[([]?(\d{2,5})\s*(?:pts?|points?)\b\.?[)\]]?|(\d{2,5})p\b|[([]\s*(\d{2,5})(?:\s*p|(?<!\D(?:[0-3]\d|40)))[)\]])\s*[-:=]*\s*(?=\S)/i;

/** `Wyches 10 120pts`: how many, and a price. Games have round sizes, `Wyches 2 000 pts`. */
const SIZE_AND_PRICE = /(\p{L}\s+(?:\d{1,2}(?=\s\d{3}(?<!00)(?!\d))|[4-9]|\d{2})) ((?!000)\d{3}(?!\d))/u;

/** A price at the end of a line that somebody typed, or at its beginning; null: there is none. */
export function typedPrice(text: string): PricedText | null {
  const plain = withoutThousands(text.replace(SIZE_AND_PRICE, '$1   $2')).replace(/(\d)\s?ish\b/i, '$1');
  for (const pattern of AT_END) {
    const found = pattern.exec(plain);
    if (found) return pricedBy(plain, found);
  }
  const found = AT_START.exec(plain);
  const points = found?.slice(1).find((each) => each !== undefined);
  return found && { before: plain.slice(found[0].length).trim(), after: '', points: Number(points), models: null };
}

/** Behind a price within a line comes a bracket, a sign, or what is with it. */
const BEHIND = String.raw`(?=\s*[([,;:+]|\s+-|\s+(?:w\/|with\b|and\b))`;
const WITHIN: readonly RegExp[] = [
  /\s*[-=:~@]{0,60}\s*[([]?\s*\b(\d{1,4})\s?(?:pts?|points?)\b\.?\s*[)\]]?(?=\s*\S)/i,
  /\s*\(\s*(\d{2,4})\s*\)(?=\s*\S)/,
  new RegExp(String.raw`\s*(?:\s[-=~]\s?|[=@]\s?)(\d{2,4})\b${BEHIND}`, 'i'),
  /(?<=\p{L})\s+(\d{2,4})(?=,)/u,
  new RegExp(String.raw`(?<=\bx\s?\d{1,3}|\b\d{1,3}x)\s+(\d{2,4})\b${BEHIND}`, 'i'),
];
/** So many models no number alone means. */
const MOST_MODELS = 40;
const SIZED = /^\d{1,3}\s*x?\s+\p{L}|\bx\s?\d{1,3}\b|\b\d{1,3}x\b/iu;

/**
 * A price within a line that somebody typed, before what comes along: `5 Scouts (55) - camo cloaks`, `Team x10 - 80
 * (markerlight)`; null: there is none. `areSizes`: a number alone may be how many there are, if nothing else is.
 */
export function priceWithin(text: string, areSizes: boolean): PricedText | null {
  for (const [at, pattern] of WITHIN.entries()) {
    const found = pattern.exec(text);
    const price = found && pricedBy(text, found);
    if (price === null || !/\p{L}{2}/u.test(price.before)) continue;
    if (at > 0 && areSizes && price.points! <= MOST_MODELS && !SIZED.test(price.before)) continue;
    return price;
  }
  return null;
}

const EACH =
  /\s*[-=:~@]{0,60}\s*[([]?\s*@?\b(\d{1,4})\s*(?:pts?|points?|p)?\.?\s*(?:each|ea\b\.?|apiece|a piece|per model|\/\s?model|ppm)\s*[)\]]?/i;

/** A price for each model that is said to be one: `5 Scorpions (17 pts each)`; null: there is none. */
export function eachPrice(text: string): PricedText | null {
  const found = EACH.exec(text);
  return found === null || found.index === 0 ? null : pricedBy(text, found);
}

/** The last number of points in a text, `Total: 189/200` being 189; null: none. */
export function pointsIn(text: string): number | null {
  const plain = withoutThousands(text);
  const found =
    /(\d{1,6})\s*\/\s*\d{1,6}/.exec(plain) ??
    /(\d{1,6})\s*(?:pts?|points?)\b/i.exec(plain) ??
    /(\d{2,6})\D*$/.exec(plain);
  return found ? Number(found[1]) : null;
}

/** `Lamp Captain (45)`, `Patrol x5 (60) - lamp`: a name, and a price as people write it. */
export const BARE_PRICE = /^[^:]*\p{L}{2}[^:[(]*[[(]\s*\d{2,5}\s*[\])]/u;

const OPENING = '([{';
const CLOSING = ')]}';

/** A text cut at these signs, those in brackets left alone. A bracket that never closes ends with the text. */
export function cutAt(text: string, signs: RegExp): readonly string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (OPENING.includes(sign)) depth += text.includes(CLOSING[OPENING.indexOf(sign)]!, at) ? 1 : 0;
    else if (CLOSING.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      signs.lastIndex = at;
      const found = signs.exec(text);
      if (found === null) continue;
      parts.push(text.slice(from, at));
      from = at + found[0].length;
      at = from - 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Between things in a row, as programs write them. The sign must be matched where the search stands (`y`). */
const COMMAS = /[,;]\s*/y;
/** The same for people and programs that write the last one with "and". */
export const COMMAS_AND = /[,;]\s*(?:and\s+)?|\s+and\s+/y;

/** How gear is written: what stands between things, whether numbers are for each model, how deep in brackets. */
interface GearStyle {
  signs?: RegExp;
  each?: boolean;
  depth?: number;
}

/** What a row of gear names, each with its number; nested where brackets follow a name. */
export const itemsIn = (text: string, line: number, style: GearStyle = {}): readonly StatedItem[] =>
  cutAt(text, style.signs ?? COMMAS)
    .slice(0, TEXT_LIMITS.items)
    .map((part) => itemOf(part, line, style))
    .filter(({ name }) => /\p{L}/u.test(name));

/** One thing of a row: its number before or behind, its price and what stands in brackets taken from its name. */
export function itemOf(text: string, line: number, style: GearStyle = {}): StatedItem {
  const { each = false, depth = 0 } = style;
  const priced = bracketPrice(text);
  const plain = priced === null ? text : `${priced.before} ${priced.after}`.trim();
  const written = plain.replace(/^\[[^\]]{1,30}\]\s*/, '').replace(/[.;,:\s]+$/, '') || plain;
  // Closed at its end, where a bracket was left open.
  const closed = written.split('(').length - written.split(')').length === 1 ? `${written})` : written;
  const opened = depth < TEXT_LIMITS.depth ? lastBracket(closed) : null;
  const { name, count } = counted(opened ? opened.before : written);
  const items = opened ? itemsIn(opened.inside, line, { ...style, depth: depth + 1 }) : [];
  return { line, written, name, count, each, points: priced?.points ?? null, items };
}

/** What stands before the bracket that a text ends with, and in it: brackets before that are part of the name. */
function lastBracket(text: string): { before: string; inside: string } | null {
  const first = /^([^()]{2,}?)\s*\((.+)\)$/.exec(text);
  if (!first) return null;
  const last = /^(.{2,}\))\s*\(([^()]*\p{L}[^()]*)\)$/u.exec(text);
  if (last && last[1]!.split('(').length === last[1]!.split(')').length) return { before: last[1]!, inside: last[2]! };
  return { before: first[1]!, inside: first[2]! };
}

/** A number before a name or behind it: `4x`, `4 `, `x4`, `(4)`, `(x4)`. */
export function counted(text: string): { name: string; count: number | null } {
  const before = /^(\d{1,3})(?:\s*x\s+|x(?=\p{L})|\s+)(?=\S)(.+)$/iu.exec(text);
  if (before) return { count: Number(before[1]), name: before[2]!.trim() };
  const behind = /^(.*\S)\s*(?:\s\(?x\s?(\d{1,3})\)?|\(x?(\d{1,3})x?\)|\s(\d{1,3})x)$/i.exec(text);
  if (behind) return { count: Number(behind[2] ?? behind[3] ?? behind[4]), name: behind[1]!.trim() };
  return { count: null, name: text.trim() };
}

/** A unit's own row, with ` (5 models)` behind its name where this app wrote it so. */
export function unitRow(text: string, line: number): StatedItem & { models: number | null } {
  const sized = / \((\d{1,5}) models?\)(?=$| [[(]|:)/.exec(text);
  const row = rowOf(sized === null ? text : text.replace(sized[0], ''), line);
  return { ...row, models: sized === null ? null : Number(sized[1]) };
}

/** A unit or row: `Name [price]: gear, gear`, of the first version `Name (price) [gear, gear]`. */
export function rowOf(text: string, line: number): StatedItem {
  const priced = bracketPrice(text);
  if (priced === null) {
    const cut = text.search(/:\s/);
    if (cut < 0) return rowWith(text.replace(/:$/, ''), '', null, line);
    // The whole line may be a name too.
    return { ...rowWith(text.slice(0, cut), text.slice(cut + 1), null, line), written: text };
  }
  const gear = priced.after.replace(/^:\s*/, '').replace(/^\[(.*)\]$/, '$1');
  const row = rowWith(priced.before.replace(/:$/, ''), gear, priced.points, line);
  if (row.name !== '') return row;
  // What has a price and no name goes by its price.
  const price = text.slice(0, text.length - priced.after.length).trim();
  return { ...row, name: price, written: price };
}

function rowWith(name: string, gear: string, points: number | null, line: number): StatedItem {
  const { items: _, ...row } = itemOf(name, line);
  // What stands in brackets within a name is part of it. There may be none.
  const [, number, whole = row.written] = /^(?:(\d{1,3})x\s+)?(.+)$/i.exec(row.written) ?? [];
  const count = number === undefined ? null : Number(number);
  return { ...row, name: whole, count, points, items: itemsIn(gear, line) };
}

/** Where every number but one is written, no number is one. */
export const asOne = (item: StatedItem): StatedItem => ({
  ...item,
  count: item.count ?? 1,
  items: item.items.map(asOne),
});
