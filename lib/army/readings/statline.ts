import type { EvaluatedProfile } from '../../engine/evaluated';
import type { FactValue } from '../army';
import { known, unknown, unknownBeyond, statlineSource, type Fact, type Source, type Evidence } from '../fact';
import { lineCalled } from '../likeness';
import { characteristic, isTransport, kindOf, numeric } from './profiles';
import { isSomething, type ModelFacts } from './reading';
import { bareName } from './text';

type StatlineFacts = Pick<
  ModelFacts,
  'vehicle' | 'wounds' | 'hullPoints' | 'armourValues' | 'leadership' | 'toughness'
>;

/** What one file leaves out of a statline although other files give it for the same model. */
interface Forgotten {
  /** The model's bare name. */
  name: RegExp;
  values: { readonly [Name in keyof StatlineFacts | 'unitType' | 'armourSave']: FactValue<Name> };
  why: string;
}

const NO_TROOPER = { vehicle: true, wounds: null, toughness: null, leadership: null, armourSave: null } as const;

const FORGOTTEN: readonly Forgotten[] = [
  {
    name: /^rhino(?: primaris)?$/,
    values: {
      ...NO_TROOPER,
      hullPoints: 3,
      armourValues: { front: 11, side: 11, rear: 10 },
      unitType: 'Vehicle (Tank, Transport)',
    },
    why: 'One file gives only what a Rhino carries; every other one gives it 11/11/10 and 3 hull points.',
  },
  {
    name: /^black guardian vyper$/,
    values: {
      ...NO_TROOPER,
      hullPoints: 2,
      armourValues: { front: 10, side: 10, rear: 10 },
      unitType: 'Vehicle (Fast, Open-topped, Skimmer)',
    },
    why: 'One file gives the Black Guardians’ Vyper no statline; every other Vyper has 10/10/10 and 2 hull points.',
  },
  {
    name: /^shas'vre ryaon$/,
    values: {
      vehicle: false,
      hullPoints: null,
      armourValues: null,
      wounds: 1,
      toughness: 3,
      leadership: 9,
      armourSave: 3,
      unitType: 'Jet Pack Infantry (Character)',
    },
    why:
      'He leads a Stealth Team; its file gives every other Stealth Shas’vre Leadership 9, 1 wound and a 3+ ' +
      'save, and him no statline.',
  },
];

/** What a statline would say of a model whose statline its file leaves out, where we know it; else null. */
export function missingStatline(evidence: Evidence, read: ModelFacts): Partial<ModelFacts> | null {
  if (evidence.statlines.length > 0) return null;
  const bare = bareName(evidence.name);
  const row = FORGOTTEN.find(({ name }) => name.test(bare));
  if (row === undefined) return null;
  const { vehicle, wounds, toughness, leadership, hullPoints, armourValues, armourSave, unitType } = row.values;
  const told = <T>(value: T): Fact<T> => known(value, { kind: 'curated', list: 'forgotten statlines', why: row.why });
  const found = <T>(fact: Fact<T>, value: T, tells: (value: T) => boolean = isSomething): Fact<T> =>
    fact.known && tells(fact.value) ? fact : told(value);
  return {
    vehicle: told(vehicle),
    wounds: told(wounds),
    toughness: told(toughness),
    leadership: told(leadership),
    hullPoints: told(hullPoints),
    armourValues: told(armourValues),
    // A vehicle has none, whatever those who ride in it wear.
    armourSave:
      armourSave === null
        ? told(null)
        : found(read.armourSave, armourSave, (value) => value !== null && value < armourSave),
    invulnerableSave: vehicle ? told(null) : found(read.invulnerableSave, null),
    unitType: told(unitType),
    bannedType: found(read.bannedType, null),
    masteryLevel: found(read.masteryLevel, 0),
    independentCharacter: found(read.independentCharacter, false),
    unique: found(read.unique, false),
  };
}

const DASH = /^[-–]+$/;

/** A vehicle's commander has a line of dashes: no values of its own. */
const isBlank = (profile: EvaluatedProfile): boolean => DASH.test(characteristic(profile, 'W') ?? '');

/** What a statline gives in numbers. A chariot has both kinds: a rider's wounds and its own hull points. */
export function readStatline(evidence: Evidence): StatlineFacts {
  const hulls = evidence.statlines.filter((line) => ['vehicle', 'flyer', 'building'].includes(kindOf(line)));
  const troopers = evidence.statlines.filter((line) => kindOf(line) === 'trooper');
  const riders = hulls.length > 0 ? troopers.filter((profile) => !isBlank(profile)) : troopers;
  if (hulls.length + troopers.length === 0) return nothingKnown(evidence);
  const source = statlineSource(evidence);
  const none = known(null, source);
  return {
    vehicle: known(hulls.length > 0, source),
    wounds: riders.length === 0 ? none : highest(evidence, riders, 'W', 'wounds'),
    hullPoints: hulls.length === 0 ? none : highest(evidence, hulls, 'HP', 'hull points'),
    armourValues: hulls.length === 0 ? none : armour(evidence, hulls),
    leadership: riders.length === 0 ? none : leadership(evidence, riders),
    toughness: riders.length === 0 ? none : highest(evidence, riders, 'T', 'Toughness'),
  };
}

/** Without a statline nothing is known, but that what carries passengers is a vehicle. */
function nothingKnown({ held, name }: Evidence): StatlineFacts {
  const carries = held
    .flatMap(({ place, selection }) => (place === 'self' ? selection.profiles : []))
    .find(isTransport);
  const source: Source | null = carries === undefined ? null : { kind: 'statline', profile: carries.name };
  const missing = (what: string): Fact<never> => unknown(`${what}: the data has no statline for it`);
  const ofTrooper = (what: string): Fact<null> => (source === null ? missing(what) : known(null, source));
  return {
    vehicle: source === null ? missing(`whether ${name} is a vehicle`) : known(true, source),
    wounds: ofTrooper(`the wounds of ${name}`),
    hullPoints: missing(`the hull points of ${name}`),
    armourValues: missing(`the armour values of ${name}`),
    leadership: ofTrooper(`the Leadership of ${name}`),
    toughness: ofTrooper(`the Toughness of ${name}`),
  };
}

/** The highest of several lines, since the limits ask for the worst; unreadable as soon as one of them is. */
function highest(
  evidence: Evidence,
  profiles: readonly EvaluatedProfile[],
  name: string,
  what: string,
): Fact<number | null> {
  const values = profiles.map(
    (profile) => numeric(profile, name) ?? (name === 'HP' ? numeric(profile, 'Hull Points') : null),
  );
  const unread = profiles.find((_, at) => values[at] === null);
  const best = Math.max(0, ...values.map((value) => value ?? 0));
  if (unread === undefined) return known(best, { kind: 'statline', profile: profiles[values.indexOf(best)]!.name });
  const lookUp = `the ${what} of ${evidence.name}: its statline says "${characteristic(unread, name) ?? ''}"`;
  return best > 0 ? unknownBeyond(`${lookUp}; ${best} at least`, best) : unknown(lookUp);
}

function armour(evidence: Evidence, hulls: readonly EvaluatedProfile[]): StatlineFacts['armourValues'] {
  const read = hulls.map((profile) => {
    // A building has one value for every side.
    const [front, side, rear] = ['Front', 'Side', 'Rear'].map(
      (name) => numeric(profile, name) ?? numeric(profile, 'Armour Value'),
    );
    return front == null || side == null || rear == null
      ? null
      : { profile: profile.name, values: { front, side, rear } };
  });
  const [worst] = read.filter((each) => each !== null).toSorted((a, b) => total(b.values) - total(a.values));
  const lookUp = `the armour values of ${evidence.name}: its statline does not give all three sides`;
  if (worst === undefined) return unknown(lookUp);
  if (read.includes(null)) return unknownBeyond(lookUp, worst.values);
  return known(worst.values, { kind: 'statline', profile: worst.profile });
}

const total = (values: { front: number; side: number; rear: number }): number =>
  values.front + values.side + values.rear;

/** The Leadership of the line of the model's name. A dash is none; "D6+4" is unknown; "8/5" is one of two. */
function leadership(evidence: Evidence, profiles: readonly EvaluatedProfile[]): Fact<number | null> {
  const line = lineCalled(evidence.name, profiles) ?? profiles[0]!;
  const text = characteristic(line, 'Ld') ?? '';
  const source = { kind: 'statline', profile: line.name } as const;
  if (DASH.test(text)) return known(null, source);
  if (/^\d+$/.test(text)) return known(Number(text), source);
  const lookUp = `the Leadership of ${evidence.name}: its statline says "${text}"`;
  const both = /^(\d+)\s*\/\s*(\d+)$/.exec(text);
  return { known: false, lookUp, ...(both && { either: [Number(both[1]), Number(both[2])] as const }) };
}
