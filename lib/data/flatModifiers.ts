import { groupedBy, rememberedOf, NONE } from '../foundation/collect';
import { BUDGETS } from './budgets.data';
import { type LinkedFile, resolveInfo } from './link';
import type { CarriedModifier, FlatModifier, ModifierFields, OwnedConstraint } from './definition';
import type { Condition, Constraint, Gate, InfoHolder, LocalConditionGroup, Members, Modifiable } from './schema';
import { CHANGED } from './questionWords.data';

/** All modifiers of a node in their order, those of groups with the groups' gates. */
export const flatModifiers = (node: Modifiable): readonly FlatModifier[] =>
  !node.modifiers && !node.modifierGroups ? NONE : flattened(node);

// Thousands of links may lead to one node.
const flattened = rememberedOf((node: Modifiable): readonly FlatModifier[] => collected(node, []));
const byName = rememberedOf((node: Modifiable): ReadonlyMap<string, readonly FlatModifier[]> =>
  inFields(flattened(node)),
);

const inFields = (modifiers: readonly FlatModifier[]): Map<string, FlatModifier[]> =>
  groupedBy(modifiers, ({ modifier }) => modifier.field);

/** Whether a modifier changes something else than a field of its holder that we know. */
export const isStray = (flat: FlatModifier): boolean =>
  isElsewhere(flat) || flat.modifier.field === '' || flat.modifier.asks !== undefined;

/** Modifiers by the field of their holder that they change. */
export function byField(modifiers: readonly FlatModifier[]): ReadonlyMap<string, readonly FlatModifier[]> {
  // What the others change is elsewhere: their holder is left alone.
  const map = new Map<string, readonly FlatModifier[]>(inFields(modifiers.filter((flat) => !isElsewhere(flat))));
  for (const [field, list] of map) if (list.some(isBound)) map.set(field, boundsLast(list));
  return map;
}

/** Modifiers of one field in the order in which they act: bounds (`floor`, `ceil`) after all that they bound. */
export function boundsLast(modifiers: readonly FlatModifier[]): readonly FlatModifier[] {
  const bounds = modifiers.filter(isBound);
  return bounds.length === 0 ? modifiers : [...modifiers.filter((flat) => !isBound(flat)), ...bounds];
}

/** Whether a modifier changes a field; `alias`: what else that is called. */
export const isOfField = ({ modifier }: FlatModifier, field: string, alias: string | null): boolean =>
  modifier.field === field || modifier.field === alias;

/** Whether a modifier bounds a value. */
export const isBound = ({ modifier: { type } }: FlatModifier): boolean => type === 'floor' || type === 'ceil';

/** Whether a modifier changes other nodes than its holder. */
export const isElsewhere = ({ modifier: { scope, affects } }: FlatModifier): boolean =>
  (scope !== undefined && scope !== 'self') || (affects !== undefined && affects !== 'self');

/** Whether what a modifier changes is seen from its holder. */
export const startsAtItself = ({ modifier: { scope = 'self' } }: FlatModifier): boolean => scope === 'self';

/** Constraints of one node with the modifiers that act on each; `seen`: all constraints that these may name. */
export function ownedConstraints(
  ownerId: string,
  constraints: readonly Constraint[] | undefined,
  actingOn: (constraint: Constraint) => readonly Modifiable[],
  seen = constraints,
): readonly OwnedConstraint[] {
  if (constraints === undefined) return NONE;
  const taken = new Set(seen?.map(({ id }) => id));
  return constraints
    .filter(({ unread }) => unread === undefined)
    .flatMap(bothWays)
    .map((constraint) => {
      const other = aliasOf(constraint);
      // What is something else's name is no other name of a limit.
      const alias = other === null || taken.has(other) || CHANGED.has(other) ? null : other;
      const all = actingOn(constraint).flatMap((node) => naming(node, constraint.id, alias));
      const changes = all.filter((flat) => !isElsewhere(flat));
      return {
        constraint,
        alias,
        ownerId,
        modifiers: changes.length === 0 ? NONE : boundsLast(changes),
        isNamedElsewhere: changes.length < all.length,
      };
    });
}

/** A node's modifiers that name a limit, its own or one elsewhere. */
function naming(node: Modifiable, id: string, alias: string | null): readonly FlatModifier[] {
  if (!node.modifiers && !node.modifierGroups) return NONE;
  const known = byName(node);
  const [byId, byAlias] = [known.get(id), alias === null ? undefined : known.get(alias)];
  if (byId === undefined || byAlias === undefined) return byId ?? byAlias ?? NONE;
  return flatModifiers(node).filter((flat) => isOfField(flat, id, alias));
}

/**
 * By what else modifiers name a limit: an exact one (`k`) by its halves `k-min` and `k-max`, and these, where an editor
 * wrote both instead of the one, by what they are halves of. Null: by its id alone.
 */
function aliasOf({ id, type, exact }: Constraint): string | null {
  if (exact === true) return `${id}-${type}`;
  return id.length > HALF && id.endsWith(type) && id.at(-HALF) === '-' ? id.slice(0, -HALF) : null;
}

const HALF = '-min'.length;

/** A limit that is exact is a minimum and a maximum of the same value. */
const bothWays = (constraint: Constraint): readonly Constraint[] =>
  constraint.exact === true ? [constraint, { ...constraint, type: 'max' }] : [constraint];

function collected({ modifiers = NONE, modifierGroups = NONE }: Modifiable, gates: readonly Gate[]): FlatModifier[] {
  const within = (gate: Gate): readonly Gate[] => (isGated(gate) ? [...gates, gate] : gates);
  return [
    ...modifiers.map((modifier) => ({ modifier, gates: within(modifier) })),
    ...modifierGroups.flatMap((group) => collected(group, within(group))),
  ];
}

const isGated = (gate: Gate): boolean =>
  Boolean(gate.conditions ?? gate.conditionGroups ?? gate.localConditionGroups ?? gate.repeats ?? gate.unread);

/** What nothing changes. */
export const NO_FIELDS: ModifierFields = new Map();

/** A node's own modifiers by the field that they change. */
export const ownFields = (node: Modifiable): ModifierFields =>
  !node.modifiers && !node.modifierGroups ? NO_FIELDS : fieldsOf(node);

const fieldsOf = rememberedOf((node: Modifiable): ModifierFields => byField(flatModifiers(node)));

/** The modifiers of some nodes by field, joined when asked for: thousands of links may lead to one entry. */
export function joinedFields(nodes: readonly Modifiable[]): ModifierFields {
  const parts = nodes.map(ownFields).filter(({ size }) => size > 0);
  if (parts.length < 2) return parts[0] ?? NO_FIELDS;
  const known = new Map<string, readonly FlatModifier[] | undefined>();
  const has = (field: string): boolean => parts.some((part) => part.has(field));
  return {
    size: Math.max(...parts.map(({ size }) => size)),
    has,
    get: (field) => {
      if (!known.has(field) && has(field)) known.set(field, modifiersOf(field, parts));
      return known.get(field);
    },
    // Fields that several nodes change are named more than once.
    keys: () => parts.flatMap((part) => [...part.keys()]),
  };
}

/** Those of several nodes that change a field. Bounds hold for what all of them come to. */
export function modifiersOf(field: string, parts: readonly ModifierFields[]): readonly FlatModifier[] | undefined {
  const lists = parts.flatMap((part) => (part.has(field) ? [part.get(field)!] : []));
  return lists.length > 1 ? boundsLast(lists.flat()) : lists[0];
}

/** Returns modifiers that nodes carry for others, with those of categories and links to them, understood or not. */
export function carriedModifiers(
  layers: readonly { node: InfoHolder & Modifiable; file: LinkedFile }[],
  categories: readonly Modifiable[] = [],
): readonly CarriedModifier[] {
  const found: CarriedModifier[] = [];
  let steps = 0;
  const add = (node: Modifiable, isInfo: boolean): void => {
    for (const flat of flatModifiers(node)) if (isElsewhere(flat)) found.push({ flat, isInfo });
  };
  const enter = (holder: InfoHolder, file: LinkedFile, around: readonly InfoHolder[]): void => {
    if (around.includes(holder) || around.length > BUDGETS.levels.limit) return;
    const inside = [...around, holder];
    const { profiles = NONE, rules = NONE, infoLinks = NONE, infoGroups = NONE } = holder;
    for (const each of [...profiles, ...rules]) {
      if (steps++ > BUDGETS.info.limit) return;
      add(each, true);
    }
    for (const infoLink of infoLinks) {
      if (steps++ > BUDGETS.info.limit) return;
      add(infoLink, true);
      const target = resolveInfo(file, infoLink);
      if (target === null) continue;
      add(target.value, true);
      if (infoLink.type === 'infoGroup') enter(target.value as InfoHolder, target.file, inside);
    }
    for (const group of infoGroups) {
      add(group, true);
      enter(group, file, inside);
    }
  };
  for (const node of [...layers.map((layer) => layer.node), ...categories]) add(node, false);
  for (const { node, file } of layers) enter(node, file, []);
  return found.length === 0 ? NONE : found;
}

/** All conditions and local groups in a gate or a group of conditions, at any depth. */
export const questionsIn = ({
  conditions = NONE,
  conditionGroups = NONE,
  localConditionGroups = NONE,
}: Members): readonly (Condition | LocalConditionGroup)[] => [
  ...conditions,
  ...conditionGroups.flatMap(questionsIn),
  ...localConditionGroups.flatMap((group) => [group, ...questionsIn(group)]),
];
