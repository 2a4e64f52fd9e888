import type { Army, Unit } from '../army/army';
import { NOT_OFFERED } from '../engine/evaluated';

/** Whether the data offers a unit to its force's faction; if not, nothing else is asked about it. */
export const isOffered = ({ findings }: Army, unit: Unit): boolean =>
  !findings.some(({ constraintId, at }) => constraintId === NOT_OFFERED && at.id === unit.id);
