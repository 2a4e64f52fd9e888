import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '@/lib/play/match/match';
import { breakingPoint } from '@/lib/play/match/turns';
import type { MatchLog } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import { CORNER_CALL, DEPLOYMENT_CALL, NIGHT_CALL } from '@/lib/play/match/setup';
import { whereIs } from '@/lib/play/match/state';
import { stratagemCall } from '@/lib/play/match/stratagems';
import { begun, did, lost, refusalOf, roll, stateOf, withStratagems } from './builders';

const grenade = (item: string, id = 'm1#1', of: 'a' | 'b' = 'a'): MatchEvent => ({
  kind: 'grenade-used',
  of,
  model: id,
  item,
});
const move = (to: 'table' | 'reserve' | 'lost' | 'ongoing-reserve', id = 'm1#1', of: 'a' | 'b' = 'a'): MatchEvent => ({
  kind: 'moved',
  of,
  model: id,
  to,
});

describe('models', () => {
  it('are lost and brought back, entered by either player', () => {
    const log = did(begun(), 'b', move('lost'));
    expect(whereIs(stateOf(log), 'a', 'm1#1')).toBe('lost');
    expect(whereIs(stateOf(log), 'b', 'm1#1')).toBe('table');
    expect(whereIs(stateOf(did(log, 'a', move('table'))), 'a', 'm1#1')).toBe('table');
    expect(refusalOf(log, 'a', move('lost'))).toBe('Model m1 is lost already.');
    expect(refusalOf(log, 'a', move('lost', 'nobody#1'))).toBe('There is no such model in Ada’s army.');
  });

  it('are not lost before the first turn', () => {
    expect(refusalOf(withStratagems('hero-exemplar', 'hero-exemplar'), 'a', move('lost'))).toMatch(
      /first turn has not begun/,
    );
  });

  it('that go into reserve during the game are casualties', () => {
    expect(refusalOf(begun(), 'a', move('reserve'))).toMatch(
      /Enter ongoing reserve for Model m1: .* counts as lost \(Recon Squad, Setup and General Play 2\)/,
    );
  });

  it('that go into ongoing reserve are off the table for good, and count towards the breaking point', () => {
    const log = did(begun(), 'b', move('ongoing-reserve'));
    expect(whereIs(stateOf(log), 'a', 'm1#1')).toBe('lost');
    expect(breakingPoint(stateOf(log), 'a')).toMatchObject({ left: 6, leaderReach: null });
    expect(scoreOf(stateOf(log)).result.bonus).toEqual({ a: 0, b: 1 });
    expect(refusalOf(log, 'a', move('ongoing-reserve'))).toBe('Model m1 is lost already.');
    expect(refusalOf(withStratagems('hero-exemplar', 'hero-exemplar'), 'a', move('ongoing-reserve'))).toMatch(
      /first turn has not begun/,
    );
    const four = ['m2', 'm3', 'm4'].reduce((now, id) => did(now, 'a', move('ongoing-reserve', `${id}#1`)), log);
    expect(breakingPoint(stateOf(four), 'a')).toMatchObject({ left: 3, standing: 'below half' });
  });
});

describe('reserves at deployment', () => {
  /** From deployment on to the first turn. */
  const fought = (log: MatchLog): MatchLog => {
    const deployed = did(did(log, 'a', { kind: 'deployed' }), 'b', { kind: 'deployed' });
    return did(
      did(did(deployed, 'a', { kind: 'first-turn-chosen', first: 'a' }), 'b', {
        kind: 'seize-decided',
        attempt: false,
      }),
      'a',
      roll(NIGHT_CALL, 3),
    );
  };
  const deploying = () => {
    let log = withStratagems('tactical-genius', 'hero-exemplar');
    log = did(log, 'a', roll(stratagemCall(stateOf(log), 'a')!, 1));
    log = did(log, 'a', { kind: 'models-chosen', models: ['m1#1', 'm2#1', 'm3#1'], transports: ['car#1'] });
    log = did(did(log, 'a', roll(CORNER_CALL, 5, 2)), 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'west' });
    return did(did(log, 'a', roll(DEPLOYMENT_CALL, 5, 2)), 'a', { kind: 'deployer-decided', first: 'a' });
  };

  it('are for the models and transports of Tactical Genius', () => {
    const log = did(did(deploying(), 'a', move('reserve')), 'a', move('reserve', 'car#1'));
    expect(whereIs(stateOf(log), 'a', 'car#1')).toBe('reserve');
    expect(refusalOf(log, 'a', move('reserve', 'm4#1'))).toMatch(/only models of Tactical Genius/);
    expect(refusalOf(log, 'b', move('reserve', 'm1#1', 'b'))).toMatch(/only models of Tactical Genius/);
  });

  it('are left: an army of whom most wait is neither broken nor eliminated', () => {
    const log = did(
      did(did(deploying(), 'a', move('reserve')), 'a', move('reserve', 'm2#1')),
      'a',
      move('reserve', 'm3#1'),
    );
    expect(breakingPoint(stateOf(log), 'a')).toMatchObject({ units: 7, left: 7, standing: 'steady' });
    const alone = ['m4', 'm5', 'm6', 'car'].reduce((now, id) => did(now, 'b', move('lost', `${id}#1`)), fought(log));
    expect(breakingPoint(stateOf(alone), 'a')).toMatchObject({ left: 3, standing: 'below half' });
    expect(scoreOf(stateOf(alone)).result).toEqual({ outcome: 'draw', winner: null, bonus: { a: 0, b: 1 } });
  });

  it('throw no grenades before they arrive', () => {
    const log = fought(did(deploying(), 'a', move('reserve')));
    expect(refusalOf(log, 'a', grenade('Frag grenades'))).toBe(
      'Model m1 is still in reserve: bring it onto the table first.',
    );
    expect(refusalOf(did(log, 'a', move('table')), 'a', grenade('Frag grenades'))).toBe('');
  });

  it('that are sent on into ongoing reserve never arrive', () => {
    const log = did(fought(did(deploying(), 'a', move('reserve'))), 'a', move('ongoing-reserve'));
    expect(breakingPoint(stateOf(log), 'a')).toMatchObject({ units: 7, left: 6 });
  });

  it('are settled once their player has deployed', () => {
    expect(refusalOf(did(deploying(), 'a', { kind: 'deployed' }), 'a', move('reserve'))).toBe(
      'Reserves are settled before Ada has deployed.',
    );
  });
});

describe('grenades', () => {
  it('are thrown once a game by each model, item by item', () => {
    const log = did(begun(), 'a', grenade('Frag grenades'));
    expect(refusalOf(log, 'b', grenade('frag grenades'))).toBe(
      'Model m1 has thrown its frag grenades: each such item once a game (Recon Squad, Shooting and Assault Phases 2).',
    );
    for (const other of [
      grenade('Krak grenades'),
      grenade('Frag grenades', 'm2#1'),
      grenade('Frag grenades', 'm1#1', 'b'),
    ]) {
      expect(refusalOf(log, 'a', other)).toBe('');
    }
  });

  it('come back when the entry is taken back', () => {
    const log = did(begun(), 'a', grenade('Frag grenades'));
    expect(
      refusalOf(did(log, 'a', { kind: 'taken-back', event: log.events.at(-1)!.id }), 'a', grenade('Frag grenades')),
    ).toBe('');
  });
});

describe('markers and corners', () => {
  it('are those of this table', () => {
    const log = begun();
    expect(refusalOf(log, 'a', { kind: 'marker-held', marker: 'nw', holder: 'a' })).toMatch(/no objective marker/);
    const held = did(did(log, 'a', { kind: 'marker-held', marker: 'ne', holder: 'b' }), 'b', {
      kind: 'marker-held',
      marker: 'centre',
      holder: 'a',
    });
    expect(stateOf(held).markers).toEqual({ ne: 'b', centre: 'a' });
    expect(stateOf(did(held, 'a', { kind: 'marker-held', marker: 'ne', holder: null })).markers).toEqual({
      centre: 'a',
    });
    expect(refusalOf(held, 'a', { kind: 'marker-held', marker: 'ne', holder: 'b' })).toBe(
      'Bea holds the north-east quadrant already.',
    );
    expect(refusalOf(log, 'a', { kind: 'marker-held', marker: 'ne', holder: null })).toBe(
      'Nobody holds the north-east quadrant already.',
    );
  });

  it('are reached and left', () => {
    const log = did(begun(), 'a', { kind: 'corner-reached', of: 'b', corner: 'sw', reached: true });
    expect(stateOf(log).corners).toEqual({ a: [], b: ['sw'] });
    expect(stateOf(did(log, 'b', { kind: 'corner-reached', of: 'b', corner: 'sw', reached: false })).corners.b).toEqual(
      [],
    );
    expect(refusalOf(log, 'a', { kind: 'corner-reached', of: 'b', corner: 'sw', reached: true })).toMatch(/already/);
  });
});

describe('taking back', () => {
  it('is for own entries of the tracker and dice told by hand, not for seals, choices and thrown dice', () => {
    const log = begun();
    const last = (kind: MatchEvent['kind']) => log.events.findLast((event) => event.kind === kind)!;
    for (const kind of [
      'sealed',
      'revealed',
      'stratagem-revealed',
      'accepted',
      'corner-chosen',
      'first-turn-chosen',
      'chain',
    ] as const) {
      expect(refusalOf(log, last(kind).by, { kind: 'taken-back', event: last(kind).id })).toMatch(/are not taken back/);
    }
    expect(refusalOf(log, 'a', { kind: 'taken-back', event: last('entered').id })).toBe('');
  });

  it('is refused when something later builds on it', () => {
    const log = did(did(begun(), 'a', move('lost')), 'a', move('table'));
    expect(refusalOf(log, 'a', { kind: 'taken-back', event: log.events.at(-2)!.id })).toMatch(
      /^What came later builds on this \(Model m1 is on the table already\.\)/,
    );
    expect(lost('a', 'm1')).toEqual([move('lost')]);
  });
});
