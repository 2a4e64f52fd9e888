import { standardDetachment } from '../army/readings';
import { newForce } from '../battlescribe/evaluate';
import type { LinkedDataset } from '../battlescribe/link';
import { NO_DECLARATIONS, ROSTER_LIMITS, ROSTER_VERSION, type Force, type Roster } from '../roster/schema';
import type { Format } from '../rules/format';
import { underFormat } from './underFormat';

/** Forces of some catalogues with nothing in them yet but what their data demands of every list. */
export function newForces(linked: LinkedDataset, catalogueIds: readonly string[], newId: () => string): Force[] {
  const detachment = standardDetachment(linked.gameSystem.file.id);
  return catalogueIds.map((catalogueId) => newForce(linked, catalogueId, detachment, newId));
}

/** What is settled of a list before there is something in it. */
export interface NewRoster {
  readonly catalogueIds: readonly string[];
  /** Empty: the names of the catalogues. */
  readonly name: string;
  /** The agreed size of the game in points; null: none. */
  readonly gameSize: number | null;
}

/** An empty list of some catalogues, as a format plays it. */
export function newRoster(
  linked: LinkedDataset,
  format: Format,
  { catalogueIds, name, gameSize }: NewRoster,
  newId: () => string,
): Roster {
  const forces = newForces(linked, catalogueIds, newId);
  const called = name === '' ? forces.map(({ catalogueName }) => catalogueName).join(', ') : name;
  const roster: Roster = {
    documentVersion: ROSTER_VERSION,
    name: called.slice(0, ROSTER_LIMITS.nameLength),
    notes: null,
    gameSystemId: linked.gameSystem.file.id,
    costLimits: [],
    forces,
    declarations: { ...NO_DECLARATIONS, gameSize },
  };
  return underFormat(roster, linked, format);
}
