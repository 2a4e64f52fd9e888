import { isPoints } from '../../foundation/points';
import type { Evaluation } from '../../engine';

/**
 * A list as it goes into a file of another program: those have no place for the declared size of the game but the limit
 * in points, which is read as the size again. Unchanged where no size is declared or the data counts no points.
 */
export function withSizeAsLimit(evaluation: Evaluation): Evaluation {
  const { roster, written } = evaluation;
  const size = written.declarations?.gameSize ?? null;
  const typeId = roster.costTypes.find(({ name }) => isPoints(name))?.typeId;
  if (size === null || typeId === undefined) return evaluation;
  return {
    ...evaluation,
    written: {
      ...written,
      costLimits: [...written.costLimits.filter((limit) => limit.typeId !== typeId), { typeId, value: size }],
    },
  };
}
