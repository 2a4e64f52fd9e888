import type { Army, Unit } from '../../../army/army';
import { type Fix, rosterTarget, unitTarget } from '../../../rules/report';
import { unknownFacts, type Finding, defineRule, wordsBy } from '../../../rules/rule';
import { count, listed, plural } from '../../../foundation/words';
import { numberIn, unknownCount } from '../../shared/counting';
import { statement } from '../document';
import { type Load, loadOf, lostRides, ridesOf, transportsOf, withoutRides, type WrongRide } from '../table/load';

interface LoadData {
  problem: 'overfull' | 'overfull-inside' | 'twice' | 'nested' | 'lost' | WrongRide;
  /** The unit that rides; empty where the transport is the culprit. */
  rider: string;
  transports: readonly string[];
  /** Hit points carried, and how many there is room for. */
  actual: number | null;
  limit: number | null;
  riders: readonly { name: string; hitPoints: number | null }[];
}

const NOBODY: LoadData = { problem: 'lost', rider: '', transports: [], actual: null, limit: null, riders: [] };

export const maxTransportLoad = defineRule<
  LoadData,
  { loads: readonly { transport: string; actual: number; limit: number }[] }
>({
  id: 'trenches-and-turbines/max-transport-load',
  title: 'Room in transports',
  says: 'Transport (x) carries x hit points of infantry at most; a unit rides in one transport.',
  cite: statement('Transport', 2),
  reading:
    'Infantry is every unit that is neither Vehicle nor Walker. A transport that is taken twice carries twice as ' +
    'much. The document is silent on a transport within a transport: what the inner one carries counts in the ' +
    'outer one as well, and that is a warning, also where it is too much.',
  *check({ army }) {
    yield* wrongRides(army);
    for (const transport of transportsOf(army)) {
      const load = loadOf(army, transport);
      if (load.capacity === null) continue;
      // Where what is known fits, whether all of it does depends on hit points that are not written down.
      const doubtful = load.used > load.capacity ? [] : load.riders.map(({ unit }) => unit);
      const aboard = new Set<string>(doubtful.map(({ id }) => id));
      yield* unknownFacts(army, 'wounds', ({ unitId }) => aboard.has(unitId));
      for (const unit of doubtful) if (numberIn(army, unit) === null) yield unknownCount(unit);
      if (load.withInner > load.capacity) yield overfull(army, transport, load, load.capacity);
    }
    const lost = lostRides(army);
    if (lost.length > 0) {
      const forget = withoutRides(
        army,
        `Forget ${plural(lost.length, 'it', 'them')}`,
        (ride) => lost.some((each) => each.unit === ride.unit && each.in === ride.in),
        'safe',
      );
      yield { at: rosterTarget(army), severity: 'warning', data: { ...NOBODY, actual: lost.length }, fixes: [forget] };
    }
  },
  message: wordsBy<LoadData>({
    overfull: (load) => `${aboardText(load, ' aboard')}. Let somebody out`,
    twice: ({ rider, transports }) => `${rider} rides in ${listed(transports)} at once: choose one`,
    nested: ({ rider, transports: [transport, outer] }) =>
      `${rider} rides in ${transport}, which rides in ${outer}: the document says nothing of that. Here ` +
      `${outer} carries ${rider} as well, and counts it`,
    'overfull-inside': (load) =>
      `${aboardText(load, ' with what its riders carry')}. The document says nothing of that: agree with your ` +
      `opponent, or let somebody out`,
    itself: ({ rider, transports: [transport] }) =>
      rider === transport
        ? `${rider} rides in itself: let it out`
        : `${rider} rides in ${transport}, which rides in it: let one of them out`,
    'no-infantry': ({ rider, transports: [transport] }) =>
      `${rider} rides in ${transport}, and is not infantry: a Transport carries nothing else`,
    'no-transport': ({ rider, transports: [transport] }) => `${rider} rides in ${transport}, which has no Transport`,
    lost: ({ actual }) => `${count(actual ?? 0, 'ride')} declared of units or in transports that are not in the list`,
  }),
  holds: ({ army }) => ({
    loads: transportsOf(army).flatMap((unit) => {
      const { withInner, capacity } = loadOf(army, unit);
      return capacity === null ? [] : [{ transport: unit.name, actual: withInner, limit: capacity }];
    }),
  }),
  why: ({ loads }) =>
    loads.map(({ transport, actual, limit }) => `${transport}: ${actual} of ${count(limit, 'hit point')}`).join('; ') ||
    'No unit is a transport',
});

function* wrongRides(army: Army) {
  const rides = ridesOf(army);
  for (const { ride, rider, transport, wrong } of rides) {
    const place = { at: unitTarget(rider), related: [unitTarget(transport)], fixes: [letOut(army, rider, transport)] };
    const data = { ...NOBODY, rider: rider.name, transports: [transport.name] };
    const outer = rides.find((other) => other.ride.unit === ride.in && other.wrong === null);
    if (wrong !== null) yield { ...place, data: { ...data, problem: wrong } };
    else if (outer !== undefined) {
      const transports = [transport.name, outer.transport.name];
      yield { ...place, severity: 'warning' as const, data: { ...data, problem: 'nested' as const, transports } };
    }
  }
  for (const rider of new Set(rides.map((each) => each.rider))) {
    const transports = rides.filter((each) => each.rider === rider).map((each) => each.transport);
    if (transports.length < 2) continue;
    const fixes = transports.map((kept): Fix =>
      withoutRides(
        army,
        `${rider.name} rides in ${kept.name} only`,
        (each) => each.unit === rider.id && each.in !== kept.id,
      ),
    );
    yield {
      at: unitTarget(rider),
      related: transports.map(unitTarget),
      data: { ...NOBODY, problem: 'twice' as const, rider: rider.name, transports: transports.map(({ name }) => name) },
      fixes,
    };
  }
}

/** Too much by those that ride in it; only with what these carry it is a warning. */
function overfull(army: Army, transport: Unit, load: Load, capacity: number): Finding<LoadData> {
  const { used, withInner, riders } = load;
  const isInside = used <= capacity;
  const concerned = isInside ? riders.filter(({ inside }) => inside > 0) : riders;
  const enough = riders.filter(({ hitPoints }) => used - hitPoints <= capacity);
  const fewest = (enough.length > 0 ? enough : riders).toSorted((a, b) => a.hitPoints - b.hitPoints);
  return {
    at: unitTarget(transport),
    related: concerned.map(({ unit }) => unitTarget(unit)),
    severity: isInside ? 'warning' : 'error',
    data: {
      ...NOBODY,
      problem: isInside ? 'overfull-inside' : 'overfull',
      transports: [transport.name],
      actual: isInside ? withInner : used,
      limit: capacity,
      riders: riders.map(({ unit, hitPoints, inside, known }) => ({
        name: unit.name,
        hitPoints: known ? hitPoints + (isInside ? inside : 0) : null,
      })),
    },
    fixes: (isInside ? concerned : fewest).map(({ unit }) => letOut(army, unit, transport)),
  };
}

const letOut = (army: Army, rider: Unit, transport: Unit): Fix =>
  withoutRides(
    army,
    `Let ${rider.name} out of ${transport.name}`,
    (ride) => ride.unit === rider.id && ride.in === transport.id,
  );

/** `Carrier: 12 of 10 hit points aboard, 2 too many (Scouts 8, Guard 4)`. */
function aboardText({ transports: [transport], actual, limit, riders }: LoadData, how: string): string {
  const each = riders.map(({ name, hitPoints }) => `${name}${hitPoints === null ? ', not known' : ` ${hitPoints}`}`);
  const over = (actual ?? 0) - (limit ?? 0);
  return `${transport}: ${actual} of ${limit} hit points${how}, ${over} too many (${listed(each)})`;
}
