import type { Army, Model } from '../../army/army';
import { highestOf, isNonVehicle, isVehicle } from '../shared/counting';

/** Who leads, as far as the list tells. */
export interface Leadership {
  /** Non-vehicle models that share the highest Leadership known. */
  highest: readonly Model[];
  /** That Leadership, `9/6` where it is two values; null when no model has one. */
  value: LeadershipValue;
  /** Models whose Leadership, or whether they are vehicles, has to be known first: they could lead. */
  unclear: readonly Model[];
  /** The declared leader if it may lead, else the only one who can; null on an open tie. */
  leader: Model | null;
}

export type LeadershipValue = number | `${number}/${number}` | null;

/** Both values of a model that has two, or the one value twice. A model without Leadership ranks below all others. */
type Rank = readonly [number, number];

/** The highest Leadership in the game: one that cannot be read may be equal, never higher. */
const HIGHEST_POSSIBLE = 10;

/** The army's leader by the document: the non-vehicle model of highest Leadership, the player's choice on a tie. */
export function leadershipOf(army: Army): Leadership {
  const candidates = army.models.flatMap((model) => {
    const rank = isNonVehicle(model) ? rankOf(model) : null;
    return rank === null ? [] : [{ model, rank }];
  });
  const best = candidates.find(({ rank }) => candidates.every((other) => isAtLeast(rank, other.rank)));
  // Values that cross (9/6 and 8) cannot be told apart: then those with one value are compared.
  const single = candidates.filter(({ model }) => model.leadership.known);
  const top = best ?? highestOf(single, ({ rank: [value] }) => value)?.one ?? null;
  const highest = candidates.filter(
    ({ rank }) => top !== null && isAtLeast(top.rank, rank) && isAtLeast(rank, top.rank),
  );
  const declared = highest.find(({ model }) => model.id === army.declarations?.leader)?.model ?? null;
  const settled = declared !== null && top !== null && Math.min(...top.rank) >= HIGHEST_POSSIBLE;
  const couldLead = (model: Model): boolean => {
    if (isVehicle(model)) return false;
    const rank = rankOf(model);
    if (rank === null) return true;
    if (isNonVehicle(model) && (best !== undefined || model.leadership.known)) return false;
    return !candidates.some((other) => isAbove(other.rank, rank));
  };
  const unclear = settled ? [] : army.models.filter(couldLead);
  const only = highest.length === 1 && unclear.length === 0 ? (highest[0]?.model ?? null) : null;
  return {
    highest: highest.map(({ model }) => model),
    value: valueOf(top?.rank ?? null),
    unclear,
    leader: declared ?? only,
  };
}

/** What a model’s Leadership is called. */
export const leadershipValue = (model: Model): LeadershipValue => valueOf(rankOf(model));

/** Whether a model is known to rank below another. */
export function isOutranked(model: Model, by: Model): boolean {
  const [own, other] = [rankOf(model), rankOf(by)];
  return own !== null && other !== null && isAbove(other, own);
}

/** Null: not known. */
function rankOf({ leadership }: Model): Rank | null {
  if (leadership.known) return [leadership.value ?? -1, leadership.value ?? -1];
  return leadership.either === undefined ? null : [leadership.either[0] ?? -1, leadership.either[1] ?? -1];
}

function valueOf(rank: Rank | null): LeadershipValue {
  const [first, second] = rank ?? [-1, -1];
  if (first === second) return first < 0 ? null : first;
  return `${first}/${second}`;
}

const isAtLeast = (rank: Rank, other: Rank): boolean => rank[0] >= other[0] && rank[1] >= other[1];
const isAbove = (rank: Rank, other: Rank): boolean => isAtLeast(rank, other) && !isAtLeast(other, rank);
