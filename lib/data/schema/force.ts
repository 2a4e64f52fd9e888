import type { CategoryLink } from './category';
import type { Cost } from './entry';
import type { InfoHolder, Named } from './info';
import type { Constraint } from './query';

/** A kind of detachment. */
export interface ForceEntry extends Named, InfoHolder {
  readonly constraints?: readonly Constraint[];
  readonly categoryLinks?: readonly CategoryLink[];
  readonly forceEntries?: readonly ForceEntry[];
  readonly forceEntryLinks?: readonly ForceEntryLink[];
  /** What the forces inside it are called together. */
  readonly childForcesLabel?: string;
  /** Of the force itself, once. */
  readonly costs?: readonly Cost[];
}

/** A kind of force from elsewhere, as one that may stand in another. */
export interface ForceEntryLink extends Named {
  readonly targetId: string;
  readonly constraints?: readonly Constraint[];
}
