import { nthOf } from '../../foundation/collect';
import { comesLast } from './answers';
import { type Change, compareCosts } from './change';
import type { Completion } from './completion';
import { sayingOf } from './changeWords';

/** Rows of completions that a player is shown. */
export const MOST_ROWS = 5;
/** Ways of one row: more of them would say the same. */
const MOST_ALIKE = 4;
/** Rows of one shape, as "one new unit": more of them come only where nothing else does. */
const MOST_OF_SHAPE = 2;

export type TopResults = ReturnType<typeof newTopResults>;

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
export function newTopResults() {
  const [clean, doubtful, last] = [newTier(), newTier(), newTier()];
  let known: readonly Completion[] | null = [];
  let distinct: readonly Completion[] | null = null;
  const tierOf = ({ cost, changes }: Completion): Tier => {
    if (comesLast({ changes })) return last;
    return cost[0] === 0 ? clean : doubtful;
  };
  /** A legal list, what is alike for a player about how it was reached, and what is in it (see `contentOf`). */
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
    distinct = null;
  };
  /** The best so far, those alike in one row. */
  const chosen = (): readonly Completion[] => {
    if (known !== null) return known;
    const rows = unlikeFirst([...rowsOf(clean), ...(doubtful.total > clean.total ? rowsOf(doubtful) : [])]);
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
    /** Whether more of this kind would not be shown, or only behind what is less alike. */
    hasEnoughOf(family: string, total: number): boolean {
      if (clean.total !== total) return false;
      const known = clean.rows.get(family);
      if (known !== undefined) return known.length >= MOST_ALIKE;
      if (clean.rows.size < MOST_ROWS) return false;
      return (distinct ??= unlike(rowsOf(clean))).some(({ changes }) => isAlike(familyOf(changes), family));
    },
    chosen,
    /** Whether all rows that are shown differ for a player, so that nothing better is to come. */
    isVaried: (): boolean => unlike(variedOf(rowsOf(clean))).length >= MOST_ROWS,
    /** The most points of any of them but those that come last; null: none was found. */
    best: (): number | null => most(clean, doubtful),
    /** The same with those that come last. */
    most: (): number | null => most(clean, doubtful, last),
  };
}

const rowsOf = ({ rows }: Tier): readonly Completion[] =>
  [...rows.values()].map(([best, ...alike]) => ({ ...best!, alike })).toSorted((a, b) => compareCosts(a.cost, b.cost));

/** What is alike for a player about changes: more in the same units, and other units of the same entries. */
export const familyOf = (changes: readonly Pick<Change, 'unit' | 'about'>[]): string =>
  changes
    .map(({ unit, about }) => (unit === null ? about : `inside ${unit}`))
    .toSorted()
    .join('\n');

/** Whether two families differ in only one of several things, or have more than half of them in common. */
function isAlike(a: string, b: string): boolean {
  const [these, those] = [a.split('\n'), b.split('\n')];
  const most = Math.max(these.length, those.length);
  const rest = [...those];
  const shared = these.filter((each) => rest.includes(each) && rest.splice(rest.indexOf(each), 1)).length;
  return shared > 0 && (most - shared < 2 || shared > most / 2);
}

/** Rows without those that are alike to one before them. */
function unlike(rows: readonly Completion[]): readonly Completion[] {
  const families: string[] = [];
  return rows.filter(({ changes }) => {
    const family = familyOf(changes);
    const isNew = !families.some((other) => isAlike(other, family));
    if (isNew) families.push(family);
    return isNew;
  });
}

/** Rows, those behind all others that are alike to one before them. */
const unlikeFirst = (rows: readonly Completion[]): readonly Completion[] => [...new Set([...unlike(rows), ...rows])];

/** Rows without those of whose shape there are enough before them. */
const variedOf = (rows: readonly Completion[]): readonly Completion[] =>
  nthOf(rows, shapeOf)
    .filter(([, nth]) => nth <= MOST_OF_SHAPE)
    .map(([row]) => row);

/** Where the points go: how many new units, and into which of those that are there. */
function shapeOf({ changes }: Completion): string {
  const units = changes.filter(({ kind }) => kind === 'add unit');
  const places = changes.filter(({ kind }) => kind !== 'add unit').map(({ unit }) => unit);
  return [units.length, ...[...new Set(places)].toSorted()].join('\n');
}
