import { anyGame } from '../army/readings/any-game';
import { typesCarried } from '../army/counting';
import { selectionWithin } from '../army/walk';
import type { EvaluatedSelection } from '../engine/evaluated';
import { groupedBy } from '../foundation/collect';
import { EDITIONS, type EditionId } from '../documents/book/editions.data';

/** A weapon's line shares two names with a model's at the most. */
const SHARED_NAMES = 3;

/** Whether profiles of a type are statlines of a unit's models: by their figures' names, or as lines of figures. */
export function modelLines(unit: EvaluatedSelection, edition: EditionId): (type: string) => boolean {
  const { Weapon: _, ...ofModels } = EDITIONS[edition].profiles;
  const lines = Object.values(ofModels).map((names) => names.map((name) => name.toLowerCase()));
  const all = selectionWithin(unit).flatMap(({ type, profiles }) => profiles.map((profile) => ({ type, profile })));
  const ofType = groupedBy(all, ({ profile }) => profile.typeName);
  const statlines = all.filter(({ type, profile }) => type !== 'upgrade' && anyGame.isStatline(profile));
  const models = new Set(lines.length > 0 ? [] : statlines.map(({ profile }) => profile.typeName));
  const carried = typesCarried(unit);
  const own = [...models].filter((type) => !carried.has(type));
  const ofAny = new Set(own.length > 0 ? own : models);
  return (type) => {
    const figures = (ofType.get(type) ?? []).flatMap(({ profile }) => profile.characteristics);
    const names = new Set(figures.map(({ name }) => name.toLowerCase()));
    return ofAny.has(type) || lines.some((line) => line.filter((name) => names.has(name)).length >= SHARED_NAMES);
  };
}
