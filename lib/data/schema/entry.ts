import type { CategoryLink } from './category';
import type { InfoHolder, Named } from './info';
import type { Marked } from './marked';
import type { Constraint, Members } from './query';

export interface Cost extends Marked {
  readonly typeId: string;
  readonly name: string;
  readonly value: number;
}

/** What a selection entry, a group and a link have in common. */
export interface Container extends Named, InfoHolder {
  readonly collective?: true;
  /** Whether a root entry is offered to catalogues that import this one. */
  readonly import?: true;
  /** Of a root entry that says nothing of it: New Recruit then offers it, BattleScribe does not. */
  readonly importUnsaid?: true;
  /** How many come with a new parent, as in `1`, or `1,1,8` for several selections. */
  readonly defaultAmount?: string;
  /** How it is drawn: its place among its like (10000 where nothing is said), without a box, to fold. */
  readonly sortIndex?: number;
  readonly flatten?: true;
  readonly collapsible?: true;
  /** Its number goes in steps of so many. */
  readonly step?: number;
  /** Further names that it is looked for by, a line each. */
  readonly aliases?: string;
  readonly costs?: readonly Cost[];
  readonly constraints?: readonly Constraint[];
  readonly categoryLinks?: readonly CategoryLink[];
  readonly selectionEntries?: readonly SelectionEntry[];
  readonly selectionEntryGroups?: readonly SelectionEntryGroup[];
  readonly entryLinks?: readonly EntryLink[];
}

/** Some of the list's other selections that one points at: who bears a banner, which regiment is followed. */
export interface Association extends Members {
  readonly id: string;
  readonly name: string;
  /** Words in it that are none of ours: each may be an id. */
  readonly asks?: readonly string[];
  /** Where those stand that may be chosen, and what they are: as in a constraint. */
  readonly scope: string;
  readonly childId: string;
  readonly min?: number;
  readonly max?: number;
  readonly includeChildSelections?: true;
}

/** An association from elsewhere, as one of its holder. */
interface AssociationLink {
  readonly id: string;
  readonly name: string;
  readonly targetId: string;
}

export interface SelectionEntry extends Container {
  readonly type: 'unit' | 'model' | 'upgrade';
  /** What the data's questions ask for it as, instead of its type. */
  readonly subType?: 'mount' | 'crew' | 'unit-group';
  readonly associations?: readonly Association[];
  readonly associationLinks?: readonly AssociationLink[];
}

export interface SelectionEntryGroup extends Container {
  /** The id of a direct child entry, or of a direct child link; `none` where the group starts empty. */
  readonly defaultSelectionEntryId?: string;
}

export interface EntryLink extends Container {
  readonly associations?: readonly Association[];
  readonly associationLinks?: readonly AssociationLink[];
  readonly targetId: string;
  readonly type: 'selectionEntry' | 'selectionEntryGroup';
}
