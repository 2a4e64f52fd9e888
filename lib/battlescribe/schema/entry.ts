import type { CategoryLink } from './category';
import type { InfoHolder, Named } from './info';
import type { Marked } from './marked';
import type { Constraint } from './query';

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
  /** How many come with a new parent, as in `1`, or `1,1,8` for several selections. */
  readonly defaultAmount?: string;
  readonly costs?: readonly Cost[];
  readonly constraints?: readonly Constraint[];
  readonly categoryLinks?: readonly CategoryLink[];
  readonly selectionEntries?: readonly SelectionEntry[];
  readonly selectionEntryGroups?: readonly SelectionEntryGroup[];
  readonly entryLinks?: readonly EntryLink[];
}

export interface SelectionEntry extends Container {
  readonly type: 'unit' | 'model' | 'upgrade';
  /** What the data's questions ask for it as, instead of its type. */
  readonly subType?: 'mount' | 'crew' | 'unit-group';
}

export interface SelectionEntryGroup extends Container {
  /** The id of a direct child entry, or of a direct child link; `none` where the group starts empty. */
  readonly defaultSelectionEntryId?: string;
}

export interface EntryLink extends Container {
  readonly targetId: string;
  readonly type: 'selectionEntry' | 'selectionEntryGroup';
}
