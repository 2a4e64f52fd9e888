import type { InfoHolder, Named } from './info';
import type { Constraint } from './query';

export interface CategoryEntry extends Named, InfoHolder {
  constraints?: readonly Constraint[];
}

export interface CategoryLink extends Named, InfoHolder {
  targetId: string;
  primary?: true;
  constraints?: readonly Constraint[];
}
