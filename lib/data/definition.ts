import type { BudgetName } from './budgets.data';
import type { LinkedFile } from './link';
import type { Association, CategoryLink, Constraint, Container, Cost, Gate, Modifier } from './schema';

/**
 * An entry or group as it stands at one place: the target with every link on the way merged into it. A place further up
 * (a parent's own links) does not matter, so one definition serves every selection that reaches it.
 */
export interface Definition {
  kind: 'entry' | 'group';
  id: string;
  /** The links of this hop, outermost first; none when it is there directly. */
  links: readonly string[];
  /** The target first, then the links from the innermost to the outermost: the order in which their modifiers act. */
  layers: readonly Layer[];
  name: string;
  type: 'unit' | 'model' | 'upgrade';
  /** What it is asked for as instead of its type, as a mount is no model to the data's questions; null: its type. */
  subType: 'mount' | 'crew' | 'unit-group' | null;
  hidden: boolean;
  collective: boolean;
  page: string | null;
  publication: string | null;
  publicationId: string | null;
  /** By cost type; a link's cost replaces the target's. */
  costs: readonly Cost[];
  constraints: readonly OwnedConstraint[];
  modifiers: ModifierFields;
  categories: readonly CategoryLink[];
  /** What a selection of it may point at among the list's others. */
  associations: readonly Association[];
  /** Modifiers of what is elsewhere, or of what is not known. */
  strays: readonly FlatModifier[];
  /** What a selection of it carries that changes other nodes, in its profiles and rules too. */
  carries: readonly CarriedModifier[];
  /** What of it is not understood, whatever the list: of its shape and its limits. */
  unread: readonly string[];
  /** Which of its own lists is longer than the data may have it, and is cut. */
  excess: BudgetName | null;
  /** How many come with a new holder, as it is written; null where nothing is said of it. */
  defaultAmount: string | null;
  /** The direct child (entry or link) that a group's minimum goes to. */
  defaultId: string | null;
  /** Entries and groups directly below, in the order of the file. */
  children: readonly Definition[];
  offer: Offer;
}

/** One node that a definition is merged from: the target or a link to it, with the file that it is in. */
export interface Layer {
  node: Container;
  file: LinkedFile;
}

/** A constraint with the node that it is on: legacy ids are unique only within their owner. */
export interface OwnedConstraint {
  constraint: Constraint;
  /** What else modifiers call it; null: nothing. */
  alias: string | null;
  ownerId: string;
  modifiers: readonly FlatModifier[];
  /** Whether a modifier of other nodes names it too: where nobody picked its holder, that may mean the holder. */
  isNamedElsewhere: boolean;
}

/** A modifier with the gates of the groups around it, outermost first; its own gate is last. */
export interface FlatModifier {
  modifier: Modifier;
  gates: readonly Gate[];
}

/** Modifiers by the field that they change, in the order in which they act. */
export interface ModifierFields extends Pick<ReadonlyMap<string, readonly FlatModifier[]>, 'get' | 'has'> {
  /** Of how many fields at least. */
  size: number;
  /** A field may be named more than once. */
  keys(): Iterable<string>;
}

/** A modifier that a node carries and that changes other nodes. */
export interface CarriedModifier {
  flat: FlatModifier;
  /** It stands in a profile or a rule, or in a link to one, that the node shows. */
  isInfo: boolean;
}

/** What one parent may hold: all places for selections and groups under it. */
export interface Offer {
  slots: readonly Slot[];
  groups: readonly GroupSlot[];
  /** Slots by the part of the composite id that they add: links, then the entry's id. */
  byId: ReadonlyMap<string, Slot>;
  /** Slots that may demand something while nothing is picked. */
  demanding: readonly Slot[];
  /** Slots with minimums that demand nothing, unless other nodes raise them. */
  dormant: readonly Slot[];
  /** Groups with modifiers of other nodes, or of what is not known. */
  carrying: readonly GroupSlot[];
  /** Letters of the longest part of an id that a place adds. */
  longest: number;
  /** How many groups stand inside each other at most. */
  levels: number;
  /** What of the data is left out here, since it would come to too much. */
  excess: BudgetName | null;
}

/** One place for a selection, or for a group, under a parent. */
export interface Slot {
  definition: Definition;
  /** The groups around it, outermost first. */
  groups: readonly GroupSlot[];
  /** Link ids that this place adds to its parent's path: the groups' links, then its own. */
  path: readonly string[];
  /** The path and the entry's id: what this place adds to the composite id. */
  id: string;
}

export type GroupSlot = Slot;
