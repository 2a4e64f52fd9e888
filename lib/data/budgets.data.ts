/**
 * What unit data may come to. Data is small and can mean much: groups that link to groups, minimums that ask for
 * minimums, texts that are appended again and again. What goes beyond one of these is not worked out, and the list's
 * verdict says so (`data/unusable`).
 */
export interface Budget {
  name: BudgetName;
  /** Its place in a ledger's books: a number, since it is looked up at every step of an evaluation. */
  at: number;
  /** At least ten times `real`, unless `reason` says why not. */
  limit: number;
  /** What is counted, as in "more than 5,000 places for options". */
  unit: string;
  /** The most in all real data that we know: `npm run budgets -- FOLDER...` measures it. */
  real: number;
  reason?: string;
}

const LIMITS = {
  // Under one entry or force, through groups of any depth: nested links multiply them.
  places: { limit: 7000, unit: 'places for options', real: 650 },
  // Groups, and groups of profiles, inside each other.
  levels: { limit: 64, unit: 'levels of groups', real: 5 },
  path: { limit: 1000, unit: 'letters in the path of an option', real: 230, reason: 'a list holds no longer id' },
  // Looked through where a question asks what an entry may hold.
  reach: { limit: 1_000_000, unit: 'places at any depth under one entry', real: 698 },
  // Filled in below one entry or force when it is added.
  demand: { limit: 2000, unit: 'compulsory selections', real: 318, reason: 'a list holds no more' },
  chain: { limit: 20, unit: 'compulsory selections inside each other', real: 6, reason: 'a list nests no deeper' },
  number: { limit: 10_000, unit: 'of one thing that it must have', real: 1000 },
  // Each is compared with the others.
  categories: { limit: 500, unit: 'categories of one selection', real: 18 },
  // Each is asked at every selection of it.
  limits: { limit: 100, unit: 'limits on one entry', real: 8 },
  // Those of the links to it too: thousands of links may lead to one entry.
  modifiers: { limit: 1000, unit: 'modifiers of one entry', real: 24 },
  // Those that it lists and those that have limits of their own: each is asked at every force.
  roles: { limit: 1500, unit: 'categories of one force', real: 125 },
  // Each may be missing, and is asked at every look at a list.
  kinds: { limit: 300, unit: 'kinds of force in one place', real: 27 },
  // Each is added up for every selection.
  costTypes: { limit: 110, unit: 'types of cost', real: 11 },
  // The product of all that repeat it.
  times: { limit: 100_000, unit: 'repeats of a modifier', real: 6560 },
  // Larger numbers are not exact.
  value: { limit: 1e9, unit: 'as a price, a count or a limit', real: 300_000 },
  // After all that modifiers add; facts are read from it by patterns that look ahead.
  text: { limit: 30_000, unit: 'letters in one text', real: 2805 },
  // Through groups of any depth: nested links multiply them.
  info: { limit: 5000, unit: 'profiles and rules of one selection', real: 31 },
  allInfo: { limit: 500_000, unit: 'profiles and rules in one list', real: 13_498 },
  // Facts are read from them.
  letters: { limit: 100_000_000, unit: 'letters in the profiles and rules of one list', real: 2_405_259 },
  // Conditions, modifiers and limits, each with all that it looks at.
  work: {
    limit: 5_000_000,
    unit: 'steps to work out one list',
    real: 1_307_493,
    reason: 'a list holds no more than was measured',
  },
  // Each waits for the next.
  stack: { limit: 100, unit: 'prices that ask for each other', real: 0 },
  // All modifiers of one list that change other nodes than their own: each is asked of what it may change.
  acts: { limit: 55_000, unit: 'changes of what is elsewhere', real: 5328 },
  // Facts are worked out for each.
  models: { limit: 41_000, unit: 'models in one list', real: 4065 },
  findings: { limit: 11_000, unit: 'objections to one list', real: 1003 },
} as const satisfies Readonly<Record<string, Omit<Budget, 'name' | 'at'>>>;

export type BudgetName = keyof typeof LIMITS;

export const BUDGETS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, budget], at) => [name, { ...budget, name, at }]),
) as Readonly<Record<BudgetName, Budget>>;
