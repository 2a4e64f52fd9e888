import { BUDGETS } from '../budgets.data';
import { dialectOf } from '../dialect';
import { LIMIT } from '../questionWords.data';
import type { Query } from '../schema';
import { costOf } from './cost';
import { forceCost } from './forceCost';
import { raise } from './doubt';
import { exact } from '../../foundation/decimal';
import { spend, spendMore, within } from './ledger';
import { mayHold, reachOf } from './mayHold';
import { holderOf, resolveScope, type Scope } from './scope';
import { allForces, type ForceNode, type Holder, type RosterNode, type SelectionNode } from './tree';
import { countUnder, matches } from './count';
import { type Place, type World, forceKeys } from './world';

/** The cost type whose limit a field means; null for any other field. */
export function limitTypeOf(field: string): string | null {
  return field.startsWith(LIMIT) ? field.slice(LIMIT.length) : null;
}

/** The value of a query; `all` is the same without its filter, for percentages. */
export interface Measure {
  readonly value: number;
  readonly all: () => number;
}

/**
 * Counts what a query asks for, under a key (see keysOf): selections, forces, a cost or a cost limit.
 * Null when the question has no meaning here (no such scope, an unknown field, nothing named): it then has no effect.
 */
export function measure(query: Query, key: string, place: Place): Measure | null {
  if (!spend(place, BUDGETS.work, 1)) return null;
  const limitType = limitTypeOf(query.field);
  if (limitType !== null && !query.percentValue) return constant(costLimitOf(place.world.roster, limitType));
  const scope = resolveScope(nearest(query, key, place), place);
  if (!scope) return null;
  if (query.field === 'forces') return measureOf((wanted) => countForces(scope, wanted, query.includeChildForces), key);
  if (key === '') return withoutKey(query, scope, place.world);
  if (query.field === 'selections') {
    const value = countSelections(query, key, scope, place.world);
    return query.percentValue
      ? { value, all: () => countSelections(query, 'any', scope, place.world) }
      : constant(value);
  }
  if (limitType !== null) return measureSpent(query, key, limitType, scope, place.world);
  const costType = query.field;
  if (!place.world.costTypes.has(costType)) return null;
  return measureOf((wanted) => sumCosts(query, wanted, costType, scope, place.world), key);
}

/** Nothing named counts all that is there in New Recruit's data, and for a selection itself; else it is no question. */
function withoutKey(query: Query, scope: Scope, world: World): Measure | null {
  const { field } = query;
  const isNumber = field === 'selections';
  if (dialectOf(world.roster.linked) === 'battlescribe' || !(isNumber || world.costTypes.has(field))) return null;
  if (scope.kind === 'holder' && scope.holder.kind === 'selection') {
    return constant(isNumber ? scope.holder.number : costOf(world, scope.holder, field));
  }
  return measureOf(
    (key) => (isNumber ? countSelections(query, key, scope, world) : sumCosts(query, key, field, scope, world)),
    'any',
  );
}

/** What a query comes to over those selections of its scope that pass; null: it has no meaning here. */
export function measurePassing(query: Query, place: Place, passes: (node: SelectionNode) => boolean): Measure | null {
  if (!spend(place, BUDGETS.work, 1)) return null;
  const { world } = place;
  const { field } = query;
  const scope = resolveScope(query.scope, place);
  if (!scope) return null;
  if (field !== 'selections' && !world.costTypes.has(field)) {
    raise(world.ledger, [`localConditionGroup: field="${field}"`]);
    return null;
  }
  const all = members(query, scope, world);
  const sum = (nodes: readonly SelectionNode[]): number =>
    perModel(
      holderOf(scope),
      nodes.reduce(
        (total, node) => exact(total + (field === 'selections' ? node.number : costOf(world, node, field))),
        0,
      ),
    );
  return { value: sum(all.filter(passes)), all: () => sum(all) };
}

/**
 * Profiles, rules and links to them ask `parent` in two senses: some mean the selection that shows them, some the one
 * around it (over the real data 14 and 9 conditions; each makes no sense in the other). What is asked about decides: a
 * selection that may hold it is meant itself.
 */
function nearest({ scope, includeChildSelections }: Query, key: string, place: Place): string {
  const { isInfo, definition } = place;
  if (!isInfo || scope !== 'parent' || !definition) return scope;
  const isHeld = mayHold(definition, key, includeChildSelections);
  within(place, BUDGETS.reach, reachOf(definition));
  return isHeld ? 'self' : scope;
}

/** The selections that count towards a query: the culprits when a limit is broken. */
export function culpritsOf(query: Query, key: string, place: Place): readonly SelectionNode[] {
  const scope = resolveScope(query.scope, place);
  return scope ? members(query, scope, place.world).filter((node) => matches(place.world, node, key)) : [];
}

/** The threshold that a value gives: the value itself, or that percentage of everything in the scope. */
export function threshold(query: Query, value: number, measured: Measure): number {
  return query.percentValue ? exact((measured.all() * value) / 100) : value;
}

function measureOf(count: (key: string) => number, key: string): Measure {
  return { value: count(key), all: () => count('any') };
}

/** A number of which nobody asks for a percentage, or which is all that there is. */
function constant(value: number): Measure {
  return { value, all: () => value };
}

/**
 * A percentage of a cost limit: what was spent, relative to the limit. Without a limit there is nothing to compare
 * with.
 */
function measureSpent(query: Query, key: string, costType: string, scope: Scope, world: World): Measure | null {
  const limit = costLimitOf(world.roster, costType);
  if (limit < 0 || !world.costTypes.has(costType)) return null;
  return { value: spent(query, key, costType, scope, world), all: () => limit };
}

/** The limit that a roster sets in a cost type; -1 for none, which is what a condition on it then sees. */
export function costLimitOf(roster: RosterNode, typeId: string): number {
  return roster.written.costLimits.find((limit) => limit.typeId === typeId)?.value ?? -1;
}

function countSelections(query: Query, key: string, scope: Scope, world: World): number {
  switch (scope.kind) {
    case 'holder':
      return perModel(scope.holder, countHolder(world, scope.holder, key, query));
    case 'roster':
      return scope.roster.forces.reduce((total, force) => total + countHolder(world, force, key, query), 0);
    default: {
      const total = members(query, scope, world).reduce(
        (sum, node) => sum + (matches(world, node, key) ? node.number : 0),
        0,
      );
      return scope.kind === 'group' ? perModel(scope.holder, total) : total;
    }
  }
}

function countHolder(world: World, holder: Holder, key: string, query: Query): number {
  const own = countUnder(world, holder, key, query.includeChildSelections);
  if (holder.kind === 'selection' || !query.includeChildForces) return own;
  return holder.forces.reduce((total, force) => total + countHolder(world, force, key, query), own);
}

function sumCosts(query: Query, key: string, costType: string, scope: Scope, world: World): number {
  const total = members(query, scope, world).reduce(
    (sum, node) => (matches(world, node, key) ? exact(sum + costOf(world, node, costType)) : sum),
    0,
  );
  return perModel(holderOf(scope), exact(total + costOfForces(query, key, costType, scope, world)));
}

/** What the forces cost by themselves that a scope is of: a force for itself, the roster for all. */
function costOfForces(query: Query, key: string, costType: string, scope: Scope, world: World): number {
  const cost = (force: ForceNode): number => {
    const own = key === 'any' || forceKeys(force).includes(key) ? forceCost(world, force, costType) : 0;
    return query.includeChildForces ? force.forces.reduce((sum, inner) => exact(sum + cost(inner)), own) : own;
  };
  if (scope.kind === 'roster') return scope.roster.forces.reduce((sum, force) => exact(sum + cost(force)), 0);
  return scope.kind === 'holder' && scope.holder.kind === 'force' ? cost(scope.holder) : 0;
}

/**
 * What was paid for all that counts under a key (or is in a force that does), with what it holds: a unit's options are
 * spent on it.
 */
function spent(query: Query, key: string, costType: string, scope: Scope, world: World): number {
  const isBelow = query.includeChildSelections && scope.kind !== 'ancestors';
  const paid = (node: SelectionNode, isCounted: boolean): number => {
    const counts = isCounted || matches(world, node, key) || forceKeys(node.force).includes(key);
    const own = counts ? costOf(world, node, costType) : 0;
    return isBelow ? node.children.reduce((total, child) => exact(total + paid(child, counts)), own) : own;
  };
  const total = tops(query, scope, world).reduce((sum, node) => exact(sum + paid(node, false)), 0);
  return perModel(holderOf(scope), exact(total + costOfForces(query, key, costType, scope, world)));
}

/** The selections that a query looks at, before its filter. */
function members(query: Query, scope: Scope, world: World): readonly SelectionNode[] {
  const found: SelectionNode[] = [];
  const enter = (node: SelectionNode): void => {
    found.push(node);
    if (query.includeChildSelections && scope.kind !== 'ancestors') node.children.forEach(enter);
  };
  tops(query, scope, world).forEach(enter);
  return spendMore(world.ledger, found.length) ? found : [];
}

/** What is directly in a scope. */
function tops(query: Query, scope: Scope, world: World): readonly SelectionNode[] {
  const found: SelectionNode[] = [];
  const force = (node: ForceNode): void => {
    for (const child of node.children) if (scope.kind !== 'category' || isIn(world, child, scope)) found.push(child);
    if (query.includeChildForces) node.forces.forEach(force);
  };
  switch (scope.kind) {
    case 'holder':
      if (scope.holder.kind === 'selection') return scope.holder.children;
      force(scope.holder);
      break;
    case 'roster':
      scope.roster.forces.forEach(force);
      break;
    case 'group':
      return scope.holder.children.filter(({ keys }) => keys.includes(scope.groupId));
    case 'category':
      force(scope.force);
      break;
    case 'ancestors':
      return scope.nodes;
  }
  return found;
}

function isIn(
  world: World,
  node: SelectionNode,
  { categoryId, primary }: Extract<Scope, { kind: 'category' }>,
): boolean {
  return (
    world.categories.get(node)?.some((category) => category.id === categoryId && (category.primary || !primary)) ??
    false
  );
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

function perModel(holder: Holder | null, total: number): number {
  return holder?.kind === 'selection' && holder.number > 1 ? total / holder.number : total;
}
