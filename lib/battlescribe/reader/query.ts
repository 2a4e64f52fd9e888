import type {
  Comparator,
  Condition,
  ConditionGroup,
  Constraint,
  Modifier,
  ModifierGroup,
  ModifierType,
  Repeat,
} from '../schema';
import type { Attributes } from '../xml';
import { type FileContext, type Open, numeric, oneOf, required, wordMap } from './kind';

const COMPARATORS: ReadonlyMap<string, Comparator> = wordMap(
  'equalTo',
  'notEqualTo',
  'greaterThan',
  'lessThan',
  'atLeast',
  'atMost',
  'instanceOf',
  'notInstanceOf',
);
const MODIFIERS: ReadonlyMap<string, ModifierType> = wordMap(
  'set',
  'append',
  'increment',
  'decrement',
  'add',
  'remove',
  'set-primary',
  'unset-primary',
);
const BOUNDS: ReadonlyMap<string, Constraint['type']> = wordMap('min', 'max');
const CONNECTIVES: ReadonlyMap<string, ConditionGroup['type']> = wordMap('and', 'or');

/** A limit. Absent flags are false, but for `shared`, which the format's own schema gives as true. */
export function makeConstraint(a: Attributes, { word }: FileContext): Open<Constraint> {
  return {
    id: word(required(a, 'id')),
    type: oneOf(a, 'type', BOUNDS),
    field: word(required(a, 'field')),
    scope: word(required(a, 'scope')),
    value: numeric(a, 'value', 0),
    percentValue: a.percentValue === 'true',
    shared: a.shared !== 'false',
    includeChildSelections: a.includeChildSelections === 'true',
    includeChildForces: a.includeChildForces === 'true',
  };
}

export function makeCondition(a: Attributes, { word }: FileContext): Open<Condition> {
  return {
    type: oneOf(a, 'type', COMPARATORS),
    childId: word(a.childId ?? 'any'),
    field: word(required(a, 'field')),
    scope: word(required(a, 'scope')),
    value: numeric(a, 'value', 0),
    percentValue: a.percentValue === 'true',
    shared: a.shared !== 'false',
    includeChildSelections: a.includeChildSelections === 'true',
    includeChildForces: a.includeChildForces === 'true',
  };
}

export function makeRepeat(a: Attributes, { word }: FileContext): Open<Repeat> {
  return {
    childId: word(a.childId ?? 'any'),
    repeats: numeric(a, 'repeats', 1),
    roundUp: a.roundUp === 'true',
    field: word(required(a, 'field')),
    scope: word(required(a, 'scope')),
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

export function makeModifier(a: Attributes, { word }: FileContext): Open<Modifier> {
  return { type: oneOf(a, 'type', MODIFIERS), field: word(required(a, 'field')), value: word(a.value ?? '') };
}

export function makeModifierGroup(): Open<ModifierGroup> {
  return {};
}
