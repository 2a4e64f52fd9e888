import { withForces } from '../documents/roster/find';
import type { Roster } from '../documents/roster/schema';

/** A name without what people write now one way and now another: case, hyphens, blanks, punctuation. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Two catalogues of one game system may have one id by a slip of their makers. The first by name keeps it; each other
// has one of its own here, made of that id and its name. What the data itself asks and links, and the files of other
// programs, know the written id alone.

const NAMED = '~named~';
const MOST_LETTERS = 60;

/** A catalogue's id as the data writes it. */
export const writtenId = (id: string): string => id.split(NAMED, 1)[0] ?? id;

const ownId = (id: string, name: string): string =>
  writtenId(id) + NAMED + nameKey(name).replaceAll(' ', '-').slice(0, MOST_LETTERS);

/** The id here of a catalogue that is named by id and name; the given one, where there is none of that name. */
export const idHere = (id: string, name: string, has: (id: string) => boolean): string =>
  [ownId(id, name), id, writtenId(id)].find(has) ?? id;

/** Files by the ids that they have here; `others`: those that are not the first of their id, each with that one. */
export function withUniqueIds<File extends { id: string; name: string }>(
  files: readonly File[],
): { all: readonly File[]; others: ReadonlyMap<File, File> } {
  const first = new Map<string, File>();
  for (const file of files) {
    const known = first.get(file.id);
    if (known === undefined || file.name < known.name) first.set(file.id, file);
  }
  const others = new Map(files.flatMap((file) => (first.get(file.id) === file ? [] : [[file, first.get(file.id)!]])));
  return { all: files.map((file) => (others.has(file) ? { ...file, id: ownId(file.id, file.name) } : file)), others };
}

/** Files that come to others, by the ids that those of their names have there. */
export const withIdsOf = <File extends { id: string; name: string }>(
  files: readonly File[],
  there: readonly { id: string }[],
): readonly File[] => {
  const ids = new Set(there.map(({ id }) => id));
  return files.map((file) => ({ ...file, id: idHere(file.id, file.name, (id) => ids.has(id)) }));
};

/** The roster with its forces of the catalogues that some data has by the ids and names that stand there. */
export function withIdsHere(roster: Roster, catalogues: readonly { id: string }[]): Roster {
  const ids = new Set(catalogues.map(({ id }) => id));
  return withForces(roster, (force) => ({
    ...force,
    catalogueId: idHere(force.catalogueId, force.catalogueName, (id) => ids.has(id)),
  }));
}
