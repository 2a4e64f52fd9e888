import { type Budget, BUDGETS } from '../data/budgets.data';
import type { Definition } from '../data/definition';
import { demandOf, forceDemand } from '../data/demand';
import { isHiddenOption } from './entry';
import type { DataFinding } from './evaluated';
import { ofUnit } from './frame';
import { answerOf, usedOf, within, type Asker, type Excess } from './ledger';
import { newFinding, placeWord, plainSubject, writtenAt } from './finding';
import { allForces, isPlaced, rootsIn, withHeld, type Holder } from './tree';
import { forcePlace, placeOf, type World } from './world';

/** What of the data is not worked out, since a budget does not allow it: one finding for each entry and budget. */
export function excessFindings(world: World): readonly DataFinding[] {
  for (const force of allForces(world.roster.forces)) {
    const place = forcePlace(world, force);
    noteOffer(place, force);
    within(place, BUDGETS.demand, demandHere(world, force));
  }
  for (const root of rootsIn(world.roster)) {
    ofUnit(world, root, 'excesses', () => {
      const placed = withHeld(root).filter(isPlaced);
      for (const node of placed) noteEntry(placeOf(world, node), node.slot.definition, node.path);
    });
  }
  return [...world.ledger.excesses.values()].map((excess) => findingOf(world, excess));
}

/** What the compulsory root entries of a force bring that are on offer there. */
export const demandHere = (world: World, force: Holder): number =>
  forceDemand(force.offer, (slot) => answerOf(world.ledger, () => isHiddenOption(world, slot, force)).value);

/** What a selection of an entry comes to, whatever is chosen in it. */
export function noteEntry(asker: Asker, definition: Definition, path: readonly string[]): void {
  const { excess, constraints, categories, costs, offer } = definition;
  if (excess !== null) noteMore(asker, BUDGETS[excess]);
  within(asker, BUDGETS.limits, constraints.length);
  within(asker, BUDGETS.categories, categories.length);
  within(asker, BUDGETS.costTypes, costs.length);
  noteOffer(asker, { offer, path });
  const { selections, levels } = demandOf(definition);
  within(asker, BUDGETS.demand, selections);
  within(asker, BUDGETS.chain, levels);
}

/** Of what was cut nobody knows how much there is: one more than there may be, at least. */
const noteMore = (place: Asker, budget: Budget): boolean => within(place, budget, budget.limit + 1);

function noteOffer(place: Asker, { offer, path }: Pick<Holder, 'offer' | 'path'>): void {
  if (offer.excess !== null) noteMore(place, BUDGETS[offer.excess]);
  within(place, BUDGETS.places, offer.slots.length + offer.groups.length);
  const around = path.reduce((sum, id) => sum + id.length + 2, 0);
  within(place, BUDGETS.path, around + offer.longest);
  within(place, BUDGETS.levels, offer.levels);
}

function findingOf(world: World, { budget, subject, holders }: Excess): DataFinding {
  const [first] = holders;
  const { id, name, file } = subject ?? world.roster.linked.gameSystem.file;
  return newFinding('data/unusable', {
    place: placeWord(first),
    at: writtenAt(world, first),
    subject: plainSubject('entry', id, name),
    culprits: [...holders].map((holder) => holder.id),
    actual: Math.min(usedOf(world.ledger, budget), Number.MAX_SAFE_INTEGER),
    limit: budget.limit,
    counted: budget.unit,
    constraintId: budget.name,
    ownerId: id,
    file,
  });
}
