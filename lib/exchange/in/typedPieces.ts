import { bracketPrice, cutAt, eachPrice, pricedBy, priceWithin, typedPrice, type PricedText } from './items';
import type { SourceLine } from './lines';
import { typedRow, type WordKnowledge } from './typedRow';

/** Surely a faction. */
const SURE = 0.9;
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
