import { describe, expect, it } from 'vitest';
import type { RollCall } from '@/lib/play/game/dice';
import { append } from '@/lib/play/game/log';
import { eventText } from '@/lib/play/match/eventText';
import { matchEventSchema, type MatchEvent } from '@/lib/play/match/match';
import { ON_TABLE_LIMITS, placeIn, tableMarks } from '@/lib/play/match/onTable';
import { asksForConsent, matchGame } from '@/lib/play/match/replay';
import { freePurpose, moraleThrow } from '@/lib/play/table/dice';
import { ARMY, LOST, spentMark, TURN, WOUNDS } from '@/lib/play/table/marks';
import { CORNER_CALL } from '@/lib/play/match/setup';
import { accepted, did, newMatch, refusalOf, settled, stamped, stateOf, begun, withStratagems } from './builders';

const wound = (value: number, piece = 'm2#1'): MatchEvent => ({ kind: 'marked', of: 'b', piece, mark: WOUNDS, value });
const free = (count = 3) =>
  ({
    purpose: freePurpose({ count, sides: 6, target: 4 }),
    of: 'dice',
    count,
    sides: 6,
  }) as const;

describe('marks', () => {
  it('either player sets them for both, and twice is as once', () => {
    let log = did(accepted(), 'a', wound(1));
    log = did(log, 'b', wound(1));
    expect(tableMarks(stateOf(log), 'b')).toEqual({ 'm2#1': { wounds: 1 } });
    expect(tableMarks(stateOf(log), 'a')).toEqual({});
  });

  it('either may take one back', () => {
    const log = did(accepted(), 'a', wound(1));
    const back = did(log, 'b', { kind: 'taken-back', event: log.events.at(-1)!.id });
    expect(tableMarks(stateOf(back), 'b')).toEqual({});
  });

  it('not before both have accepted, for nobody who is not there, and nothing that the mission keeps', () => {
    expect(refusalOf(newMatch(), 'a', wound(1))).not.toBe('');
    expect(refusalOf(accepted(), 'a', wound(1, 'nobody#1'))).toBe('There is no such model.');
    for (const mark of [LOST, 'reserve', TURN, spentMark('Frag grenades')]) {
      expect(refusalOf(accepted(), 'a', { kind: 'marked', of: 'a', piece: 'm1#1', mark, value: 1 })).toContain(
        'mission',
      );
    }
    const free_ = accepted({ mission: 'none' });
    expect(refusalOf(free_, 'a', { kind: 'marked', of: 'a', piece: 'm1#1', mark: LOST, value: 1 })).toBe('');
    expect(refusalOf(free_, 'a', { kind: 'marked', of: 'a', piece: ARMY, mark: TURN, value: 2 })).toBe('');
  });

  it('of one tap are one entry, which a mission looks at as at its own events', () => {
    const sets = (...all: readonly (readonly [piece: string, mark: string, value: number])[]): MatchEvent => ({
      kind: 'set',
      of: 'a',
      sets: all.map(([piece, mark, value]) => ({ piece, mark, value })),
    });
    const grenade = spentMark('Frag grenades');
    let log = did(begun(), 'a', sets(['m2#1', LOST, 3], ['m3#1', WOUNDS, 1]));
    log = did(log, 'b', sets(['m1#1', grenade, 1]));
    const marks = {
      'm1#1': { [grenade]: 1 },
      'm2#1': { lost: 1, reserve: 0 },
      'm3#1': { wounds: 1 },
    };
    expect(tableMarks(stateOf(log), 'a')).toEqual(marks);
    expect(eventText(stateOf(log), log.events.at(-2)!)).toBe('Ada entered: Model m2 and Model m3 is lost.');
    // All of it or nothing.
    expect(refusalOf(log, 'b', sets(['m3#1', WOUNDS, 2], ['m2#1', LOST, 4]))).toContain('lost already');
    expect(refusalOf(log, 'b', sets(['m1#1', grenade, 1]))).toContain('once a game');
    expect(refusalOf(log, 'b', sets(['m1#1', grenade, 0]))).not.toBe('');
    expect(refusalOf(accepted(), 'a', sets(['m2#1', LOST, 1]))).toContain('not begun');
    const back = did(log, 'b', { kind: 'taken-back', event: log.events.at(-1)!.id });
    expect(tableMarks(stateOf(back), 'a')).toEqual({ 'm2#1': marks['m2#1'], 'm3#1': marks['m3#1'] });
    expect(did(log, 'b', sets(['m2#1', LOST, 0])).events).toHaveLength(log.events.length + 1);
  });

  it('are bounded, and leave the game room to end', () => {
    let log = accepted();
    for (let at = 0; at < ON_TABLE_LIMITS.entries; at += 1) {
      log = { ...log, events: [...log.events, stamped(log, 'a', wound(at % 3))] };
    }
    expect(refusalOf(log, 'a', wound(1))).toContain('on paper');
    expect(append(matchGame, log, stamped(log, 'a', { kind: 'declined', reason: null })).ok).toBe(false);
    for (const value of [-1, 0.5, 2000]) expect(matchEventSchema.safeParse(wound(value)).success).toBe(false);
  });

  it('are told in the log', () => {
    const log = did(accepted(), 'a', wound(2));
    expect(eventText(stateOf(log), log.events.at(-1)!)).toBe('Ada entered: Model m2 (Bea) has lost 2 wounds in all.');
    const own = did(log, 'b', wound(1));
    expect(eventText(stateOf(own), own.events.at(-1)!)).toBe('Bea entered: Model m2 has lost 1 wound.');
  });
});

describe('free dice', () => {
  const threw = (call: RollCall = free(), ...faces: number[]): MatchEvent => ({ kind: 'threw', call, faces });

  it('are one entry, at any time once both have accepted, and the log says who threw', () => {
    expect(refusalOf(newMatch(), 'a', threw(free(), 1, 4, 6))).not.toBe('');
    const log = did(accepted(), 'b', threw(free(), 1, 4, 6));
    expect(stateOf(log).rolls.rolls.at(-1)).toMatchObject({ by: 'b', faces: [1, 4, 6] });
    expect(eventText(stateOf(log), log.events.at(-1)!)).toBe('Bea threw 3D6 on 4+: 1, 4, 6: 2 of 3 on 4+.');
    expect(asksForConsent(threw())).toBe(false);
    expect(matchGame.alone(threw())).toBe(true);
    expect(refusalOf(log, 'b', { kind: 'taken-back', event: log.events.at(-1)!.id })).toMatch(/not taken back/);
  });

  it('say for whom they were thrown', () => {
    const thrown = { count: 2, sides: 6, target: null };
    const call = (id: string): RollCall => ({
      purpose: freePurpose(thrown, placeIn(stateOf(accepted()), 'b', id)),
      of: 'dice',
      count: 2,
      sides: 6,
    });
    const said = (of: RollCall): string => {
      const log = did(accepted(), 'a', threw(of, 3, 5));
      return eventText(stateOf(log), log.events.at(-1)!);
    };
    expect(said(call('m2#1'))).toBe('Ada threw 2D6 for Model m2 (Bea): 3, 5: 8 in all.');
    expect(said(call('of-no-army#1'))).toBe('Ada threw 2D6: 3, 5: 8 in all.');
  });

  it('say whose morale they check, and what came of it', () => {
    const thrown = moraleThrow({ count: 1, sides: 6, sum: { plus: 16, most: 8 } }, 'b');
    const log = did(accepted(), 'a', threw({ purpose: freePurpose(thrown), of: 'dice', count: 1, sides: 6 }, 6));
    expect(eventText(stateOf(log), log.events.at(-1)!)).toBe(
      'Ada threw D6 for Bea’s morale: 6: failed, with 16 added 22 against Leadership 8.',
    );
  });

  it('say what they throw, and show faces of it', () => {
    const log = accepted();
    expect(refusalOf(log, 'a', threw({ ...free(), count: 4 }, 1, 2, 3, 4))).not.toBe('');
    expect(refusalOf(log, 'a', threw({ ...free(), purpose: 'free whatever' }, 1, 2, 3))).not.toBe('');
    expect(refusalOf(log, 'a', threw(free(), 1, 2))).toBe('Enter 3 dice.');
    expect(refusalOf(log, 'a', threw(free(), 1, 2, 7))).toBe('These dice show 1 to 6.');
    expect(refusalOf(settled(log), 'a', { kind: 'call', call: free() })).toMatch(/no such roll/);
  });

  it('where one phone serves both, it throws for the game too, and the other is asked', () => {
    const log = withStratagems('just-as-planned', 'hero-exemplar');
    const event: MatchEvent = { kind: 'threw', call: CORNER_CALL, faces: [2, 5] };
    expect(asksForConsent(event)).toBe(true);
    expect(eventText(stateOf(did(log, 'a', event)), stamped(log, 'a', event))).toBe(
      'Thrown by one phone. The choice of corners: Ada 2, Bea 5.',
    );
  });
});
