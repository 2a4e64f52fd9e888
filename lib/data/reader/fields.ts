import type { Attributes } from '../xml';
import { type Draft, type FileContext, type Maker, mark } from './kind';
import { NEWER_TYPES } from '../dialect';
import { KINDS, readAffects, STARTS } from '../affects';
import { CHANGED, CHILDREN, FIELDS, type KnownWords, LIMIT, NO_WORDS, OLD_LIMIT, SCOPES } from '../questionWords.data';
import { isMadeId } from '../wordIds';

/** Reads one attribute, or some that always come together, into the fields of a node. */
export type Field = (node: Draft, attributes: Attributes, context: FileContext) => void;

/** A node with these fields, in this order: the hash of a dataset depends on it. */
export function fields(...all: readonly Field[]): Maker {
  return (attributes, context) => {
    const node: Draft = {};
    for (const field of all) field(node, attributes, context);
    return node;
  };
}

/** The same for what is nothing without these attributes: its owner then lacks it. */
export function needing(needed: readonly string[], ...all: readonly Field[]): Maker {
  const make = fields(...all);
  return (attributes, context, owner) => {
    for (const name of needed) {
      if (attributes[name]) continue;
      mark(owner, context, `left out, without ${name}`, 'shape');
      return null;
    }
    return make(attributes, context, owner);
  };
}

/** An id of its own. Not looked up among the words, since no other node has it. */
export const ownId: Field = (node, a) => {
  node.id = a.id ?? '';
};

/** The `name` attribute; empty where it is missing. */
export const ownName: Field = (node, a, { word }) => {
  node.name = word(a.name ?? '');
};

/** What every named node may have; what is false or empty is left out. */
export const named: Field = (node, a, context) => {
  if (isSet(node, a, context, 'hidden')) node.hidden = true;
  if (a.page) node.page = context.word(a.page);
  if (a.publicationId) node.publicationId = context.word(a.publicationId);
};

/** Of an element that only New Recruit writes. */
export const newer: Field = (_, __, context) => {
  context.newer.add('element');
};

/** The flags of what selections are made of. */
export const selectable: Field = (node, a, context) => {
  if (isSet(node, a, context, 'collective')) node.collective = true;
  if (isSet(node, a, context, 'import')) node.import = true;
  if (a.defaultAmount) node.defaultAmount = a.defaultAmount;
  // How it is drawn, and in which steps it goes: nothing else hangs on these, so what is no number is left out.
  if (a.flatten === 'true') node.flatten = true;
  if (a.collapsible === 'true') node.collapsible = true;
  for (const name of SHOWN_NUMBERS) {
    const value = a[name] ? Number(a[name]) : Number.NaN;
    if (Number.isFinite(value)) node[name] = value;
  }
};

const SHOWN_NUMBERS = ['sortIndex', 'step'] as const;

/** The name and the target of a link: they come together again and again. */
export const target: Field = (node, a, { reference }) => {
  const { id, name } = reference(a.targetId ?? '', a.name ?? '');
  node.name = name;
  node.targetId = id;
};

/** An attribute that is kept as it is written, where it is there. */
export function kept(name: string): Field {
  return (node, a, { word }) => {
    const value = a[name];
    if (value !== undefined) node[name] = word(value);
  };
}

/** Whether a flag is set; what says neither is told. */
function isSet(node: Draft, a: Attributes, context: FileContext, name: string): boolean {
  const text = a[name];
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word !== '' && word !== 'false' && word !== '0') mark(node, context, `${name}="${text}"`, 'counts');
  return false;
}

/** A number as data writes them; NaN for all else, a blank too. */
export const decimalIn = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

const DECIMAL = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The number in an attribute, `absent` when it is missing or blank; what is no number is told. */
function amount(node: Draft, a: Attributes, context: FileContext, name: string, absent: number): number {
  const text = a[name];
  if (text === undefined || text === '') return absent;
  const value = decimalIn(text);
  if (Number.isFinite(value)) return value;
  mark(node, context, `${name}="${text}" is no number`, 'counts');
  return absent;
}

/** A text, empty where there is none. */
export function text(name: string): Field {
  return (node, a, { word }) => {
    node[name] = word(a[name] ?? '');
  };
}

/** A number; `absent` where there is none. */
export function number(name: string, absent: number): Field {
  return (node, a, context) => {
    node[name] = amount(node, a, context, name, absent);
  };
}

/** A number, or left out. */
export function maybeNumber(name: string): Field {
  return (node, a, context) => {
    if (a[name]) node[name] = amount(node, a, context, name, 0);
  };
}

/** True or false, as it is written; false where nothing is. */
export function boolean(name: string): Field {
  return (node, a, context) => {
    node[name] = isSet(node, a, context, name);
  };
}

/** True, or left out. */
export function flag(name: string): Field {
  return (node, a, context) => {
    if (isSet(node, a, context, name)) node[name] = true;
  };
}

/** One of the words of a text; the first of them stands for another, which is told. */
export function choice(name: string, text: string): Field {
  const all = text.split(' ');
  // Gives one copy of each: what stands in the file is another every time.
  const words = new Map(all.map((word) => [word, word]));
  const newer = new Set(all.filter((word) => NEWER_TYPES.has(word)));
  return (node, a, context) => {
    const word = a[name];
    const known = word === undefined ? undefined : words.get(word);
    node[name] = known ?? all[0];
    if (known !== undefined) {
      if (newer.size > 0 && newer.has(known)) context.newer.add(known);
      return;
    }
    mark(node, context, word === undefined ? `without ${name}` : `${name}="${word}"`, 'counts');
  };
}

/** One of some words, or left out; another is told. */
export function maybe(name: string, ...words: readonly string[]): Field {
  const known = new Set(words);
  return (node, a, context) => {
    const word = a[name];
    if (!word) return;
    if (known.has(word)) node[name] = context.word(word);
    else mark(node, context, `${name}="${word}"`, 'counts');
  };
}

/** A field whose value is what the element holds, and which stays so where it holds nothing. */
export function content(name: string, nothing: '' | readonly []): Field {
  return (node) => {
    node[name] = nothing;
  };
}

// What questions and modifiers name, where a word of the language or an id of the data stands.

/** Of modifiers that change other nodes, which alone makes a file New Recruit's. */
const STARTING: KnownWords = new Map([...STARTS].map((word) => [word, false]));
const FILTERS: KnownWords = new Map([...KINDS].map((word) => [word, false]));

/** Some programs name an entry by the links to it, `link::entry`; no real path is so long. */
const MOST_PARTS = 16;

/** Keeps what stands where a word or an id may, and is neither a word that is known nor an id as programs make them. */
function ask(node: Draft, context: FileContext, name: string, text: string, words: KnownWords): void {
  const isNewer = words.get(text);
  if (isNewer === true) context.newer.add(text);
  if (isNewer !== undefined || text === '' || (isMadeId(text) && !text.includes('::'))) return;
  const parts = [...new Set(text.split('::', MOST_PARTS))].filter((part) => !isMadeId(part));
  for (const part of parts) context.warnings.tell(`${name}="${text}"`, 'counts', part);
  if (parts.length > 0) node.asks = [...((node.asks as readonly string[] | undefined) ?? []), ...parts];
}

/** A query. Absent flags are false, but for `shared`, which the format's own schema gives as true. */
export const query: Field = (node, a, context) => {
  const { field, scope } = a;
  const isConstant = node.type === 'always' || node.type === 'never';
  if (!field && !isConstant) {
    mark(node, context, 'without field', isInstance(node) ? 'shows' : 'counts');
  }
  if (!scope && !isConstant) mark(node, context, 'without scope', 'counts');
  node.field = context.word(field ?? 'selections');
  node.scope = context.word(scope ?? '');
  node.value = amount(node, a, context, 'value', 0);
  node.percentValue = isSet(node, a, context, 'percentValue');
  node.shared = a.shared !== 'false';
  node.includeChildSelections = isSet(node, a, context, 'includeChildSelections');
  node.includeChildForces = isSet(node, a, context, 'includeChildForces');
  // The limit of a cost is asked for by that cost.
  if (field?.startsWith(LIMIT)) ask(node, context, 'field', field.slice(LIMIT.length), NO_WORDS);
  else if (field !== undefined) ask(node, context, 'field', field, FIELDS);
  if (scope !== undefined) ask(node, context, 'scope', scope, SCOPES);
};

/** Where something is looked for. */
export const scoped: Field = (node, { scope = '' }, context) => {
  node.scope = context.word(scope);
  if (scope !== '') ask(node, context, 'scope', scope, SCOPES);
};

const isInstance = ({ type }: Draft): boolean => type === 'instanceOf' || type === 'notInstanceOf';

/** What a condition or repeat counts. */
export const child: Field = (node, a, context) => {
  const { childId = '' } = a;
  node.childId = context.word(childId);
  ask(node, context, 'childId', childId, CHILDREN);
};

/** What a modifier changes. */
export const changed: Field = (node, a, context) => {
  const { field, value = '' } = a;
  if (!field) mark(node, context, 'without field', 'counts');
  node.field = context.word(field ?? '');
  if (field !== undefined && !OLD_LIMIT.test(field)) ask(node, context, 'field', field, CHANGED);
  if (field === 'category') ask(node, context, 'value', value, NO_WORDS);
};

/** Which other nodes a modifier changes, from where; left out where it changes its holder alone. */
export const affected: Field = (node, a, context) => {
  const { scope, affects } = a;
  if (scope) node.scope = context.word(scope);
  if (affects) node.affects = context.word(affects);
  if (scope || affects) context.newer.add('affects');
  if (scope) ask(node, context, 'scope', scope, STARTING);
  if (!affects) return;
  const read = readAffects(affects);
  if (read === null) mark(node, context, `affects="${affects}"`, 'counts');
  else if (read.filter !== null) ask(node, context, 'affects', read.filter, FILTERS);
};
