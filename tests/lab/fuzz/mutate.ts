import { openArchive, writeArchive } from '@/lib/data/archive';
import type { Chance } from '../seeded';

/** Ids and values that careless programs trip over. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '-1e308',
  '1e999',
  '999999999999999999',
  '0.1',
  'NaN',
  'Infinity',
  '0x10',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '::',
  '../../x',
  '\u0000',
  '\uD800',
  '\u202E',
  '&amp;',
  '%s',
  "' OR 1=1 --",
  'self',
  'parent',
  'roster',
  'ancestor',
  'any',
  'model',
  'selections',
  'forces',
  'limit::points',
];
const MOST_EDITS = 6;
const INSIDE: Readonly<Record<string, string>> = {
  '<selections>': 'selection',
  '<forces>': 'force',
  '<modifiers>': 'modifier',
};
const DEEP = 2000;

/** A way to damage a file; `name` tells which it was. */
export interface Mutation {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Damage = (text: string, chance: Chance) => string;

/** Damages a file in a random way: its bytes, or the text that they are (for an archive, the text inside). */
export function mutate(bytes: Uint8Array, kind: 'xml' | 'json' | 'packed', chance: Chance): Mutation {
  if (chance.below(4) === 0) {
    const [name, damage] = chance.one(Object.entries(BYTES))!;
    return { name, bytes: damage(bytes, chance) };
  }
  if (kind === 'packed') return inside(bytes, chance);
  // Half of them keep the file well-formed: what is refused at once says little about the rest of the program.
  const any = { ...(kind === 'xml' ? XML : JSON_WAYS), ...TEXT };
  const wellFormed = kind === 'xml' ? WELL_FORMED_XML : WELL_FORMED_JSON;
  const ways = chance.below(2) === 0 ? any : wellFormed;
  const [name, damage] = chance.one(Object.entries(ways))!;
  let text = new TextDecoder().decode(bytes);
  for (let left = 1 + chance.below(MOST_EDITS); left > 0; left--) text = damage(text, chance);
  return { name, bytes: new TextEncoder().encode(text) };
}

/** Opens an archive, damages one of its files, and closes it again with lengths and checksums that fit. */
function inside(bytes: Uint8Array, chance: Chance): Mutation {
  const { entries } = openArchive(bytes);
  const damaged = chance.below(entries.length);
  const changed = mutate(entries[damaged]!.bytes, 'xml', chance);
  const name =
    chance.below(10) === 0
      ? chance.one(['../../escaped.cat', '/root.cat', 'C:\\a.cat', 'a\u0000.cat', ''])!
      : entries[damaged]!.name;
  return {
    name: `inside, ${changed.name}`,
    bytes: writeArchive(entries.with(damaged, { name, bytes: changed.bytes })),
  };
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const range = (length: number, chance: Chance): readonly [number, number] => {
  const from = chance.below(length + 1);
  return [from, Math.min(length, from + chance.below(1 + Math.min(length, chance.below(2) === 0 ? 64 : 65_536)))];
};

const BYTES: Readonly<Record<string, (bytes: Uint8Array, chance: Chance) => Uint8Array>> = {
  'bytes flipped': (bytes, chance) => {
    const copy = new Uint8Array(bytes);
    for (let left = 1 + chance.below(20); left > 0 && copy.length > 0; left--) {
      copy[chance.below(copy.length)]! ^= 1 << chance.below(8);
    }
    return copy;
  },
  'cut off': (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1)),
  'beginning cut off': (bytes, chance) => bytes.subarray(chance.below(bytes.length + 1)),
  'piece left out': (bytes, chance) => {
    const [from, to] = range(bytes.length, chance);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  'piece doubled': (bytes, chance) => {
    const [from, to] = range(bytes.length, chance);
    return joined(bytes.subarray(0, to), bytes.subarray(from));
  },
  'pieces swapped': (bytes, chance) => {
    const [from, to] = range(bytes.length, chance);
    return joined(bytes.subarray(to), bytes.subarray(from, to), bytes.subarray(0, from));
  },
  'noise put in': (bytes, chance) => {
    const [from] = range(bytes.length, chance);
    return joined(
      bytes.subarray(0, from),
      Uint8Array.from({ length: 1 + chance.below(200) }, () => chance.below(256)),
      bytes.subarray(from),
    );
  },
  'ends swapped for lengths': (bytes, chance) => {
    const copy = new Uint8Array(bytes);
    const from = Math.max(0, copy.length - 120);
    for (let left = 1 + chance.below(6); left > 0 && copy.length > 0; left--) {
      copy[from + chance.below(copy.length - from)] = chance.one([0, 1, 0x7f, 0x80, 0xff])!;
    }
    return copy;
  },
};

/** Puts `by` instead of a random match; the text itself when there is none. */
function replaceOne(text: string, pattern: RegExp, chance: Chance, by: (match: RegExpExecArray) => string): string {
  // From a random place on: listing all matches of a large file would take longer than reading it.
  pattern.lastIndex = chance.below(text.length + 1);
  const match = pattern.exec(text) ?? ((pattern.lastIndex = 0), pattern.exec(text));
  return match ? text.slice(0, match.index) + by(match) + text.slice(match.index + match[0].length) : text;
}

const TEXT: Readonly<Record<string, Damage>> = {
  'text doubled': (text, chance) => {
    const [from, to] = range(text.length, chance);
    return text.slice(0, to) + text.slice(from);
  },
  'numbers changed': (text, chance) =>
    replaceOne(text, /(?<=["\s:])-?\d+(?:\.\d+)?(?=["\s,}\]])/g, chance, () => chance.one(NASTY)!.replaceAll('"', '')),
};

/** A value after its key; a colon inside a text is none. */
const JSON_VALUE = /(?<="\w+":\s*)(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g;
const ATTRIBUTE = /\s([\w:]+)="([^"]*)"/g;
const REFERENCE =
  /\s(id|targetId|childId|scope|field|entryId|entryGroupId|catalogueId|gameSystemId|typeId|defaultSelectionEntryId)="([^"]*)"/g;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function someId(text: string, chance: Chance): string {
  let found = '';
  replaceOne(text, /\sid="([^"]*)"/g, chance, (match) => {
    found = match[1] ?? '';
    return match[0];
  });
  return found;
}

const WELL_FORMED_XML: Readonly<Record<string, Damage>> = {
  'attribute changed': (text, chance) =>
    replaceOne(text, ATTRIBUTE, chance, ([, name]) => ` ${name}="${escaped(chance.one(NASTY)!)}"`),
  'attribute left out': (text, chance) => replaceOne(text, ATTRIBUTE, chance, () => ''),
  'reference turned elsewhere': (text, chance) =>
    replaceOne(text, REFERENCE, chance, ([, name]) => ` ${name}="${someId(text, chance)}"`),
  'id made a property of objects': (text, chance) => {
    const id = someId(text, chance);
    return id === ''
      ? text
      : text.replaceAll(`"${id}"`, `"${chance.one(['__proto__', 'constructor', 'toString', 'valueOf'])!}"`);
  },
  'element wrapped deep': (text, chance) =>
    replaceOne(text, /<selectionEntries>|<selections>|<modifiers>|<forces>/g, chance, ([whole]) => {
      const inner = INSIDE[whole] ?? 'selectionEntry';
      const depth = chance.below(DEEP);
      return `${`${whole}<${inner} id="deep" entryId="deep" name="deep" type="upgrade" field="name" value="x">`.repeat(depth)}${`</${inner}></${whole.slice(1)}`.repeat(depth)}${whole}`;
    }),
  'text made long': (text, chance) =>
    replaceOne(text, ATTRIBUTE, chance, ([, name]) => ` ${name}="${'long '.repeat(chance.below(200_000))}"`),
};

const XML: Readonly<Record<string, Damage>> = {
  'attribute doubled': (text, chance) => replaceOne(text, ATTRIBUTE, chance, ([whole]) => `${whole}${whole}`),
  'tag renamed': (text, chance) =>
    replaceOne(
      text,
      /<(\/?)([\w:]+)/g,
      chance,
      ([, slash]) =>
        `<${slash}${chance.one(['selectionEntry', 'entryLink', 'modifier', 'selections', 'roster', 'catalogue', 'x', '__proto__'])!}`,
    ),
  'entity put in': (text, chance) =>
    replaceOne(
      text,
      />/g,
      chance,
      () =>
        `>${chance.one(['&lol;', '&#0;', '&#xD800;', '&#99999999;', '&', '<![CDATA[', ']]>', '<!--', '<?xml?>', '<!ENTITY a "b">'])!}`,
    ),
  'document type put in': (text) =>
    text.replace(
      /\?>/,
      '?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>',
    ),
};

const WELL_FORMED_JSON: Readonly<Record<string, Damage>> = {
  'value changed': (text, chance) =>
    replaceOne(text, JSON_VALUE, chance, () =>
      chance.one([
        ...NASTY.map((each) => JSON.stringify(each)),
        '1e999',
        '-5',
        '1.5',
        '99999999',
        'null',
        '[]',
        '{}',
        '[[]]',
        'true',
        '{"length":9}',
      ])!,
    ),
  'key renamed': (text, chance) =>
    replaceOne(
      text,
      /"\w+":/g,
      chance,
      () => `${JSON.stringify(chance.one(['__proto__', 'constructor', 'selections', 'id', 'number', 'forces', ''])!)}:`,
    ),
  'id made a property of objects': (text, chance) =>
    replaceOne(text, /(?<="(?:id|entryId|typeId|catalogueId)":\s*)"[^"]*"/g, chance, () =>
      JSON.stringify(chance.one(['__proto__', 'constructor', 'toString', 'valueOf'])!),
    ),
  'value wrapped deep': (text, chance) =>
    replaceOne(text, /"(selections|forces)":\s*\[/g, chance, ([whole, key]) => {
      const depth = chance.below(DEEP);
      return `"${key}":[${`{"id":"d","entryId":"d","name":"d","number":1,"catalogueId":"c","catalogueName":"c","${key}":[`.repeat(depth)}${']}'.repeat(depth)}],"x":${whole.slice(whole.indexOf('['))}`;
    }),
};

const JSON_WAYS: Readonly<Record<string, Damage>> = {
  'value put in': (text, chance) => replaceOne(text, JSON_VALUE, chance, ([whole]) => `${whole},${chance.one(NASTY)!}`),
  'bracket left out': (text, chance) => replaceOne(text, /[[\]{}]/g, chance, () => ''),
};
