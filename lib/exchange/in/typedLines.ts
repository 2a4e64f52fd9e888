import {
  bracketPrice,
  counted,
  cutAt,
  eachPrice,
  itemOf,
  pricedBy,
  priceWithin,
  typedPrice,
  type PricedText,
} from './items';
import type { SourceLine } from './lines';
import type { StatedItem } from './statedList';

/** Returns how like a word is to the best name of the unit data, from 0 to 1. */
export interface WordKnowledge {
  unit: (name: string) => number;
  /** It is a part of the name of one unit alone. */
  part: (name: string) => boolean;
  /** Of what a unit of that name may have. */
  item: (name: string, unit: string) => number;
  /** Of what factions are called. */
  faction: (name: string) => number;
}

/** No name is longer, in letters. */
const MOST_HEAD = 400;
/** The very name, and nothing of it left out. */
const CERTAIN = 0.985;
const WHOLE_NAME = /[([:,+&]|\s-\s|\bw\/|\bwith\b/i;
/** Surely a name. */
const SURE = 0.9;
/** Better by this much than the longer reading, a shorter name is taken. */
const BETTER = 0.1;

/** So many signs between words are looked at for where a name may end. */
const MOST_CUTS = 8;

const BETWEEN =
  /\s*,\s*|\s+(?=incl(?:uding|\.)?\s)|\s+and\s+(?=\d|an?\s)|\s+w\/\s*|\s+with\s+|\s+\+\s*|\s*:\s+|\s+-\s+|\s*;\s*|\s+\/\s+|\s+&\s+|\s+armed with\s+/gi;
const GEAR_SIGNS = /\s*[,;+]\s*(?:and\s+)?|\s+&\s+|\s+and\s+|\s+-\s+|\s+w\/\s*|\s+with\s+|\s+\/\s+/y;
const REJECTED = /^(?:no|not|without|w\/o|minus|sans)\b|\?\s*(?:no|nope|nah)\b/i;
const ALL = /^(?:all|each|every(?:one|body)?|both)\s+(?:(?:of them|have|with|w\/)\s+)*/i;

/**
 * Reads `10 boyz w/ nob, big shoota`, a unit or thing: its name, how many, and what comes along. `sure` tells how like
 * a name is to something that may stand here.
 */
export function typedRow(text: string, line: number, sure: (name: string) => number) {
  const plain = counted(withSize(text.trim()));
  const opened = bracketed(plain.name);
  const size = plain.count === null && opened !== null ? SIZE.exec(opened.inside)?.[1] : undefined;
  // `Inceptors (3) w/ exterminators`: a number alone in brackets is how many there are.
  const [rest, count] =
    size === undefined ? [plain.name, plain.count] : [`${opened!.before} ${opened!.after}`.trim(), Number(size)];
  const bracket = bracketed(rest);
  // Brackets and colons may be part of the name.
  if (WHOLE_NAME.test(rest) && sure(rest) >= CERTAIN) return { name: rest, written: rest, count, items: [] };
  const head = bracket === null ? rest : bracket.before;
  const cuts = [
    head.length,
    ...[...head.slice(0, MOST_HEAD).matchAll(BETWEEN)]
      .map(({ index }) => index)
      .slice(0, MOST_CUTS)
      .toReversed(),
  ].filter((at) => at > 0);
  const cut = cuts.find((at) => sure(counted(head.slice(0, at)).name) >= SURE) ?? cuts.at(-1) ?? head.length;
  const sized = sizedBehind(counted(head.slice(0, cut).trim()), sure);
  const named = shortened(count === null ? sized.name : head.slice(0, cut).trim(), sure);
  // A bracket behind other gear is that gear's: `Spawn: Psyker (Mastery Level 1)`.
  const isOfGear = bracket !== null && cut < head.length && bracket.isApart;
  const gear = [
    named.rest,
    (isOfGear ? rest : head)
      .slice(cut)
      .replace(/^(?:\s*[,;:+&/-]\s*|\s+w\/\s*|\s+and\s+|\s+with\s+|\s+armed with\s+)/i, ''),
    ...(bracket === null || isOfGear ? [] : [bracket.inside, bracket.after]),
  ];
  const items = gear.flatMap((part) => gearIn(part, line));
  // A number of its own behind the name, as tables have it, is how many there are.
  const alone = /^x?\s?(\d{1,2})$/.exec(items[0]?.written ?? '')?.[1];
  const isSize = alone !== undefined && count === null && sized.count === null;
  return {
    name: named.name,
    written: rest,
    count: count ?? sized.count ?? (isSize ? Number(alone) : null),
    items: isSize ? items.slice(1) : items,
  };
}

/** `Wyches 10`, where the name is one without the number, and none with it. */
function sizedBehind(row: ReturnType<typeof counted>, sure: (name: string) => number): ReturnType<typeof counted> {
  const found = row.count === null ? /^(.*\p{L})\s(\d{1,2})$/u.exec(row.name) : null;
  if (found === null || sure(found[1]!) < SURE || sure(row.name) >= CERTAIN) return row;
  return { name: found[1]!, count: Number(found[2]) };
}

/** `5 man squad`, `squad, 5 strong`, `squad 5 man`, `squad: 5`, `squad x5 net gun`: with the number alone. */
const withSize = (text: string): string =>
  text
    .replace(/^(\d{1,3})[\s-]*(?:man|men|model|strong)\s+(?=\p{L})/iu, '$1 ')
    .replace(/^(?!\d)([^,;:([]{3,60}?)[\s,]+(\d{1,3})[\s-]?(?:man|men|models?|strong)(?=\s*(?:[-,;:+(]|$))/iu, '$1 x$2')
    .replace(/^(?!\d)([^,;:([]{3,60}?):\s+(\d{1,3})(?=\s*(?:[-,;(+]|$))/u, '$1 x$2')
    .replace(
      /^(?!\d)([^,;:([]{3,60}?)(?<!\bwith|\band|w\/|[-+&])\s+x\s?(\d{1,3})\s+(?!w\/|with\b|and\b)(?=\p{L})/iu,
      '$1 x$2, ',
    );

const SIZE = /^x?\s*(\d{1,2})\s*(?:x|man|men|models?|strong)?$/i;

/** `5 scouts (4 snipers, camo)`: what stands around and in the first bracket; null: there is none. */
function bracketed(text: string) {
  const open = text.search(/[([]/);
  if (open <= 0) return null;
  const close = matching(text, open);
  const behind = text.slice(close + 1);
  return {
    before: text.slice(0, open).trim(),
    inside: text.slice(open + 1, close),
    after: behind.replace(/^[\s,;:+-]+/, ''),
    /** Nothing but a sign stands right behind it. */
    isApart: text[open] === '(' && /^\s*(?:$|[,;+&])/.test(behind),
  };
}

function matching(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('(['.includes(text[at]!)) depth += 1;
    else if (')]'.includes(text[at]!)) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** `Libby ML1` with no sign between: where fewer words are clearly a name, the rest is what comes along. */
function shortened(text: string, sure: (name: string) => number): { name: string; rest: string } {
  const words = text.split(/\s+/);
  const whole = sure(text);
  if (words.length < 2 || words.length > 12 || whole >= SURE) return { name: text, rest: '' };
  for (let number = words.length - 1; number > 0; number--) {
    const name = words.slice(0, number).join(' ');
    const likeness = sure(name);
    if (likeness >= SURE && likeness >= whole + BETTER) return { name, rest: words.slice(number).join(' ') };
  }
  return { name: text, rest: '' };
}

/** `in a Raider`, `Rhino dedicated transport`. */
const ABOARD =
  /^(?:(?:riding|mounted|embarked|all)\s+)?(?:in|inside|aboard)\s+(?:an?\s+|the\s+|their\s+)?|\s+\(?(?:as\s+)?(?:a\s+)?dedicated transport\)?$/gi;

const TRANSPORT = /^(?:as )?(?:a )?dedicated transport$/i;

/** `a hammer`, `one hammer`: a number too. */
export function oneOf<Row extends Pick<StatedItem, 'name' | 'count'>>(row: Row): Row {
  const name = row.count === null ? row.name.replace(/^(?:an?|one|single)\s+(?=\p{L})/iu, '') : row.name;
  return name === row.name ? row : { ...row, name, count: 1 };
}

/** The gear that somebody typed in a row; what is said not to be there is left out. */
export function gearIn(text: string, line: number): readonly StatedItem[] {
  const listed = text.replace(/^\s*incl(?:uding|\.)?\s+/i, '');
  return cutAt(listed, GEAR_SIGNS)
    .map((part) => part.replace(ABOARD, ''))
    .filter((part) => !REJECTED.test(part) && !TRANSPORT.test(part))
    .map((part) => {
      const all = ALL.exec(part)?.[0] ?? '';
      const item = itemOf(part.slice(all.length), line, { signs: GEAR_SIGNS });
      return all === '' ? oneOf(item) : { ...item, each: true };
    })
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name))
    .map((item) => (listed === text ? item : { ...item, within: true }));
}

/** `1. Captain`, of a list in which several lines have a number. */
const NUMBERED = /^\d{1,2}[.)]\s+(?=\S)/;

/** A line, or one part of a line that holds several units. */
export interface Piece {
  line: SourceLine;
  text: string;
  price: PricedText | null;
  /** Its price may be that of one model. */
  perModel: boolean;
  isFirst: boolean;
}

/** The lines that somebody typed, those that hold several units in parts. */
export function piecesIn(lines: readonly SourceLine[], knows: WordKnowledge | null): readonly Piece[] {
  // A whole list on one line may have commas between its units.
  const isOneLine = lines.filter(({ text }) => text !== '').length <= 2;
  const isNumbered = lines.filter(({ text }) => NUMBERED.test(text)).length > 1;
  const textOf = ({ text }: SourceLine): string => inOurWords(isNumbered ? text.replace(NUMBERED, '') : text);
  const own = lines.map((line) => ({ ...line, text: textOf(line) }));
  const parts = own.flatMap((line) => partsOf(line, isOneLine, knows).map((text, at) => ({ line, text, at })));
  // Where one number in brackets must be a price, the others are none of models.
  const areSizes = !parts.some(({ text }) => /\(\s*\d{2,4}\s*\)/.test(text) && priceIn(text, true) !== null);
  return parts.map(({ line, text, at }) => pieceOf(line, text, at === 0, areSizes));
}

/** Without pictures, and with other languages' words for points and models: what programs wrote has none. */
const inOurWords = (text: string): string =>
  text
    .replace(/\p{Emoji_Presentation}\ufe0f? ?/gu, ' ')
    .replace(/(?<=\d)\s?(?:Punkte|Pkte?|puntos|ptos|punti)\b\.?/gi, ' pts')
    .replace(/(?<=\d\s?)(?:Modelle|figurines?|miniaturas?)\b/gi, 'models')
    .trim();

/** `Title: unit 65 | unit 69`: each part between bars is a piece; a title before the first colon is one too. */
function partsOf(line: SourceLine, isOneLine: boolean, knows: WordKnowledge | null): readonly string[] {
  const parts =
    ['|', ' // ', ';']
      .map((sign) => line.text.split(sign))
      .find((split, at) => split.length > (at === 0 ? 1 : 2) && split.filter(isPriced).length * 2 > split.length) ??
    (isOneLine ? (byCommas(line.text, knows) ?? behindFaction(line.text, knows)) : null);
  if (parts === null) return [line.text];
  const [first = '', ...others] = parts;
  const titled = /^([^:]{2,60}):\s+(.+)$/.exec(first.trim());
  const all = titled ? [titled[1]!, titled[2]!, ...others] : parts;
  return all.map((text) => text.trim());
}

/** `Tidebound (90): 5 Reef Guards, net gun`: a faction, and a unit behind its colon. */
function behindFaction(text: string, knows: WordKnowledge | null): readonly string[] | null {
  const [, faction = '', rest = ''] = /^([^:]{2,60}):\s+(.+)$/.exec(text) ?? [];
  const isList =
    knows !== null && knows.faction(faction) >= SURE && knows.unit(typedRow(rest, 0, knows.unit).name) >= UNIT;
  return isList ? [text] : null;
}

const isPriced = (part: string): boolean => priceIn(part, true) !== null;

/** `Captain 90, power fist, Rhino 35`: a part with a price begins a unit, what follows without one is the unit's. */
function byCommas(text: string, knows: WordKnowledge | null): readonly string[] | null {
  const parts = cutAt(text, /,\s+/y);
  const isUnit = (part: string): boolean => {
    const price = priceIn(part, true);
    if (price === null) return false;
    return (
      knows === null || knows.unit(typedRow(price.before.replace(/^[^:]{2,60}:\s+/, ''), 0, knows.unit).name) >= UNIT
    );
  };
  if (!isUnit(parts[0] ?? '') || parts.filter(isUnit).length < 2) return null;
  return parts.reduce<string[]>(
    (made, part) => (isUnit(part) ? [...made, part] : [...made.slice(0, -1), `${made.at(-1)}, ${part}`]),
    [],
  );
}

const UNIT = 0.75;

function priceIn(text: string, areSizes: boolean): PricedText | null {
  const bracket = bracketPrice(text);
  if (bracket?.models != null && bracket.points === null) {
    // `Squad (5 models) - 100`: how many there are, and a price beside it.
    const rest = `${bracket.before} ${bracket.after}`.trim();
    const price = priceIn(rest, areSizes);
    return price === null ? bracket : { ...price, models: bracket.models };
  }
  return bracket ?? typedPrice(text) ?? barePrice(text) ?? priceWithin(text, areSizes);
}

function pieceOf(line: SourceLine, written: string, isFirst: boolean, areSizes: boolean): Piece {
  const text = inOneColumn(written);
  const each = eachPrice(text);
  const price = each ?? priceIn(text, areSizes);
  // `Scorpions (17 pts) x 5`: how many there are stands behind the price, which may be that of one.
  const number = price === null ? null : /^x\s*(\d{1,3})\b\s*/i.exec(price.after);
  if (number === null) return { line, text, isFirst, price, perModel: each !== null };
  const sized = { ...price!, before: `${price!.before} x${number[1]}`, after: price!.after.slice(number[0].length) };
  return { line, text, isFirst, price: sized, perModel: true };
}

/** Columns with a price among them as one line that ends with it. */
function inOneColumn(text: string): string {
  const columns = text.split(/\t+|\s{3,}/).map((column) => column.trim());
  const at = columns.findIndex((column, index) => index > 0 && /^\d{2,4}\s*(?:pts|points)?$/i.test(column));
  if (at < 0) return text;
  const others = columns.filter((column, index) => index !== at && column !== '');
  const [first = '', ...more] = others;
  const isNumber = /^\d{1,2}\s*x?$/i.test(first);
  const name = isNumber ? [`${first} ${more[0] ?? ''}`, ...more.slice(1)] : others;
  return `${name.join(', ')} - ${columns[at]!}`;
}

/** `Captain [80] - Warlord`: a number alone in square brackets, with more behind it. */
function barePrice(text: string): PricedText | null {
  const found = /\[\s*(\d{2,4})\s*\]/.exec(text);
  const price = found && pricedBy(text, found);
  return price?.before === '' ? null : price;
}
