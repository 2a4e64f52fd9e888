import type { InfoHolder, NamedNode } from './modifier';
import type { Constraint, UnreadMarks, Members } from './query';

export interface CategoryEntry extends NamedNode, InfoHolder {
  constraints?: readonly Constraint[];
}

export interface CategoryLink extends NamedNode, InfoHolder {
  targetId: string;
  primary?: true;
  constraints?: readonly Constraint[];
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
