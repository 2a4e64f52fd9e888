import { expect, it } from 'vitest';
import { SEED } from '../../propertySeed';
import { type Chance as Random, seeded } from '../../lab/seeded';
import type { RollCall } from '@/lib/play/game/dice';
import { SIDES, type Side } from '@/lib/play/game/side';
import { breakingPoint } from '@/lib/play/match/turns';
import { dutyOf, sealStratagem } from '@/lib/play/match/duties';
import { eventText } from '@/lib/play/match/eventText';
import { isForTheAbsent, type MatchEvent } from '@/lib/play/match/match';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import type { MatchState } from '@/lib/play/match/state';
import { needsOf, phaseOf, stepsOf } from '@/lib/play/match/steps';
import { modelsToChoose } from '@/lib/play/match/stratagems';
import { STRATAGEM_IDS } from '@/lib/play/match/stratagems.data';
import { CORNERS, EDGES, MARKERS } from '@/lib/play/match/table';
import { appendMatch, accepted, army, listText, SECRETS, stamped, underSignedRules } from './builders';
import { effort } from '../../effort';

/** Two players who tap anything at any time. */

const EVENTS = effort(500, 4000);
/** Of one match. */
const LONGEST = 260;

const one = <T>(from: readonly T[], random: Random): T => from[random.below(from.length)] as T;
const MODELS = [...army.map(({ id }) => id), 'nobody#1'];
const FREE: RollCall = { purpose: 'free 2D6', of: 'dice', count: 2, sides: 6 };

/** Anything that a player can send, sensible or not. */
function anything(state: MatchState, log: MatchLog, by: Side, random: Random): MatchEvent {
  const side = one(SIDES, random);
  const id = log.events.at(-1 - random.below(Math.min(8, log.events.length)))?.id ?? 'no-such-event';
  const corner = one(CORNERS, random);
  const call = needsOf(state).flatMap((need) => (need.kind === 'roll' ? [need.call] : []))[0] ?? FREE;
  const event = one<MatchEvent>(
    [
      { kind: 'turn-ended', turn: 1 + random.below(14) },
      { kind: 'turn-ended', turn: Math.max(1, state.turns.started) },
      {
        kind: 'moved',
        of: side,
        model: one(MODELS, random),
        to: one(['table', 'reserve', 'lost', 'ongoing-reserve'], random),
      },
      { kind: 'moved', of: side, model: one(MODELS, random), to: 'lost' },
      { kind: 'grenade-used', of: side, model: one(MODELS, random), item: one(['Frag grenades', 'Anything'], random) },
      {
        kind: 'marked',
        of: side,
        piece: one(MODELS, random),
        mark: one(['wounds', 'gone-to-ground', 'lost'], random),
        value: random.below(4),
      },
      { kind: 'marker-held', marker: one(MARKERS, random), holder: one([null, 'a', 'b'], random) },
      { kind: 'corner-reached', of: side, corner, reached: one([true, false], random) },
      { kind: 'corner-chosen', corner, edge: one(EDGES, random) },
      { kind: 'deployer-decided', first: side },
      { kind: 'deployed' },
      { kind: 'first-turn-chosen', first: side },
      { kind: 'seize-decided', attempt: one([true, false], random) },
      { kind: 'models-chosen', models: MODELS.slice(0, random.below(5)), transports: [] },
      sealStratagem('game1', by, SECRETS[by], one(STRATAGEM_IDS, random)),
      { kind: 'call', call },
      { kind: 'threw', call: FREE, faces: [1, 6] },
      {
        kind: 'entered',
        call,
        faces: call.of === 'roll-off' ? [6, 1] : Array.from({ length: call.count }, () => 1 + random.below(call.sides)),
      },
      { kind: 'consented', event: id, agrees: one([true, false], random) },
      {
        kind: 'set',
        of: side,
        sets: [
          { piece: one(MODELS, random), mark: one(['lost', 'reserve', 'wounds', 'spent:frag'], random), value: 1 },
          { piece: one(MODELS, random), mark: 'lost', value: random.below(2) },
        ],
      },
      { kind: 'taken-back', event: id },
      { kind: 'taken-back', event: id },
      { kind: 'ended' },
      { kind: 'ended', agrees: false },
      { kind: 'abandoned' },
      { kind: 'confirmed', result: { outcome: 'draw', winner: null, bonus: { a: random.below(3), b: 0 } } },
      { kind: 'confirmed', result: scoreOf(state).result },
      {
        kind: 'deck-begun',
        forces: { a: { name: 'A', units: [] }, b: { name: 'B', units: [] } },
      } as unknown as MatchEvent,
    ],
    random,
  );
  // The end is rare, so that there is a game to speak of.
  const rare = ['ended', 'abandoned', 'confirmed'].includes(event.kind);
  if (rare && random.below(12) > 0 && needsOf(state).every(({ kind }) => kind !== 'confirm')) {
    return { kind: 'deployed' };
  }
  if (isForTheAbsent(event) && random.below(6) === 0) return { kind: 'stood-in', does: event };
  return event;
}

/** What the match waits for, by whom it waits for; null: it waits for nothing that is tapped. */
function wanted(state: MatchState, random: Random): { readonly by: Side; readonly event: MatchEvent } | null {
  const need = needsOf(state)[0];
  if (need === undefined) return null;
  if (need.kind === 'roll') {
    const { call } = need;
    const faces =
      call.of === 'roll-off' ? [6, 1] : Array.from({ length: call.count }, () => 1 + random.below(call.sides));
    return { by: one(SIDES, random), event: { kind: 'entered', call, faces } };
  }
  const { by } = need;
  const events: Readonly<Partial<Record<typeof need.kind, MatchEvent>>> = {
    'seal-stratagem': sealStratagem('game1', by, SECRETS[by], one(STRATAGEM_IDS, random)),
    'choose-models': { kind: 'models-chosen', models: MODELS.slice(0, modelsToChoose(state, by) ?? 0), transports: [] },
    'choose-corner': { kind: 'corner-chosen', corner: one(CORNERS, random), edge: one(EDGES, random) },
    'decide-deployer': { kind: 'deployer-decided', first: one(SIDES, random) },
    deploy: { kind: 'deployed' },
    'choose-first-turn': { kind: 'first-turn-chosen', first: one(SIDES, random) },
    'decide-seize': { kind: 'seize-decided', attempt: one([true, false], random) },
    'end-turn': { kind: 'turn-ended', turn: state.turns.started },
    confirm: { kind: 'confirmed', result: scoreOf(state).result },
  };
  const event = events[need.kind] ?? null;
  return event === null ? null : { by, event };
}

/** What the page needs of every state can be worked out, and is possible. */
function looked(state: MatchState): void {
  const { result } = scoreOf(state);
  for (const side of SIDES) {
    expect(result.bonus[side]).toBeGreaterThanOrEqual(0);
    expect(result.bonus[side]).toBeLessThanOrEqual(2);
    breakingPoint(state, side);
  }
  expect(result.outcome === 'draw').toBe(result.winner === null);
  expect(state.turns.ended).toBeLessThanOrEqual(state.turns.started);
  expect(state.turns.started).toBeLessThanOrEqual(14);
  stepsOf(state);
}

it(`${EVENTS} taps of two players: nothing breaks, no score is impossible, a replay is the same`, () => {
  const random = seeded(SEED);
  let [sent, taken, games, over] = [0, 0, 0, 0];
  while (sent < EVENTS) {
    games += 1;
    let log = underSignedRules(accepted());
    let state = replayMatch(log).state;
    for (let turn = 0; turn < LONGEST && sent < EVENTS; turn += 1) {
      // Now and then both browsers send what they owe; else somebody taps.
      const side = one(SIDES, random);
      const owed = random.below(3) === 0 ? null : dutyOf(state, side, SECRETS[side], listText(side));
      const asked = owed === null && random.below(4) === 0 ? wanted(state, random) : null;
      const by = asked?.by ?? side;
      const stampedEvent = stamped(log, by, owed ?? asked?.event ?? anything(state, log, by, random));
      const event = { ...stampedEvent, id: `event-${games}-${turn}` };
      sent += 1;
      const before = JSON.stringify(log);
      if (event.kind === 'taken-back') {
        const longer = appendMatch(log, event);
        if (longer.ok) [log, state] = [longer.value, replayMatch(longer.value).state];
      } else {
        const next = matchGame.after(state, event);
        if (next.ok) [log, state] = [{ ...log, events: [...log.events, event] }, next.value];
        else expect(next.problem).toMatch(/\S/);
      }
      if (JSON.stringify(log) !== before) {
        taken += 1;
        looked(state);
        expect(eventText(state, event)).toMatch(/\S/);
      }
      if (['over', 'abandoned'].includes(phaseOf(state))) {
        over += 1;
        break;
      }
    }
    const replayed = replayMatch(log);
    expect(replayed.problems).toEqual([]);
    expect(replayed.state).toEqual(state);
    expect(replayMatch(JSON.parse(JSON.stringify(log)) as MatchLog)).toEqual(replayed);
    // What one side has chosen the other cannot have chosen.
    if (state.places !== null) expect(state.places.a.corner).not.toBe(state.places.b.corner);
  }
  expect(taken).toBeGreaterThan(sent / 10);
  expect(over).toBeGreaterThan(0);
});
