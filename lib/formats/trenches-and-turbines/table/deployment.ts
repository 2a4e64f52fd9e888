import type { Army, Unit } from '../../../army/army';
import { hasKeyword } from '../keywords';

/** Who is placed when. A unit may stand under `reserve` and under one of the others: staying off the table is its player's choice. */
export interface Deployment {
  readonly first: readonly Unit[];
  /** Vanguard: after all others. */
  readonly last: readonly Unit[];
  /** Airborne: may start off the table. */
  readonly reserve: readonly Unit[];
}

/** A Vanguard unit stays this far from enemy units, in inches. */
export const VANGUARD_RANGE = 9;

/** In which order the army's units are placed. */
export function deployment({ units }: Pick<Army, 'units'>): Deployment {
  const present = units.filter(({ models }) => models.length > 0);
  return {
    first: present.filter((unit) => !hasKeyword(unit, 'Vanguard')),
    last: present.filter((unit) => hasKeyword(unit, 'Vanguard')),
    reserve: present.filter((unit) => hasKeyword(unit, 'Airborne')),
  };
}
