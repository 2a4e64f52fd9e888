import { groupedBy } from '../../foundation/collect';
import { compareCosts } from './change';
import type { Move } from './moves';

/** What a combination must keep to, as far as numbers tell; the check has the last word. */
export interface Bounds {
  /** Units that each battlefield role has room for. */
  roles: ReadonlyMap<string, number>;
  /** Models that there is room for; null: any number. */
  models: number | null;
  /** How much of each problem must be lifted. */
  demands: ReadonlyMap<string, number>;
}

/** Units of one entry in one combination. */
export const MOST_COPIES = 3;
/** Combinations of one number of changes that are made before the best of them are looked at. */
const MOST_LISTED = 400;
/** Places that are looked at for them: the rest of a large choice is left aside. */
const MOST_WALKED = 60_000;
/** A player adds no more than this in one go. */
const MOST_STEPS = 24;
/** How many changes more than needed are thought of. */
const MOST_MORE = 2;
/** What one way to go on takes of what may be listed: the third part. */
const SHARE = 3;
const NEVER = 255;

/** Combinations of moves that come to exactly this, few changes first, by their sums. Null: it goes on. */
export function* combinations(
  moves: readonly Move[],
  points: number,
  bounds: Bounds,
): Generator<readonly Move[] | null> {
  const scale = scaleOf([points, ...moves.map((move) => move.points)]);
  const target = Math.round(points * scale);
  if (target <= 0) return;
  const places = placesOf(moves, target, scale);
  const fewest = fewestSteps(places, target);
  const least = fewest[0]![target]!;
  if (least === NEVER) return;
  for (let steps = least; steps <= Math.min(least + MOST_MORE, MOST_STEPS); steps++) {
    const listed: (readonly Move[])[] = [];
    const walk: Walk = { places, fewest, bounds, listed, left: MOST_WALKED };
    const quota = Math.max(4, Math.ceil(MOST_LISTED / places.length));
    for (const at of places.keys()) {
      descend(walk, at, true, target, steps, [], quota);
      yield null;
    }
    yield* listed.toSorted(byTaste).slice(0, MOST_LISTED);
  }
}

/** The totals that moves come to together, without the limits that a check would find: the highest first. */
export function totalsOf(moves: readonly Move[], most: number): readonly number[] {
  const scale = scaleOf([most, ...moves.map((move) => move.points)]);
  const target = Math.floor(most * scale + 1e-6);
  const [first] = fewestSteps(placesOf(moves, target, scale), target);
  return [...(first ?? [])]
    .flatMap((steps, points) => (steps === NEVER || points === 0 ? [] : [points / scale]))
    .toReversed();
}

interface Place {
  moves: readonly { move: Move; points: number }[];
  /** How often the same choice is made before. */
  copy: number;
}

interface Walk {
  places: readonly Place[];
  /** By place and points: the fewest steps that reach them from there on. */
  fewest: readonly Uint8Array[];
  bounds: Bounds;
  listed: (readonly Move[])[];
  left: number;
}

/**
 * Adds to `listed` what reaches the points from this place on; `only`: with something of this very place. So many at
 * most, of which each way to go on has but a share, so that they are unlike. Gives how many.
 */
function descend(
  walk: Walk,
  from: number,
  only: boolean,
  points: number,
  steps: number,
  taken: readonly Move[],
  most: number,
): number {
  let added = 0;
  for (let at = from; at < (only ? from + 1 : walk.places.length); at++) {
    const { moves, copy } = walk.places[at]!;
    if (walk.fewest[at]![points]! > steps) return added;
    const before = taken.filter(({ about }) => about === moves[0]!.move.about);
    if (before.length !== copy) continue;
    const first = moves.findIndex(({ move }) => move === before.at(-1));
    for (const { move, points: cost } of moves.slice(Math.max(0, first))) {
      walk.left -= 1;
      const rest = steps - move.steps;
      if (cost > points || rest < 0 || walk.fewest[at + 1]![points - cost]! > rest) continue;
      if (!hasRoom(walk.bounds, taken, move)) continue;
      const now = [...taken, move];
      const share = Math.ceil((most - added) / (only ? 1 : SHARE));
      if (points > cost) added += descend(walk, at + 1, false, points - cost, rest, now, share);
      else if (rest === 0 && lifts(walk.bounds, now)) {
        walk.listed.push(now);
        added += 1;
      }
      if (walk.left <= 0 || added >= most) return added;
    }
  }
  return added;
}

/** Whether one more move keeps to the roles and models that there is room for. */
export function hasRoom({ roles, models }: Bounds, taken: readonly Move[], { role, models: more }: Move): boolean {
  if (models !== null && taken.reduce((sum, each) => sum + each.models, more) > models) return false;
  const room = role === null ? undefined : roles.get(role);
  return room === undefined || taken.filter((each) => each.role === role).length < room;
}

/** Whether moves together lift all that the list lacks. */
export const lifts = ({ demands }: Bounds, moves: readonly Move[]): boolean =>
  [...demands].every(([place, far]) => moves.reduce((sum, { eases }) => sum + (eases.get(place) ?? 0), 0) >= far);

/** Moves by what they are about, those inside units first; a new unit may come several times, each once first. */
function placesOf(moves: readonly Move[], target: number, scale: number): readonly Place[] {
  const fitting = moves
    .map((move) => ({ move, points: Math.round(move.points * scale) }))
    .filter(({ points }) => points <= target && points > 0);
  return [...groupedBy(fitting, ({ move }) => move.about).values()]
    .toSorted(([a], [b]) => Number(a.move.role !== null) - Number(b.move.role !== null))
    .flatMap((members) => {
      const copies = members[0].move.kind === 'add unit' ? MOST_COPIES : 1;
      return Array.from({ length: copies }, (_, copy) => ({ moves: members, copy }));
    })
    .toSorted((a, b) => a.copy - b.copy);
}

function fewestSteps(places: readonly Place[], target: number): readonly Uint8Array[] {
  const rows = Array.from({ length: places.length + 1 }, () => new Uint8Array(target + 1).fill(NEVER));
  rows[places.length]![0] = 0;
  for (let at = places.length - 1; at >= 0; at--) {
    const [here, after] = [rows[at]!, rows[at + 1]!];
    here.set(after);
    for (const { move, points } of places[at]!.moves) {
      for (let sum = points; sum <= target; sum++) {
        const steps = after[sum - points]! + move.steps;
        if (steps < here[sum]!) here[sum] = steps;
      }
    }
  }
  return rows;
}

/** The whole number of parts of a point in which all these prices can be counted. */
const scaleOf = (prices: readonly number[]): number =>
  [1, 2, 10, 20, 100].find((scale) => prices.every((price) => isWhole(price * scale))) ?? 1_000;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** Few open questions, then few new units, then few changes in all. */
const byTaste = (a: readonly Move[], b: readonly Move[]): number => compareCosts(rank(a), rank(b));

const rank = (moves: readonly Move[]): readonly number[] => [
  moves.reduce((sum, { fresh }) => sum + fresh, 0),
  moves.filter(({ kind }) => kind === 'add unit').length,
  moves.length,
];
