import { BUDGETS } from '../data/budgets.data';
import { applyEdit } from '../documents/roster/edits';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { fileFor, type LinkedDataset } from '../data/link';
import { sum } from '../foundation/decimal';
import { totalCosts } from './forceCost';
import { type Filling, fill } from './fill';
import { newLedger } from './ledger';
import { bareForce, bareRoster } from './force';
import { firstKind, forceKinds } from './forceOption';
import { openWorld } from './openWorld';
import { nameOf } from './entry';
import { findHolder } from './world';
import { demandHere } from './excesses';

/** The kind of a force of data that has none: no id of a document is empty. */
const NO_KIND = 'none';

/** An empty roster with the limits that the game system starts with. */
export function newRoster(linked: LinkedDataset, name: string): Roster {
  const { costTypes = [] } = linked.gameSystem.file;
  const limits = costTypes.filter(({ defaultCostLimit }) => defaultCostLimit >= 0);
  return {
    ...bareRoster(linked),
    name,
    costLimits: limits.map(({ id, defaultCostLimit }) => ({ typeId: id, value: defaultCostLimit })),
  };
}

/** A force with the configuration that the data requires (a chapter). Throws when the dataset has no such catalogue. */
export function newForce(
  linked: LinkedDataset,
  catalogueId: string,
  forceEntryId: string | null,
  newId: () => string,
): Force {
  const entryId = forceEntryId ?? standardKind(linked, catalogueId);
  return furtherForce(bareRoster(linked), linked, { catalogueId, entryId, into: null }, newId);
}

/** The kind of force that a list of a catalogue begins with. */
export const standardKind = (linked: LinkedDataset, catalogueId: string): string =>
  firstKind(forceKinds(bareRoster(linked), linked, { catalogueId, into: null }))?.entryId ?? NO_KIND;

/** The same for a roster that has others. `counted`: the cost by which something is a unit that the player chooses. */
export function furtherForce(
  roster: Roster,
  linked: LinkedDataset,
  wanted: WantedForce,
  newId: () => string,
  counted: string | null = null,
): Force {
  const force = createForce(roster, linked, wanted, newId);
  // Configuration costs nothing; what costs something is a unit that the codex demands, and the player chooses it.
  const costOf = (...selections: readonly Selection[]): number => {
    const alone = { ...bareRoster(linked), forces: [{ ...force, selections }] };
    const costs = totalCosts(openWorld(alone, linked)).filter(({ typeId }) => counted === null || typeId === counted);
    return sum(costs.map(({ value }) => value));
  };
  const ofItself = costOf();
  return { ...force, selections: force.selections.filter((selection) => costOf(selection) === ofItself) };
}

/** Where a new force goes: into another force, or (null) into the roster itself. */
interface WantedForce {
  catalogueId: string;
  entryId: string;
  into: string | null;
}

/** A force to add to a roster, with what the minimums of its root entries demand. Throws for what is not there. */
export function createForce(
  roster: Roster,
  linked: LinkedDataset,
  { catalogueId, entryId, into }: WantedForce,
  newId: () => string,
  filling: Filling = 'first open',
): Force {
  const around = (force: Force): Roster =>
    applyEdit(roster, into === null ? { kind: 'add-force', force } : { kind: 'add-force', force, into });
  const file = fileFor(linked, catalogueId)?.file;
  if (!file) throw new Error(`the dataset has no catalogue ${catalogueId}`);
  const unnamed = bareForce({ id: newId(), entryId, catalogueId, catalogueName: file.name });
  const ledger = newLedger();
  const world = openWorld(around(unnamed), linked, ledger);
  const empty = findHolder(world, unnamed.id);
  if (empty?.kind !== 'force') throw new Error(`the roster has no force ${String(into)}`);
  const force = { ...unnamed, name: nameOf(world, empty) };
  const isTooMuch = demandHere(world, empty) > BUDGETS.demand.limit;
  return isTooMuch ? force : fill(force, around, linked, newId, filling, ledger);
}
