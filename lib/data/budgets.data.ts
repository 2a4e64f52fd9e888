/**
 * What unit data may come to. Data is small and can mean much: groups that link to groups, minimums that ask for
 * minimums, texts that are appended again and again. What goes beyond one of these is not worked out, and the list's
 * verdict says so (`data/unusable`). `real` is the most in all real data that we know; `npm run budgets -- FOLDER...`
 * measures it. Each limit is at least ten times that, unless its reason says why not.
 */
export interface Budget {
  name: BudgetName;
  /** Its place in a ledger's books: a number, since it is looked up at every step of an evaluation. */
  at: number;
  limit: number;
  /** What is counted, as in "more than 5,000 places for options". */
  unit: string;
  reason: string;
  real: number;
}

const LIMITS = {
  places: {
    limit: 7000,
    unit: 'places for options',
    reason: 'under one entry or force, through groups of any depth: nested links multiply them',
    real: 650,
  },
  levels: {
    limit: 64,
    unit: 'levels of groups',
    reason: 'groups, and groups of profiles, inside each other',
    real: 5,
  },
  path: {
    limit: 1000,
    unit: 'letters in the path of an option',
    reason: 'a list holds no longer id',
    real: 230,
  },
  reach: {
    limit: 1_000_000,
    unit: 'places at any depth under one entry',
    reason: 'looked through where a question asks what an entry may hold',
    real: 698,
  },
  demand: {
    limit: 2000,
    unit: 'compulsory selections',
    reason: 'filled in below one entry or force when it is added: a list holds no more',
    real: 318,
  },
  chain: {
    limit: 20,
    unit: 'compulsory selections inside each other',
    reason: 'a list nests no deeper',
    real: 6,
  },
  number: {
    limit: 10_000,
    unit: 'of one thing that it must have',
    reason: 'a list holds no larger number',
    real: 1000,
  },
  categories: {
    limit: 500,
    unit: 'categories of one selection',
    reason: 'each is compared with the others',
    real: 18,
  },
  limits: { limit: 100, unit: 'limits on one entry', reason: 'each is asked at every selection of it', real: 8 },
  modifiers: {
    limit: 1000,
    unit: 'modifiers of one entry',
    reason: 'those of the links to it too: thousands of links may lead to one entry',
    real: 24,
  },
  roles: {
    limit: 1500,
    unit: 'categories of one force',
    reason: 'those that it lists and those that have limits of their own: each is asked at every force',
    real: 125,
  },
  kinds: {
    limit: 300,
    unit: 'kinds of force in one place',
    reason: 'each may be missing, and is asked at every look at a list',
    real: 27,
  },
  costTypes: { limit: 110, unit: 'types of cost', reason: 'each is added up for every selection', real: 11 },
  times: { limit: 100_000, unit: 'repeats of a modifier', reason: 'the product of all that repeat it', real: 6560 },
  value: { limit: 1e9, unit: 'as a price, a count or a limit', reason: 'larger numbers are not exact', real: 300_000 },
  text: {
    limit: 30_000,
    unit: 'letters in one text',
    reason: 'after all that modifiers add; facts are read from it by patterns that look ahead',
    real: 2805,
  },
  info: {
    limit: 5000,
    unit: 'profiles and rules of one selection',
    reason: 'through groups of any depth: nested links multiply them',
    real: 31,
  },
  allInfo: {
    limit: 500_000,
    unit: 'profiles and rules in one list',
    reason: 'all selections together',
    real: 13_498,
  },
  letters: {
    limit: 100_000_000,
    unit: 'letters in the profiles and rules of one list',
    reason: 'all selections together: facts are read from them',
    real: 2_405_259,
  },
  work: {
    limit: 5_000_000,
    unit: 'steps to work out one list',
    reason: 'conditions, modifiers and limits, each with all that it looks at; a list holds no more than was measured',
    real: 1_307_493,
  },
  stack: {
    limit: 100,
    unit: 'prices that ask for each other',
    reason: 'each waits for the next',
    real: 0,
  },
  acts: {
    limit: 55_000,
    unit: 'changes of what is elsewhere',
    reason: 'all modifiers of one list that change other nodes than their own: each is asked of what it may change',
    real: 5328,
  },
  models: { limit: 41_000, unit: 'models in one list', reason: 'facts are worked out for each', real: 4065 },
  findings: { limit: 11_000, unit: 'objections to one list', reason: 'each is told', real: 1003 },
} as const satisfies Readonly<Record<string, Omit<Budget, 'name' | 'at'>>>;

export type BudgetName = keyof typeof LIMITS;

export const BUDGETS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, budget], at) => [name, { ...budget, name, at }]),
) as Readonly<Record<BudgetName, Budget>>;
