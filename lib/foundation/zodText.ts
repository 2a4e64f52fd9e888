import type { z } from 'zod';

/** A part of a document that is not as it should be. */
export interface DocumentProblem {
  /** Where in the document, e.g. `forces.0.selections.2.number`; empty for the document itself. */
  path: string;
  /** What is wrong and where, in words: `Patrol › Wardens: number: at most 50, not 51`. */
  message: string;
}

/** What a kind of document calls its parts. */
export interface DocumentWords {
  /** One of a list, by the list's key: `unit`. */
  one: Readonly<Record<string, string>>;
  /** The words for fields whose keys are not words: `hit points`. */
  fields: Readonly<Record<string, string>>;
}

type Issue = z.core.$ZodIssue;

/** The first thing that a schema objects to, in one line: where (unless it is the whole) and what is wrong. */
export function issueLine({ issues }: { issues: readonly Pick<Issue, 'path' | 'message'>[] }): string {
  const [first] = issues;
  if (first === undefined) return 'not understood';
  return [first.path.map(String).join('.'), first.message].filter((part) => part !== '').join(': ');
}

/** What a schema objects to, with the names along the way to it, so that whoever wrote the document finds the place. */
export function problemOf(issue: Issue, document: unknown, words: DocumentWords): DocumentProblem {
  const path = issue.path.map(String);
  const { names, field, value } = namedPath(document, path, words);
  const parts = [names.join(' › '), field, faultText(issue, value)].filter((part) => part !== '');
  return { path: path.join('.'), message: parts.join(': ') };
}

const MOST_LETTERS = 60;
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** The names along a path, what stands at its end, and the value there; undefined: none. */
function namedPath(document: unknown, path: readonly string[], { one, fields }: DocumentWords) {
  const names: string[] = [];
  let field = '';
  let at: unknown = document;
  let list = '';
  for (const step of path) {
    const inList = Array.isArray(at);
    at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    const name = inList || isObject(at) ? nameOf(at) : null;
    const numbered = `${one[list] ?? fields[list] ?? list} ${Number(step) + 1}`;
    if (name !== null) names.push(cut(name));
    else if (inList && isObject(at)) names.push(numbered);
    const isItem = isObject(at) && (inList || !Array.isArray(at));
    if (isItem) field = '';
    else field = inList ? numbered : (fields[step] ?? step);
    list = step;
  }
  return { names, field, value: at };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function nameOf(value: unknown): string | null {
  if (!isObject(value)) return null;
  const names = [value['name'], value['customName']].filter(
    (each): each is string => typeof each === 'string' && each.trim() !== '',
  );
  return names[0]?.trim() ?? null;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function insteadText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `, not ${value}`;
  return typeof value === 'string' ? `, not “${cut(value)}”` : '';
}

/** What is wrong with a value. A message of the schema's own is kept. */
function faultText(issue: Issue, value: unknown): string {
  const instead = insteadText(value);
  const own = !/^(?:Invalid|Too |Unrecognized)/.test(issue.message);
  if (value === undefined && issue.code === 'invalid_type') return 'it is missing';
  if (own) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? issue.expected} was expected${instead}`;
    case 'too_big': {
      const isNumber = issue.origin === 'number' || issue.origin === 'int';
      return `at most ${issue.maximum}${unitOf(issue.origin)}${isNumber ? instead : lengthText(value)}`;
    }
    case 'too_small':
      return issue.origin === 'string' ? 'it is empty' : `at least ${issue.minimum}${unitOf(issue.origin)}${instead}`;
    case 'invalid_value':
      return `${issue.values.map(String).join(' or ')} was expected${instead}`;
    default:
      return issue.message;
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? ' letters' : '');
const lengthText = (value: unknown): string =>
  typeof value === 'string' || Array.isArray(value) ? `, not ${value.length}` : '';
