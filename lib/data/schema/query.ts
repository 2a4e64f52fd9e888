/** What a file says of a node that its reader does not understand. */
export interface UnreadMarks {
  /** For people, as in `modifier: type="floor"`. An answer that hangs on the node cannot be told. */
  unread?: readonly string[];
}

/**
 * The questions that the unit data asks of a roster, in the 2.03 form. All three kinds (constraint, condition, repeat)
 * share one query: a field, counted in a scope. Booleans and numbers are always explicit here: the readers fill in the
 * defaults of their source, since those differ (see reader/wordFields.ts).
 */
export interface Query extends UnreadMarks {
  /** Words in it that are none of ours: each may be an id, else it is a question that we do not understand. */
  asks?: readonly string[];
  /**
   * `selections`, `forces`, a cost type id, or `limit::<cost type id>`: the limit that the roster sets or, in percent,
   * what was spent of it.
   */
  field: string;
  /**
   * `self`, `parent`, `ancestor`, `force`, `roster`, `primary-category`, `primary-catalogue`, or the id of an entry,
   * group, category or force entry.
   */
  scope: string;
  value: number;
  percentValue: boolean;
  /** True: count the shared entry wherever it is linked. False: only this link's. */
  shared: boolean;
  includeChildSelections: boolean;
  includeChildForces: boolean;
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
  type: Comparator | 'instanceOf' | 'notInstanceOf' | 'before';
  /**
   * What is counted: the id of an entry, link, group, category, force entry or catalogue, or a type word (`model`,
   * `unit`, `upgrade`, `any`).
   */
  childId: string;
}

/** What a group of conditions holds. */
export interface Members extends UnreadMarks {
  conditions?: readonly Condition[];
  conditionGroups?: readonly ConditionGroup[];
  localConditionGroups?: readonly LocalConditionGroup[];
}

export interface ConditionGroup extends Members {
  type: 'and' | 'or' | 'count';
  /** Of `count`: how many members must hold, and may; absent: any number. */
  min?: number;
  max?: number;
}

/**
 * Counts the selections in its scope for each of which, asked as `self`, all that it holds is so. On a modifier it also
 * says how often that acts.
 */
export interface LocalConditionGroup extends Query, Members {
  type: Comparator;
  repeats: number;
  roundUp: boolean;
}

export interface Repeat extends Query {
  childId: string;
  repeats: number;
  roundUp: boolean;
}

/**
 * A limit that the data sets. Its identity is (owner, id): 7th edition files use `maxSelections` and the like thousands
 * of times.
 */
export interface Constraint extends Query {
  id: string;
  type: 'min' | 'max';
  /** A minimum that is the maximum as well. */
  exact?: true;
  /** A number below 0 is one; else it is no limit. */
  negative?: true;
  /** What is picked follows the bound when that moves. */
  automatic?: true;
  /** Not understood: a limit counts what it stands on. */
  childId?: string;
  /** What to say of it when it is broken, with `{self}` and the like for what is meant. */
  message?: string;
}
