import type { Army } from '@/lib/army/army';

/** What a verdict is said to rest on beyond the community's data; null: nothing. */
export function sourceNote(suppliedByPlayer: boolean, { units }: Pick<Army, 'units'>): string | null {
  if (suppliedByPlayer) return 'on data the player supplied';
  return units.some(({ house }) => house !== null) ? 'with units the player wrote' : null;
}
