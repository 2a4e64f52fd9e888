import 'server-only';
import { randomUUID } from 'node:crypto';
import { standardDetachment } from '../army/readings';
import { newForce } from '../battlescribe/evaluate';
import type { LinkedDataset } from '../battlescribe/link';
import type { Format } from '../rules/format';
import { NO_DECLARATIONS, ROSTER_LIMITS, ROSTER_VERSION, type Roster } from '../roster/schema';
import type { Created } from '../document/savedKind';
import type { SavedList } from '../share/savedList';
import { underFormat } from '../verdict/underFormat';
import { storedLists } from './lists';
import { linkedDataset } from './linkedDataset';

export interface ListToStart {
  readonly ownerKey: string;
  readonly format: Format;
  readonly datasetHash: string;
  readonly catalogueId: string;
  /** As the player wrote it; empty for the faction's own name. */
  readonly name: string;
  /** The agreed size of the game in points, where the format has several. */
  readonly gameSize: number | null;
}

/** A list that draws on several catalogues: a force for each, in that order. */
export type ForcesToStart = Omit<ListToStart, 'catalogueId'> & { readonly catalogueIds: readonly string[] };

/**
 * Saves a list with nothing in it yet but what its faction's data demands of every list. Null: no such data, or not
 * this faction in it.
 */
export const startList = ({ catalogueId, ...list }: ListToStart): Promise<Created<SavedList> | null> =>
  startForces({ ...list, catalogueIds: [catalogueId] });

/** The same for several catalogues of the same data. */
export async function startForces({
  ownerKey,
  datasetHash,
  ...list
}: ForcesToStart): Promise<Created<SavedList> | null> {
  const linked = await linkedDataset(datasetHash, list.catalogueIds);
  if (linked === null) return null;
  return storedLists.create({
    ownerKey,
    document: emptyRoster(linked, list),
    pin: { format: list.format.id, datasetHash },
  });
}

function emptyRoster(
  linked: LinkedDataset,
  { format, catalogueIds, name, gameSize }: Pick<ForcesToStart, 'format' | 'catalogueIds' | 'name' | 'gameSize'>,
): Roster {
  const gameSystemId = linked.gameSystem.file.id;
  const forces = catalogueIds.map((catalogueId) =>
    newForce(linked, catalogueId, standardDetachment(gameSystemId), randomUUID),
  );
  const roster: Roster = {
    documentVersion: ROSTER_VERSION,
    name: (name === '' ? forces.map(({ catalogueName }) => catalogueName).join(', ') : name).slice(
      0,
      ROSTER_LIMITS.nameLength,
    ),
    notes: null,
    gameSystemId,
    costLimits: [],
    forces,
    declarations: { ...NO_DECLARATIONS, gameSize },
  };
  return underFormat(roster, linked, format);
}
