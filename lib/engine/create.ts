import { BUDGETS } from '../data/budgets.data';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
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
import { findHolder, type Evaluation } from './world';
import { demandHere } from './excesses';
import type { Option } from './option';
import { copiesOf } from './pool';
import type { Definition, Slot } from '../data/definition';
import { selectionAt } from '../data/places';
import { isCollective } from './limits';
import { isPlaced, type SelectionNode } from './tree';

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

/** A new selection of an option, its minimums filled in, for the edit `add`. Throws when that is not on offer. */
export function createSelection(
  { world }: Pick<Evaluation, 'world'>,
  into: string,
  option: Pick<Option, 'key'>,
  newId: () => string,
  filling: Filling = 'first open',
): Selection {
  const holder = findHolder(world, into);
  const slot = holder?.offer.byId.get(option.key);
  if (!holder || !slot) throw new Error(`${into} does not offer ${option.key}`);
  const bare = selectionAt(slot, holder.path, newId(), copiesOf(slot.groups, holder));
  const around = (selection: Selection): Roster => applyEdit(world.roster.written, { kind: 'add', into, selection });
  return fill(bare, around, world.roster.linked, newId, filling);
}

/**
 * Picks an option once more. At the root of a force, and where each may be armed differently, that is a selection of
 * its own; else the number of the one that is there goes up. Under a selection of number n there are n more of it.
 */
export function pickOne(
  evaluation: Evaluation,
  into: string,
  option: { key: string },
  newId: () => string,
  filling: Filling = 'first open',
): { edit: RosterEdit; selection: string } {
  const holder = findHolder(evaluation.world, into);
  const children = holder?.kind === 'selection' ? holder.children.filter(isPlaced) : [];
  const known = children.find(({ slot }) => slot.id === option.key);
  if (known && !standsAlone(known.slot.definition)) {
    return { edit: { kind: 'count', selection: known.id, number: known.number + stepOf(known) }, selection: known.id };
  }
  const selection = createSelection(evaluation, into, option, newId, filling);
  return { edit: { kind: 'add', into, selection }, selection: selection.id };
}

/** Takes one away: a unit as a whole, an option from each of the models that share it. */
export function dropOne({ world }: Evaluation, selectionId: string): RosterEdit {
  const node = world.nodes.find(({ id }) => id === selectionId);
  if (!node || node.parent.kind === 'force') return { kind: 'remove', selection: selectionId };
  return { kind: 'count', selection: selectionId, number: Math.max(0, node.number - stepOf(node)) };
}

/** Sets how many of an option each of its holder's models has. */
export function countOne({ world }: Evaluation, selectionId: string, number: number): RosterEdit {
  const node = world.nodes.find(({ id }) => id === selectionId);
  return { kind: 'count', selection: selectionId, number: node ? number * stepOf(node) : number };
}

/** Whether each selection of an entry is a node of its own: it offers something that not all of them share. */
function standsAlone(definition: Definition): boolean {
  // Without recursion: entries may be inside each other in as long a line as the file has. What is added to a set while
  // it is walked through is walked through too.
  const seen = new Set([definition]);
  let places = 0;
  for (const each of seen) {
    places += each.offer.slots.length;
    if (places > BUDGETS.reach.limit) return true;
    for (const slot of each.offer.slots) {
      if (isHidden(slot)) continue;
      if (!isCollective(slot)) return true;
      seen.add(slot.definition);
    }
  }
  return false;
}

const isHidden = ({ definition, groups }: Slot): boolean =>
  definition.hidden || groups.some((group) => group.definition.hidden);

const stepOf = ({ parent, slot }: SelectionNode): number => copiesOf(slot?.groups ?? [], parent);
