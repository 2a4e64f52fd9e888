import type { Marked } from './marked';

/**
 * The questions that the unit data asks of a roster, in the 2.03 form. All three kinds (constraint, condition, repeat)
 * share one query: a field, counted in a scope. Booleans and numbers are always explicit here: the readers fill in the
 * defaults of their source, since those differ (see reader/wordFields.ts).
 */
export interface Query extends Marked {
  /** Words in it that are none of ours: each may be an id, else it is a question that we do not understand. */
  readonly asks?: readonly string[];
  /**
   * `selections`, `forces`, a cost type id, or `limit::<cost type id>`: the limit that the roster sets or, in percent,
   * what was spent of it.
   */
  readonly field: string;
  /**
   * `self`, `parent`, `ancestor`, `force`, `roster`, `primary-category`, `primary-catalogue`, or the id of an entry,
   * group, category or force entry.
   */
  readonly scope: string;
  readonly value: number;
  readonly percentValue: boolean;
  /** True: count the shared entry wherever it is linked. False: only this link's. */
  readonly shared: boolean;
  readonly includeChildSelections: boolean;
  readonly includeChildForces: boolean;
}

/** How a number is compared; `always` and `never` need none. */
export type Comparator =
  | 'equalTo'
  | 'notEqualTo'
  | 'greaterThan'
  | 'lessThan'
  | 'atLeast'
  | 'atMost'
  | 'always'
  | 'never';

export interface Condition extends Query {
  /** `before` asks inside a local group whether a selection stands earlier in the list than what asks. */
  readonly type: Comparator | 'instanceOf' | 'notInstanceOf' | 'before';
  /**
   * What is counted: the id of an entry, link, group, category, force entry or catalogue, or a type word (`model`,
   * `unit`, `upgrade`, `any`).
   */
  readonly childId: string;
}

/** What a group of conditions holds. */
export interface Members extends Marked {
  readonly conditions?: readonly Condition[];
  readonly conditionGroups?: readonly ConditionGroup[];
  readonly localConditionGroups?: readonly LocalConditionGroup[];
}

export interface ConditionGroup extends Members {
  readonly type: 'and' | 'or' | 'count';
  /** Of `count`: how many members must hold, and may; absent: any number. */
  readonly min?: number;
  readonly max?: number;
}

/**
 * Counts the selections in its scope for each of which, asked as `self`, all that it holds is so. On a modifier it also
 * says how often that acts.
 */
export interface LocalConditionGroup extends Query, Members {
  readonly type: Comparator;
  readonly repeats: number;
  readonly roundUp: boolean;
}

export interface Repeat extends Query {
  readonly childId: string;
  readonly repeats: number;
  readonly roundUp: boolean;
}

/**
 * A limit that the data sets. Its identity is (owner, id): 7th edition files use `maxSelections` and the like thousands
 * of times.
 */
export interface Constraint extends Query {
  readonly id: string;
  readonly type: 'min' | 'max';
  /** A minimum that is the maximum as well. */
  readonly exact?: true;
  /** A number below 0 is one; else it is no limit. */
  readonly negative?: true;
  /** What is picked follows the bound when that moves. */
  readonly automatic?: true;
  /** Not understood: a limit counts what it stands on. */
  readonly childId?: string;
  /** What to say of it when it is broken, with `{self}` and the like for what is meant. */
  readonly message?: string;
}
