/** True in `npm run test:all`, where everything is tried at its whole size; `npm test` tries small versions. */
export const whole = process.env.MUSTER_EFFORT === 'all';

/** The first in `npm test`, the second in `npm run test:all`. */
export const effort = <T>(small: T, all: T): T => (whole ? all : small);

/** At most so many of the cases in `npm test`, evenly apart from the first on; all of them in `npm run test:all`. */
export function some<T>(cases: readonly T[], most: number): readonly T[] {
  const step = cases.length / Math.min(most, cases.length);
  return whole ? cases : cases.filter((_, at) => Math.floor((at - 1) / step) < Math.floor(at / step));
}
