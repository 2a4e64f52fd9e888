import type { WordOf } from '../foundation/words';

/** What a file says of a node that its reader does not understand. */
interface UnreadMarks {
  /** For people, as in `modifier: type="floor"`. An answer that hangs on the node cannot be told. */
  unread?: readonly string[];
}

/** A question of the data: a field, counted in a scope. Readers fill in the defaults, which differ by source. */
export interface Query extends UnreadMarks {
  /** Words in it that are none of ours: each may be an id, else it is a question that we do not understand. */
  asks?: readonly string[];
  /** `selections`, `forces`, a cost type's id, or `limit::<its id>`: the roster's limit or, in percent, a share. */
  field: string;
  /** A word, as `self`, `parent`, `force`, `roster`, or the id of an entry, group, category or force entry. */
  scope: string;
  value: number;
  percentValue: boolean;
  /** True: count the shared entry wherever it is linked. False: only this link's. */
  shared: boolean;
  includeChildSelections: boolean;
  includeChildForces: boolean;
}

/** How a number is compared; `always` and `never` need none. */
export const COMPARATORS = 'equalTo notEqualTo greaterThan lessThan atLeast atMost always never';
export type Comparator = WordOf<typeof COMPARATORS>;

export interface Condition extends Query {
  /** `before` asks inside a local group whether a selection stands earlier in the list than what asks. */
  type: Comparator | 'instanceOf' | 'notInstanceOf' | 'before';
  /** What is counted: the id of an entry, link, group, category, force or catalogue, or a word, as `model` or `any`. */
  childId: string;
}

/** What a group of conditions holds. */
export interface Members extends UnreadMarks {
  conditions?: readonly Condition[];
  conditionGroups?: readonly ConditionGroup[];
  localConditionGroups?: readonly LocalConditionGroup[];
}

export interface ConditionGroup extends Members {
  type: 'and' | 'or' | 'count';
  /** Of `count`: how many members must hold, and may; absent: any number. */
  min?: number;
  max?: number;
}

/** Counts the selections for each of which all that it holds is so. On a modifier it says how often that acts. */
export interface LocalConditionGroup extends Query, Members {
  type: Comparator;
  repeats: number;
  roundUp: boolean;
}

export interface Repeat extends Query {
  childId: string;
  repeats: number;
  roundUp: boolean;
}

/** A limit. Its identity is (owner, id): 7th edition files use `maxSelections` and the like thousands of times. */
export interface Constraint extends Query {
  id: string;
  type: 'min' | 'max';
  /** A minimum that is the maximum as well. */
  exact?: true;
  /** A number below 0 is one; else it is no limit. */
  negative?: true;
  /** What is picked follows the bound when that moves. */
  automatic?: true;
  /** Not understood: a limit counts what it stands on. */
  childId?: string;
  /** What to say of it when it is broken, with `{self}` and the like for what is meant. */
  message?: string;
}

/** What gates and repeats a modifier or a group of them. */
export interface Gate extends Members {
  repeats?: readonly Repeat[];
}

/** What a modifier does. `floor` and `ceil` are a lower and an upper bound: neither rounds. */
export const CHANGES =
  'set append prepend replace increment decrement multiply divide floor ceil add remove set-primary unset-primary';
export type ModifierType = WordOf<typeof CHANGES>;

export interface Modifier extends Gate {
  type: ModifierType;
  /** A word (`name`, `hidden`, `category` ...), or the id of a cost type, constraint or characteristic type. */
  field: string;
  value: string;
  /** Words in it that are none of ours: each may be an id. */
  asks?: readonly string[];
  /** Where it starts to look for what it changes, and what of that; without them it changes its holder. */
  scope?: string;
  affects?: string;
  /** Of changes of a text: what is replaced, what stands between, which of several. Elsewhere they mean nothing. */
  arg?: string;
  join?: string;
  position?: string;
  /** Nothing is added to a text that holds it. */
  skipIfPresent?: true;
}

interface ModifierGroup extends Gate, Modifiable {}

/** What every node that can be modified has. */
export interface Modifiable {
  modifiers?: readonly Modifier[];
  modifierGroups?: readonly ModifierGroup[];
}

/** What every named node has. Lists and flags that are empty or false are left out: datasets travel to the browser. */
export interface NamedNode extends Modifiable, UnreadMarks {
  id: string;
  name: string;
  hidden?: true;
  page?: string;
  publicationId?: string;
}

export interface Characteristic {
  name: string;
  typeId: string;
  value: string;
}

export interface Profile extends NamedNode {
  typeId: string;
  typeName: string;
  characteristics: readonly Characteristic[];
}

export interface Rule extends NamedNode {
  description: string;
}

export interface InfoLink extends NamedNode {
  targetId: string;
  type: 'profile' | 'rule' | 'infoGroup';
}

/** What a node that shows profiles and rules holds. */
export interface InfoHolder {
  profiles?: readonly Profile[];
  rules?: readonly Rule[];
  infoGroups?: readonly InfoGroup[];
  infoLinks?: readonly InfoLink[];
}

export interface InfoGroup extends NamedNode, InfoHolder {}

export interface CategoryEntry extends NamedNode, InfoHolder {
  constraints?: readonly Constraint[];
}

export interface CategoryLink extends CategoryEntry {
  targetId: string;
  primary?: true;
}

export interface Cost extends UnreadMarks {
  typeId: string;
  name: string;
  value: number;
}

/** What a selection entry, a group and a link have in common. */
export interface Container extends NamedNode, InfoHolder {
  collective?: true;
  /** Whether a root entry is offered to catalogues that import this one. */
  import?: true;
  /** Of a root entry that says nothing of it: New Recruit then offers it, BattleScribe does not. */
  importUnsaid?: true;
  /** How many come with a new parent, as in `1`, or `1,1,8` for several selections. */
  defaultAmount?: string;
  /** How it is drawn: its place among its like (10000 where nothing is said), without a box, to fold. */
  sortIndex?: number;
  flatten?: true;
  collapsible?: true;
  /** Its number goes in steps of so many. */
  step?: number;
  /** Further names that it is looked for by, a line each. */
  aliases?: string;
  costs?: readonly Cost[];
  constraints?: readonly Constraint[];
  categoryLinks?: readonly CategoryLink[];
  selectionEntries?: readonly SelectionEntry[];
  selectionEntryGroups?: readonly SelectionEntryGroup[];
  entryLinks?: readonly EntryLink[];
}

/** Some of the list's other selections that one points at: who bears a banner, which regiment is followed. */
export interface Association extends Members {
  id: string;
  name: string;
  /** Words in it that are none of ours: each may be an id. */
  asks?: readonly string[];
  /** Where those stand that may be chosen, and what they are: as in a constraint. */
  scope: string;
  childId: string;
  min?: number;
  max?: number;
  includeChildSelections?: true;
}

/** An association from elsewhere, as one of its holder. */
interface AssociationLink {
  id: string;
  name: string;
  targetId: string;
}

export interface SelectionEntry extends Container {
  type: 'unit' | 'model' | 'upgrade';
  /** What the data's questions ask for it as, instead of its type. */
  subType?: 'mount' | 'crew' | 'unit-group';
  associations?: readonly Association[];
  associationLinks?: readonly AssociationLink[];
}

export interface SelectionEntryGroup extends Container {
  /** The id of a direct child entry, or of a direct child link; `none` where the group starts empty. */
  defaultSelectionEntryId?: string;
}

export interface EntryLink extends Container {
  associations?: readonly Association[];
  associationLinks?: readonly AssociationLink[];
  targetId: string;
  type: 'selectionEntry' | 'selectionEntryGroup';
}

/** A kind of detachment. */
export interface ForceEntry extends NamedNode, InfoHolder {
  constraints?: readonly Constraint[];
  categoryLinks?: readonly CategoryLink[];
  forceEntries?: readonly ForceEntry[];
  forceEntryLinks?: readonly ForceEntryLink[];
  /** What the forces inside it are called together. */
  childForcesLabel?: string;
  /** Of the force itself, once. */
  costs?: readonly Cost[];
}

/** A kind of force from elsewhere, as one that may stand in another. */
export interface ForceEntryLink extends NamedNode {
  targetId: string;
  constraints?: readonly Constraint[];
}

export interface CostType extends UnreadMarks, Modifiable {
  id: string;
  name: string;
  /** Negative: no limit. */
  defaultCostLimit: number;
  hidden?: true;
}

export interface ProfileType {
  id: string;
  name: string;
  characteristicTypes: readonly { id: string; name: string }[];
}

/** One game system (`.gst`) or catalogue (`.cat`), migrated to the 2.03 form. Plain JSON. */
export interface DataFile extends UnreadMarks {
  kind: 'gameSystem' | 'catalogue';
  id: string;
  name: string;
  revision: number;
  battleScribeVersion: string;
  /** The file's name as it came in. */
  file: string;
  /** Of a catalogue; the game system's own id for a game system. */
  gameSystemId: string;
  gameSystemRevision: number;
  /** It has words that only New Recruit writes; left out for BattleScribe's. */
  dialect?: 'newrecruit';
  /** A library cannot be the catalogue of a force. */
  library: boolean;
  /** Of units that players wrote: the catalogues whose forces may hold them. */
  addsTo?: readonly string[];
  costTypes?: readonly CostType[];
  profileTypes?: readonly ProfileType[];
  publications?: readonly { id: string; name: string }[];
  categoryEntries?: readonly CategoryEntry[];
  forceEntries?: readonly ForceEntry[];
  /** Kinds of force that only links lead to. */
  sharedForceEntries?: readonly ForceEntry[];
  catalogueLinks?: readonly { id: string; name: string; targetId: string; importRootEntries: boolean }[];
  selectionEntries?: readonly SelectionEntry[];
  entryLinks?: readonly EntryLink[];
  rules?: readonly Rule[];
  infoLinks?: readonly InfoLink[];
  sharedSelectionEntries?: readonly SelectionEntry[];
  sharedSelectionEntryGroups?: readonly SelectionEntryGroup[];
  sharedRules?: readonly Rule[];
  sharedProfiles?: readonly Profile[];
  sharedInfoGroups?: readonly InfoGroup[];
  sharedAssociations?: readonly Association[];
}
