import type { InfoHolder, Named } from './info';
import type { Constraint } from './query';

export interface CategoryEntry extends Named, InfoHolder {
  readonly constraints?: readonly Constraint[];
}

export interface CategoryLink extends Named, InfoHolder {
  readonly targetId: string;
  readonly primary?: true;
  readonly constraints?: readonly Constraint[];
}
