import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Campaign,
  gamesLeft,
  granted,
  nextAspect,
  settlerOf,
  designationsDue,
  modelsWithTraits,
  modelChoices,
  traitChoices,
} from '@/lib/play/campaign/campaign';
import {
  campaignEventSchema,
  type CampaignEvent,
  type CampaignModel,
  type Correctable,
} from '@/lib/play/campaign/events';
import { campaignKind, expectedRolls, replayCampaign, whatBreaks, type CampaignLog } from '@/lib/play/campaign/account';
import { standingsOf } from '@/lib/play/campaign/standings';
import { append, type LogEvent } from '@/lib/play/game/log';
import { SIDES, type Side } from '@/lib/play/game/side';
import { began, ended, man, opened, stamp, tank, thrownFairly, type Ended, type Step } from './accountBuilders';
import { reckon, type Reckoned } from './reckoning';
import { effort } from '../../effort';

const RUNS = { numRuns: effort(100, 1000), seed: 20141203 };
const side = fc.constantFrom<Side>('a', 'b');
const place = fc.integer({ min: 1, max: 30 });
const traits = [
  'fear',
  'stealth',
  'scout',
  'fleet',
  'rage',
  'rampage',
  'sniper',
  'rending',
  'Shred',
  'hatred-all',
  'flying',
];
const result = fc.oneof(
  fc.constant<Ended>({ outcome: 'draw', winner: null }),
  fc
    .tuple(fc.constantFrom('major' as const, 'minor' as const), side)
    .map(([outcome, winner]): Ended => ({ outcome, winner })),
);
const bonus = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });
const aspect = fc
  .constantFrom('reconnaissance' as const, 'combat' as const, 'supply-chain' as const)
  .map((chosen): Correctable => ({ kind: 'aspect', aspect: chosen }));
const match = fc.option(fc.constantFrom('23456789AB', '23456789AC', '23456789AD'), { freq: 2 });
const game = fc.tuple(result, bonus, match).map(([how, extra, of]): Correctable => ({
  kind: 'played',
  match: of,
  mission: 'Skirmish',
  result: ended(how, extra),
}));
/** A game with what it decides. */
const whole = fc
  .tuple(
    game,
    fc.constantFrom('first' as const, 'a' as const, 'b' as const, 'tie' as const),
    aspect,
    fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }),
  )
  .map(([of, settler, chosen, growth]): Correctable => ({
    ...(of as Extract<Correctable, { kind: 'played' }>),
    kind: 'game',
    settler,
    aspect: chosen.kind === 'aspect' ? chosen.aspect : 'combat',
    growth,
  }));
const designation = fc
  .tuple(side, fc.integer({ min: 1, max: 5 }), fc.constantFrom(...traits), fc.constantFrom(null, 'Rifle'))
  .map(([of, number, trait, weapon]): Correctable => ({
    kind: 'designated',
    side: of,
    model: number === 5 ? 'tank#1' : `men#${number}`,
    trait,
    weapon,
  }));
const die = (purpose: string, sides: number) =>
  fc
    .integer({ min: 1, max: sides })
    .map((face): Correctable => ({ kind: 'entered', call: { purpose, of: 'dice', count: 1, sides }, faces: [face] }));
const dice = place.chain((number) =>
  fc.oneof(
    die(`aspect after event-no-${number}`, 3),
    die(`growth after event-no-${number}`, 6),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), match)
      .chain(([at, of]) => die(`aspect after event-no-${number} game ${at} ${of ?? '-'}`, 3)),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), side, match)
      .chain(([at, winner, of]) => die(`growth after event-no-${number} game ${at} ${winner} ${of ?? '-'}`, 6)),
  ),
);

const step = (event: fc.Arbitrary<CampaignEvent>): fc.Arbitrary<Step> => fc.tuple(side, event);
const ownDesignation = designation.map((event): Step => [event.kind === 'designated' ? event.side : 'a', event]);
const amendment = fc.oneof(
  place.map((number): CampaignEvent => ({ kind: 'struck', event: `event-no-${number}` })),
  fc
    .tuple(place, fc.oneof(aspect, game, whole, designation, dice))
    .map(([number, content]): CampaignEvent => ({ kind: 'corrected', event: `event-no-${number}`, content })),
);
const squads = fc.constantFrom<readonly CampaignModel[]>(
  [man(1, 'fear'), man(2), tank],
  [man(1, 'fear'), man(2, 'stealth'), man(3)],
  [man(1, 'fear'), man(2, 'Stealth'), man(3), man(4)],
  [tank],
);
const beginning = fc.tuple(squads, squads).map(([a, b]): Step => ['a', began({ a, b })]);
/** What mostly happens in a game: it is settled, played, and each side designates somebody. */
const round = fc.tuple(step(aspect), step(game), ownDesignation, ownDesignation);
/** The same where the match settles all. */
const roundOfMatch = fc.tuple(step(whole), ownDesignation, ownDesignation);
const anything = fc.oneof(
  { weight: 3, arbitrary: step(game) },
  { weight: 3, arbitrary: step(whole) },
  { weight: 3, arbitrary: step(aspect) },
  { weight: 4, arbitrary: step(dice) },
  { weight: 4, arbitrary: ownDesignation },
  { weight: 1, arbitrary: step(designation) },
);

const numbered = (games: number, steps: readonly Step[]): CampaignLog => ({
  ...opened(games),
  events: steps.map(([by, event], at) => stamp(String(at + 1), by, event)),
});
/** Logs of six games at most, in which anything may stand. */
const campaigns = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    beginning,
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: round },
        { weight: 4, arbitrary: roundOfMatch },
        { weight: 3, arbitrary: anything.map((one): readonly Step[] => [one]) },
        { weight: 2, arbitrary: step(amendment).map((one): readonly Step[] => [one]) },
        { weight: 1, arbitrary: beginning.map((one): readonly Step[] => [one]) },
      ),
      { maxLength: 12 },
    ),
    fc.boolean(),
  )
  .map(([games, first, rest, inOrder]) =>
    numbered(games, inOrder ? [first, ...rest.flat()] : [...rest.flat().slice(0, 2), first, ...rest.flat().slice(2)]),
  );
/** The same, as far as each step is allowed when it comes, and bent to what the campaign asks for then. */
const allowed = (log: CampaignLog): CampaignLog =>
  log.events.reduce<CampaignLog>(
    (now, { id: _, at: __, by, ...event }, at) => {
      const steps = [bent(now, by, event, at), [by, event] as const];
      const taken = steps
        .map(([sender, sent]) => append(campaignKind, now, stamp(String(now.events.length + 1), sender, sent)))
        .find((next) => next.ok);
      return taken === undefined || !taken.ok ? now : taken.value;
    },
    { ...log, events: [] },
  );

function bent(log: CampaignLog, by: Side, event: CampaignEvent, at: number): Step {
  const { state } = replayCampaign(log);
  const settler = settlerOf(state);
  const [call] = expectedRolls(state);
  if (event.kind === 'struck' || event.kind === 'corrected') {
    const fitting = log.events.filter(({ kind }) => kind === (event.kind === 'struck' ? 'played' : event.content.kind));
    const target = fitting[at % Math.max(1, fitting.length)];
    return [target?.kind === 'designated' ? target.by : by, { ...event, event: target?.id ?? event.event }];
  }
  if (event.kind === 'game') return [by, { ...event, settler, ...(settler === 'first' && { aspect: 'combat' }) }];
  if (event.kind === 'designated') {
    const [models, free] = [modelChoices(state, event.side), traitChoices(state, event.side)].map((choices) =>
      choices.filter(({ whyNot }) => whyNot === null),
    );
    const [model, trait] = [models?.[at % Math.max(1, models.length)], free?.[at % Math.max(1, free.length)]];
    return [
      event.side,
      { ...event, model: model?.value ?? event.model, trait: trait?.value ?? event.trait, weapon: 'Rifle' },
    ];
  }
  if (event.kind === 'aspect' && (settler === 'a' || settler === 'b')) return [settler, event];
  return (event.kind === 'aspect' || event.kind === 'entered') && call !== undefined
    ? [by, { kind: 'entered', call, faces: [(at % call.sides) + 1] }]
    : [by, event];
}

function told(log: CampaignLog): Reckoned {
  const { state, broken } = replayCampaign(log);
  const { now } = standingsOf(state);
  return {
    games: state.played.map(({ event, aspect: of, points }) => ({ event, aspect: of, points: [points.a, points.b] })),
    nextAspect: gamesLeft(state) > 0 ? nextAspect(state) : null,
    due: [designationsDue(state, 'a'), designationsDue(state, 'b')],
    granted: [granted(state, 'a'), granted(state, 'b')],
    designations: state.designations.map((each) => `${each.side} ${each.model} ${each.trait}`),
    victory: SIDES.flatMap((each) => (now.winner === each ? now.by.map((how) => `${each} ${how}`) : [])),
    broken: broken.map(({ event }) => event),
  };
}

it('agrees with a second reckoning on campaigns in which anything stands', () => {
  fc.assert(
    fc.property(campaigns, (log) => {
      expect(told(log)).toEqual(reckon(log));
    }),
    RUNS,
  );
});

it('agrees with it on campaigns that were kept step by step', () => {
  let [games, grown, broken, won] = [0, 0, 0, 0];
  fc.assert(
    fc.property(campaigns, (written) => {
      const log = allowed(written);
      const now = told(log);
      expect(now).toEqual(reckon(log));
      games += now.games.length;
      grown += now.designations.length;
      broken += now.broken.length;
      won += now.victory.length;
    }),
    RUNS,
  );
  // What is agreed on is no desert.
  for (const number of [games, grown]) expect(number).toBeGreaterThan(RUNS.numRuns);
  expect(broken).toBeGreaterThan(RUNS.numRuns / 20);
  expect(won).toBeGreaterThan(RUNS.numRuns * 0.3);
});

it('takes in nothing that does not fit, but for what a correction breaks elsewhere', () => {
  fc.assert(
    fc.property(campaigns, (written) => {
      const log = allowed({
        ...written,
        events: written.events.filter(({ kind }) => kind !== 'struck' && kind !== 'corrected'),
      });
      expect(replayCampaign(log).broken).toEqual([]);
    }),
    RUNS,
  );
});

it('strikes an entry as if it had never been written', () => {
  fc.assert(
    fc.property(campaigns, place, (log, number) => {
      const target = log.events.find(({ id }) => id === `event-no-${number}`);
      if (target === undefined || !['aspect', 'game', 'played', 'designated', 'entered'].includes(target.kind)) return;
      const touches = (event: CampaignEvent): boolean =>
        (event.kind === 'struck' || event.kind === 'corrected') && event.event === target.id;
      const without = { ...log, events: log.events.filter((event) => event !== target && !touches(event)) };
      const struck = {
        ...log,
        events: [...log.events, stamp('last', target.by, { kind: 'struck', event: target.id })],
      };
      const own = 'match' in target ? target.match : null;
      const plainly = replayCampaign(without).state;
      // Entered again, what was designated in between counts with it.
      if (own !== null && plainly.played.some((game) => game.match === own)) return;
      const unnamed = (of: Campaign) => ({ ...of, struck: of.struck.filter((each) => each.match !== own) });
      expect(unnamed(replayCampaign(struck).state)).toEqual(unnamed(plainly));
      const others = replayCampaign(struck).broken.filter(({ event }) =>
        log.events.some((each) => each.id === event && !touches(each)),
      );
      // How it is cured depends on what was struck.
      const wrong = (all: readonly (typeof others)[number][]) => all.map(({ event, says }) => ({ event, says }));
      expect(wrong(others)).toEqual(wrong(replayCampaign(without).broken));
    }),
    RUNS,
  );
});

it('never throws, whatever stands in a log, and says what breaks beforehand as it is afterwards', () => {
  const hex = fc.constantFrom('0'.repeat(64), 'f'.repeat(64));
  const call = fc.record({
    purpose: fc.constantFrom('aspect after ', 'aspect after event-no-2', 'growth after event-no-2', 'luck'),
    of: fc.constantFrom('dice' as const, 'roll-off' as const),
    count: fc.integer({ min: 1, max: 30 }),
    sides: fc.integer({ min: 2, max: 100 }),
  });
  const oddity = fc.oneof<fc.Arbitrary<CampaignEvent>[]>(
    hex.map((head) => ({ kind: 'dice', head })),
    hex.map((head) => ({ kind: 'chain', head })),
    call.map((of) => ({ kind: 'called', call: of })),
    hex.map((link) => ({ kind: 'link', roll: 'event-no-2', link })),
    call.map((of) => ({ kind: 'call', call: of })),
    fc.tuple(fc.integer({ min: 1, max: 5 }), hex).map(([roll, link]) => ({ kind: 'shown', roll, link })),
    fc
      .tuple(call, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }))
      .map(([of, faces]) => ({ kind: 'entered', call: of, faces })),
    amendment,
  );
  fc.assert(
    fc.property(campaigns, fc.array(step(oddity), { maxLength: 15 }), fc.nat(), (log, odd, at) => {
      const plain = log.events.map(({ id: _, at: __, by, ...event }): Step => [by, event]);
      const mixed = numbered(log.opened.games, plain.toSpliced(at % (plain.length + 1), 0, ...odd));
      expect(mixed.events.filter((event) => !campaignEventSchema.safeParse(event).success)).toEqual([]);
      const { state, broken } = replayCampaign(mixed);
      for (const each of SIDES) {
        expect([
          modelsWithTraits(state, each).length,
          modelChoices(state, each).length,
          traitChoices(state, each).length,
        ]).toEqual([state.began?.models[each].length ?? 0, state.began?.models[each].length ?? 0, 42]);
      }
      expect(gamesLeft(state)).toBe(mixed.opened.games - state.played.length);
      expect(broken.every(({ says, cure }) => says.length > 10 && cure.length > 10)).toBe(true);
      const strike = stamp('last', 'a', { kind: 'struck', event: 'event-no-2' });
      const breaks = whatBreaks(mixed, strike);
      if (!breaks.ok) return;
      const next = replayCampaign({ ...mixed, events: [...mixed.events, strike] }).broken;
      for (const problem of breaks.value) expect(next).toContainEqual(problem);
    }),
    RUNS,
  );
});

it('keeps every die that both threw, whatever is struck, corrected and entered after it', () => {
  let [fell, again] = [0, 0];
  fc.assert(
    fc.property(campaigns, fc.infiniteStream(fc.nat({ max: 11 })), (written, chance) => {
      let log: CampaignLog = { ...written, events: [] };
      const luck = (): number => chance.next().value ?? 0;
      const take = (...steps: readonly Step[]): void => {
        for (const [by, event] of steps) {
          const next = append(campaignKind, log, stamp(String(log.events.length + 1), by, event));
          if (next.ok) log = next.value;
        }
      };
      const kept = new Map<string, number>();
      for (const [at, { id: _, at: __, by, ...event }] of written.events.entries()) {
        const { state } = replayCampaign(log);
        const entries = log.events.filter(({ kind }) => ['played', 'entered'].includes(kind));
        const target = entries[luck() % Math.max(1, entries.length)];
        const [call] = expectedRolls(state);
        if (call !== undefined && luck() < 4) take(...thrownFairly(log, call));
        else if (target !== undefined && luck() < 4) {
          take(
            [by, { kind: 'struck', event: target.id }],
            ...(target.kind === 'played' ? [[by, sentOf(target)] as Step] : []),
          );
        } else if (target?.kind === 'entered' && luck() < 6) {
          take([
            by,
            { kind: 'corrected', event: target.id, content: { ...sentOf(target), faces: [1 + (luck() % 3)] } },
          ]);
        } else take(bent(log, by, event, at), [by, event]);
        const now = replayCampaign(log).state;
        for (const { id, places, faces } of now.rolls.rolls) {
          if (places === null || faces === null) continue;
          expect(kept.get(`roll ${id}`) ?? faces[0]).toBe(faces[0]);
          kept.set(`roll ${id}`, faces[0] ?? 0);
          fell += 1;
        }
        for (const { event: entry, growthDie, growthBy } of now.played) {
          if (growthDie === null || growthBy === null) continue;
          if (growthBy.again) again += 1;
          if (kept.has(entry)) expect(growthDie).toBe(kept.get(entry));
          if (growthBy.thrown && !growthBy.again) kept.set(entry, growthDie);
        }
      }
    }),
    { ...RUNS, numRuns: effort(30, 150) },
  );
  expect(fell).toBeGreaterThan(effort(20, 100));
  expect(again).toBeGreaterThan(effort(0, 5));
});

const sentOf = <Event extends CampaignEvent>({
  id: _,
  by: __,
  at: ___,
  ...event
}: LogEvent<Event>): Omit<LogEvent<Event>, 'id' | 'by' | 'at'> => event;
