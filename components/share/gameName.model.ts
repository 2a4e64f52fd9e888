import { amount } from '@/lib/foundation/words';
import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';

/** What is played, with its size where the format has several: `Scout Team, 150 points`. */
export function gameName(
  { name, gameSizes }: Pick<Format, 'name' | 'gameSizes'>,
  { gameSize }: Pick<Army, 'gameSize'>,
): string {
  return gameSizes === null || gameSize === null ? name : `${name}, ${amount(gameSize, 'point')}`;
}
