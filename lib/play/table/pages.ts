import type { EvaluatedForce, EvaluatedRoster, EvaluatedRule, EvaluatedSelection } from '../../engine/evaluated';
import { lettersOf } from '../../foundation/words';

/** Where a rule or an item of that name is to be read: `Rulebook, p. 41`; null: the data does not say. */
export type Pages = (name: string) => string | null;

/** Of a list whose data is not at hand. */
export const NO_PAGES: Pages = () => null;

type Named = Pick<EvaluatedRule, 'name' | 'page' | 'publicationId'>;

/** The pages that the unit data of a list names, by what is on them. Names compare by their letters. */
export function pagesOf({ forces }: Pick<EvaluatedRoster, 'forces'>): Pages {
  const found = new Map<string, string>();
  const visit = (force: EvaluatedForce): void => {
    const books = new Map(force.publications.map(({ id, name }) => [id, name.trim()]));
    const all: readonly Named[] = [...force.rules, ...force.profiles, ...force.selections.flatMap(namedIn)];
    for (const { name, page, publicationId } of all) {
      const key = lettersOf(name);
      const text = pageText(page, publicationId === null ? null : (books.get(publicationId) ?? null));
      if (key !== '' && text !== null && !found.has(key)) found.set(key, text);
    }
    force.forces.forEach(visit);
  };
  forces.forEach(visit);
  return (name) => found.get(lettersOf(name)) ?? found.get(lettersOf(name.replace(/\s*\(.*\)\s*$/, ''))) ?? null;
}

const namedIn = (selection: EvaluatedSelection): readonly Named[] => [
  selection,
  ...selection.rules,
  ...selection.profiles,
  ...selection.children.flatMap(namedIn),
];

function pageText(page: string | null, book: string | null): string | null {
  const number = page?.trim() ?? '';
  // Data that knows no page has written none, or 0.
  if (/^0*$/.test(number)) return null;
  const where = /^\d/.test(number) ? `p. ${number}` : number;
  return book === null || book === '' ? where : `${book}, ${where}`;
}
