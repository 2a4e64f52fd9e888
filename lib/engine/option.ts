import { rememberedOf } from '../foundation/collect';
import { byName } from '../foundation/order';
import type { Definition, GroupSlot, Slot } from '../data/definition';
import { dialectOf } from '../data/dialect';
import type { Container } from '../data/schema';
import { countKey } from './limits';
import { houseOf } from '../data/rootOffer';
import { entryIdAt } from '../data/entryId';
import { resolve } from '../data/link';
import { textAt } from './act';
import { annotationAt } from './info';
import { limitNow, limitOf } from './constraint';
import { costTypesAt, optionCost } from './cost';
import { isHiddenOption } from './entry';
import { joined, answerOf } from './ledger';
import { exact } from '../foundation/decimal';
import { atOnce, inSteps, type Steps } from '../foundation/steps';
import type { EvaluatedCost } from './evaluated';
import { type Evaluation, findForce, groupPlace, optionPlace, placeOf, type AskPlace, type World } from './world';
import { listsCategory, primaryOf } from './force';
import { copiesOf } from './pool';
import { isOfHolder } from './scope';
import type { Holder, SelectionNode } from './tree';

/** Something that may be under a force or a selection, and how much of it is. Numbers are per one of the holder. */
export interface Option {
  kind: 'option';
  /** What this place adds to the composite id: names it among its holder's options. */
  key: string;
  entryId: string;
  entryGroupId: string | null;
  name: string;
  annotation?: string;
  type: 'unit' | 'model' | 'upgrade';
  hidden: boolean;
  /** Of one more, without what it would hold. */
  costs: readonly EvaluatedCost[];
  current: number;
  /** By how much the number of its selection grows with one more: several alike get one each, unless they share it. */
  step: number;
  /** Its number goes in steps of so many; left out: of one. */
  by?: number;
  min: number;
  /** Null: no limit at this place. */
  max: number | null;
  /** How many more its limits leave, those of its groups and of the whole roster included; null: any number. */
  available: number | null;
  /** Its own limits leave one more: the groups around it alone are full. */
  isCrowded?: true;
  /** The ids of the selections that were picked from here. */
  picked: readonly string[];
  hasOptions: boolean;
  /** Its number is what the data sets it to. */
  isSet?: true;
  pointsAt?: true;
  /** Words of the data that are not understood and that its price, its limits or its being on offer hang on. */
  doubt?: readonly string[];
}

export interface OptionGroup {
  kind: 'group';
  key: string;
  name: string;
  hidden: boolean;
  current: number;
  min: number;
  max: number | null;
  /** How the data wants it drawn: without a box of its own, to fold. */
  flatten?: true;
  collapsible?: true;
  options: readonly (Option | OptionGroup)[];
}

/** An option at the root of a force, with the slot that it would take. */
export interface RootOption extends Option {
  /** Its primary category; null when the data gives none. */
  slot: { id: string; name: string } | null;
  /** This kind of force has its category (or it has none), so that its demands on the force count. */
  listed: boolean;
  fromGameSystem: boolean;
  /** The file of the data that it stands in. */
  source: string;
  /** Its place among its like, where the data says one. */
  sortIndex?: number;
  aliases?: readonly string[];
  /** The book that it comes from which a player added to the data. */
  house: { id: string; name: string } | null;
}

type Offering = Pick<Evaluation, 'world'> & Partial<Pick<Evaluation, 'offers'>>;

/** What may be added to a force, in the data's order, hidden options too. Throws for a force that is not there. */
export const rootOptions = atOnce(rootOptionSteps);

/** The same in steps. */
export function* rootOptionSteps(evaluation: Offering, forceId: string): Steps<readonly RootOption[]> {
  const known = evaluation.offers?.get(forceId) as readonly RootOption[] | undefined;
  const made = known ?? (yield* rootOptionsIn(evaluation.world, forceId));
  evaluation.offers?.set(forceId, made);
  return made;
}

function* rootOptionsIn(world: World, forceId: string): Steps<readonly RootOption[]> {
  const force = findForce(world, forceId);
  if (!force) throw new Error(`the roster has no force ${forceId}`);
  const { recall } = world;
  const optionAt = (slot: Slot): RootOption => {
    const primary = primaryOf(world, slot, force);
    const name = primary && force.file ? resolve(force.file, 'categories', primary.id)?.value.name : undefined;
    return {
      ...optionOf(world, slot, force),
      slot: primary ? { id: primary.id, name: name ?? primary.id } : null,
      listed: listsCategory(force, primary),
      fromGameSystem: slot.definition.layers.at(-1)!.file === world.roster.linked.gameSystem,
      source: slot.definition.layers[0]!.file.file.name,
      ...rootLooks(slot.definition),
      house: houseOf(slot.definition),
    };
  };
  return yield* inSteps(force.offer.slots, function* (slot) {
    yield;
    return recall === null ? optionAt(slot) : recall.ofSlot('options', force, slot, () => optionAt(slot));
  });
}

/** What a selection may hold, in the data's order. Throws for a selection that is not in the roster. */
export function optionsOf({ world }: Pick<Evaluation, 'world'>, selectionId: string): OptionGroup {
  const node = world.nodes.find(({ id }) => id === selectionId);
  if (!node) throw new Error(`the roster has no selection ${selectionId}`);
  return {
    kind: 'group',
    key: '',
    name: '',
    hidden: false,
    current: 0,
    min: 0,
    max: null,
    options: optionsUnder(world, node, null),
  };
}

/** A group around an option, as far as it limits what goes in. */
export interface GroupAround {
  max: number | null;
  /** What was picked in it, at any depth of groups, in the data's order. */
  picked: readonly { key: string; ids: readonly string[] }[];
}

/** The options of a group, those of the groups in it too. */
export const optionsWithin = ({ options }: OptionGroup): readonly Option[] =>
  options.flatMap((each) => (each.kind === 'group' ? optionsWithin(each) : [each]));

/** One thing that a selection may hold, with the groups around it, outermost first. Null: it is not on offer there. */
export function optionIn(
  { world }: Pick<Evaluation, 'world'>,
  selectionId: string,
  key: string,
): { option: Option; groups: readonly GroupAround[] } | null {
  const holder = world.nodes.find(({ id }) => id === selectionId);
  const slot = holder?.offer.slots.find(({ id }) => id === key);
  if (holder === undefined || slot === undefined) return null;
  const around = (group: GroupSlot): GroupAround => ({
    max: boundsOf(group, groupPlace(world, group, holder), holder).max,
    picked: holder.offer.slots.flatMap((each) => {
      if (!each.groups.includes(group)) return [];
      const ids = holder.children.filter((node) => node.slot === each).map(({ id }) => id);
      return ids.length === 0 ? [] : [{ key: each.id, ids }];
    }),
  });
  return { option: optionOf(world, slot, holder), groups: slot.groups.map(around) };
}

function optionsUnder(world: World, holder: Holder, around: GroupSlot | null): readonly (Option | OptionGroup)[] {
  const parent = around ?? (holder.kind === 'selection' ? holder.slot : null);
  return childrenInOrder(world, parent).flatMap((definition): readonly (Option | OptionGroup)[] => {
    const isHere = (each: Slot): boolean => each.definition === definition && (each.groups.at(-1) ?? null) === around;
    const slot = definition.kind === 'entry' ? holder.offer.slots.find(isHere) : undefined;
    if (slot) return [optionOf(world, slot, holder)];
    const group = definition.kind === 'group' ? holder.offer.groups.find(isHere) : undefined;
    return group ? [groupOf(world, group, holder)] : [];
  });
}

function groupOf(world: World, group: GroupSlot, holder: Holder): OptionGroup {
  const place = groupPlace(world, group, holder);
  const bounds = boundsOf(group, place, holder);
  return {
    kind: 'group',
    key: group.id,
    name: textAt(group.definition.name, 'name', group.definition.modifiers.get('name'), place),
    hidden: isHiddenOption(world, group, holder),
    current: numberIn(holder, place, (node) => node.slot?.groups.includes(group) ?? false),
    min: bounds.min,
    max: bounds.max,
    ...groupLooks(group.definition),
    options: optionsUnder(world, holder, group),
  };
}

function optionOf(world: World, slot: Slot, holder: Holder): Option {
  const { value, doubt } = answerOf(world.ledger, () => optionHere(world, slot, holder));
  const unread = [...slot.definition.unread, ...slot.groups.flatMap(({ definition }) => definition.unread)];
  const all = joined(doubt, unread.length > 0 ? unread : null);
  return all === null ? value : { ...value, doubt: all };
}

function optionHere(world: World, slot: Slot, holder: Holder): Option {
  const { definition, groups } = slot;
  const nodes = holder.children.filter((node) => node.slot === slot);
  const place = nodes[0] ? placeOf(world, nodes[0]) : optionPlace(world, slot, holder);
  const bounds = boundsOf(slot, place, holder);
  const spare = Math.min(
    bounds.spare,
    ...groups.map((group) => boundsOf(group, groupPlace(world, group, holder), holder).spare),
  );
  const group = groups.at(-1);
  const step = copiesOf(groups, holder);
  return {
    kind: 'option',
    key: slot.id,
    entryId: entryIdAt(holder.path, slot.id),
    entryGroupId: group ? entryIdAt(holder.path, group.id) : null,
    name: textAt(definition.name, 'name', definition.modifiers.get('name'), place),
    ...annotationAt(definition, place),
    type: definition.type,
    hidden: isHiddenOption(world, slot, holder),
    costs: costTypesAt(place).map((typeId) => ({
      typeId,
      name: world.costTypes.get(typeId) ?? typeId,
      value: optionCost(world, slot, holder, typeId),
    })),
    current: numberIn(holder, place, (node) => node.slot === slot),
    step,
    ...stepsOf(definition),
    min: bounds.min,
    max: bounds.max,
    available: spare === Infinity ? null : Math.floor(spare / step),
    ...(spare < step && bounds.spare >= step && { isCrowded: true as const }),
    picked: nodes.map(({ id }) => id),
    hasOptions: definition.offer.slots.length > 0,
    ...(definition.associations.length > 0 && { pointsAt: true }),
    ...(bounds.min === bounds.max && isAutomaticEntry(definition) && { isSet: true }),
  };
}

const isAutomaticEntry = ({ constraints }: Definition): boolean =>
  constraints.some(({ constraint }) => constraint.automatic === true);

interface Bounds {
  min: number;
  max: number | null;
  /** How many more there may be all in all, however many hold them. */
  spare: number;
}

function boundsOf(option: Slot, place: AskPlace, holder: Holder): Bounds {
  let [min, max, spare]: [number, number | null, number] = [0, null, Infinity];
  for (const owned of option.definition.constraints) {
    const isNumber = owned.constraint.field === 'selections';
    // What a limit in a cost hangs on, the option does.
    const now = isNumber ? limitNow(owned, countKey(owned, option, holder), place) : void limitOf(owned, place);
    if (!now) continue;
    const { limit } = now;
    const isHere = isOfHolder(owned.constraint.scope, option.definition);
    if (owned.constraint.type === 'min') {
      if (isHere) min = Math.max(min, limit);
    } else {
      if (isHere) max = Math.min(max ?? limit, limit);
      spare = Math.min(spare, Math.max(0, exact((limit - now.value) * now.per())));
    }
  }
  return { min, max, spare };
}

function numberIn(holder: Holder, { groups }: AskPlace, isMember: (node: SelectionNode) => boolean): number {
  const total = holder.children.reduce((sum, node) => sum + (isMember(node) ? node.number : 0), 0);
  return total / copiesOf(groups, holder);
}

// How the data wants what it offers to be drawn. Nothing else hangs on it.

/** What nothing is said of stands behind what is numbered, and before what has a larger number. */
const NO_INDEX = 10_000;

/** What a link says comes before what its target says. */
const said = <K extends keyof Container>({ layers }: Definition, key: K): Container[K] | undefined =>
  layers.findLast(({ node }) => node[key] !== undefined)?.node[key];

const ordered = rememberedOf(({ children }: Definition): readonly Definition[] => children.toSorted(byLooks));

/** What is below an entry or a group as it is shown: in New Recruit's data by numbers, entries first, by name. */
function childrenInOrder({ roster }: World, parent: { definition: Definition } | null): readonly Definition[] {
  if (parent === null) return [];
  const { definition } = parent;
  return dialectOf(roster.linked) === 'battlescribe' ? definition.children : ordered(definition);
}

const byLooks = (a: Definition, b: Definition): number =>
  indexOf(a) - indexOf(b) || Number(a.kind === 'group') - Number(b.kind === 'group') || byName(a.name, b.name);

const indexOf = (definition: Definition): number => said(definition, 'sortIndex') ?? NO_INDEX;

/** A group without a box of its own, or one to fold. */
function groupLooks(definition: Definition): { flatten?: true; collapsible?: true } {
  return {
    ...(said(definition, 'flatten') && { flatten: true }),
    ...(said(definition, 'collapsible') && { collapsible: true }),
  };
}

/** Where a root entry stands among its like, and what else it is called. */
function rootLooks(definition: Definition): {
  sortIndex?: number;
  aliases?: readonly string[];
} {
  const sortIndex = said(definition, 'sortIndex');
  const aliases = definition.layers
    .flatMap(({ node }) => node.aliases?.split('\n') ?? [])
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return {
    ...(sortIndex === undefined ? {} : { sortIndex }),
    ...(aliases.length === 0 ? {} : { aliases: aliases.slice(0, MOST_ALIASES) }),
  };
}

/** More names than anything has. */
const MOST_ALIASES = 20;

/** By how many its number goes up and down, where that is not one by one. */
function stepsOf(definition: Definition): { by?: number } {
  const by = said(definition, 'step');
  return by !== undefined && Number.isInteger(by) && by > 1 && by <= LARGEST_STEP ? { by } : {};
}

const LARGEST_STEP = 1000;
