import type { Marked } from './marked';

/**
 * The questions that the unit data asks of a roster, in the 2.03 form. All three kinds (constraint, condition, repeat)
 * share one query: a field, counted in a scope. Booleans and numbers are always explicit here: the readers fill in the
 * defaults of their source, since those differ (see reader/fields.ts).
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

type Comparator =
  | 'equalTo'
  | 'notEqualTo'
  | 'greaterThan'
  | 'lessThan'
  | 'atLeast'
  | 'atMost'
  | 'instanceOf'
  | 'notInstanceOf';

export interface Condition extends Query {
  readonly type: Comparator;
  /**
   * What is counted: the id of an entry, link, group, category, force entry or catalogue, or a type word (`model`,
   * `unit`, `upgrade`, `any`).
   */
  readonly childId: string;
}

export interface ConditionGroup extends Marked {
  readonly type: 'and' | 'or';
  readonly conditions?: readonly Condition[];
  readonly conditionGroups?: readonly ConditionGroup[];
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
  /** A number below 0 is one; else it is no limit. */
  readonly negative?: true;
}
