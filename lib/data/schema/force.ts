import type { CategoryLink } from './category';
import type { Cost } from './entry';
import type { InfoHolder, Named } from './info';
import type { Constraint } from './query';

/** A kind of detachment. */
export interface ForceEntry extends Named, InfoHolder {
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
export interface ForceEntryLink extends Named {
  targetId: string;
  constraints?: readonly Constraint[];
}
