import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import { count, plural } from '@/lib/foundation/words';

/**
 * Where players may play without points, those of a list are in sight only when a unit has some or a limit is agreed.
 */
export function pointsShown(
  army: Pick<Army, 'points' | 'gameSize'>,
  { gameSizes }: Pick<Format, 'gameSizes'>,
): boolean {
  return gameSizes === null || !gameSizes.optional || army.points > 0 || army.gameSize !== null;
}

/**
 * Units without points, which a limit that players agreed on does not count; null where there are none, or no such
 * limit.
 */
export function unpricedText(
  { units, gameSize }: Pick<Army, 'units' | 'gameSize'>,
  { gameSizes }: Pick<Format, 'gameSizes'>,
): string | null {
  const free =
    gameSizes?.optional === true && gameSize !== null ? units.filter(({ points }) => points === 0).length : 0;
  return free === 0
    ? null
    : `${count(free, 'unit')} ${plural(free, 'has', 'have')} no points, and ${plural(free, 'counts', 'count')} for ` +
        `nothing.`;
}
