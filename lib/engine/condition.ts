import { rememberedOf } from '../foundation/collect';
import { wordSet } from '../foundation/words';
import { BUDGETS } from '../data/budgets.data';
import { dialectOf } from '../data/dialect';
import type { Comparator, Condition, ConditionGroup, Gate, LocalConditionGroup, Members } from '../data/schema';
import { writtenId } from '../data/sameIds';
import { doubts, raise, spend } from './ledger';
import { measure, type Measure, measurePassing, threshold } from './measure';
import {
  ancestors,
  forceOf,
  holderOf,
  isCategory,
  isForceOption,
  isInstance,
  isOption,
  isSelf,
  resolveScope,
} from './scope';
import { allForces, type Holder, type SelectionNode } from './tree';
import { type AskPlace, placeOf, type World } from './world';

const orderOf = rememberedOf(
  ({ nodes }: World): ReadonlyMap<SelectionNode, number> => new Map(nodes.map((node, at) => [node, at])),
);

/** Whether a selection stands in the list before another place: an option nobody picked comes last in its holder. */
function standsBefore(world: World, node: SelectionNode, { node: asked, parent }: AskPlace): boolean {
  const order = orderOf(world);
  const at = order.get(node) ?? 0;
  if (asked?.kind === 'selection') return at < (order.get(asked) ?? 0);
  const last = parent.kind === 'roster' ? null : lastIn(parent);
  return last === null || at <= (order.get(last) ?? 0);
}

/** The last selection in a holder, or the holder itself; null for a force without any. */
function lastIn(holder: Holder): SelectionNode | null {
  let last = holder;
  for (let next = last.children.at(-1); next !== undefined; next = last.children.at(-1)) last = next;
  return last.kind === 'selection' ? last : null;
}

/** Whether all conditions and all condition groups of a gate hold. */
export function passes(gate: Gate, place: AskPlace): boolean {
  if (gate.conditions === undefined && gate.conditionGroups === undefined && gate.unread === undefined) return true;
  if (gate.localConditionGroups === undefined) return decided(gate, place, false, null);
  // A local group on a modifier says how often that acts: see `times` in modifier.ts.
  const { localConditionGroups: _, ...others } = gate;
  return decided(others, place, false, null);
}

/** Asks members one by one until `isEnough`. `carrier`: who asks, where a local group asks each selection. */
function askMembers(
  { conditions, conditionGroups, localConditionGroups }: Members,
  place: AskPlace,
  carrier: AskPlace | null,
  isEnough: (isSo: boolean, isCertain: boolean) => boolean,
): boolean {
  const { ledger } = place.world;
  const asked = <T>(members: readonly T[], ask: (member: T, at: AskPlace, by: AskPlace | null) => boolean): boolean => {
    for (const member of members) {
      const outer = ledger.doubt;
      if (isEnough(ask(member, place, carrier), ledger.doubt === outer)) return true;
    }
    return false;
  };
  return (
    (conditions !== undefined && asked(conditions, holds)) ||
    (conditionGroups !== undefined && asked(conditionGroups, holdsGroup)) ||
    (localConditionGroups !== undefined && asked(localConditionGroups, holdsLocal))
  );
}

/**
 * Whether all that a gate or a group holds is so or, with `wanted`, any of it. What is not understood casts a doubt,
 * unless another member decides alone: one that is false where all must be true.
 */
function decided(members: Members, place: AskPlace, wanted: boolean, carrier: AskPlace | null): boolean {
  const { ledger } = place.world;
  const before = ledger.doubt;
  let isFound = false;
  const isDecided = askMembers(members, place, carrier, (isSo, isCertain) => {
    isFound ||= isSo === wanted;
    return isSo === wanted && isCertain;
  });
  if (isDecided) ledger.doubt = before;
  else if (members.unread !== undefined) raise(ledger, members.unread);
  return isFound ? wanted : !wanted;
}

/** The key under which a condition or repeat counts its child: with `shared` off, each link stands for itself. */
export function childKey(query: Pick<Condition, 'childId' | 'shared' | 'field' | 'scope'>, place: AskPlace): string {
  const { childId, shared, field } = query;
  if (childId === 'self') return place.definition?.id ?? '';
  return shared ||
    childId === '' ||
    field === 'forces' ||
    WORDS.has(childId) ||
    isCategory(place, childId) ||
    isSharedAnyway(query, place)
    ? childId
    : `=${childId}`;
}

/** New Recruit tells links apart only where selections are counted in another one. */
const isSharedAnyway = ({ scope }: Pick<Condition, 'scope'>, place: AskPlace): boolean =>
  isNewer(place) && holderOf(resolveScope(scope, place))?.kind !== 'selection';

function holdsGroup(group: ConditionGroup, place: AskPlace, carrier: AskPlace | null): boolean {
  if (group.type === 'count') return holdsCount(group, place, carrier);
  // An empty or-group does not hold: the one in the 7th edition data would otherwise hide what every army of its file
  // must have.
  return decided(group, place, group.type === 'or', carrier);
}

/** Whether as many members hold as must and may; in doubt only where those in doubt decide it. */
function holdsCount(group: ConditionGroup, place: AskPlace, carrier: AskPlace | null): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY, unread } = group;
  const { ledger } = place.world;
  const before = ledger.doubt;
  let certain = 0;
  let open = 0;
  let found = 0;
  askMembers(group, place, carrier, (isSo, isCertain) => {
    found += isSo ? 1 : 0;
    if (!isCertain) open += 1;
    else if (isSo) certain += 1;
    return false;
  });
  const most = certain + open;
  if (unread !== undefined) raise(ledger, unread);
  else if ((certain >= min && most <= max) || most < min || certain > max) ledger.doubt = before;
  return found >= min && found <= max;
}

function holdsLocal(group: LocalConditionGroup, place: AskPlace, carrier: AskPlace | null): boolean {
  const measured = measureLocal(group, place, carrier ?? place);
  return measured !== null && compares(group.type, measured.value, threshold(group, group.value, measured));
}

/** How many selections in a local group's scope are all that it asks, each asked as `self`; null: none can be. */
export function measureLocal(group: LocalConditionGroup, place: AskPlace, carrier: AskPlace): Measure | null {
  const { world } = place;
  if ((group.unread !== undefined || group.asks !== undefined) && doubts(group, world)) return null;
  return measurePassing(group, place, (node) => decided(group, placeOf(world, node), false, carrier));
}

function holds(condition: Condition, place: AskPlace, carrier: AskPlace | null): boolean {
  if (!spend(place, BUDGETS.work, 1)) return false;
  if ((condition.unread !== undefined || condition.asks !== undefined) && doubts(condition, place.world)) return false;
  if (condition.type === 'instanceOf') return instanceOf(condition, place);
  if (condition.type === 'notInstanceOf') return !instanceOf(condition, place);
  if (condition.type === 'before') return isBefore(place, carrier);
  if (condition.type === 'always' || condition.type === 'never') return condition.type === 'always';
  const measured = measure(condition, childKey(condition, place), place);
  if (!measured) return false;
  return compares(condition.type, measured.value, threshold(condition, condition.value, measured));
}

/** Whether a number compares to a limit as a type says. */
export const compares = (type: Comparator, value: number, limit: number): boolean => COMPARE[type](value, limit);

const COMPARE: Readonly<Record<Comparator, (value: number, limit: number) => boolean>> = {
  equalTo: (value, limit) => value === limit,
  notEqualTo: (value, limit) => value !== limit,
  greaterThan: (value, limit) => value > limit,
  lessThan: (value, limit) => value < limit,
  atLeast: (value, limit) => value >= limit,
  atMost: (value, limit) => value <= limit,
  always: () => true,
  never: () => false,
};

/** Whether a selection of a local group stands in the list before who asks; outside one it means nothing known. */
function isBefore({ node, world }: AskPlace, carrier: AskPlace | null): boolean {
  if (carrier !== null && node?.kind === 'selection' && carrier.node?.kind !== 'force') {
    return standsBefore(world, node, carrier);
  }
  raise(world.ledger, ['condition: type="before"']);
  return false;
}

/** Whether the scope is, or for `ancestor` contains above it, an instance of an id, a category or a type word. */
function instanceOf({ scope, childId }: Condition, place: AskPlace): boolean {
  switch (scope) {
    case 'self':
      return isSelf(place, childId);
    case 'ancestor':
      return childId === 'roster' || ancestors(place).some((node) => isInstance(place, node, childId));
    case 'primary-catalogue':
      return isForceOption(place)
        ? place.keys.includes(childId)
        : writtenId(forceOf(place)?.written.catalogueId ?? '') === childId;
    case 'force':
      return isForceOption(place) ? isSelf(place, childId) : isAt(scope, place, childId);
    case 'roster':
      return childId === 'roster' || (isNewer(place) && isCatalogueIn(place, childId));
    case 'primary-category':
      return childId === 'category';
    case 'parent':
      // New Recruit asks a force so for the catalogue that it is, or would be, of.
      if (isForce(place) && place.world.roster.linked.files.has(childId) && isNewer(place)) {
        return place.keys.includes(childId);
      }
      return (childId === 'roster' && place.parent.kind === 'roster') || isAt(scope, place, childId);
    default:
      return isOption(scope, place) ? isSelf(place, childId) : isAt(scope, place, childId);
  }
}

const isForce = (place: AskPlace): boolean => place.node?.kind === 'force' || isForceOption(place);

const isNewer = ({ world }: AskPlace): boolean => dialectOf(world.roster.linked) === 'newrecruit';

const isCatalogueIn = ({ world: { roster } }: AskPlace, id: string): boolean =>
  allForces(roster.forces).some(({ written }) => writtenId(written.catalogueId) === id);

function isAt(scope: string, place: AskPlace, childId: string): boolean {
  const found = resolveScope(scope, place);
  if (found?.kind === 'holder') return isInstance(place, found.holder, childId);
  return found?.kind === 'group' && (found.groupId === childId || childId === 'group');
}

/** Words that name a type or a kind of node: nothing links to them. */
const WORDS = wordSet('any model unit upgrade mount crew unit-group model-or-unit entry');
