import type { Comparator, Condition, ConditionGroup, Constraint, Modifier, ModifierGroup, ModifierType, Repeat } from '../schema';
import type { Attributes } from '../xml';
import { type Open, numeric, oneOf, required } from './kind';

const COMPARATORS: ReadonlySet<Comparator> = new Set([
  'equalTo', 'notEqualTo', 'greaterThan', 'lessThan', 'atLeast', 'atMost', 'instanceOf', 'notInstanceOf',
]);
const MODIFIERS: ReadonlySet<ModifierType> = new Set([
  'set', 'append', 'increment', 'decrement', 'add', 'remove', 'set-primary', 'unset-primary',
]);
const BOUNDS: ReadonlySet<Constraint['type']> = new Set(['min', 'max']);
const CONNECTIVES: ReadonlySet<ConditionGroup['type']> = new Set(['and', 'or']);

/** A limit. Absent flags are false, but for `shared`, which the format's own schema gives as true. */
export function makeConstraint(a: Attributes): Open<Constraint> {
  return {
    id: required(a, 'id'),
    type: oneOf(a, 'type', BOUNDS),
    field: required(a, 'field'),
    scope: required(a, 'scope'),
    value: numeric(a, 'value', 0),
    percentValue: a.percentValue === 'true',
    shared: a.shared !== 'false',
    includeChildSelections: a.includeChildSelections === 'true',
    includeChildForces: a.includeChildForces === 'true',
  };
}

export function makeCondition(a: Attributes): Open<Condition> {
  return {
    type: oneOf(a, 'type', COMPARATORS),
    childId: a.childId ?? 'any',
    field: required(a, 'field'),
    scope: required(a, 'scope'),
    value: numeric(a, 'value', 0),
    percentValue: a.percentValue === 'true',
    shared: a.shared !== 'false',
    includeChildSelections: a.includeChildSelections === 'true',
    includeChildForces: a.includeChildForces === 'true',
  };
}

export function makeRepeat(a: Attributes): Open<Repeat> {
  return {
    childId: a.childId ?? 'any',
    repeats: numeric(a, 'repeats', 1),
    roundUp: a.roundUp === 'true',
    field: required(a, 'field'),
    scope: required(a, 'scope'),
    value: numeric(a, 'value', 0),
    percentValue: a.percentValue === 'true',
    shared: a.shared !== 'false',
    includeChildSelections: a.includeChildSelections === 'true',
    includeChildForces: a.includeChildForces === 'true',
  };
}

export function makeConditionGroup(a: Attributes): Open<ConditionGroup> {
  return { type: oneOf(a, 'type', CONNECTIVES) };
}

export function makeModifier(a: Attributes): Open<Modifier> {
  return { type: oneOf(a, 'type', MODIFIERS), field: required(a, 'field'), value: a.value ?? '' };
}

export function makeModifierGroup(): Open<ModifierGroup> {
  return {};
}
