import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedStep } from '@/lib/play/deck/shared';
import { logSchema, stampedSchema } from '@/lib/play/game/log';
import { nonceOf } from '@/lib/play/game/secret';
import { SIDES, type Side } from '@/lib/play/game/side';
import { disputesOf } from '@/lib/play/match/armies';
import { breakingPoint, lengthCall } from '@/lib/play/match/turns';
import { sealList, sealStratagem, heldBack } from '@/lib/play/match/duties';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import { CORNER_CALL, DEPLOYMENT_CALL, NIGHT_CALL, SEIZE_CALL } from '@/lib/play/match/setup';
import { needsOf, stepsOf } from '@/lib/play/match/steps';
import { marksOf } from '@/lib/play/match/stratagems';
import { STRATAGEM_IDS } from '@/lib/play/match/stratagems.data';
import { CORNERS, EDGES, MARKERS } from '@/lib/play/match/table';
import {
  appendMatch,
  SECRETS,
  accept,
  accepted,
  begun,
  confirm,
  join,
  listText,
  newMatch,
  over,
  revealed,
  stamped,
  stateOf,
  turnsPlayed,
  withStratagems,
} from './builders';
import { effort } from '../../effort';

const sides = fc.constantFrom(...SIDES);
const ids = fc.constantFrom('m1#1', 'm2#1', 'm3#1', 'm4#1', 'm5#1', 'm6#1', 'car#1', 'nobody#1');
const calls = fc.constantFrom(
  CORNER_CALL,
  DEPLOYMENT_CALL,
  SEIZE_CALL,
  NIGHT_CALL,
  lengthCall(5),
  lengthCall(6),
  { purpose: 'stratagem a', of: 'dice', count: 1, sides: 3 } as const,
  { purpose: 'stratagem b', of: 'dice', count: 1, sides: 3 } as const,
  { purpose: 'draw 1.1', of: 'dice', count: 1, sides: 4 } as const,
  { purpose: 'draw 1.2', of: 'dice', count: 1, sides: 3 } as const,
);
const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 });
const results = fc.constantFrom(
  { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } } as const,
  { outcome: 'minor', winner: 'a', bonus: { a: 1, b: 0 } } as const,
);

const deckOf = (cards: number) => {
  const units = cards === 0 ? [] : [{ id: 'u', name: 'Unit', cards, models: null, airborne: true }];
  return { a: { name: 'Ash', units }, b: { name: 'Brine', units } };
};
const deckUnit = fc.constantFrom('a:u', 'b:u', 'a:nobody', '');
const few = fc.integer({ min: 0, max: 3 });
const deckSteps: fc.Arbitrary<SharedStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom('set-aside' as const, 'bring-back' as const, 'landed' as const), unit: deckUnit }),
  fc.record({
    kind: fc.constantFrom('last-card' as const, 'new-round' as const, 'end' as const),
    round: few,
    drawn: few,
  }),
  fc.integer({ min: 1, max: 60 }).map((number) => ({ kind: 'undo' as const, event: `event-no-${number}` })),
);

/** Any event, sensible or not, by either side. */
const anEvent: fc.Arbitrary<readonly [Side, MatchEvent]> = sides.chain((by) =>
  fc.tuple(
    fc.constant(by),
    fc.oneof(
      fc.constantFrom<MatchEvent>(
        join,
        accept,
        { kind: 'deployed' },
        { kind: 'turn-ended' },
        { kind: 'ended' },
        { kind: 'declined', reason: null },
      ),
      fc.constantFrom<MatchEvent>(sealList('game1', by, SECRETS[by], listText(by)), {
        kind: 'revealed',
        nonce: nonceOf(SECRETS[by], 'game1', 'list'),
        text: listText(by),
      }),
      fc.constantFrom(...STRATAGEM_IDS).map((id) => sealStratagem('game1', by, SECRETS[by], id)),
      fc.constantFrom(...STRATAGEM_IDS).map((id): MatchEvent => ({
        kind: 'stratagem-revealed',
        nonce: nonceOf(SECRETS[by], 'game1', 'stratagem'),
        stratagem: id,
      })),
      fc
        .uniqueArray(ids, { maxLength: 6 })
        .map((models): MatchEvent => ({ kind: 'models-chosen', models, transports: [] })),
      fc
        .tuple(fc.constantFrom(...CORNERS), fc.constantFrom(...EDGES))
        .map(([corner, edge]): MatchEvent => ({ kind: 'corner-chosen', corner, edge })),
      sides.map((first): MatchEvent => ({ kind: 'deployer-decided', first })),
      sides.map((first): MatchEvent => ({ kind: 'first-turn-chosen', first })),
      fc.boolean().map((attempt): MatchEvent => ({ kind: 'seize-decided', attempt })),
      fc
        .tuple(sides, ids, fc.constantFrom('table' as const, 'reserve' as const, 'lost' as const))
        .map(([of, model, to]): MatchEvent => ({ kind: 'moved', of, model, to })),
      fc
        .tuple(sides, ids)
        .map(([of, model]): MatchEvent => ({ kind: 'grenade-used', of, model, item: 'Frag grenades' })),
      fc
        .tuple(fc.constantFrom(...MARKERS), fc.constantFrom('a' as const, 'b' as const, null))
        .map(([marker, holder]): MatchEvent => ({ kind: 'marker-held', marker, holder })),
      fc
        .tuple(sides, fc.constantFrom(...CORNERS), fc.boolean())
        .map(([of, corner, reached]): MatchEvent => ({ kind: 'corner-reached', of, corner, reached })),
      results.map((result): MatchEvent => ({ kind: 'confirmed', result })),
      fc
        .integer({ min: 1, max: 60 })
        .map((number): MatchEvent => ({ kind: 'taken-back', event: `event-no-${number}` })),
      fc.constant<MatchEvent>({ kind: 'chain', head: 'ab'.repeat(32) }),
      calls.map((call): MatchEvent => ({ kind: 'call', call })),
      fc
        .integer({ min: 1, max: 60 })
        .map((number): MatchEvent => ({ kind: 'link', roll: `event-no-${number}`, link: 'cd'.repeat(32) })),
      fc.tuple(calls, faces).map(([call, fell]): MatchEvent => ({ kind: 'entered', call, faces: fell })),
      fc.integer({ min: 0, max: 3 }).map((cards): MatchEvent => ({ kind: 'deck-begun', forces: deckOf(cards) })),
      deckSteps.map((step): MatchEvent => ({ kind: 'deck-step', step })),
    ),
  ),
);
const start: fc.Arbitrary<MatchLog> = fc.constantFrom(
  newMatch(),
  revealed(),
  accepted(),
  withStratagems('change-of-plans', 'tactical-genius'),
  begun(),
  turnsPlayed(begun(), 10),
  over(begun()),
  confirm(confirm(over(begun()), 'a'), 'b'),
);

describe('whatever anyone sends', () => {
  it('replays without throwing, everything told of the state', () => {
    fc.assert(
      fc.property(start, fc.array(anEvent, { maxLength: 30 }), (log, events) => {
        const all = events.reduce<MatchLog>(
          (now, [by, event]) => ({ ...now, events: [...now.events, stamped(now, by, event)] }),
          log,
        );
        const { state, entries } = replayMatch(all);
        expect(entries).toHaveLength(all.events.length);
        for (const side of SIDES) expect(breakingPoint(state, side).left).toBeGreaterThanOrEqual(0);
        expect([
          scoreOf(state),
          stepsOf(state),
          heldBack(state),
          marksOf(state),
          disputesOf(state.accepted),
        ]).not.toContain(undefined);
      }),
      { numRuns: effort(25, 150) },
    );
  });

  it('what append takes in replays without problems, as append had it', () => {
    fc.assert(
      fc.property(start, fc.array(anEvent, { maxLength: 30 }), (log, events) => {
        let now = log;
        for (const [by, event] of events) {
          const next = appendMatch(now, stamped(now, by, event));
          if (next.ok) now = next.value;
          else expect(next.problem).toMatch(/\S.*[.!]$/);
        }
        const { state, problems } = replayMatch(now);
        expect(problems).toEqual([]);
        expect(stateOf(JSON.parse(JSON.stringify(now)) as MatchLog)).toEqual(state);
        expect(logSchema(matchGame).parse(JSON.parse(JSON.stringify(now)))).toEqual(now);
        expect(new Set(needsOf(state).map((need) => JSON.stringify(need))).size).toBe(needsOf(state).length);
      }),
      { numRuns: effort(12, 60) },
    );
  });
});

it('a repeated event is the same event', () => {
  const log = begun();
  for (const event of log.events) {
    const again = appendMatch(log, event);
    expect(again.ok && again.value).toBe(log);
  }
});

it('a changed log does not replay as if nothing were', () => {
  const log = revealed();
  const forged = {
    ...log,
    events: log.events.map((event) =>
      event.kind === 'revealed' && event.by === 'a' ? { ...event, text: listText('b') } : event,
    ),
  };
  const { state, problems } = replayMatch(forged);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'This is not the list that was sealed: pick that one, unchanged.',
  ]);
  expect(state.lists.a.text).toBeNull();
});

describe('the door for events', () => {
  const at = '2026-03-01T18:00:00Z';
  it.each<[string, unknown]>([
    ['an unknown kind', { kind: 'cheated' }],
    ['a seal that is no hash', { kind: 'sealed', commitment: 'x' }],
    [
      'a stratagem of other books',
      { kind: 'stratagem-revealed', nonce: nonceOf(SECRETS.a, 'game1', 'list'), stratagem: 'orbital-strike' },
    ],
    [
      'two models of one id',
      {
        kind: 'accepted',
        armies: {
          a: [accept, accept].map(() => ({
            id: 'm#1',
            name: 'M',
            vehicle: false,
            transport: false,
            leader: false,
            grenades: [],
          })),
          b: [],
        },
      },
    ],
    ['a model id that is none', { kind: 'moved', of: 'a', model: '__proto__', to: 'lost' }],
  ])('refuses %s', (_, event) => {
    expect(stampedSchema(matchGame).safeParse({ id: 'event-no-1', by: 'a', at, ...(event as object) }).success).toBe(
      false,
    );
  });
});
