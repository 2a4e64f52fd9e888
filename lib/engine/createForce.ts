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
import { forceNameOf, listsCategoryOf } from './force';
import { firstKind, forceKinds } from './forceOption';
import { shortage, type Filling } from './need';
import { objectionsIn } from './objections';
import { openWorld } from './openWorld';
import { isHiddenOption } from './entry';
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
  const bare = namedForce(roster, linked, wanted, newId);
  const force = withRequired(bare, (each) => withForce(roster, each, wanted.into), linked, newId, 'first open');
  // Configuration costs nothing; what costs something is a unit that the codex demands, and the player chooses it.
  const costOf = (...selections: readonly Selection[]): number => {
    const alone = { ...bareRoster(linked), forces: [{ ...force, selections }] };
    const costs = totalCosts(openWorld(alone, linked)).filter(({ typeId }) => counted === null || typeId === counted);
    return sum(costs.map(({ value }) => value));
  };
  const ofItself = costOf();
  const isFree = (selection: Selection): boolean => costOf(selection) === ofItself;
  return { ...force, selections: force.selections.filter(isFree) };
}

/** Where a new force goes: into another force, or (null) into the roster itself. */
export interface WantedForce {
  catalogueId: string;
  entryId: string;
  into: string | null;
}

/** A force to add to a roster, with what the minimums of its root entries demand. Throws for what is not there. */
export function createForce(
  roster: Roster,
  linked: LinkedDataset,
  wanted: WantedForce,
  newId: () => string,
  filling: Filling = 'first open',
): Force {
  const bare = namedForce(roster, linked, wanted, newId);
  return withRequired(bare, (force) => withForce(roster, force, wanted.into), linked, newId, filling);
}

/** A force with nothing in it, called as the data calls it there. */
function namedForce(
  roster: Roster,
  linked: LinkedDataset,
  { catalogueId, entryId, into }: WantedForce,
  newId: () => string,
): Force {
  const file = fileFor(linked, catalogueId)?.file;
  if (!file) throw new Error(`the dataset has no catalogue ${catalogueId}`);
  const force = bareForce({ id: newId(), entryId, catalogueId, catalogueName: file.name });
  const world = openWorld(withForce(roster, force, into), linked);
  const node = findHolder(world, force.id);
  if (node?.kind !== 'force') throw new Error(`the roster has no force ${String(into)}`);
  return { ...force, name: forceNameOf(world, node) };
}

function withRequired(
  bare: Force,
  around: (force: Force) => Roster,
  linked: LinkedDataset,
  newId: () => string,
  filling: Filling,
): Force {
  let force = bare;
  const ledger = newLedger();
  let world = openWorld(around(force), linked, ledger);
  const node = findHolder(world, bare.id)!;
  const { offer } = node;
  if (demandHere(world, node) > BUDGETS.demand.limit) return bare;
  for (const slot of new Set([...offer.demanding, ...slotsWithAmount(offer)])) {
    const amounts = amountsOf(world, slot, findHolder(world, bare.id)!);
    const given = amounts === null ? MOST_ALIKE : Math.min(sum(amounts), MOST_ALIKE);
    // Anew for each: its minimum, or one inside it, may be met by what another brought.
    for (let added = 0; added < given; added++) {
      if (isSpent(ledger) || [...selectionsOf(force)].length >= BUDGETS.demand.limit) return force;
      const node = findHolder(world, bare.id)!;
      if (!isOffered(world, slot, node, filling) || (amounts === null && !shortage(world, slot, null, node))) break;
      const evaluated = { world, written: around(force) };
      const selection = createSelection(evaluated, force.id, { key: slot.id }, newId, filling, ledger);
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

function withForce(roster: Roster, force: Force, into: string | null): Roster {
  return applyEdit(roster, into === null ? { kind: 'add-force', force } : { kind: 'add-force', force, into });
}
