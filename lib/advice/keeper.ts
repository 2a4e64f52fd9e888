import { compareCosts } from './cost';
import type { Completion } from './completion';

/** Rows of completions that a player is shown. */
export const MOST_ROWS = 5;
/** Ways of one row: more of them would say the same. */
const MOST_ALIKE = 4;

/** Holds the best of what a search has found. */
export interface Keeper {
  /** A legal list, and what is alike for a player about how it was reached. */
  readonly offer: (completion: Completion, family: string) => void;
  /** Whether more of this kind would not be shown. */
  readonly hasEnoughOf: (family: string, total: number) => boolean;
  /** The best so far, those alike in one row. */
  readonly chosen: () => readonly Completion[];
  /** The most points of any of them; null: none was found. */
  readonly best: () => number | null;
}

interface Tier {
  total: number;
  readonly rows: Map<string, Completion[]>;
}

/**
 * Keeps the lists with the most points. Those that bring an open question along are kept apart: they are shown only
 * where they reach more than the others.
 */
export function newKeeper(): Keeper {
  const clean: Tier = { total: -1, rows: new Map() };
  const doubtful: Tier = { total: -1, rows: new Map() };
  let known: readonly Completion[] | null = [];
  const tierOf = ({ cost }: Completion): Tier => (cost[0] === 0 ? clean : doubtful);
  const offer = (completion: Completion, family: string): void => {
    const tier = tierOf(completion);
    if (completion.total < tier.total) return;
    if (completion.total > tier.total) {
      tier.total = completion.total;
      tier.rows.clear();
    }
    const row = tier.rows.get(family) ?? [];
    row.push(completion);
    tier.rows.set(family, row.toSorted((a, b) => compareCosts(a.cost, b.cost)).slice(0, MOST_ALIKE));
    known = null;
  };
  const chosen = (): readonly Completion[] => {
    known ??= [...rowsOf(clean), ...(doubtful.total > clean.total ? rowsOf(doubtful) : [])].slice(0, MOST_ROWS);
    return known;
  };
  return {
    offer,
    hasEnoughOf: (family, total) => clean.total === total && (clean.rows.get(family)?.length ?? 0) >= MOST_ALIKE,
    chosen,
    best: () => (clean.total < 0 && doubtful.total < 0 ? null : Math.max(clean.total, doubtful.total)),
  };
}

const rowsOf = ({ rows }: Tier): readonly Completion[] =>
  [...rows.values()].map(([best, ...alike]) => ({ ...best!, alike })).toSorted((a, b) => compareCosts(a.cost, b.cost));
