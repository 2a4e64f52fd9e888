import type { Evidence } from '../evidence';
import { known, type Fact } from '../fact';
import { FORGOTTEN_TROOPERS, FORGOTTEN_VEHICLES } from './forgotten.data';
import type { ModelFacts } from './reading';
import { bareName } from './text';

type StatlineFacts = Pick<
  ModelFacts,
  | 'vehicle'
  | 'wounds'
  | 'hullPoints'
  | 'armourValues'
  | 'armourSave'
  | 'invulnerableSave'
  | 'leadership'
  | 'toughness'
  | 'unitType'
  | 'bannedType'
  | 'masteryLevel'
  | 'independentCharacter'
  | 'unique'
>;

/**
 * What a statline would say of a model whose statline its file leaves out, where we know it; what its texts and items
 * gave stays. Null for all else.
 */
export function forgottenStatline(evidence: Evidence, read: ModelFacts): StatlineFacts | null {
  if (evidence.statlines.length > 0) return null;
  const bare = bareName(evidence.name);
  const vehicle = FORGOTTEN_VEHICLES.find(({ name }) => name.test(bare));
  const trooper = FORGOTTEN_TROOPERS.find(({ name }) => name.test(bare));
  const row = vehicle ?? trooper;
  if (row === undefined) return null;
  const told = <T>(value: T): Fact<T> => known(value, { kind: 'curated', list: 'forgotten statlines', why: row.why });
  const found = <T>(fact: Fact<T>, tells: (value: T) => boolean, value: T): Fact<T> =>
    fact.known && tells(fact.value) ? fact : told(value);
  const some = (value: unknown): boolean => value !== null && value !== 0 && value !== false;
  return {
    vehicle: told(vehicle !== undefined),
    wounds: told(trooper?.wounds ?? null),
    toughness: told(trooper?.toughness ?? null),
    leadership: told(trooper?.leadership ?? null),
    hullPoints: told(vehicle?.hullPoints ?? null),
    armourValues: told(vehicle === undefined ? null : { front: vehicle.front, side: vehicle.side, rear: vehicle.rear }),
    // A vehicle has none, whatever those who ride in it wear.
    armourSave:
      trooper === undefined
        ? told(null)
        : found(read.armourSave, (value) => value !== null && value < trooper.armourSave, trooper.armourSave),
    invulnerableSave: trooper === undefined ? told(null) : found(read.invulnerableSave, some, null),
    unitType: told(row.type),
    bannedType: found(read.bannedType, some, null),
    masteryLevel: found(read.masteryLevel, some, 0),
    independentCharacter: found(read.independentCharacter, some, false),
    unique: found(read.unique, some, false),
  };
}
