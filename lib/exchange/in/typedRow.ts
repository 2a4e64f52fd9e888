import { counted, cutAt, itemOf } from './items';
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

/** Reads a unit or thing with what comes along, `10 boyz w/ nob, big shoota`. `sure` tells how like a name is to something that may stand here. */
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
