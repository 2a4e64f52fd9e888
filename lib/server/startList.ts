import 'server-only';
import { randomUUID } from 'node:crypto';
import { standardDetachment } from '../army/readings';
import { newForce } from '../battlescribe/evaluate';
import type { LinkedDataset } from '../battlescribe/link';
import type { Format } from '../rules/format';
import { NO_DECLARATIONS, ROSTER_VERSION, type Roster } from '../roster/schema';
import type { CreatedList } from '../share/savedList';
import { underFormat } from '../underFormat';
import { createList } from './lists';
import { linkedDataset } from './slices';

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

/** Saves a list with nothing in it yet but what its faction's data demands of every list. Null: no such data, or not this faction in it. */
export async function startList({ ownerKey, format, datasetHash, catalogueId, name, gameSize }: ListToStart): Promise<CreatedList | null> {
  const linked = await linkedDataset(datasetHash, [catalogueId]);
  if (linked === null) return null;
  return createList({ ownerKey, format: format.id, datasetHash, roster: emptyRoster(linked, format, catalogueId, name, gameSize) });
}

function emptyRoster(linked: LinkedDataset, format: Format, catalogueId: string, name: string, gameSize: number | null): Roster {
  const gameSystemId = linked.gameSystem.file.id;
  const force = newForce(linked, catalogueId, standardDetachment(gameSystemId), randomUUID);
  const roster: Roster = {
    documentVersion: ROSTER_VERSION,
    name: name === '' ? force.catalogueName : name,
    notes: null,
    gameSystemId,
    costLimits: [],
    forces: [force],
    declarations: { ...NO_DECLARATIONS, gameSize },
  };
  return underFormat(roster, linked, format);
}
