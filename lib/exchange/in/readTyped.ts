import { newDraft, type StatedDraft, type StatedList } from './statedList';
import { isFooter } from './layouts.data';
import { takeFact } from './readLayout';
import type { LayoutId } from '../layouts';
import { wordsOf } from './likeness';
import type { SourceLine } from './lines';
import { pointsIn, type PricedText } from './items';
import { ROLE_WORDS } from './words.data';
import { gearIn, oneOf, piecesIn, typedRow, type Piece, type WordKnowledge } from './typedLines';

/** A text that somebody typed, while it is read. */
type Reading = ReturnType<typeof newReading>;

const newReading = (draft: StatedDraft, knows: WordKnowledge | null) => ({
  draft,
  knows: knows ?? NOTHING,
  isKnown: knows !== null,
  /** Some line has a price, so that what has none is no unit. */
  hasPrices: false,
  unitColumn: 0,
  unitBullet: '',
  blankBefore: false,
  /** A heading stands between the last unit and the line. */
  headed: false,
  /** The first line names the list. */
  titled: false,
});

const NOTHING: WordKnowledge = { unit: () => 0, part: () => false, item: () => 0, faction: () => 0 };
const SURE = 0.9;
const LIKELY = 0.75;
const PART = 0.65;
/** The same words. */
const CERTAIN = 0.96;
const JOINED =
  /^(?:(?:riding |mounted |embarked |all )?(?:in|inside|aboard|on)\s+(?:an?\s+|the\s+|their\s+)?|w\/\s*|with\s+|and\s+|plus\s+|\+\s*|&\s*|including\s+|incl\.?\s+|has\s+|have\s+)/i;
const PRICE_ALONE = /^[-=:~@\s([]*(\d{1,5})\s*(?:pts?|points?)?\.?[)\]\s]*$/i;
const TOTAL = /^(?:grand\s+)?(?:total|sum|summe|gesamt)\b/i;

/** `CP: 6`, `12 CP`, `PL 50`. */
const OTHER_COSTS =
  /^(?:[+-]?\d{1,3}\s*(?:cp|pl)|(?:cp|pl|command points|power(?: level)?)\s*[:=-]?\s*\d{1,3})(?:\s+(?:left|remaining|total|used))?\.?$/i;

/** What somebody typed, in a chat or on one line: prices behind or below, what belongs together by sense. */
export function readTyped(lines: readonly SourceLine[], layout: LayoutId, knows: WordKnowledge | null): StatedList {
  const draft = newDraft(layout);
  const pieces = piecesIn(lines, knows);
  const reading = newReading(draft, knows);
  const first = pieces.find(({ text }) => text !== '');
  const title = first !== undefined && isTitle(first, pieces, reading) ? first : null;
  reading.hasPrices = areUnitsPriced(pieces, title);
  reading.titled = title !== null;
  for (const piece of pieces) {
    if (piece === title) readTitle(piece, draft);
    else if (piece.text !== '') readPiece(piece, reading);
    reading.blankBefore = piece.text === '';
  }
  return draft.done(lines, false);
}

/** Some line says what all of it costs. */
const isTotal = (text: string): boolean => TOTAL.test(text) || /^\d+\s*\/\s*\d+\s*(?:pts|points)?$/i.test(text);

/** Whether units have prices: the size of the game and the sum are none, but a title that is the sum speaks for it. */
function areUnitsPriced(pieces: readonly Piece[], title: Piece | null): boolean {
  const prices = pieces.flatMap((each) => (each === title || isTotal(each.text) ? [] : (each.price?.points ?? [])));
  return prices.length > 1 || (prices.length === 1 && prices[0] === title?.price?.points);
}

/** The first line names the list, unless it is a unit. What it costs is then about what all others cost together. */
function isTitle({ text, price, line }: Piece, pieces: readonly Piece[], { knows, isKnown }: Reading): boolean {
  if (pieces.filter((each) => each.text !== '').length < 2) return false;
  const name = (price?.before ?? text).replace(/[-:=\s]+$/, '');
  if (ROLE_WORDS.test(name) || line.bullet !== '') return false;
  if (STATED.test(name) || withoutRole(name).role !== null) return false;
  const others = pieces.slice(pieces.findIndex((each) => each.text === text) + 1);
  const sum = others.reduce((all, each) => all + (each.price?.points ?? 0), 0);
  const likeness = isKnown ? knows.unit(typedRow(name, 0, knows.unit).name) : 0;
  // Behind the price of a unit stands what it has.
  if (likeness >= LIKELY && (price?.after ?? '') !== '') return false;
  // A faction may be called like one of its units: then the list begins with it, where it has no price.
  if (knows.faction(name) >= SURE && (price?.points == null || likeness < CERTAIN)) return true;
  // What is called like a unit, letter by letter, is the list only where it costs just what the others do.
  if (likeness >= CERTAIN && price?.points !== sum) return false;
  if (price?.points != null && sum > 0 && price.points >= sum * 0.8) return true;
  if (
    /^\D*\d{2,5}\s*(?:pts|points)?\W*$/.test(text) &&
    price?.points != null &&
    others.some((each) => (each.price?.points ?? 0) > price.points!)
  ) {
    return false;
  }
  return isKnown ? likeness < LIKELY : price?.points == null;
}

function readTitle({ line, text, price }: Piece, draft: StatedDraft): void {
  draft.role(line, 'fact');
  const rest = price?.before ?? text;
  draft.total = price?.points ?? null;
  draft.titled = draft.total !== null;
  const size = /\b(\d{3,5})\b(?!.*\b\d{3,5}\b)/.exec(rest);
  if (size) draft.limit = Number(size[1]);
  const parts = rest.split(/\s+[-|:]\s+|[:,]\s+/);
  draft.name = rest.replace(/[-:=\s]+$/, '');
  for (const part of [...parts, rest, price?.after]) draft.faction(part);
}

function readPiece(piece: Piece, reading: Reading): void {
  const { line, text, price } = piece;
  const { draft } = reading;
  if (isFooter(text) || /^[^\p{L}\p{N}]+$/u.test(text)) return fact(piece, draft);
  if (isTotal(text)) {
    const total = pointsIn(text);
    // What a title says may be the size of the game.
    if (total !== null && (draft.total === null || draft.titled)) Object.assign(draft, { total, titled: false });
    return fact(piece, draft);
  }
  const alone = PRICE_ALONE.exec(text);
  const last = draft.last();
  if (alone && last !== null) {
    // Below the price of one model stands what all of them cost.
    if (last.perModel !== true) last.points ??= Number(alone[1]);
    else if (last.points !== null) Object.assign(last, { points: Number(alone[1]), perModel: false });
    return void draft.role(line, 'item');
  }
  const bare = (price?.before ?? text).replace(/^[+=*~-]+\s+|[\s:=*~+-]+$/g, '');
  if (reading.knows.unit(bare) < 0.99 && (ROLE_WORDS.test(bare) || isHeading(piece, reading))) {
    reading.headed = true;
    return draft.section(line, bare);
  }
  if (/\bd[eé]tache?ment\b/i.test(bare) && reading.knows.unit(bare) < LIKELY) {
    return draft.force(line, (price?.before ?? text).replace(/^\d+[.)]\s*/, ''), null);
  }
  if (price === null && takeFact(line, text, draft)) return;
  if (OTHER_COSTS.test(text)) return fact(piece, draft);
  if (last === null && line.bullet === '' && isFaction(bare, reading)) {
    draft.faction(bare);
    draft.total ??= price?.points ?? null;
    return fact(piece, draft);
  }
  const named = price === null ? text : price.before;
  const { role, rest } = reading.knows.unit(named) >= SURE ? { role: null, rest: named } : withoutRole(named);
  if (role !== null && /^\d+$/.test(rest)) {
    reading.headed = true;
    return draft.section(line, role);
  }
  // Below a unit stands what the unit has.
  const isHeaded = role !== null && !WITHIN_UNITS.test(role) && (last === null || line.column <= reading.unitColumn);
  if (!isHeaded && isItem(piece, rest, reading)) return readItem(piece, rest, reading);
  if (!isHeaded && !isUnit(piece, rest, reading)) {
    if (last === null || reading.blankBefore || !draft.item(line, 1, gearIn(text, line.at))) draft.role(line, 'note');
    return;
  }
  const row = typedRow(rest, line.at, reading.knows.unit);
  draft.unit(line, {
    name: row.name,
    written: row.written,
    points: price?.points ?? null,
    models: row.count ?? price?.models ?? null,
    items: [...row.items, ...gearIn(behind(price), line.at)],
    perModel: piece.perModel,
    ...(role !== null && { role }),
  });
  reading.headed = false;
  reading.unitColumn = line.column;
  reading.unitBullet = line.bullet;
}

/** `Battle Formation:` apart from what is above it, among units that have prices. */
const isHeading = ({ line, text, price }: Piece, { draft, ...at }: Reading): boolean =>
  at.hasPrices &&
  price === null &&
  (at.blankBefore || draft.last() === null) &&
  line.bullet === '' &&
  /^\p{L}[^,()\d]{2,40}:$/u.test(text);

/** Under a role's heading or the list's name, in a number, or with something, it is a unit called like its faction. */
function isFaction(name: string, { knows, headed, titled }: Reading): boolean {
  if (headed || STATED.test(name) || withoutRole(name).role !== null || knows.faction(name) < SURE) return false;
  const row = titled ? typedRow(name, 0, knows.unit).name : name;
  return knows.unit(row) < CERTAIN;
}

/** It stands in a number, or has something. */
const STATED = /^\d{1,2}\s*x?\s+\p{L}|\sx\s?\d{1,2}\b|\s(?:with|w\/)\s*\p{L}/iu;

/** What stands behind a price, with or without a colon or brackets. */
const behind = (price: PricedText | null): string =>
  (price?.after ?? '').replace(/^\s*[:,+-]?\s*(?:w\/\s*|with\s+)?/i, '').replace(/^\((.*?)\)?$/, '$1');

/** A line that holds a unit beside stays the unit's. */
function fact({ line, isFirst }: Piece, draft: StatedDraft): void {
  if (isFirst || draft.roleOf(line) === undefined) draft.role(line, 'fact');
}

/** Roles that stand for something in a unit too: `Transport: Rhino`, `Leader: Sergeant`. */
const WITHIN_UNITS = /transport|leader|specialist|champion|character|mounted|drone/i;

/** `HQ: Librarian`. */
function withoutRole(text: string): { role: string | null; rest: string } {
  const found = /^([\p{L} ]{2,24}?)\s*\d?\s*(?::|\s-)\s+(.+)$/u.exec(text);
  return found && ROLE_WORDS.test(found[1]!) ? { role: found[1]!, rest: found[2]! } : { role: null, rest: text };
}

/** Whether a line belongs to the unit above it. */
function isItem(
  { line, price, isFirst }: Piece,
  text: string,
  { draft, knows, isKnown, hasPrices, ...at }: Reading,
): boolean {
  const last = draft.last();
  if (last === null || !isFirst) return false;
  if (JOINED.test(text)) return true;
  if (at.headed) return false;
  const row = typedRow(text, line.at, (each) => Math.max(knows.unit(each), knows.item(each, last.name)));
  const { name } = row;
  const [unit, item] = [knows.unit(name), knows.item(name, last.name)];
  // A part of a unit's name is liker than a slip of the pen.
  if (item < SURE && unit < SURE && !hasPrices && line.bullet === at.unitBullet && knows.part(name)) return false;
  const isBelow = line.column > at.unitColumn || (line.bullet !== '' && at.unitBullet === '');
  // `3 Eradicators`, then `6 Eradicators`: once more what stands above, not its models. Those have prices
  // above them, or are fewer, with gear.
  const again = typedRow(text, line.at, knows.unit);
  const isAgain = wordsOf(again.name).key === wordsOf(last.name).key;
  const isCounted = again.count !== null && last.models !== null && !hasPrices && !isBelow;
  const isWhole = again.items.length === 0 || (again.count ?? 0) >= (last.models ?? Infinity);
  if (isAgain && isCounted && isWhole && knows.unit(again.name) >= LIKELY) return false;
  // Several of what is a unit and may be a thing too, `5 Scouts`, are the unit.
  if (!isBelow && !hasPrices && !isAgain && (row.count ?? 1) > 1 && unit >= SURE && unit >= item - 0.05) return false;
  if (unit >= SURE && unit > item && (price?.points != null || !hasPrices || !isBelow)) return false;
  if (price?.points != null && !isBelow) return false;
  // A row under a unit may have the unit's name.
  const isRival = isBelow ? unit > item : unit >= item;
  if (price?.points != null && last.points !== null && unit >= LIKELY && isRival) return false;
  if (isBelow) return true;
  if (isKnown && item >= LIKELY && item >= unit) return true;
  return hasPrices && price === null && last.points !== null && !at.blankBefore;
}

function readItem({ line, price }: Piece, text: string, { draft, knows, ...at }: Reading): void {
  const last = draft.last()!;
  const joined = JOINED.exec(text)?.[0] ?? '';
  const sure = (name: string): number => Math.max(knows.item(name, last.name), joined === '' ? 0 : knows.unit(name));
  const row = oneOf(typedRow(text.slice(joined.length), line.at, sure));
  const items = [...row.items, ...gearIn(behind(price), line.at)];
  const item = { ...row, line: line.at, each: false, points: price?.points ?? null, items };
  const depth = Math.max(1, line.column - at.unitColumn);
  draft.item(line, depth, [/^incl/i.test(joined) ? { ...item, within: true } : item]);
}

/** Whether a line that belongs to no unit is one: by its price, or by its name where nothing has a price. */
function isUnit({ price, line }: Piece, text: string, { knows, isKnown, hasPrices, ...at }: Reading): boolean {
  if (price !== null) return true;
  const { name } = typedRow(text, line.at, knows.unit);
  // Under the heading of a role a part of the name will do, and elsewhere one that no other unit has.
  if (knows.unit(name) >= (at.headed ? PART : LIKELY) || ((at.headed || !hasPrices) && knows.part(name))) return true;
  return !isKnown && (line.strong || !hasPrices);
}
