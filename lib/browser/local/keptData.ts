import { localDocuments } from './documents';
import { datasetHere, dropSlice, keptData, type KeptData } from './slices';

export interface KeptFaction extends KeptData {
  /** What the data is called; null: not known here. */
  dataset: string | null;
  /** So many lists of this browser are made with it. */
  lists: number;
}

/** All unit data that is kept, last used first. */
export async function keptFactions(): Promise<readonly KeptFaction[]> {
  const [kept, lists] = await Promise.all([keptData(), localDocuments('list')]);
  const needed = lists.filter(({ document }) => document !== null).map(({ data, document }) => ({ data, document }));
  return Promise.all(
    kept.map(async (each) => ({
      ...each,
      dataset: (await datasetHere(each.hash))?.name ?? null,
      lists: needed.filter(({ data, document }) => data === each.hash && isFor(document, each.catalogueId)).length,
    })),
  );
}

/** Lets go of all that no list of this browser is made with. */
export async function dropUnneeded(): Promise<void> {
  for (const { key, lists } of await keptFactions()) if (lists === 0) await dropSlice(key);
}

/** Whether a roster, also one that an earlier version of the program wrote, has a force of a faction. */
function isFor(document: unknown, catalogueId: string): boolean {
  const { forces } = (document ?? {}) as { forces?: unknown };
  return (
    Array.isArray(forces) &&
    forces.some((force: { catalogueId?: unknown } | null) => force?.catalogueId === catalogueId)
  );
}
