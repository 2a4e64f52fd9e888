import type { Understrength } from '@/lib/army/army';
import { plural } from '@/lib/foundation/words';

/** `Understrength: 6 of 10 models`; one that has the numbers of a full unit names what it lacks. */
export function understrengthText({ models, minimum, missing }: Understrength): string {
  if (models < minimum) return `Understrength: ${models} of ${minimum} ${plural(minimum, 'model')}`;
  return `Understrength: without ${missing.map(({ name, actual, limit }) => (limit - actual === 1 ? name : `${limit - actual} ${name}`)).join(', ')}`;
}

/** What an Understrength unit costs; null where each model has its price, since then nobody wonders. */
export function understrengthPrice({ flatPrice }: Understrength, points: number): string | null {
  return flatPrice ? `Its datasheet has one price for any number: ${points} points.` : null;
}
