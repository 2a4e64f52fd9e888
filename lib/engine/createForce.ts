import { BUDGETS } from '../data/budgets.data';
import { dialectOf } from '../data/dialect';
import { applyEdit } from '../documents/roster/edits';
import { selectionsOf } from '../documents/roster/find';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { fileFor, type LinkedDataset } from '../data/link';
import type { Slot } from '../data/definition';
import { bareForce, bareRoster } from './bareSelection';
import { createSelection } from './createSelection';
import { sum } from '../foundation/decimal';
import { totalCosts } from './forceCost';
import { amountsOf, slotsWithAmount } from './defaults';
import { brokenAmong } from './fill';
import { isSpent, newLedger } from './ledger';
import { listsCategoryOf } from './force';
import { firstKind, forceKinds } from './forceOption';
import { shortage, type Filling } from './need';
import { objectionsIn } from './objections';
import { openWorld } from './openWorld';
import { isHiddenOption, nameOf } from './entry';
import type { Holder } from './tree';
import { findHolder, type World } from './world';
import { demandHere } from './excesses';

/** The kind of a force of data that has none: no id of a document is empty. */
const NO_KIND = 'none';
/** No army demands more of one entry than this: the data is wrong, and the rest stays missing. */
const MOST_ALIKE = 100;

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
  let world = openWorld(around(unnamed), linked, ledger);
  const empty = findHolder(world, unnamed.id);
  if (empty?.kind !== 'force') throw new Error(`the roster has no force ${String(into)}`);
  let force = { ...unnamed, name: nameOf(world, empty) };
  if (demandHere(world, empty) > BUDGETS.demand.limit) return force;
  for (const slot of new Set([...empty.offer.demanding, ...slotsWithAmount(empty.offer)])) {
    const amounts = amountsOf(world, slot, findHolder(world, force.id)!);
    const given = amounts === null ? MOST_ALIKE : Math.min(sum(amounts), MOST_ALIKE);
    // Anew for each: its minimum, or one inside it, may be met by what another brought.
    for (let added = 0; added < given; added++) {
      if (isSpent(ledger) || [...selectionsOf(force)].length >= BUDGETS.demand.limit) return force;
      const node = findHolder(world, force.id)!;
      if (!isOffered(world, slot, node, filling) || (amounts === null && !shortage(world, slot, null, node))) break;
      const selection = createSelection({ world }, force.id, { key: slot.id }, newId, filling, ledger);
      const next = { ...force, selections: [...force.selections, selection] };
      const after = openWorld(around(next), linked, ledger);
      if (filling !== 'defaults' && firm(after) > firm(world)) break;
      [force, world] = [next, after];
    }
  }
  return force;
}

const firm = (world: World): number => brokenAmong(objectionsIn(world)).firm;

/** BattleScribe fills in hidden root entries too, and then objects to them; New Recruit does not. */
function isOffered(world: World, slot: Slot, node: Holder, filling: Filling): boolean {
  const mayBeHidden = filling === 'defaults' && dialectOf(world.roster.linked) === 'battlescribe';
  return (
    (mayBeHidden || !isHiddenOption(world, slot, node)) &&
    (node.kind === 'selection' || listsCategoryOf(world, node, slot))
  );
}
