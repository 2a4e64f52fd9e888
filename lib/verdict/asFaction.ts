import { lastId } from '../data/entryId';
import type { LinkedDataset } from '../data/link';
import { relink } from '../data/relink';
import { withForces } from '../documents/roster/find';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { bareRoster, forceKinds } from '../engine';
import type { Format } from '../rules/format';
import { newRoster } from './newRoster';
import { underFormat } from './underFormat';

export interface AsFaction {
  roster: Roster;
  /** What the other faction does not have, in the order of the list: units, and options of units that stay. */
  lost: readonly string[];
}

/** A list with one force of another faction: what that has too stays. `linked` has both factions. */
export function asFaction(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  { force: forceId, catalogueId }: { force: string; catalogueId: string },
  newId: () => string,
): AsFaction {
  const [fresh] = newRoster(linked, format, { catalogueIds: [catalogueId], name: '' }, newId).forces;
  const before = roster.forces.find(({ id }) => id === forceId);
  if (fresh === undefined || before === undefined) return { roster, lost: [] };
  const { catalogueName } = fresh;
  const moved = withForces({ ...roster, forces: [before] }, (each) =>
    each.catalogueId === before.catalogueId ? { ...each, catalogueId, catalogueName } : each,
  );
  const tied = relink(moved, linked);
  const { force, lost } = withoutMissing(tied.roster.forces[0]!, new Set(tied.missing.map(({ id }) => id)));
  const kinds = forceKinds(bareRoster(linked), linked, { catalogueId, into: null });
  const kind = kinds.some(({ entryId }) => entryId === force.entryId) ? force : fresh;
  const has = new Set(force.selections.map(({ entryId }) => lastId(entryId)));
  const changed: Force = {
    ...force,
    entryId: kind.entryId,
    name: kind.name,
    selections: [...fresh.selections.filter(({ entryId }) => !has.has(lastId(entryId))), ...force.selections],
  };
  const forces = roster.forces.map((each) => (each === before ? changed : each));
  return { roster: underFormat({ ...roster, forces }, linked, format), lost };
}

function withoutMissing(force: Force, missing: ReadonlySet<string>): { force: Force; lost: readonly string[] } {
  const lost: string[] = [];
  const kept = (selections: readonly Selection[], within: string | null): readonly Selection[] =>
    selections.flatMap((selection) => {
      const name = selection.customName ?? selection.name;
      if (!missing.has(selection.id)) return [{ ...selection, selections: kept(selection.selections, name) }];
      lost.push(within === null ? name : `${name} of ${within}`);
      return [];
    });
  const inForce = (each: Force): Force => ({
    ...each,
    selections: kept(each.selections, null),
    forces: each.forces.map(inForce),
  });
  return { force: inForce(force), lost };
}
