import { rememberedOf } from '../../foundation/collect';
import type { KeywordDefinition, OwnModel, OwnUnit } from './book';
import { type Edition, OWN_FIELDS } from './editions.data';

/** A keyword by its letters, without what stands behind it: `Grapple (3)` is `grapple`. */
const keyOf = (written: string): string =>
  written
    .replace(/[([:=].*$/s, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Letters of a book's explanations that go with one unit, so that a small book cannot grow a hundredfold. */
export const MOST_EXPLAINED = 10_000;

/** The explained keywords of each book, by their letters. */
const indexOf = rememberedOf((definitions: readonly KeywordDefinition[]): ReadonlyMap<string, KeywordDefinition> => {
  const explained = definitions.filter(({ text }) => text.trim() !== '');
  // Of two with the same letters the first counts.
  const index = new Map(explained.toReversed().map((each) => [keyOf(each.name), each]));
  index.delete('');
  return index;
});

/** What the book says of a keyword as it is written; null: nothing. */
export const definitionOf = (written: string, definitions: readonly KeywordDefinition[]): KeywordDefinition | null =>
  indexOf(definitions).get(keyOf(written)) ?? null;

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

/** `Grapple: pulls a model 3" closer.` On one line, as each further line of a datasheet would be a rule of its own. */
export const definitionLine = ({ name, text }: KeywordDefinition): string =>
  [name, text].map((part) => part.trim().replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ')).join(': ');

/** Whether the notes of a unit say what a keyword does, as its book's own keywords stand there. */
export const isExplainedIn = (notes: string | null, written: string): boolean =>
  notes !== null &&
  notes.split('\n').some((line) => line.includes(':') && keyOf(line.slice(0, line.indexOf(':'))) === keyOf(written));

/** The notes of a unit and, in lines of their own, what its book says of its keywords. */
export function notesWith(unit: OwnUnit, definitions: readonly KeywordDefinition[], edition: Edition): string | null {
  let room = MOST_EXPLAINED;
  const explain = (definition: KeywordDefinition): string | null => {
    const line = definitionLine(definition);
    if (line.length > room) return null;
    room -= line.length;
    return line;
  };
  const explained = definitionsUsed(unit, definitions)
    .map(explain)
    .filter((line) => line !== null);
  const own = unit.notes?.split('\n') ?? [];
  // A datasheet names its special rules line by line: one that says nothing itself is what the book says of it.
  const lines =
    edition.bookShape === 'datasheet'
      ? own.map((line) => {
          const named = line.includes(':') ? null : definitionOf(line, definitions);
          return (named && explain(named)) ?? line;
        })
      : own;
  return lines.length === 0 && explained.length === 0 ? unit.notes : [...lines, ...explained].join('\n');
}

/** What a book's `stats` say beyond those fields; without what is empty. */
export function furtherStats(stats: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(stats).filter(([name, value]) => value.trim() !== '' && !FIELD_NAMES.has(name.trim().toLowerCase())),
  );
}
const FIELD_NAMES: ReadonlySet<string> = new Set(
  [...OWN_FIELDS.model, ...OWN_FIELDS.weapon].map((field) => field.toLowerCase()),
);

/** What a unit must say before a list can hold it: without it, lists would count it as free, or as taking no slot. */
export type Lack = 'name' | 'role' | 'points' | 'models';

/** What a house unit still lacks before lists may take it; none: it is ready. */
export function lacksOf({ name, slot, points, models }: OwnUnit): readonly Lack[] {
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['name', name.trim() === ''],
    ['role', slot === null],
    ['points', points === null],
    ['models', models.length === 0],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([lack]) => lack);
}

/** The most of a row of models that a list may make: never fewer than the least. */
export const mostOf = ({ number, most }: OwnUnit['models'][number]): number => Math.max(number, most ?? number);

/** Whether a row of models was written with a vehicle's statline: one of its fields is there, even if empty. */
export const isVehicle = ({ stats }: Pick<OwnModel, 'stats'>, { vehicleBy }: Edition): boolean =>
  vehicleBy !== null && vehicleBy in stats;

/** The profile type that a row of models has. */
export const statlineName = (model: Pick<OwnModel, 'stats'>, edition: Edition): 'Vehicle' | 'Unit' =>
  isVehicle(model, edition) ? 'Vehicle' : 'Unit';
