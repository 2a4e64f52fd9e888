import type { Army, Unit } from '../army/army';
import { NOT_OFFERED } from '../engine/evaluated';

/**
 * Whether the data offers a unit to the faction of its force. Where it does not, that error says all: nothing about the
 * unit is asked.
 */
export function isOffered({ findings }: Army, unit: Unit): boolean {
  return !findings.some(({ constraintId, at }) => constraintId === NOT_OFFERED && at.id === unit.id);
}
