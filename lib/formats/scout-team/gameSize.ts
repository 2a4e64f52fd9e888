import type { Army } from '../../army/army';
import { amount } from '../../foundation/words';
import { declaring, type Fix } from '../../rules/report';

/** Players agree on any size up to that of Combat Patrol; these are the usual ones. */
export const GAME_SIZES = { usual: [150, 200, 250, 300, 400, 500], max: 500, optional: false } as const;

/** The usual sizes that an army of this many points fits in, the smallest first. */
export const fittingSizes = (points: number): readonly number[] => GAME_SIZES.usual.filter((size) => size >= points);

/** Whether the players agreed on a size that there is: then nothing proposes another. */
export const isAgreed = ({ declarations }: Pick<Army, 'declarations'>): boolean =>
  declarations !== null && declarations.gameSize !== null && declarations.gameSize <= GAME_SIZES.max;

/** Sizes under a limit that the army fits in: the usual ones, else just its own points; none where it costs as much. */
export function fittingSizesBelow(limit: number, points: number): readonly number[] {
  const usual = fittingSizes(points).filter((size) => size < limit);
  const own = Math.max(1, Math.ceil(points));
  return usual.length > 0 || own >= limit ? usual : [own];
}

/** The fix that declares a game of this size, in points. */
export const declareSize = (size: number): Fix =>
  declaring(`Declare a game of ${amount(size, 'point')}`, { gameSize: size });
