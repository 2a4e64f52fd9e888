import type { Evidence } from '../evidence';
import { known, type Fact } from '../fact';
import type { ModelFacts } from './reading';
import { bareName } from './text';

/** What one file leaves out of a statline although other files give it for the same model. */
interface Forgotten {
  /** The model's bare name. */
  name: RegExp;
  type: string;
  why: string;
}

interface ForgottenVehicle extends Forgotten {
  hullPoints: number;
  front: number;
  side: number;
  rear: number;
}

interface ForgottenTrooper extends Forgotten {
  wounds: number;
  toughness: number;
  leadership: number;
  armourSave: number;
}

const FORGOTTEN_VEHICLES: readonly ForgottenVehicle[] = [
  {
    name: /^rhino(?: primaris)?$/,
    hullPoints: 3,
    front: 11,
    side: 11,
    rear: 10,
    type: 'Vehicle (Tank, Transport)',
    why: 'One file gives only what a Rhino carries; every other one gives it 11/11/10 and 3 hull points.',
  },
  {
    name: /^black guardian vyper$/,
    hullPoints: 2,
    front: 10,
    side: 10,
    rear: 10,
    type: 'Vehicle (Fast, Open-topped, Skimmer)',
    why: 'One file gives the Black Guardians’ Vyper no statline; every other Vyper has 10/10/10 and 2 hull points.',
  },
];

const FORGOTTEN_TROOPERS: readonly ForgottenTrooper[] = [
  {
    name: /^shas'vre ryaon$/,
    wounds: 1,
    toughness: 3,
    leadership: 9,
    armourSave: 3,
    type: 'Jet Pack Infantry (Character)',
    why:
      'He leads a Stealth Team; its file gives every other Stealth Shas’vre Leadership 9, 1 wound and a 3+ ' +
      'save, and him no statline.',
  },
];

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
export function missingStatline(evidence: Evidence, read: ModelFacts): StatlineFacts | null {
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
