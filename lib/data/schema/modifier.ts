import type { UnreadMarks, Members, Repeat } from './query';

/** What gates and repeats a modifier or a group of them. */
export interface Gate extends Members {
  repeats?: readonly Repeat[];
}

export type ModifierType =
  | 'set'
  | 'append'
  | 'prepend'
  | 'replace'
  | 'increment'
  | 'decrement'
  | 'multiply'
  | 'divide'
  // A lower and an upper bound: neither rounds.
  | 'floor'
  | 'ceil'
  | 'add'
  | 'remove'
  | 'set-primary'
  | 'unset-primary';

export interface Modifier extends Gate {
  type: ModifierType;
  /**
   * `name`, `hidden`, `page`, `description`, `category`, or the id of a cost type, constraint or characteristic type.
   */
  field: string;
  value: string;
  /** Words in it that are none of ours: each may be an id. */
  asks?: readonly string[];
  /** Where it starts to look for what it changes, and what of that; without them it changes its holder. */
  scope?: string;
  affects?: string;
  /**
   * Of changes of a text: what is replaced, what stands between, which of several. Editors leave them behind on other
   * types, where they mean nothing.
   */
  arg?: string;
  join?: string;
  position?: string;
  /** Nothing is added to a text that holds it. */
  skipIfPresent?: true;
}

interface ModifierGroup extends Gate {
  modifiers?: readonly Modifier[];
  modifierGroups?: readonly ModifierGroup[];
}

/** What every node that can be modified has. */
export interface Modifiable {
  modifiers?: readonly Modifier[];
  modifierGroups?: readonly ModifierGroup[];
}

/** What every named node has. Lists and flags that are empty or false are left out: datasets travel to the browser. */
export interface NamedNode extends Modifiable, UnreadMarks {
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

export interface Profile extends NamedNode {
  typeId: string;
  typeName: string;
  characteristics: readonly Characteristic[];
}

export interface Rule extends NamedNode {
  description: string;
}

export interface InfoLink extends NamedNode {
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

export interface InfoGroup extends NamedNode, InfoHolder {}
