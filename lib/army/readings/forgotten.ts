import type { Evidence } from '../evidence';
import { known, type Fact } from '../fact';
import { FORGOTTEN_VEHICLES } from './forgotten.data';
import { isTransport } from './profiles';
import type { ModelFacts } from './reading';
import { bareName } from './text';

type StatlineFacts = Pick<ModelFacts,
  'vehicle' | 'wounds' | 'hullPoints' | 'armourValues' | 'armourSave' | 'invulnerableSave' | 'leadership' | 'unitType' | 'bannedType' | 'masteryLevel' | 'independentCharacter' | 'unique'>;

/** What a statline would say of a vehicle that carries passengers and whose statline its file leaves out; null for all else. */
export function forgottenStatline(evidence: Evidence): StatlineFacts | null {
  if (evidence.statlines.length > 0) return null;
  if (!evidence.held.some(({ place, selection }) => place === 'self' && selection.profiles.some(isTransport))) return null;
  const row = FORGOTTEN_VEHICLES.find(({ name }) => name.test(bareName(evidence.name)));
  if (row === undefined) return null;
  const told = <T>(value: T): Fact<T> => known(value, { kind: 'curated', list: 'forgotten statlines', why: row.why });
  const { front, side, rear } = row;
  return {
    vehicle: told(true), wounds: told(null), hullPoints: told(row.hullPoints), armourValues: told({ front, side, rear }),
    armourSave: told(null), invulnerableSave: told(null), leadership: told(null), unitType: told(row.type), bannedType: told(null),
    masteryLevel: told(0), independentCharacter: told(false), unique: told(false),
  };
}
