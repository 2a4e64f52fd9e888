import type { Army, Model } from '../../army/army';
import { isNonVehicle, isVehicle } from '../shared/counting';

/** Who leads, as far as the list tells. */
export interface Leadership {
  /** Non-vehicle models that share the highest Leadership known. */
  readonly highest: readonly Model[];
  /** That Leadership; null when no model has one. */
  readonly value: number | null;
  /** Models whose Leadership, or whether they are vehicles, has to be known first: they could lead. */
  readonly unclear: readonly Model[];
  /** The declared leader if it may lead, else the only one who can; null on an open tie. */
  readonly leader: Model | null;
}

/** The highest Leadership in the game: one that cannot be read may be equal, never higher. */
const HIGHEST_POSSIBLE = 10;

/** The army's leader by the document: the non-vehicle model of highest Leadership, the player's choice on a tie. */
export function leadershipOf(army: Army): Leadership {
  const candidates = army.models.filter((model) => isNonVehicle(model) && model.leadership.known);
  const value = candidates.reduce<number | null>((best, model) => higher(best, leadershipValue(model)), null);
  const highest = candidates.filter((model) => leadershipValue(model) === value);
  const declared = highest.find((model) => model.id === army.declarations?.leader) ?? null;
  const settled = declared !== null && (value ?? 0) >= HIGHEST_POSSIBLE;
  const unclear = settled ? [] : army.models.filter((model) => couldLead(model, value));
  const only = highest.length === 1 && unclear.length === 0 ? (highest[0] ?? null) : null;
  return { highest, value, unclear, leader: declared ?? only };
}

/** A model that is not a vehicle and has no Leadership at all ranks below all others. */
export function leadershipValue(model: Model): number | null {
  return model.leadership.known ? model.leadership.value : null;
}

function higher(best: number | null, value: number | null): number | null {
  return best === null || (value !== null && value > best) ? value : best;
}

function couldLead(model: Model, best: number | null): boolean {
  if (isVehicle(model)) return false;
  if (!model.leadership.known) return true;
  return !model.vehicle.known && (best ?? 0) <= (model.leadership.value ?? 0);
}
