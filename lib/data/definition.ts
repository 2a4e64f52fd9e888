import type { BudgetName } from './budgets.data';
import type { LinkedFile } from './link';
import type { Association, CategoryLink, Constraint, Container, Cost, Gate, Modifier } from './schema';

/**
 * An entry or group as it stands at one place: the target with every link on the way merged into it. A place further up
 * (a parent's own links) does not matter, so one definition serves every selection that reaches it.
 */
export interface Definition {
  readonly kind: 'entry' | 'group';
  /** The target's own id. */
  readonly id: string;
  /** The links of this hop, outermost first; none when it is there directly. */
  readonly links: readonly string[];
  /** The target first, then the links from the innermost to the outermost: the order in which their modifiers act. */
  readonly layers: readonly Layer[];
  readonly name: string;
  readonly type: 'unit' | 'model' | 'upgrade';
  /** What it is asked for as instead of its type, as a mount is no model to the data's questions; null: its type. */
  readonly subType: 'mount' | 'crew' | 'unit-group' | null;
  readonly hidden: boolean;
  readonly collective: boolean;
  readonly page: string | null;
  readonly publication: string | null;
  readonly publicationId: string | null;
  /** By cost type; a link's cost replaces the target's. */
  readonly costs: readonly Cost[];
  readonly constraints: readonly OwnedConstraint[];
  readonly modifiers: ModifierFields;
  readonly categories: readonly CategoryLink[];
  /** What a selection of it may point at among the list's others. */
  readonly associations: readonly Association[];
  /** Modifiers of what is elsewhere, or of what is not known. */
  readonly strays: readonly FlatModifier[];
  /** What a selection of it carries that changes other nodes, in its profiles and rules too. */
  readonly carries: readonly Carried[];
  /** What of it is not understood, whatever the list: of its shape and its limits. */
  readonly unread: readonly string[];
  /** Which of its own lists is longer than the data may have it, and is cut. */
  readonly excess: BudgetName | null;
  /** How many come with a new holder, as it is written; null where nothing is said of it. */
  readonly defaultAmount: string | null;
  /** The direct child (entry or link) that a group's minimum goes to. */
  readonly defaultId: string | null;
  /** Entries and groups directly below, in the order of the file. */
  readonly children: readonly Definition[];
  /** What a selection of this may hold, through groups of any depth. */
  readonly offer: Offer;
}

/** One node that a definition is merged from: the target or a link to it, with the file that it is in. */
export interface Layer {
  readonly node: Container;
  readonly file: LinkedFile;
}

/** A constraint with the node that it is on: legacy ids are unique only within their owner. */
export interface OwnedConstraint {
  readonly constraint: Constraint;
  /** What else modifiers call it; null: nothing. */
  readonly alias: string | null;
  readonly ownerId: string;
  /** The modifiers that change its value. */
  readonly modifiers: readonly FlatModifier[];
  /** Whether a modifier of other nodes names it too: where nobody picked its holder, that may mean the holder. */
  readonly isNamedElsewhere: boolean;
}

/** A modifier with the gates of the groups around it, outermost first; its own gate is last. */
export interface FlatModifier {
  readonly modifier: Modifier;
  readonly gates: readonly Gate[];
}

/** Modifiers by the field that they change, in the order in which they act. */
export interface ModifierFields extends Pick<ReadonlyMap<string, readonly FlatModifier[]>, 'get' | 'has'> {
  /** Of how many fields at least. */
  readonly size: number;
  /** A field may be named more than once. */
  keys(): Iterable<string>;
}

/** A modifier that a node carries and that changes other nodes. */
export interface Carried {
  readonly flat: FlatModifier;
  /** It stands in a profile or a rule, or in a link to one, that the node shows. */
  readonly isInfo: boolean;
}

/** What one parent may hold: all places for selections and groups under it. */
export interface Offer {
  readonly slots: readonly Slot[];
  readonly groups: readonly GroupSlot[];
  /** Slots by the part of the composite id that they add: links, then the entry's id. */
  readonly byId: ReadonlyMap<string, Slot>;
  /** Slots that may demand something while nothing is picked. */
  readonly demanding: readonly Slot[];
  /** Slots with minimums that demand nothing, unless other nodes raise them. */
  readonly dormant: readonly Slot[];
  /** Groups with modifiers of other nodes, or of what is not known. */
  readonly carrying: readonly GroupSlot[];
  /** Letters of the longest part of an id that a place adds. */
  readonly longest: number;
  /** How many groups stand inside each other at most. */
  readonly levels: number;
  /** What of the data is left out here, since it would come to too much. */
  readonly excess: BudgetName | null;
}

/** One place for a selection under a parent. */
export interface Slot {
  readonly definition: Definition;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupSlot[];
  /** Link ids that this place adds to its parent's path: the groups' links, then its own. */
  readonly path: readonly string[];
  /** The path and the entry's id: what this place adds to the composite id. */
  readonly id: string;
}

/** One place for a group under a parent. */
export interface GroupSlot {
  readonly definition: Definition;
  readonly groups: readonly GroupSlot[];
  readonly path: readonly string[];
  readonly id: string;
}
