import type { Army, Unit } from '../../army/army';
import { mightBeOne } from '../../rules/lost';
import { listed, shortList } from '../../rules/words';

/** Why nobody can say that a demand for units of a role is not met: "Lost Squad might be one, but is not in the data any more". Null where one can. */
export function doubtAbout(army: Army, units: readonly Unit[]): string | null {
  const lost = army.findings.filter(({ code }) => code === 'data/missing-entry');
  const namesAt = (place: string): readonly string[] => lost.filter((finding) => finding.place === place).map(({ subject }) => subject.name);
  const roots = namesAt('root');
  if (roots.length > 0) return mightBeOne(roots);
  const uncounted = units.filter(({ models, counted }) => models.length === 0 && !counted.known).map(({ name }) => name);
  if (uncounted.length > 0) return `How many models ${listed(uncounted)} ${uncounted.length === 1 ? 'has' : 'have'} is not known`;
  const parts = namesAt('unit');
  return units.length === 0 || parts.length === 0 ? null : `What ${shortList(parts)} costs is not in the data any more`;
}
