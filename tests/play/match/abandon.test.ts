import { describe, expect, it } from 'vitest';
import { type Side, SIDES } from '@/lib/play/game/side';
import { claimsOf, claimText } from '@/lib/play/game/log';
import { aloneFrom, playsOnFrom, sealStratagem } from '@/lib/play/match/duties';
import { eventText } from '@/lib/play/match/eventText';
import type { ForTheAbsent, MatchEvent, MatchOpened } from '@/lib/play/match/match';
import { asksForConsent, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { CORNER_CALL as CORNER, DEPLOYMENT_CALL as DEPLOYMENT } from '@/lib/play/match/setup';
import { needsOf, phaseOf } from '@/lib/play/match/steps';
import { turnOf } from '@/lib/play/match/turns';
import {
  appendMatch,
  accepted,
  begun,
  did,
  over,
  refusalOf,
  revealed,
  roll,
  settled,
  stamped,
  stateOf,
  turnsPlayed,
  SECRETS,
} from './builders';

const abandon: MatchEvent = { kind: 'abandoned' };
const forOther = (does: ForTheAbsent): MatchEvent => ({ kind: 'stood-in', does });
/** A minute later, so that nobody was there just now. */
const away = (log: MatchLog, by: Side, does: ForTheAbsent): MatchLog => later(log, by, forOther(does), 1 / 60);

/** The same event so many hours after the last one. */
function later(log: MatchLog, by: Side, event: MatchEvent, hours: number): MatchLog {
  const at = new Date(Date.parse(log.events.at(-1)!.at) + hours * 3_600_000).toISOString();
  const next = appendMatch(log, { ...stamped(log, by, event), at });
  if (!next.ok) throw new Error(next.problem);
  return next.value;
}

describe('a game is abandoned', () => {
  it.each([
    ['between acceptance and the first turn', accepted],
    ['in the middle of it', () => turnsPlayed(begun(), 3)],
    ['without a mission', () => accepted({ format: 'scout-team', mission: 'none' })],
  ])('by both, %s', (_, at) => {
    const one = did(at(), 'a', abandon);
    expect(phaseOf(stateOf(one))).toBe('playing');
    expect(refusalOf(one, 'a', abandon)).toMatch(/said so already. Bea says so too/);
    const both = did(one, 'b', abandon);
    expect([phaseOf(stateOf(both)), needsOf(stateOf(both))]).toEqual(['abandoned', []]);
    expect(refusalOf(both, 'a', { kind: 'turn-ended' })).toMatch(/was abandoned/);
  });

  it('by one, when the other has done nothing for the agreed time', () => {
    const log = accepted();
    const early = later(log, 'a', abandon, 23);
    expect(phaseOf(stateOf(early))).toBe('playing');
    const late = later(early, 'a', abandon, 2);
    expect(stateOf(late).abandoned).toEqual({ by: 'a', both: false });
    expect(phaseOf(stateOf(later(log, 'b', abandon, 25)))).toBe('abandoned');
    // Whoever does something is there.
    const there = later(log, 'b', sealStratagem('game1', 'b', SECRETS.b, 'hero-exemplar'), 23);
    expect(phaseOf(stateOf(later(there, 'a', abandon, 2)))).toBe('playing');
    // Now it is Ada whom the game waits for.
    expect(aloneFrom(stateOf(there), 'a')).toBeNull();
  });

  it('not by whom the game waits for, nor once it has a result', () => {
    const adaPlays = begun();
    expect(phaseOf(stateOf(later(adaPlays, 'a', abandon, 200)))).toBe('playing');
    expect(phaseOf(stateOf(later(adaPlays, 'b', abandon, 200)))).toBe('abandoned');
    expect(refusalOf(over(turnsPlayed(begun(), 2)), 'b', abandon)).toMatch(/has a result/);
  });

  it('not before it began, and whoever did it takes it back', () => {
    expect(refusalOf(revealed(), 'a', abandon)).toMatch(/decline it instead/);
    const both = did(did(accepted(), 'a', abandon), 'b', abandon);
    const id = both.events.at(-1)!.id;
    expect(refusalOf(both, 'a', { kind: 'taken-back', event: id })).toMatch(/Only the player who entered this/);
    expect(phaseOf(stateOf(did(both, 'b', { kind: 'taken-back', event: id })))).toBe('playing');
  });
});

describe('one plays on for the other who is gone', () => {
  it('from the stratagem to the last turn, each step marked', () => {
    let log = did(accepted(), 'a', sealStratagem('game1', 'a', SECRETS.a, 'just-as-planned'));
    log = settled(away(log, 'a', { kind: 'stratagem-named', stratagem: 'hero-exemplar' }));
    expect(stateOf(log).stratagems.a.id).toBe('just-as-planned');
    expect(stateOf(log).stratagems.b.id).toBe('hero-exemplar');
    log = did(log, 'a', roll(CORNER, 1, 6));
    log = away(log, 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'north' });
    expect(stateOf(log).places?.b).toEqual({ corner: 'nw', edge: 'north' });
    log = did(log, 'a', roll(DEPLOYMENT, 1, 6));
    log = away(log, 'a', { kind: 'deployer-decided', first: 'b' });
    log = away(log, 'a', { kind: 'deployed' });
    log = did(log, 'a', { kind: 'deployed' });
    log = away(log, 'a', { kind: 'first-turn-chosen', first: 'b' });
    log = did(log, 'a', { kind: 'seize-decided', attempt: false });
    const night = needsOf(stateOf(log))[0];
    if (night?.kind === 'roll') log = did(log, 'a', roll(night.call, 3));
    expect(turnOf(stateOf(log))).toEqual({ number: 1, player: 'b' });
    log = away(log, 'a', { kind: 'turn-ended', turn: 1 });
    expect(turnOf(stateOf(log))).toEqual({ number: 1, player: 'a' });
    expect(eventText(stateOf(log), log.events.at(-1)!)).toBe('Ada, for Bea who is gone: Bea ended turn 1.');
  });

  const refusedLater = (log: MatchLog, by: Side, does: ForTheAbsent, hours = 1 / 60): string => {
    const at = new Date(Date.parse(log.events.at(-1)!.at) + hours * 3_600_000).toISOString();
    const next = appendMatch(log, { ...stamped(log, by, forOther(does)), at });
    return next.ok ? '' : next.problem;
  };
  const hero: ForTheAbsent = { kind: 'stratagem-named', stratagem: 'hero-exemplar' };

  it('does nothing that the other could not do now, and names no stratagem in place of a shown one', () => {
    const log = begun();
    expect(refusedLater(log, 'a', { kind: 'turn-ended', turn: 2 })).toMatch(/ended already/);
    expect(refusedLater(log, 'a', { kind: 'deployed' })).toMatch(/^Not now/);
    expect(refusedLater(log, 'a', hero)).toMatch(/shown already/);
    expect(refusedLater(revealed(), 'a', hero)).toMatch(/accept/);
  });

  it('not while the other is there, nor in the place of what the other has sealed before its time is over', () => {
    expect(refusalOf(begun(), 'b', forOther({ kind: 'turn-ended', turn: 1 }))).toMatch(
      /^Ada did something a moment ago/,
    );
    const sealed = SIDES.reduce(
      (log, side) => did(log, side, sealStratagem('game1', side, SECRETS[side], 'just-as-planned')),
      accepted(),
    );
    expect(refusedLater(sealed, 'a', hero)).toMatch(/shows itself once both are/);
    expect(refusedLater(sealed, 'a', hero, 25)).toBe('');
  });

  it('at one table after half a minute, a phone after two; by letter not before the agreed time is over', () => {
    const table = begun({ from: accepted({ deadline: 'table' }) });
    const turn: ForTheAbsent = { kind: 'turn-ended', turn: 1 };
    expect(refusedLater(table, 'b', turn)).toBe('');
    const letter = begun({ from: accepted({ deadline: 'letter-day' }) });
    expect(refusedLater(letter, 'b', turn, 23)).toMatch(/a day for each answer/);
    expect(refusedLater(letter, 'b', turn, 24)).toBe('');
    // Further steps for the same player need no further day.
    const gone = later(letter, 'b', forOther(turn), 24);
    expect(playsOnFrom(stateOf(gone), 'a')).toBe(playsOnFrom(stateOf(letter), 'a'));

    const picked = (deadline: MatchOpened['deadline'], ...sides: readonly Side[]): MatchLog =>
      sides.reduce(
        (log, side) => did(log, side, sealStratagem('game1', side, SECRETS[side], 'just-as-planned')),
        accepted({ deadline }),
      );
    expect(refusedLater(picked('table', 'a', 'b'), 'a', hero)).toMatch(/shows itself/);
    expect(refusedLater(picked('table', 'a', 'b'), 'a', hero, 2 / 60)).toBe('');
    // Whoever has not sealed yet cannot outwait the other's seal.
    expect(refusedLater(picked('table', 'b'), 'a', hero, 25)).toMatch(/shows itself/);
    expect(refusedLater(picked('letter-day', 'a', 'b'), 'a', hero, 23)).toMatch(/not over yet/);
  });

  it('alone it is abandoned after an hour at one table', () => {
    const table = accepted({ deadline: 'table' });
    expect(phaseOf(stateOf(later(table, 'a', abandon, 0.9)))).toBe('playing');
    expect(phaseOf(stateOf(later(table, 'a', abandon, 1)))).toBe('abandoned');
  });

  it('is taken back by either', () => {
    const log = away(begun(), 'b', { kind: 'turn-ended', turn: 1 });
    for (const side of ['a', 'b'] as const) {
      const back = did(log, side, { kind: 'taken-back', event: log.events.at(-1)!.id });
      expect(turnOf(stateOf(back))?.player).toBe('a');
    }
  });
});

describe('what one player says', () => {
  const said = (log: MatchLog) => claimsOf(replayMatch(log).entries, asksForConsent);
  const entered = did(
    settled(
      did(
        did(accepted(), 'a', sealStratagem('game1', 'a', SECRETS.a, 'just-as-planned')),
        'b',
        sealStratagem('game1', 'b', SECRETS.b, 'hero-exemplar'),
      ),
    ),
    'a',
    roll(CORNER, 6, 1),
  );
  const id = entered.events.at(-1)!.id;
  const words = (log: MatchLog): string => claimText(said(log).get(id)!, (side) => (side === 'a' ? 'Ada' : 'Bea'));

  it('stands as said until the other answers, and nothing waits for it', () => {
    expect(words(entered)).toBe('said by Ada');
    expect(refusalOf(entered, 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'north' })).toBe('');
  });

  it('is agreed to or disputed by the other alone, who may change that', () => {
    const no = did(entered, 'b', { kind: 'consented', event: id, agrees: false });
    expect(words(no)).toBe('Bea does not agree');
    expect(words(did(no, 'b', { kind: 'consented', event: id, agrees: true }))).toBe('Bea agrees');
    expect(words(did(entered, 'a', { kind: 'consented', event: id, agrees: true }))).toBe('said by Ada');
    expect(said(did(entered, 'b', { kind: 'consented', event: 'no-such-event', agrees: true })).size).toBe(1);
  });

  it('is not asked for once it was taken back', () => {
    expect(said(did(entered, 'a', { kind: 'taken-back', event: id })).size).toBe(0);
  });
});
