import { dataError } from '../problem';
import type { Cost } from '../schema';
import type { Attributes } from '../xml';
import { NO_WARNINGS, type Duty, type Warnings } from '../warnings';

/** A node while it is being read: lists and texts are still added to it. */
export type Draft = Record<string, unknown>;

/** Looks at a node and all that it holds, each before what is in it. */
export function eachNode(value: unknown, look: (node: Draft) => void): void {
  if (Array.isArray(value)) for (const each of value) eachNode(each, look);
  else if (typeof value === 'object' && value !== null) {
    look(value as Draft);
    for (const inner of Object.values(value)) if (typeof inner === 'object') eachNode(inner, look);
  }
}

/** A schema node's type with its fields open for writing. */
export type Open<T> = { -readonly [K in keyof T]: T[K] };

interface Reference {
  id: string;
  name: string;
}

/** What the nodes of a file share, and what old schemas keep inside nodes and that is the whole file's. */
export interface FileContext {
  /** One copy of a short text that comes again and again: keeps a read file small, and quick to read. */
  word: (text: string) => string;
  /** One copy of an id and a name that come together again and again. */
  reference: (id: string, name: string) => Reference;
  /** The costs so far, by their value as it is written. */
  costs: Map<string, readonly Open<Cost>[]>;
  categories: Map<string, Draft>;
  publications: Map<string, Draft>;
  /** Words and attributes of it that only New Recruit writes. */
  newer: Set<string>;
  warnings: Warnings;
}

/** Longer texts refer to their document and are not copied: looking one up costs more than keeping it. */
const LONGEST_COPY = 12;

/** The context for reading one file. */
export function fileContext(warnings: Warnings = NO_WARNINGS): FileContext {
  const words = new Map<string, string>();
  const word = (text: string): string => {
    if (text.length > LONGEST_COPY) return text;
    const known = words.get(text);
    if (known !== undefined) return known;
    words.set(text, text);
    return text;
  };
  const references = new Map<string, Reference>();
  const reference = (id: string, name: string): Reference => {
    const known = references.get(id);
    if (known?.name === name) return known;
    const made = { id, name: word(name) };
    references.set(id, made);
    return made;
  };
  return {
    word,
    reference,
    costs: new Map(),
    categories: new Map(),
    publications: new Map(),
    newer: new Set(),
    warnings,
  };
}

/** Null: without what is missing nothing can be made of it, and its owner keeps the mark. */
export type Maker = (attributes: Attributes, context: FileContext, owner: Draft) => Draft | null;

/** How one kind of element is read. */
export interface Kind {
  element: string;
  make: Maker;
  /** The attributes that are known; null: none is looked at. */
  attributes: ReadonlySet<string> | null;
  /** The known ones that were last seen at each place: another look at them is not worth its time. */
  usual: string[];
  /** Inner elements that are known and passed over. */
  passed: ReadonlySet<string>;
  duty: Duty;
  /** By the wrapper element's name: what it lists. */
  lists: ReadonlyMap<string, List>;
  /** The field that the element's own text goes to. */
  text: string | null;
  /** By child element's name: the field that its text goes to. */
  texts: ReadonlyMap<string, string>;
}

export interface List {
  /** The field of the owner. */
  key: string;
  /** The element's name; anything else inside is skipped. */
  member: string;
  also: string | null;
  kind: Kind;
  /** In JSON, what is not a list is refused in its place; without this it is skipped. */
  isVital?: true;
}

export type ListEntry = readonly [wrapper: string, List];

/** A kind of which no attribute is looked at, with lists that may grow. */
export const looseKind = (
  make: Maker,
  lists: readonly ListEntry[],
  texts: Kind['texts'],
  text: string | null,
): Kind & { lists: Map<string, List> } => ({
  element: '',
  make,
  attributes: null,
  usual: [],
  passed: new Set(),
  duty: 'shows',
  lists: new Map(lists),
  text,
  texts,
});

/** The value of an attribute that must be there. Throws a data error. */
export function required(attributes: Attributes, name: string): string {
  const value = attributes[name];
  if (value === undefined) throw dataError(`the attribute "${name}" is missing`);
  return value;
}

/** The number in an attribute, `absent` when it is missing or blank. Throws a data error for what is not a number. */
export function numeric(attributes: Attributes, name: string, absent: number): number {
  const text = attributes[name];
  if (text === undefined || text === '') return absent;
  const value = Number(text);
  if (!Number.isFinite(value)) throw dataError(`${name}="${text}" is no number`);
  return value;
}

/** Marks on one node: more say nothing new. */
const MOST_MARKS = 20;

/** Tells that something of a node is not understood; the node keeps the mark where an answer may hang on it. */
export function mark(node: Draft, context: FileContext, what: string, duty: Duty): void {
  const told = context.warnings.tell(what, duty);
  if (duty === 'shows') return;
  const marks = (node.unread ?? []) as readonly string[];
  if (marks.length < MOST_MARKS && !marks.includes(told)) node.unread = [...marks, told];
}
