import type { Marked } from './marked';
import type { Modifiable } from './modifier';

/** What every named node has. Lists and flags that are empty or false are left out: datasets travel to the browser. */
export interface Named extends Modifiable, Marked {
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

export interface Profile extends Named {
  typeId: string;
  typeName: string;
  characteristics: readonly Characteristic[];
}

export interface Rule extends Named {
  description: string;
}

export interface InfoLink extends Named {
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

export interface InfoGroup extends Named, InfoHolder {}
