import { anyGame } from '@/lib/army/readings/any-game';
import { typesCarried } from '@/lib/army/countTypes';
import type { EvaluatedSelection } from '@/lib/engine/evaluated';
import { EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';

/** A weapon's line shares two names with a model's at the most. */
const SHARED_NAMES = 3;

/** Whether profiles of a type are statlines of a unit's models: by their figures' names, or as lines of figures. */
export function modelLines(unit: EvaluatedSelection, edition: EditionId): (type: string) => boolean {
  const { Weapon: _, ...ofModels } = EDITIONS[edition].profiles;
  const lines = Object.values(ofModels).map((names) => names.map((name) => name.toLowerCase()));
  const found = new Map<string, Set<string>>();
  const models = new Set<string>();
  const visit = ({ type, profiles, children }: EvaluatedSelection): void => {
    for (const profile of profiles) {
      const names = found.get(profile.typeName) ?? new Set<string>();
      profile.characteristics.forEach(({ name }) => names.add(name.toLowerCase()));
      found.set(profile.typeName, names);
      if (lines.length === 0 && type !== 'upgrade' && anyGame.isStatline(profile)) models.add(profile.typeName);
    }
    children.forEach(visit);
  };
  visit(unit);
  const carried = typesCarried(unit);
  const own = [...models].filter((type) => !carried.has(type));
  const ofAny = new Set(own.length > 0 ? own : models);
  return (type) => {
    const names = found.get(type) ?? new Set<string>();
    return ofAny.has(type) || lines.some((line) => line.filter((name) => names.has(name)).length >= SHARED_NAMES);
  };
}
