import { type Budget, BUDGETS } from '../budgets.data';
import { demandOf, forceDemand } from '../demand';
import type { DataFinding } from './evaluated';
import { usedOf, within, type Excess } from './ledger';
import { allForces, type Holder } from './tree';
import { forcePlace, placeOf, type Place, type World } from './world';

/** What of the data is not worked out, since it comes to more than a budget allows: one finding for each entry and budget. */
export function excessFindings(world: World): readonly DataFinding[] {
  for (const force of allForces(world.roster.forces)) {
    const place = forcePlace(world, force);
    noteOffer(place, force);
    within(place, BUDGETS.demand, forceDemand(force.offer));
  }
  for (const node of world.nodes) {
    if (node.slot === null) continue;
    const place = placeOf(world, node);
    const { excess, constraints, categories, costs } = node.slot.definition;
    if (excess !== null) noteMore(place, BUDGETS[excess]);
    within(place, BUDGETS.limits, constraints.length);
    within(place, BUDGETS.categories, categories.length);
    within(place, BUDGETS.costTypes, costs.length);
    noteOffer(place, node);
    const { selections, levels } = demandOf(node.slot.definition);
    within(place, BUDGETS.demand, selections);
    within(place, BUDGETS.chain, levels);
  }
  return [...world.ledger.excesses.values()].map((excess) => findingOf(world, excess));
}

/** Of what was cut nobody knows how much there is: one more than there may be, at least. */
const noteMore = (place: Place, budget: Budget): boolean => within(place, budget, budget.limit + 1);

function noteOffer(place: Place, { offer, path }: Holder): void {
  if (offer.excess !== null) noteMore(place, BUDGETS[offer.excess]);
  within(place, BUDGETS.places, offer.slots.length + offer.groups.length);
  const around = path.reduce((sum, id) => sum + id.length + 2, 0);
  within(place, BUDGETS.path, around + offer.longest);
  within(place, BUDGETS.levels, offer.levels);
}

function findingOf(world: World, { budget, subject, holders }: Excess): DataFinding {
  const [first] = holders;
  const { id, name, file } = subject ?? gameSystemOf(world);
  return {
    code: 'data/unusable',
    place: placeWord(first),
    at: at(world, first),
    within: null,
    subject: { kind: 'entry', id, name, models: false, entryType: null, category: null },
    culprits: [...holders].map((holder) => holder.id),
    actual: Math.min(usedOf(world.ledger, budget), Number.MAX_SAFE_INTEGER),
    limit: budget.limit,
    per: 1,
    counted: budget.unit,
    scope: 'self',
    constraintId: budget.name,
    ownerId: id,
    file,
  };
}

function gameSystemOf({ roster }: World): NonNullable<Excess['subject']> {
  const { id, name, file } = roster.linked.gameSystem.file;
  return { id, name, file };
}

/** Whose a finding is that shows on a holder; without one the whole list's. */
export function placeWord(holder: Holder | null | undefined): DataFinding['place'] {
  if (!holder || holder.kind === 'force') return 'roster';
  return holder.parent.kind === 'force' ? 'root' : 'unit';
}

/** By their names as written: those that the data gives may be what is too long. */
function at(world: World, holder: Holder | undefined): DataFinding['at'] {
  if (holder === undefined) return { kind: 'roster', id: 'roster', name: world.roster.written.name };
  return { kind: holder.kind, id: holder.id, name: holder.written.name };
}
