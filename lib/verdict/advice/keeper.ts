import { compareCosts } from './cost';
import type { Completion } from './completion';
import { sayingOf } from './told';

/** Rows of completions that a player is shown. */
export const MOST_ROWS = 5;
/** Ways of one row: more of them would say the same. */
const MOST_ALIKE = 4;
/** Rows of one shape, as "one new unit": more of them come only where nothing else does. */
const MOST_OF_SHAPE = 2;

/** Holds the best of what a search has found. */
export interface Keeper {
  /** A legal list, what is alike for a player about how it was reached, and what is in it (see `contentOf`). */
  offer: (completion: Completion, family: string, content: string) => void;
  /** Whether more of this kind would not be shown. */
  hasEnoughOf: (family: string, total: number) => boolean;
  /** The best so far, those alike in one row. */
  chosen: () => readonly Completion[];
  /** Whether all rows that are shown differ for a player, so that nothing better is to come. */
  isVaried: () => boolean;
  /** The most points of any of them but those that come last; null: none was found. */
  best: () => number | null;
  /** The same with those that come last. */
  most: () => number | null;
}

interface Tier {
  total: number;
  rows: Map<string, Completion[]>;
  /** The lists that it holds, by what is in them and by what is said of them. */
  known: Set<string>;
}

const newTier = (): Tier => ({ total: -1, rows: new Map(), known: new Set() });

/**
 * Keeps the lists with the most points. Those that bring an open question along are kept apart: they are shown only
 * where they reach more than the others. So are those that come last (see `Candidate`), which are shown behind all
 * others. Two that come to one list, or read the same, are one.
 */
export function newKeeper(): Keeper {
  const [clean, doubtful, last] = [newTier(), newTier(), newTier()];
  let known: readonly Completion[] | null = [];
  const tierOf = ({ cost, changes }: Completion): Tier => {
    if (changes.some(({ isLast }) => isLast)) return last;
    return cost[0] === 0 ? clean : doubtful;
  };
  const offer = (completion: Completion, family: string, content: string): void => {
    const tier = tierOf(completion);
    if (completion.total < tier.total) return;
    if (completion.total > tier.total) {
      tier.total = completion.total;
      tier.rows.clear();
      tier.known.clear();
    }
    const saying = sayingOf(completion.changes);
    if (tier.known.has(content) || tier.known.has(saying)) return;
    tier.known.add(content).add(saying);
    const row = tier.rows.get(family) ?? [];
    row.push(completion);
    tier.rows.set(family, row.toSorted((a, b) => compareCosts(a.cost, b.cost)).slice(0, MOST_ALIKE));
    known = null;
  };
  const chosen = (): readonly Completion[] => {
    if (known !== null) return known;
    const rows = [...rowsOf(clean), ...(doubtful.total > clean.total ? rowsOf(doubtful) : [])];
    const all = last.total < clean.total ? rows : [...rows, ...rowsOf(last)];
    const varied = new Set(variedOf(rows).slice(0, MOST_ROWS));
    for (const row of all) if (varied.size < MOST_ROWS) varied.add(row);
    return (known = all.filter((row) => varied.has(row)));
  };
  const most = (...tiers: readonly Tier[]): number | null => {
    const total = Math.max(...tiers.map((tier) => tier.total));
    return total < 0 ? null : total;
  };
  return {
    offer,
    hasEnoughOf: (family, total) => clean.total === total && (clean.rows.get(family)?.length ?? 0) >= MOST_ALIKE,
    chosen,
    isVaried: () => variedOf(rowsOf(clean)).length >= MOST_ROWS,
    best: () => most(clean, doubtful),
    most: () => most(clean, doubtful, last),
  };
}

const rowsOf = ({ rows }: Tier): readonly Completion[] =>
  [...rows.values()].map(([best, ...alike]) => ({ ...best!, alike })).toSorted((a, b) => compareCosts(a.cost, b.cost));

/** Rows without those of whose shape there are enough before them. */
function variedOf(rows: readonly Completion[]): readonly Completion[] {
  const shapes = new Map<string, number>();
  return rows.filter((row) => {
    const shape = shapeOf(row);
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    return shapes.get(shape)! <= MOST_OF_SHAPE;
  });
}

/** Where the points go: how many new units, and into which of those that are there. */
function shapeOf({ changes }: Completion): string {
  const units = changes.filter(({ kind }) => kind === 'add unit');
  const places = changes.filter(({ kind }) => kind !== 'add unit').map(({ unit }) => unit);
  return [units.length, ...[...new Set(places)].toSorted()].join('\n');
}
