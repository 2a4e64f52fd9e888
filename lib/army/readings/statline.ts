import type { EvaluatedProfile } from '../../engine/evaluated';
import { statlineSource, type Evidence } from '../evidence';
import { known, unknown, unknownBeyond, unknownEither, type Fact, type Source } from '../fact';
import { resembles, sameName } from '../likeness';
import { characteristic, isTransport, kindOf, numeric } from './profiles';

export interface StatlineFacts {
  vehicle: Fact<boolean>;
  wounds: Fact<number | null>;
  hullPoints: Fact<number | null>;
  armourValues: Fact<{ front: number; side: number; rear: number } | null>;
  leadership: Fact<number | null>;
  toughness: Fact<number | null>;
}

const isHull = (profile: EvaluatedProfile): boolean => ['vehicle', 'flyer', 'building'].includes(kindOf(profile));
const isTrooper = (profile: EvaluatedProfile): boolean => kindOf(profile) === 'trooper';
const DASH = /^[-–]+$/;

/** A vehicle's commander has a line of dashes: no values of its own. */
const isBlank = (profile: EvaluatedProfile): boolean => DASH.test(characteristic(profile, 'W') ?? '');

/** What a statline gives in numbers. A chariot has both kinds: a rider's wounds and its own hull points. */
export function readStatline(evidence: Evidence): StatlineFacts {
  const hulls = evidence.statlines.filter(isHull);
  const troopers = evidence.statlines.filter(isTrooper);
  const riders = hulls.length > 0 ? troopers.filter((profile) => !isBlank(profile)) : troopers;
  if (hulls.length + troopers.length === 0) return nothingKnown(evidence);
  const source = statlineSource(evidence);
  return {
    vehicle: known(hulls.length > 0, source),
    wounds: riders.length === 0 ? known(null, source) : highest(evidence, riders, 'W', 'wounds'),
    hullPoints: hulls.length === 0 ? known(null, source) : highest(evidence, hulls, 'HP', 'hull points'),
    armourValues: hulls.length === 0 ? known(null, source) : armour(evidence, hulls),
    leadership: riders.length === 0 ? known(null, source) : leadership(evidence, riders),
    toughness: riders.length === 0 ? known(null, source) : highest(evidence, riders, 'T', 'Toughness'),
  };
}

/** Without a statline nothing is known, but that what carries passengers is a vehicle. */
function nothingKnown(evidence: Evidence): StatlineFacts {
  const transport = evidence.held
    .flatMap((held) => (held.place === 'self' ? held.selection.profiles : []))
    .find(isTransport);
  const missing = (what: string): Fact<never> =>
    unknown(`${what} of ${evidence.name}: the data has no statline for it`);
  const carries: Source | null = transport === undefined ? null : { kind: 'statline', profile: transport.name };
  return {
    vehicle:
      carries === null
        ? unknown(`whether ${evidence.name} is a vehicle: the data has no statline for it`)
        : known(true, carries),
    wounds: carries === null ? missing('the wounds') : known(null, carries),
    hullPoints: missing('the hull points'),
    armourValues: missing('the armour values'),
    leadership: carries === null ? missing('the Leadership') : known(null, carries),
    toughness: carries === null ? missing('the Toughness') : known(null, carries),
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
  const [first] = profiles;
  const unread = profiles.find((_, at) => values[at] === null);
  const best = Math.max(0, ...values.map((value) => value ?? 0));
  if (unread !== undefined || first === undefined) {
    const text = unread === undefined ? '' : (characteristic(unread, name) ?? '');
    const lookUp = `the ${what} of ${evidence.name}: its statline says "${text}"`;
    return best > 0 ? unknownBeyond(`${lookUp}; ${best} at least`, best) : unknown(lookUp);
  }
  return known(best, { kind: 'statline', profile: (profiles[values.indexOf(best)] ?? first).name });
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
  const worst = read.reduce<(typeof read)[number]>(
    (a, b) => (a === null || (b !== null && total(b.values) > total(a.values)) ? b : a),
    null,
  );
  const lookUp = `the armour values of ${evidence.name}: its statline does not give all three sides`;
  if (worst === null) return unknown(lookUp);
  if (read.includes(null)) return unknownBeyond(lookUp, worst.values);
  return known(worst.values, { kind: 'statline', profile: worst.profile });
}

const total = (values: { front: number; side: number; rear: number }): number =>
  values.front + values.side + values.rear;

/**
 * The Leadership of the line that bears the model's name, since others are shapes that it may turn into. A dash is one
 * that it does not have (a gun, a turret); "D6+4" is left to the players. "8/5" is one of two.
 */
function leadership(evidence: Evidence, profiles: readonly EvaluatedProfile[]): Fact<number | null> {
  const line =
    profiles.find((each) => sameName(evidence.name, each.name)) ??
    profiles.find((each) => resembles(evidence.name, each.name)) ??
    profiles[0];
  const text = line === undefined ? '' : (characteristic(line, 'Ld') ?? '');
  const source = { kind: 'statline', profile: line?.name ?? evidence.name } as const;
  if (DASH.test(text)) return known(null, source);
  if (/^\d+$/.test(text)) return known(Number(text), source);
  const lookUp = `the Leadership of ${evidence.name}: its statline says "${text}"`;
  const both = /^(\d+)\s*\/\s*(\d+)$/.exec(text);
  return both === null ? unknown(lookUp) : unknownEither<number | null>(lookUp, [Number(both[1]), Number(both[2])]);
}
