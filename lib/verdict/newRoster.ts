import { standardDetachment } from '../army/readings';
import { bareRoster, furtherForce, newForce, standardKind } from '../engine';
import type { LinkedDataset } from '../data/link';
import { mainCost, startLimits } from '../data/mainCost';
import { emptyRoster, NO_DECLARATIONS, ROSTER_LIMITS, type Force, type Roster } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { withBattleSize } from './battleSize';
import { underFormat } from './underFormat';

/** Forces of some catalogues with nothing in them yet but what their data demands of every list. */
export function newForces(linked: LinkedDataset, catalogueIds: readonly string[], newId: () => string): Force[] {
  const detachment = standardDetachment(linked.gameSystem.file.id);
  return catalogueIds.map((catalogueId) => newForce(linked, catalogueId, detachment, newId));
}

/** What is settled of a list before there is something in it. */
export interface NewRoster {
  catalogueIds: readonly string[];
  /** Empty: the names of the catalogues. */
  name: string;
  /** The agreed size of the game, or the limit; null: none. Left out: as the data starts a list. */
  gameSize?: number | null;
  /** The kind of its forces, where the data alone judges; left out: the first that the data offers. */
  forceEntryId?: string | null;
}

/** An empty list of some catalogues, as a format plays it. */
export function newRoster(linked: LinkedDataset, format: Format, wanted: NewRoster, newId: () => string): Roster {
  const forces = format.byData ? forcesByData(linked, wanted, newId) : newForces(linked, wanted.catalogueIds, newId);
  const called = wanted.name === '' ? forces.map(({ catalogueName }) => catalogueName).join(', ') : wanted.name;
  const roster = emptyRoster({
    name: called.slice(0, ROSTER_LIMITS.nameLength),
    gameSystemId: linked.gameSystem.file.id,
    costLimits: format.byData ? limitsByData(linked, wanted.gameSize) : [],
    forces,
    declarations: { ...NO_DECLARATIONS, gameSize: format.byData ? null : (wanted.gameSize ?? null) },
  });
  return underFormat(format.byData ? withBattleSize(null, roster, linked) : roster, linked, format);
}

function forcesByData(linked: LinkedDataset, wanted: NewRoster, newId: () => string): Force[] {
  const empty = bareRoster(linked);
  return wanted.catalogueIds.map((catalogueId) => {
    const entryId = wanted.forceEntryId ?? standardKind(linked, catalogueId);
    return forceByData(empty, linked, { catalogueId, entryId, into: null }, newId);
  });
}

/** A force to add to a list that its data alone judges, with the settings that the data requires of it. */
export const forceByData = (
  roster: Roster,
  linked: LinkedDataset,
  wanted: { catalogueId: string; entryId: string; into: string | null },
  newId: () => string,
): Force => furtherForce(roster, linked, wanted, newId, mainCost(linked)?.typeId ?? null);

/** What the data starts a list with, but for the limit that the player has set. */
function limitsByData(linked: LinkedDataset, set: number | null | undefined): Roster['costLimits'] {
  const main = mainCost(linked);
  const limit = set === undefined ? (main?.limit ?? null) : set;
  const others = startLimits(linked).filter(({ typeId }) => typeId !== main?.typeId);
  return [
    ...(limit === null || main === null ? [] : [{ typeId: main.typeId, value: limit }]),
    ...others.map(({ typeId, value }) => ({ typeId, value })),
  ];
}
