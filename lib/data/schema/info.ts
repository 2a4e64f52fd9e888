import type { Marked } from './marked';
import type { Modifiable } from './modifier';

/** What every named node has. Lists and flags that are empty or false are left out: datasets travel to the browser. */
export interface Named extends Modifiable, Marked {
  readonly id: string;
  readonly name: string;
  readonly hidden?: true;
  readonly page?: string;
  readonly publicationId?: string;
}

export interface Characteristic {
  readonly name: string;
  readonly typeId: string;
  readonly value: string;
}

export interface Profile extends Named {
  readonly typeId: string;
  readonly typeName: string;
  readonly characteristics: readonly Characteristic[];
}

export interface Rule extends Named {
  readonly description: string;
}

export interface InfoLink extends Named {
  readonly targetId: string;
  readonly type: 'profile' | 'rule' | 'infoGroup';
}

/** What a node that shows profiles and rules holds. */
export interface InfoHolder {
  readonly profiles?: readonly Profile[];
  readonly rules?: readonly Rule[];
  readonly infoGroups?: readonly InfoGroup[];
  readonly infoLinks?: readonly InfoLink[];
}

export interface InfoGroup extends Named, InfoHolder {}
