import type { Army, Understrength, Unit } from '../../army/army';
import { mightBeOne } from '../../rules/dataMessage';
import { listed, plural, shortList } from '../../foundation/words';

/** "7 of 10 models", "7 of 10 models, at its full price". */
export const strengthText = ({ models, minimum, flatPrice }: Understrength): string =>
  `${models} of ${minimum} models${flatPrice ? ', at its full price' : ''}`;

/** Why nobody can say that a demand is not met by these units of a role: "Lost Squad might be one". Null: one can. */
export function doubtAbout({ findings }: Army, units: readonly Unit[]): string | null {
  const roots = findings
    .filter(({ code, place }) => code === 'data/missing-entry' && place === 'root')
    .map(({ subject }) => subject.name);
  if (roots.length > 0) return mightBeOne(roots);
  const uncounted = units
    .filter(({ models, counted }) => models.length === 0 && !counted.known)
    .map(({ name }) => name);
  if (uncounted.length > 0) {
    return `How many models ${listed(uncounted)} ${plural(uncounted.length, 'has', 'have')} is not known`;
  }
  const parts = units.flatMap(({ lost }) => lost.map(({ name }) => name));
  return parts.length === 0
    ? null
    : `What ${shortList(parts)} ${plural(parts.length, 'costs', 'cost')} is not in the data any more`;
}
