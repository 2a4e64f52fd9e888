import { describe, expect, it } from 'vitest';
import { campaignKind } from '@/lib/play/campaign/account';
import { LOG_LIMITS } from '@/lib/play/game/log';
import { OVERTAKEN, readWaiting, whyNotSend, withWaiting, type WaitingEvent } from '@/lib/play/game/waitingEvents';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { whereIs } from '@/lib/play/match/state';
import { accepted, begun, did, roll, stateOf } from '../match/builders';
import { ARMY, LOST, TURN } from '@/lib/play/table/marks';
import { NIGHT_CALL } from '@/lib/play/match/setup';

const BEGUN = begun();
const lose = (id: string): MatchEvent => ({ kind: 'moved', of: 'a', model: `${id}#1`, to: 'lost' });
let made = 0;
const waits = (event: MatchEvent, about: string | null = null): WaitingEvent<MatchEvent> => {
  made += 1;
  return { id: `waiting-${made}`, by: 'a', event, at: '2026-03-01T17:00:00.000Z', about, refused: null };
};
const about = (log: MatchLog, event: MatchEvent): string | null => matchGame.about(stateOf(log), event);

describe('what waits', () => {
  it('counts on the screen in its order, and never before what is there', () => {
    const log = BEGUN;
    const waiting = [waits(lose('m1')), waits(lose('m2'))];
    const shown = withWaiting(matchGame, log, waiting);
    expect(shown.unsent.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
    expect(shown.log.events.slice(log.events.length)).toEqual(shown.unsent);
    expect(whereIs(stateOf(shown.log), 'a', 'm2#1')).toBe('lost');
    expect(shown.unsent[0]?.at).toBe(log.events.at(-1)?.at);
  });

  it('is no longer waiting once the server has it, whoever sent it', () => {
    const [first, second] = [waits(lose('m1')), waits(lose('m2'))];
    const log = BEGUN;
    const taken = { ...log, events: [...log.events, { ...first.event, id: first.id, by: 'a' as const, at: first.at }] };
    expect(withWaiting(matchGame, taken, [first, second]).unsent.map(({ id }) => id)).toEqual([second.id]);
  });

  it('that does not fit any more has no effect, and neither has what built on it', () => {
    const log = did(BEGUN, 'b', lose('m1'));
    const [move, back] = [waits(lose('m1')), waits({ kind: 'taken-back', event: `waiting-${made + 1}` })];
    const shown = withWaiting(matchGame, log, [move, { ...back, event: { kind: 'taken-back', event: move.id } }]);
    expect(shown.log).toBe(log);
    expect(shown.unfit.map(({ refused }) => refused)).toEqual([
      'Model m1 is lost already.',
      'There is no such earlier entry.',
    ]);
  });

  it('takes back what waits before it', () => {
    const move = waits(lose('m1'));
    const shown = withWaiting(matchGame, BEGUN, [move, waits({ kind: 'taken-back', event: move.id })]);
    expect(shown.unsent).toHaveLength(2);
    expect(whereIs(stateOf(shown.log), 'a', 'm1#1')).toBe('table');
  });

  it('ends the turn that it was about, and no other', () => {
    const log = BEGUN;
    const end: MatchEvent = { kind: 'turn-ended' };
    const ended = waits(end, about(log, end));
    expect(whyNotSend(matchGame, log, ended)).toBeNull();
    const meanwhile = did(log, 'b', end);
    expect(whyNotSend(matchGame, meanwhile, ended)).toBe(OVERTAKEN);
    expect(withWaiting(matchGame, meanwhile, [ended]).unfit[0]?.refused).toBe(OVERTAKEN);
    const next = waits(end, about(meanwhile, end));
    expect(withWaiting(matchGame, log, [ended, next]).unsent).toHaveLength(2);
  });

  it('ends the turn of a match without a mission once, whoever ends it', () => {
    const log = accepted({ mission: 'none' });
    const end = (of: 'a' | 'b'): MatchEvent => ({ kind: 'set', of, sets: [{ piece: ARMY, mark: TURN, value: 2 }] });
    const ended = waits(end('a'), about(log, end('a')));
    expect(whyNotSend(matchGame, log, ended)).toBeNull();
    expect(whyNotSend(matchGame, did(log, 'b', end('b')), ended)).toBe(OVERTAKEN);
    expect(about(log, { kind: 'set', of: 'a', sets: [{ piece: 'm1', mark: LOST, value: 1 }] })).toBeNull();
  });

  it('takes off what goes as its turn ends, and nothing of a later turn', () => {
    const set = (of: 'a' | 'b', ...sets: readonly (readonly [piece: string, mark: string, value: number])[]) =>
      ({ kind: 'set', of, sets: sets.map(([piece, mark, value]) => ({ piece, mark, value })) }) as const;
    const advances = set('b', ['m1#1', 'advanced', 1]);
    const log = did(accepted({ format: 'scout-team', mission: 'none' }), 'b', advances);
    const gone = set('b', ['m1#1', 'advanced', 0]);
    const off = waits(gone, about(log, gone));
    expect(whyNotSend(matchGame, log, off)).toBeNull();
    const next = did(did(log, 'b', gone), 'b', set('b', [ARMY, TURN, 2]));
    expect(whyNotSend(matchGame, did(next, 'b', advances), off)).toBe(OVERTAKEN);
    const mixed = set('b', ['m1#1', 'advanced', 0], ['m2#1', LOST, 0]);
    const others = [advances, set('b', ['m1#1', 'embarked', 0]), mixed];
    expect(others.map((event) => about(log, event))).toEqual([null, null, null]);
  });

  it('that was refused stays to be told, and nothing else comes of it', () => {
    const shown = withWaiting(matchGame, BEGUN, [{ ...waits(lose('m1')), refused: 'No.' }]);
    expect(shown.unsent).toEqual([]);
    expect(shown.refused).toHaveLength(1);
  });

  it('finds no room in a full log', () => {
    const log = BEGUN;
    const full = { ...log, events: Array.from({ length: LOG_LIMITS.events }, () => log.events[0]!) };
    expect(withWaiting(matchGame, full, [waits(lose('m1'))]).unfit[0]?.refused).toMatch(/This game is full/);
  });

  it('is read from what was kept, and what is none is left out', () => {
    const kept = waits(lose('m1'));
    expect(readWaiting(matchGame, [kept, { ...kept, event: { kind: 'of tomorrow' } }, null])).toEqual([kept]);
  });
});

describe('alone', () => {
  it('a player does what needs nobody else: no seal, no dice of both', () => {
    const can = (event: MatchEvent): boolean => matchGame.alone(event);
    expect([lose('m1'), roll(NIGHT_CALL, 3), { kind: 'turn-ended' } as const].map(can)).toEqual([true, true, true]);
    expect(can({ kind: 'call', call: NIGHT_CALL })).toBe(false);
    expect(can({ kind: 'sealed', commitment: 'ab'.repeat(32) })).toBe(false);
    expect(campaignKind.alone({ kind: 'struck', event: 'event-no-1' })).toBe(true);
    expect(campaignKind.alone({ kind: 'chain', head: 'ab'.repeat(32) })).toBe(false);
  });
});
