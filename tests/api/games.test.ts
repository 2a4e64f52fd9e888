import { describe, expect, it } from 'vitest';
import { newLog } from '@/lib/play/game/log';
import { hashOfToken } from '@/lib/play/game/secret';
import type { MatchOpened } from '@/lib/play/match/match';
import { matchGame } from '@/lib/play/match/replay';
import { withChanges } from '@/lib/api/games';

const at = '2026-01-01T10:00:00.000Z';
const opened: MatchOpened = {
  format: 'scout-team',
  gameSize: 50,
  mission: 'none',
  name: 'Ada',
  deadline: 'day',
  invitation: hashOfToken('an invitation'),
  campaign: null,
  known: null,
};
const sealed = (id: string, by: 'a' | 'b') => ({
  kind: 'sealed' as const,
  commitment: 'ab'.repeat(32),
  id: `event-no-${id}`,
  by,
  at,
});

describe('what is new', () => {
  const known = {
    keys: { a: 'a'.repeat(64), b: null },
    now: at,
    line: 'one',
    log: { ...newLog(matchGame, 'abcdefghjk', opened, at), events: [sealed('1', 'a')] },
  };
  const changes = (version: number, events: readonly unknown[], line = 'one') => ({
    version,
    keys: known.keys,
    now: '2026-01-01T10:00:02.000Z',
    line,
    head: '',
    events: [...events],
  });
  const ids = (after: number, version: number, events: readonly unknown[]) =>
    withChanges(matchGame, known, changes(version, events), after).log.events.map(({ id }) => id);
  it('is laid behind what is known', () => {
    expect(ids(2, 3, [sealed('2', 'b')])).toEqual(['event-no-1', 'event-no-2']);
    expect(withChanges(matchGame, known, changes(2, []), 2)).toMatchObject({
      now: '2026-01-01T10:00:02.000Z',
      log: known.log,
    });
  });
  it('is not doubled by an answer that was asked for earlier', () => {
    expect(ids(1, 3, [sealed('1', 'a'), sealed('2', 'b')])).toEqual(['event-no-1', 'event-no-2']);
    expect(ids(1, 2, [sealed('1', 'a')])).toEqual(['event-no-1']);
    expect(ids(1, 1, [])).toEqual(['event-no-1']);
  });
  it('is left alone where something in between is missing, or cannot be read', () => {
    expect(ids(5, 6, [sealed('2', 'b')])).toEqual(['event-no-1']);
    expect(ids(2, 3, [{ kind: 'of tomorrow' }])).toEqual(['event-no-1']);
    // Since the server was started again, perhaps on an earlier state, what came before may be something else.
    expect(withChanges(matchGame, known, changes(3, [sealed('2', 'b')], 'two'), 2)).toBe(known);
  });
});
