import { BUDGETS } from '../data/budgets.data';
import { dialectOf } from '../data/dialect';
import { LIMIT } from '../data/questionWords.data';
import type { Query } from '../data/schema';
import { costOf } from './cost';
import { forceCost } from './forceCost';
import { exact } from '../foundation/decimal';
import { leaveOpen, noteSum, type Sum } from './frame';
import { raise, spend, spendMore, within } from './ledger';
import { mayHold } from '../data/offer';
import { holderOf, resolveScope, type Scope } from './scope';
import { allForces, type ForceNode, type Holder, type RosterNode, type SelectionNode } from './tree';
import { countUnder, matches } from './count';
import { type AskPlace, type World, forceKeys } from './world';

/** The cost type whose limit a field means; null for any other field. */
export const limitTypeOf = (field: string): string | null =>
  field.startsWith(LIMIT) ? field.slice(LIMIT.length) : null;

/** The value of a query; `all` is the same without its filter, for percentages. */
export interface Measure {
  value: number;
  all: () => number;
}

/** Measures what a query asks for under a key (see keysOf). Null: it has no meaning here, and no effect. */
export function measure(query: Query, key: string, place: AskPlace): Measure | null {
  if (!spend(place, BUDGETS.work, 1)) return null;
  const { world } = place;
  const limitType = limitTypeOf(query.field);
  if (limitType !== null && !query.percentValue) return constant(costLimitOf(world.roster, limitType));
  const scope = resolveScope(nearest(query, key, place), place);
  if (!scope) return null;
  if (query.field === 'forces') {
    const count = (wanted: string): number => countForces(scope, wanted, query.includeChildForces);
    return { value: count(key), all: () => count('any') };
  }
  const costType = costTypeOf(query.field);
  if (costType !== null && !world.costTypes.has(costType)) return null;
  const walk: Walk = { query, scope, costType, world };
  if (key === '') return withoutKey(walk);
  const total = (wanted: string): number => totalOf(walk, wanted);
  if (limitType === null) return { value: total(key), all: () => total('any') };
  // A percentage of a cost limit. Without a limit there is nothing to compare with.
  const limit = costLimitOf(world.roster, limitType);
  return limit < 0 ? null : { value: total(key), all: () => limit };
}

/** Nothing named counts all that is there in New Recruit's data, and for a selection itself; else it is no question. */
function withoutKey(walk: Walk): Measure | null {
  const { scope, costType, world } = walk;
  if (dialectOf(world.roster.linked) === 'battlescribe') return null;
  if (costType === null && scope.kind === 'holder' && scope.holder.kind === 'selection') {
    return constant(scope.holder.number);
  }
  return constant(totalOf(walk, 'any'));
}

/** What a query comes to over those selections of its scope that pass; null: it has no meaning here. */
export function measurePassing(
  query: Query,
  place: AskPlace,
  passes: (node: SelectionNode) => boolean,
): Measure | null {
  if (!spend(place, BUDGETS.work, 1)) return null;
  const { world } = place;
  const scope = resolveScope(query.scope, place);
  if (!scope) return null;
  const { field } = query;
  if (field !== 'selections' && !world.costTypes.has(field)) {
    raise(world.ledger, [`localConditionGroup: field="${field}"`]);
    return null;
  }
  const walk: Walk = { query, scope, costType: costTypeOf(field), world };
  if (isBeyond(scope)) leaveOpen(world);
  return {
    value: perModel(
      walk,
      sumOf(walk, (node) => node.kind === 'selection' && passes(node)),
    ),
    all: () => totalOf(walk, 'any'),
  };
}

/**
 * Profiles, rules and links to them ask `parent` in two senses: some mean the selection that shows them, some the one
 * around it (over the real data 14 and 9 conditions; each makes no sense in the other). What is asked about decides: a
 * selection that may hold it is meant itself.
 */
function nearest({ scope, includeChildSelections }: Query, key: string, place: AskPlace): string {
  const { isInfo, definition } = place;
  if (!isInfo || scope !== 'parent' || !definition) return scope;
  const { isHeld, places } = mayHold(definition, key, includeChildSelections);
  within(place, BUDGETS.reach, places);
  return isHeld ? 'self' : scope;
}

/** Returns the culprits of a broken limit: what the query counts, without what is paid for with that. */
export function culpritsOf(query: Query, key: string, place: AskPlace): readonly SelectionNode[] {
  const scope = resolveScope(query.scope, place);
  if (!scope) return [];
  const walk: Walk = { query, scope, costType: costTypeOf(query.field), world: place.world };
  if (isBeyond(scope)) leaveOpen(place.world);
  const found: SelectionNode[] = [];
  eachIn(walk, (node, isPaid) => {
    const isCounted = !isPaid && counts(walk, node, key);
    if (isCounted && node.kind === 'selection') found.push(node);
    return isPaid || (isCounted && walk.costType !== null);
  });
  return found;
}

/** The threshold that a value gives: the value itself, or that percentage of everything in the scope. */
export const threshold = (query: Query, value: number, measured: Measure): number =>
  query.percentValue ? exact((measured.all() * value) / 100) : value;

/** A number of which nobody asks for a percentage, or which is all that there is. */
const constant = (value: number): Measure => ({ value, all: () => value });

/** The limit that a roster sets in a cost type; -1 for none, which is what a condition on it then sees. */
export const costLimitOf = (roster: RosterNode, typeId: string): number =>
  roster.written.costLimits.find((limit) => limit.typeId === typeId)?.value ?? -1;

/** What is measured, and where. `costType`: null for how many selections there are. */
interface Walk {
  query: Pick<Query, 'includeChildSelections' | 'includeChildForces'>;
  scope: Scope;
  costType: string | null;
  world: World;
}

/** The cost that a field asks for, or of whose limit; null: it counts. */
const costTypeOf = (field: string): string | null =>
  field === 'selections' || field === 'forces' ? null : (limitTypeOf(field) ?? field);

/** What counts under a key comes to, per model of the selection whose scope it is. */
function totalOf(walk: Walk, key: string): number {
  const { scope, costType, world, query } = walk;
  // How often each key occurs under a holder is remembered: most that is asked is this.
  if (costType === null && scope.kind === 'holder') return perModel(walk, countIn(world, scope.holder, key, query));
  if (costType === null && scope.kind === 'roster') {
    return scope.roster.forces.reduce((total, force) => total + countIn(world, force, key, query), 0);
  }
  const ask = (): number => sumOf(walk, (node) => counts(walk, node, key));
  return isBeyond(scope) ? noteSum(world, asSum(walk, key), ask) : perModel(walk, ask());
}

const isBeyond = (scope: Scope): boolean =>
  scope.kind === 'roster' || scope.kind === 'category' || holderOf(scope)?.kind === 'force';

/** What is measured beyond a unit, so that it can be asked again in another evaluation. */
function asSum({ scope, costType, query: { includeChildSelections, includeChildForces } }: Walk, key: string): Sum {
  const force = scope.kind === 'category' ? scope.force : holderOf(scope);
  const groupId = scope.kind === 'group' ? scope.groupId : '';
  return {
    scope: scope.kind === 'holder' ? 'force' : (scope.kind as Sum['scope']),
    force: force?.kind === 'force' ? force.at : -1,
    id: scope.kind === 'category' ? scope.categoryId : groupId,
    primary: scope.kind === 'category' && scope.primary,
    key,
    costType,
    includeChildSelections,
    includeChildForces,
  };
}

/** The same sum in another evaluation; `force` is the one that it is in. */
export function sumAgain(world: World, { id, key, costType, ...sum }: Sum, force: ForceNode | null): number {
  const scopes = (): Scope => {
    if (force === null) return { kind: 'roster', roster: world.roster };
    if (sum.scope === 'group') return { kind: 'group', holder: force, groupId: id };
    if (sum.scope === 'category') return { kind: 'category', force, categoryId: id, primary: sum.primary };
    return { kind: 'holder', holder: force };
  };
  const walk: Walk = { query: sum, scope: scopes(), costType, world };
  return sumOf(walk, (node) => counts(walk, node, key));
}

function countIn(world: World, holder: Holder, key: string, query: Walk['query']): number {
  const own = countUnder(world, holder, key, query.includeChildSelections);
  if (holder.kind === 'selection' || !query.includeChildForces) return own;
  return holder.forces.reduce((total, force) => total + countIn(world, force, key, query), own);
}

/** Whether something counts under a key. A force does for costs alone: then all that is in it does. */
function counts({ world, costType }: Walk, node: Holder, key: string): boolean {
  if (node.kind === 'selection') return matches(world, node, key);
  return costType !== null && (key === 'any' || forceKeys(node).includes(key));
}

/** The numbers of all that counts, or what it costs with all that it holds, each once. */
function sumOf(walk: Walk, isCounted: (node: Holder) => boolean): number {
  const { world, costType } = walk;
  let sum = 0;
  let steps = 0;
  eachIn(walk, (node, isPaid) => {
    steps += 1;
    if (!isPaid && !isCounted(node)) return false;
    sum = exact(sum + amountOf(world, node, costType));
    return costType !== null;
  });
  return spendMore(world.ledger, steps) ? sum : 0;
}

function amountOf(world: World, node: Holder, costType: string | null): number {
  if (node.kind === 'selection') return costType === null ? node.number : costOf(world, node, costType);
  return costType === null ? 0 : forceCost(world, node, costType);
}

/**
 * Goes through all that a query looks at: what is directly in its scope, what that holds where the query includes it,
 * and, for costs, the scope's own holder and whatever stands in something that is paid for: `visit` says of each
 * whether it is, and is told whether what it is in was.
 */
function eachIn(walk: Walk, visit: (node: Holder, isPaid: boolean) => boolean): void {
  const { query, scope, costType, world } = walk;
  const { includeChildSelections, includeChildForces } = query;
  const below = (node: Holder, isPaid: boolean): void => {
    for (const child of node.children) enter(child, isPaid);
    if (node.kind === 'force' && includeChildForces) for (const inner of node.forces) enter(inner, isPaid);
  };
  const enter = (node: Holder, isPaid: boolean): void => {
    const isWhole = visit(node, isPaid);
    if (isWhole || includeChildSelections || node.kind === 'force') below(node, isWhole);
  };
  switch (scope.kind) {
    case 'holder':
      // How many there are in a selection does not count itself; what it costs does.
      return below(scope.holder, costType !== null && visit(scope.holder, false));
    case 'roster':
      return scope.roster.forces.forEach((force) => enter(force, false));
    case 'group':
      return scope.holder.children
        .filter(({ keys }) => keys.includes(scope.groupId))
        .forEach((node) => enter(node, false));
    case 'category': {
      const isIn = (node: SelectionNode): boolean =>
        world.categories
          .get(node)
          ?.some(({ id, primary }) => id === scope.categoryId && (primary || !scope.primary)) === true;
      const inForce = (force: ForceNode): void => {
        for (const child of force.children) if (isIn(child)) enter(child, false);
        if (includeChildForces) force.forces.forEach(inForce);
      };
      return inForce(scope.force);
    }
    case 'ancestors': {
      // Each by itself, whatever the query includes, but for what is paid for.
      const among = new Set<Holder>(scope.nodes);
      const each = (node: SelectionNode, isPaid: boolean): void => {
        const isWhole = visit(node, isPaid);
        for (const child of node.children) if (isWhole || among.has(child)) each(child, isWhole);
      };
      return scope.nodes.filter(({ parent }) => !among.has(parent)).forEach((node) => each(node, false));
    }
  }
}

function countForces(scope: Scope, key: string, nested: boolean): number {
  const direct = forcesIn(scope);
  const all = nested ? allForces(direct) : direct;
  return all.filter(
    (force) => key === '' || key === 'any' || key === 'force' || forceKeys(force).slice(0, -1).includes(key),
  ).length;
}

function forcesIn(scope: Scope): readonly ForceNode[] {
  if (scope.kind === 'roster') return scope.roster.forces;
  return scope.kind === 'holder' && scope.holder.kind === 'force' ? scope.holder.forces : [];
}

/** Of something in four alike a quarter is each one's. */
function perModel({ scope }: Walk, total: number): number {
  const holder = holderOf(scope);
  return holder?.kind === 'selection' && holder.number > 1 ? total / holder.number : total;
}
