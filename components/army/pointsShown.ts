import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';

/** Where players may play without points, those of a list are in sight only when a unit has some or a limit is agreed. */
export function pointsShown(army: Pick<Army, 'points' | 'gameSize'>, { gameSizes }: Pick<Format, 'gameSizes'>): boolean {
  return gameSizes === null || !gameSizes.optional || army.points > 0 || army.gameSize !== null;
}
