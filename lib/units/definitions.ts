import type { KeywordDefinition, OwnUnit } from './book';
import type { Edition } from './editions.data';

/** A keyword by its letters, without what stands behind it: `Grapple (3)` is `grapple`. */
const keyOf = (written: string): string =>
  written
    .replace(/[([:=].*$/s, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What the book says of a keyword as it is written; null: nothing. */
export function definitionOf(written: string, definitions: readonly KeywordDefinition[]): KeywordDefinition | null {
  const key = keyOf(written);
  return definitions.find(({ name, text }) => text.trim() !== '' && key !== '' && keyOf(name) === key) ?? null;
}

/** The book's own keywords that a unit or a weapon of it has, in the book's order. */
export function definitionsUsed(
  { keywords, models }: Pick<OwnUnit, 'keywords' | 'models'>,
  definitions: readonly KeywordDefinition[],
): readonly KeywordDefinition[] {
  const written = [...keywords, ...models.flatMap(({ weapons }) => weapons.flatMap((weapon) => weapon.keywords))];
  const used = new Set(written.map((each) => definitionOf(each, definitions)));
  return definitions.filter((each) => used.has(each));
}

/** Those and the ones that a line of the unit's notes names: all that has to go along with it into another book. */
export function definitionsNamed(
  unit: Pick<OwnUnit, 'keywords' | 'models' | 'notes'>,
  definitions: readonly KeywordDefinition[],
): readonly KeywordDefinition[] {
  const lines = (unit.notes?.split('\n') ?? []).map((line) => definitionOf(line, definitions));
  const named = new Set([...definitionsUsed(unit, definitions), ...lines]);
  return definitions.filter((each) => named.has(each));
}

/** `Grapple: pulls a model 3" closer.` */
const definitionLine = ({ name, text }: KeywordDefinition): string => `${name.trim()}: ${text.trim()}`;

/** Whether the notes of a unit say what a keyword does, as its book's own keywords stand there. */
export const isExplainedIn = (notes: string | null, written: string): boolean =>
  notes !== null &&
  notes.split('\n').some((line) => line.includes(':') && keyOf(line.slice(0, line.indexOf(':'))) === keyOf(written));

/** The notes of a unit and, in lines of their own, what its book says of its keywords. */
export function notesWith(
  unit: OwnUnit,
  definitions: readonly KeywordDefinition[],
  { bookShape }: Edition,
): string | null {
  const explained = definitionsUsed(unit, definitions).map(definitionLine);
  const own = unit.notes?.split('\n') ?? [];
  // A datasheet names its special rules line by line: one that says nothing itself is what the book says of it.
  const lines =
    bookShape === 'datasheet'
      ? own.map((line) => (line.includes(':') ? line : lineFor(definitionOf(line, definitions), line)))
      : own;
  return lines.length === 0 && explained.length === 0 ? unit.notes : [...lines, ...explained].join('\n');
}

const lineFor = (definition: KeywordDefinition | null, line: string): string =>
  definition === null ? line : definitionLine(definition);
