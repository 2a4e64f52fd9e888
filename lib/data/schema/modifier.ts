import type { Members, Repeat } from './query';

/** What gates and repeats a modifier or a group of them. */
export interface Gate extends Members {
  readonly repeats?: readonly Repeat[];
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
  readonly type: ModifierType;
  /**
   * `name`, `hidden`, `page`, `description`, `category`, or the id of a cost type, constraint or characteristic type.
   */
  readonly field: string;
  readonly value: string;
  /** Words in it that are none of ours: each may be an id. */
  readonly asks?: readonly string[];
  /** Where it starts to look for what it changes, and what of that; without them it changes its holder. */
  readonly scope?: string;
  readonly affects?: string;
  /**
   * Of changes of a text: what is replaced, what stands between, which of several. Editors leave them behind on other
   * types, where they mean nothing.
   */
  readonly arg?: string;
  readonly join?: string;
  readonly position?: string;
  /** Nothing is added to a text that holds it. */
  readonly skipIfPresent?: true;
}

interface ModifierGroup extends Gate {
  readonly modifiers?: readonly Modifier[];
  readonly modifierGroups?: readonly ModifierGroup[];
}

/** What every node that can be modified has. */
export interface Modifiable {
  readonly modifiers?: readonly Modifier[];
  readonly modifierGroups?: readonly ModifierGroup[];
}
