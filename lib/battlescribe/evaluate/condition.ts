import { BUDGETS } from '../budgets.data';
import type { Condition, ConditionGroup, Gate } from '../schema';
import { doubts, raise } from './doubt';
import { spend } from './ledger';
import { measure, threshold } from './query';
import { ancestors, forceOf, isCategory, isInstance, isSelf, resolveScope } from './scope';
import type { Place } from './world';

/** Whether all conditions and all condition groups of a gate hold. */
export function passes(gate: Pick<Gate, 'conditions' | 'conditionGroups' | 'unread'>, place: Place): boolean {
  if (gate.conditions === undefined && gate.conditionGroups === undefined && gate.unread === undefined) return true;
  return decided(gate, place, false);
}

/**
 * Whether all that a gate or a group holds is so or, with `wanted`, any of it. What is not understood casts a doubt,
 * unless another member decides alone: one that is false where all must be true.
 */
function decided(
  { conditions, conditionGroups, unread }: Pick<Gate, 'conditions' | 'conditionGroups' | 'unread'>,
  place: Place,
  wanted: boolean,
): boolean {
  const { ledger } = place.world;
  const before = ledger.doubt;
  let isFound = false;
  if (conditions !== undefined) {
    for (const condition of conditions) {
      const outer = ledger.doubt;
      if (holds(condition, place) !== wanted) continue;
      isFound = true;
      if (ledger.doubt !== outer) continue;
      ledger.doubt = before;
      return wanted;
    }
  }
  if (conditionGroups !== undefined) {
    for (const group of conditionGroups) {
      const outer = ledger.doubt;
      if (holdsGroup(group, place) !== wanted) continue;
      isFound = true;
      if (ledger.doubt !== outer) continue;
      ledger.doubt = before;
      return wanted;
    }
  }
  if (unread !== undefined) raise(ledger, unread);
  return isFound ? wanted : !wanted;
}

/**
 * The key under which a condition or repeat counts its child: with `shared` off, each link stands for itself. Nothing
 * links to a force.
 */
export function childKey(
  { childId, shared, field }: Pick<Condition, 'childId' | 'shared' | 'field'>,
  place: Place,
): string {
  if (childId === 'self') return place.definition?.id ?? '';
  return shared || childId === '' || field === 'forces' || WORDS.has(childId) || isCategory(place, childId)
    ? childId
    : `=${childId}`;
}

function holdsGroup(group: ConditionGroup, place: Place): boolean {
  // An empty or-group does not hold: the one in the 7th edition data would otherwise hide what every army of its file
  // must have.
  return decided(group, place, group.type === 'or');
}

function holds(condition: Condition, place: Place): boolean {
  if (!spend(place, BUDGETS.work, 1)) return false;
  if ((condition.unread !== undefined || condition.asks !== undefined) && doubts(condition, place.world)) return false;
  if (condition.type === 'instanceOf') return instanceOf(condition, place);
  if (condition.type === 'notInstanceOf') return !instanceOf(condition, place);
  const measured = measure(condition, childKey(condition, place), place);
  if (!measured) return false;
  const limit = threshold(condition, condition.value, measured);
  switch (condition.type) {
    case 'equalTo':
      return measured.value === limit;
    case 'notEqualTo':
      return measured.value !== limit;
    case 'greaterThan':
      return measured.value > limit;
    case 'lessThan':
      return measured.value < limit;
    case 'atLeast':
      return measured.value >= limit;
    case 'atMost':
      return measured.value <= limit;
  }
}

/** Whether the scope is, or for `ancestor` contains above it, an instance of an id, a category or a type word. */
function instanceOf({ scope, childId }: Condition, place: Place): boolean {
  switch (scope) {
    case 'self':
      return isSelf(place, childId);
    case 'ancestor':
      return childId === 'roster' || ancestors(place).some((node) => isInstance(place, node, childId));
    case 'primary-catalogue':
      return forceOf(place)?.written.catalogueId === childId;
    case 'roster':
      return childId === 'roster';
    case 'primary-category':
      return childId === 'category';
    case 'root-entry':
      // An option at the root that nobody picked is one itself.
      if (place.node === null && place.parent.kind === 'force' && place.definition?.kind === 'entry') {
        return isSelf(place, childId);
      }
      return isAt(scope, place, childId);
    case 'parent':
      return (childId === 'roster' && place.parent.kind === 'roster') || isAt(scope, place, childId);
    default:
      return isAt(scope, place, childId);
  }
}

function isAt(scope: string, place: Place, childId: string): boolean {
  const found = resolveScope(scope, place);
  if (found?.kind === 'holder') return isInstance(place, found.holder, childId);
  return found?.kind === 'group' && (found.groupId === childId || childId === 'group');
}

/** Words that name a type or a kind of node: nothing links to them. */
const WORDS: ReadonlySet<string> = new Set([
  'any',
  'model',
  'unit',
  'upgrade',
  'mount',
  'crew',
  'unit-group',
  'model-or-unit',
  'entry',
]);
