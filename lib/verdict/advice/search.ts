/** What a search knows after one more list. It can be stopped after any step. */
export interface Step<Found, Proven = Proof> {
  /** The best so far. */
  found: readonly Found[];
  /** Null: nothing was tried to its end. */
  proof: Proven | null;
}

/** What is known of what was not found. */
export interface Proof {
  /** 2: every single change that the app knows was tried, and none is enough. 1: one is. 0: nothing is wrong. */
  size: number;
  /** How many different lists were checked for it in full. */
  checked: number;
  /** How many more were not, since a part of the check said already that they are illegal. */
  ruledOut: number;
}

export interface Answer<Found, Proven = Proof> extends Step<Found, Proven> {
  /** Whoever ran it ended it. */
  stopped: null | 'limit';
}

/** A search yields after each list that it tries, so that its runner decides when it pauses or ends. */
export type Search<Found, Proven = Proof> = Generator<Step<Found, Proven>, Answer<Found, Proven>>;

/** A part of a search: what it finds it adds to what is found, and gives what the next part goes by. */
export type Walk<Given = void> = Generator<void, Given>;

/** A walk that gives what it proved as a search: `found` gives the best so far, `proof` what is proven by then. */
export function* searchBy<Found, Proven>(
  walk: Walk<Proven | null>,
  found: () => readonly Found[],
  proof: () => Proven | null = () => null,
): Search<Found, Proven> {
  for (;;) {
    const next = walk.next();
    if (next.done) return { found: found(), proof: next.value, stopped: null };
    yield { found: found(), proof: proof() };
  }
}

/** The lists that a search tries where nobody says how many: most come to their end before. */
export const ENOUGH_TRIES = 5_000;

/** Tells when a search has tried so many lists: by count, so that slow machines find the same. */
export function afterTries(tries: number): () => boolean {
  let left = tries;
  return () => (left -= 1) <= 0;
}

/** Runs a search to its end, or until `isOver`: then the best so far is the answer. */
export function runSearch<Found, Proven>(
  search: Search<Found, Proven>,
  isOver: (step: Step<Found, Proven>) => boolean,
): Answer<Found, Proven> {
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    if (isOver(next.value)) return { ...next.value, stopped: 'limit' };
  }
}
