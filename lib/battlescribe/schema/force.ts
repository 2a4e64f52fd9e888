import type { CategoryLink } from './category';
import type { InfoHolder, Named } from './info';
import type { Constraint } from './query';

/** A kind of detachment. */
export interface ForceEntry extends Named, InfoHolder {
  readonly constraints?: readonly Constraint[];
  readonly categoryLinks?: readonly CategoryLink[];
  readonly forceEntries?: readonly ForceEntry[];
}
