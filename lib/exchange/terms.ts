import { FACT_NAMES, UNIT_FACT_NAMES } from '../army/fact';
import { factName } from '../army/factWords';
import {
  cutAt,
  isQuoted,
  quoted,
  readReference,
  readPart,
  splitAt,
  writeReference,
  writePart,
  type NameRef,
} from './reference';

/** What a text says beside units: each on a line of its own, in words that are read back. */
export type Term = TermOf<NameRef>;

/** The same with units and models given in another way than by the names that a text has for them. */
export type TermOf<Who> =
  | {
      [Kind in keyof typeof PATTERNS]: { kind: Kind } & PatternedFields<(typeof PATTERNS)[Kind], Who>;
    }[keyof typeof PATTERNS]
  /** `version` is the document's own, without brackets. */
  | { kind: 'format'; name: string; version: string | null }
  | { kind: 'specialist'; who: Who; trait: string | null; weapon: string | null }
  | {
      kind: 'ruling';
      rule: string;
      /** Who counts as one unit, in the format's words; null: still open. */
      way: string | null;
      keyword: string | null;
      visibleOnly: boolean;
      side: 'friendly' | 'enemy' | null;
      note: string | null;
    }
  /** What the player wrote: on a unit or model, or on the whole list. */
  | { kind: 'note'; who: Who | null; says: string };

/** What the fields of a pattern hold; of one that comes several times, the field that holds them all. */
type PatternedFields<Line extends readonly string[], Who> = Line extends readonly [
  string,
  string,
  infer All extends string,
]
  ? { [_ in All]: readonly FieldsOf<Line[1], Who>[] }
  : FieldsOf<Line[1], Who>;

type FieldsOf<Text, Who> = Text extends `${string}{${infer Name}:${infer Kind extends keyof Values<Who>}}${infer Rest}`
  ? { [_ in Name]: Values<Who>[Kind] } & FieldsOf<Rest, Who>
  : unknown;

interface Values<Who> extends Record<'text' | 'part' | 'fact', string>, Record<'count' | 'size' | 'amount', number> {
  who: Who;
  value: string | number | boolean | null;
}

/** How a field of a line is written and read back. `ends`: the word behind it, which must not be taken for its end. */
interface Field {
  write: (value: unknown, ...ends: readonly string[]) => string;
  /** Undefined: it is no such field. */
  read: (text: string) => unknown;
}

const FACTS = new Map([...FACT_NAMES, ...UNIT_FACT_NAMES].map((fact) => [factName(fact), fact]));
const number = (pattern: RegExp): Field => ({
  write: String,
  read: (text) => (pattern.test(text) ? Number(text) : undefined),
});

const FIELDS = {
  text: { write: String, read: (text) => text },
  part: { write: (value, ...ends) => writePart(String(value), ...ends), read: readPart },
  who: {
    write: (value, ...ends) => writeReference(value as NameRef, ...ends),
    read: (text) => readReference(text) ?? undefined,
  },
  count: number(/^\d{1,5}$/),
  size: {
    write: (value) => `${String(value)} points`,
    read: (text) => (/^\d{1,9} points?$/i.test(text) ? Number.parseInt(text, 10) : undefined),
  },
  amount: number(/^-?\d{1,9}(?:\.\d{1,6})?$/),
  fact: {
    write: (value, ...ends) => writePart(factName(String(value)), ...ends),
    read: (text) => FACTS.get(readPart(text)) ?? readPart(text),
  },
  value: { write: writeValue, read: readValue },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = Readonly<Record<string, unknown>>;
type Pattern = readonly { field: string; kind: Field; until: string }[];

/** `{unit:who} in {transport:who}`: fields, each with its kind, and the words between them. */
const patternOf = (text: string): Pattern =>
  [...text.matchAll(/\{(\w+):(\w+)\}([^{]*)/g)].map(([, field = '', kind = '', until = '']) => ({
    field,
    kind: FIELDS[kind as keyof typeof FIELDS],
    until,
  }));

const written = (pattern: Pattern, fields: Fields, ...ends: readonly string[]): string =>
  pattern
    .map(({ field, kind, until }) => {
      const words = until === '' ? ends : [until, ...ends];
      return `${kind.write(fields[field], ...words)}${until}`;
    })
    .join('');

function fieldsIn(pattern: Pattern, text: string): Fields | null {
  const fields: Record<string, unknown> = {};
  let rest: string | null = text;
  for (const { field, kind, until } of pattern) {
    const [own, behind]: readonly [string, string | null] = until === '' ? [rest, ''] : cutAt(rest, until);
    const value = behind === null ? undefined : kind.read(own);
    if (value === undefined || behind === null) return null;
    fields[field] = value;
    rest = behind;
  }
  return fields;
}

type Of<Kind extends Term['kind']> = Extract<Term, { kind: Kind }>;

/** How one kind of line begins, and what stands behind that. */
interface Line<Written, Read extends Term = Term> {
  begins: string;
  write: (term: Written) => string;
  read: (text: string) => Read | null;
}

/** Lines that a pattern describes: how they begin, what follows and, if that comes several times, under which name. */
const PATTERNS = {
  /** The list's name, where the layout has no place for it. */
  list: ['List: ', '{name:text}'],
  /** The game whose data it is. */
  data: ['Data: ', '{name:text}'],
  detachment: ['Detachment: ', '{name:part} from {faction:part}'],
  /** What units are, in the order of the text, where no headings say so. */
  roles: ['Roles: ', '{units:count} {role:part}', 'roles'],
  /** The detachments that units are in, in the order of the text, where the layout has no place for it. */
  detachments: ['Detachments: ', '{units:count} in {name:part} from {faction:part}', 'detachments'],
  /** Which detachment is inside another, by their places in the text from 1 on, and what the inner one is called. */
  inside: ['Inside: ', '{at:count} {name:part} in {within:count}', 'pairs'],
  /** What the player wrote on a detachment: by its place in the text from 1 on, and what it is called. */
  'force-note': ['Detachment note: ', '{at:count} {name:part}: {says:text}'],
  /** How many of a unit are one, where the layout tells its models. */
  number: ['Number: ', '{who:who} is {number:count}'],
  /** The size of the game that was agreed on, in points. */
  size: ['Game size: ', '{points:size}'],
  /** What the list itself sets as its limit, in points or in what else its data counts. */
  limit: ['Limit: ', '{value:amount} {cost:text}'],
  leader: ['Leader: ', '{who:who}'],
  /** `fact` is the fact's name in our documents: `masteryLevel`. Of a unit's own fact `who` is the unit. */
  vouched: ['Vouched for: ', '{who:who} has {fact:fact}: {value:value}'],
  answer: ['Agreed: ', '{question:part} is {answer:part}'],
  ride: ['Aboard: ', '{unit:who} in {transport:who}'],
  /** A name of its own that its player gave it. */
  called: ['Called: ', '{who:who} is {name:text}'],
  /** Of all that units have, what the text does not say. */
  'left-out': ['Left out: ', '{says:text}'],
  /** What points at what else in the list. */
  'goes-with': ['Goes with: ', '{says:text}'],
  /** Which units the data lacks, as the list's file has them. */
  'from-file': ['By its file alone: ', '{says:text}'],
  /** Where the list is not what the text says that it was read from. */
  doubt: ['In doubt: ', '{says:text}'],
  'by-name': ['By its name alone: ', '{says:text}'],
  'kept-back': ['Kept back until lists are shown: ', '{says:text}'],
  verdict: ['Verdict: ', '{says:text}'],
  link: ['Link: ', '{url:text}'],
  'made-with': ['Made with ', '{program:text}'],
} as const;

const VERSION = /^(.+) \(([^()]+)\)$/;
const OPEN = 'open';
const VISIBLE = 'only visible ones';
const SIDES = { friendly: 'only friendly ones', enemy: 'only enemy ones' } as const;

/** Lines of which parts may be missing. */
const OTHERS: { readonly [Kind in Exclude<Term['kind'], keyof typeof PATTERNS>]: Line<Of<Kind>, Of<Kind>> } = {
  format: {
    begins: 'Format: ',
    write: ({ name, version }) =>
      `${VERSION.test(name) ? quoted(name) : writePart(name)}${version === null ? '' : ` (${version})`}`,
    read(text) {
      const [, name = text, version = null] = VERSION.exec(text) ?? [];
      return { kind: 'format', name: readPart(name), version };
    },
  },
  specialist: {
    begins: 'Specialist: ',
    write({ who, trait, weapon }) {
      const named = writeReference(who, ' has ');
      if (trait === null && weapon === null) return named;
      return `${named} has ${writePart(trait ?? '', ' with ')}${weapon === null ? '' : ` with ${writePart(weapon)}`}`;
    },
    read(text) {
      const [named, rest] = cutAt(text, ' has ');
      const [trait, weapon] = rest === null ? [null, null] : cutAt(rest, ' with ');
      const who = readReference(named);
      return who && { kind: 'specialist', who, trait: partOf(trait) || null, weapon: partOf(weapon) };
    },
  },
  ruling: {
    begins: 'Counts as one unit for ',
    write: ({ rule, way, keyword, visibleOnly, side, note }) =>
      [
        `${writePart(rule, ': ')}: ${writeWay(way)}`,
        ...(keyword === null ? [] : [`keyword is ${writePart(keyword, '; ')}`]),
        ...(visibleOnly ? [VISIBLE] : []),
        ...(side === null ? [] : [SIDES[side]]),
        ...(note === null ? [] : [`note is ${writePart(note, '; ')}`]),
      ].join('; '),
    read(text) {
      const [rule, rest] = cutAt(text, ': ');
      const [way = '', ...more] = splitAt(rest ?? '', '; ');
      const said = (word: string): string | null =>
        partOf(more.find((each) => each.startsWith(word))?.slice(word.length) ?? null);
      if (way === '') return null;
      return {
        kind: 'ruling',
        rule: readPart(rule),
        way: way === OPEN ? null : readPart(way),
        keyword: said('keyword is '),
        visibleOnly: more.includes(VISIBLE),
        side: (['friendly', 'enemy'] as const).find((side) => more.includes(SIDES[side])) ?? null,
        note: said('note is '),
      };
    },
  },
  note: {
    begins: 'Note',
    write: ({ who, says }) => (who === null ? `: ${says}` : ` on ${writeReference(who, ': ')}: ${says}`),
    read(text) {
      if (text.startsWith(': ')) return { kind: 'note', who: null, says: text.slice(2) };
      const [named, says] = cutAt(text, ': ');
      if (says === null || !named.startsWith(' on ')) return null;
      const who = readReference(named.slice(4));
      return who && { kind: 'note', who, says };
    },
  },
};

function patterned(kind: string, [begins, text, members]: readonly [string, string, string?]): Line<never> {
  const [pattern, ends] = [patternOf(text), members === undefined ? [] : [', ']];
  return {
    begins,
    write(term: Fields) {
      const all = members === undefined ? [term] : (term[members] as readonly Fields[]);
      return all.map((each) => written(pattern, each, ...ends)).join(', ');
    },
    read(line) {
      const all = (members === undefined ? [line] : splitAt(line, ', ')).map((part) => fieldsIn(pattern, part));
      if (all.includes(null)) return null;
      return { kind, ...(members === undefined ? all[0] : { [members]: all }) } as unknown as Term;
    },
  };
}

const LINES: ReadonlyMap<string, Line<never>> = new Map([
  ...Object.entries(PATTERNS).map(([kind, line]) => [kind, patterned(kind, line)] as const),
  ...Object.entries<Line<never>>(OTHERS),
]);

const ALL = [...LINES.values()];

/** The line that says it. */
export function writeTerm(term: Term): string {
  const { begins, write } = LINES.get(term.kind)!;
  return `${begins}${write(term as never)}`;
}

/** What a line says, or null where it is none of ours. Upper and lower case at its beginning are the same. */
export function readTerm(line: string): Term | null {
  const text = line.trim().replace(/\s+/g, ' ');
  const begun = ALL.find(({ begins }) => text.slice(0, begins.length).toLowerCase() === begins.toLowerCase());
  const rest = text.slice(begun?.begins.length ?? 0);
  return begun === undefined || rest === '' ? null : begun.read(rest);
}

const partOf = (text: string | null): string | null => (text === null ? null : readPart(text));

const VALUES: Readonly<Record<string, boolean | null>> = { yes: true, no: false, none: null };
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

function writeValue(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return String(value);
  return value === '' || Object.hasOwn(VALUES, value) || NUMBER.test(value) ? quoted(value) : writePart(value);
}

function readValue(text: string): string | number | boolean | null {
  if (isQuoted(text)) return readPart(text);
  if (Object.hasOwn(VALUES, text)) return VALUES[text] ?? null;
  return NUMBER.test(text) ? Number(text) : text;
}

function writeWay(way: string | null): string {
  if (way === null) return OPEN;
  return way === OPEN ? quoted(way) : writePart(way, '; ');
}
