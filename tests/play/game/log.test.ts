import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  append,
  logSchema,
  newLog,
  replay,
  stampedSchema,
  type GameKind,
  type Log,
  type LogEvent,
} from '@/lib/play/game/log';
import { failed, ok } from '@/lib/foundation/result';

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), coins: z.number().int() }),
  z.object({ kind: z.literal('struck'), event: z.string() }),
  z.object({ kind: z.literal('corrected'), event: z.string(), coins: z.number().int() }),
]);
type PurseEvent = z.infer<typeof eventSchema>;
const openedSchema = z.object({ coins: z.number() });

type PurseTypes = { opened: z.infer<typeof openedSchema>; event: PurseEvent; state: number };

/** A purse that holds no debts. */
const purse = (breaking: 'refused' | 'shown'): GameKind<PurseTypes> => ({
  kind: 'purse',
  opened: openedSchema,
  event: eventSchema,
  breaking,
  start: ({ opened }) => opened.coins,
  after: (coins, event) => {
    if (event.kind !== 'paid') return ok(coins);
    return coins + event.coins < 0 ? failed(`only ${coins} coins are left`) : ok(coins + event.coins);
  },
  amends: (event) => {
    if (event.kind === 'struck') return { event: event.event, content: null };
    if (event.kind !== 'corrected') return null;
    return { event: event.event, content: { kind: 'paid', coins: event.coins } };
  },
  whyNotAmend: (target, amending) => (target.by === amending.by ? null : 'that is the other player’s entry'),
  alone: () => true,
  isMoot: () => false,
  about: () => null,
  signers: () => null,
});
const strict = purse('refused');
const at = '2026-01-01T10:00:00Z';
type PurseLog = Log<PurseTypes>;
const empty: PurseLog = newLog(strict, 'game1', { coins: 5 }, at);
const stamped = (id: string, event: PurseEvent, by: 'a' | 'b' = 'a'): LogEvent<PurseEvent> => ({
  ...event,
  id: `event-no-${id}`,
  by,
  at,
});
const paid = (id: string, coins: number, by: 'a' | 'b' = 'a') => stamped(id, { kind: 'paid', coins }, by);
const happened = (events: readonly LogEvent<PurseEvent>[], game = strict): PurseLog =>
  events.reduce((log, event) => {
    const next = append(game, log, event);
    if (!next.ok) throw new Error(next.problem);
    return next.value;
  }, empty);
const why = (log: PurseLog, event: LogEvent<PurseEvent>, game = strict): string => {
  const next = append(game, log, event);
  return next.ok ? 'taken' : next.problem;
};

describe('append', () => {
  it('gives the longer log, or refuses in words', () => {
    const log = happened([paid('1', 3), paid('2', -8)]);
    expect(replay(strict, log).state).toBe(0);
    expect(why(log, paid('3', -1))).toBe('only 0 coins are left');
  });

  it('takes a repeated event as the same', () => {
    const log = happened([paid('1', 3)]);
    for (const coins of [3, 99]) {
      const again = append(strict, log, paid('1', coins));
      expect(again.ok && again.value).toBe(log);
    }
  });
});

describe('amendments', () => {
  const log = happened([paid('1', 3), paid('2', -6)]);

  it('strike and correct in place', () => {
    const struck = happened([paid('1', 3), paid('2', -6), stamped('3', { kind: 'struck', event: 'event-no-2' })]);
    expect(replay(strict, struck).state).toBe(8);
    expect(replay(strict, struck).entries[1]).toMatchObject({
      now: null,
      amendedBy: 'event-no-3',
      event: { coins: -6 },
    });
    const corrected = happened([
      paid('1', 3),
      paid('2', -6),
      stamped('3', { kind: 'corrected', event: 'event-no-2', coins: -1 }),
    ]);
    expect(replay(strict, corrected).state).toBe(7);
  });

  it('are refused when later events would break, naming why', () => {
    expect(why(log, stamped('3', { kind: 'struck', event: 'event-no-1' }))).toBe(
      'What came later builds on this (only 5 coins are left). Take that back first.',
    );
  });

  it('or are taken in, and what breaks is listed', () => {
    const open = purse('shown');
    const next = append(open, log, stamped('3', { kind: 'struck', event: 'event-no-1' }));
    if (!next.ok) throw new Error(next.problem);
    const { state, problems } = replay(open, next.value);
    expect(state).toBe(5);
    expect(problems.map(({ event, problem }) => [event.id, problem])).toEqual([
      ['event-no-2', 'only 5 coins are left'],
    ]);
  });

  it('leave standing what others built on, where the game says what it comes to', () => {
    const debts: typeof strict = {
      ...purse('shown'),
      after: (coins, event) => {
        if (event.kind !== 'paid') return ok(coins);
        return coins + event.coins < 0
          ? { ok: false, problem: 'a debt', anyway: coins + event.coins }
          : ok(coins + event.coins);
      },
    };
    const next = append(debts, log, stamped('3', { kind: 'struck', event: 'event-no-1' }));
    if (!next.ok) throw new Error(next.problem);
    expect(replay(debts, next.value)).toMatchObject({
      state: -1,
      problems: [{ event: { id: 'event-no-2' }, problem: 'a debt' }],
    });
    expect(why(log, paid('3', -3), debts)).toBe('a debt');
  });

  it('are refused when what they amend does not fit any more, and are told by who made them', () => {
    const open: typeof strict = { ...purse('shown'), whyNotAmend: () => null };
    expect(why(log, stamped('3', { kind: 'corrected', event: 'event-no-2', coins: -9 }), open)).toBe(
      'only 8 coins are left',
    );
    const next = append(open, log, stamped('3', { kind: 'corrected', event: 'event-no-2', coins: -7 }, 'b'));
    if (!next.ok) throw new Error(next.problem);
    expect(replay(open, next.value).entries[1]).toMatchObject({ event: { by: 'a' }, now: { by: 'b', coins: -7 } });
  });

  it('reach neither the other’s, nor unknown entries, nor amendments', () => {
    expect(why(log, stamped('3', { kind: 'struck', event: 'event-no-1' }, 'b'))).toBe(
      'that is the other player’s entry',
    );
    expect(why(log, stamped('3', { kind: 'struck', event: 'event-no-9' }))).toMatch(/no such earlier/);
    const struck = happened([paid('1', 3), stamped('2', { kind: 'struck', event: 'event-no-1' })]);
    expect(why(struck, stamped('3', { kind: 'struck', event: 'event-no-2' }))).toMatch(
      /correction cannot be corrected/,
    );
    expect(
      replay(
        strict,
        happened([
          paid('1', 3),
          stamped('2', { kind: 'struck', event: 'event-no-1' }),
          stamped('3', { kind: 'corrected', event: 'event-no-1', coins: 2 }),
        ]),
      ).state,
    ).toBe(7);
  });
});

describe('the door', () => {
  it('takes a log as it was written and keeps every part of an event', () => {
    const log = happened([paid('1', 3), stamped('2', { kind: 'corrected', event: 'event-no-1', coins: 4 }, 'a')]);
    expect(logSchema(strict).parse(JSON.parse(JSON.stringify(log)))).toEqual(log);
  });

  it.each([
    ['another kind of game', { ...empty, kind: 'match' }],
    ['a newer version', { ...empty, documentVersion: 2 }],
    ['an event without its stamp', { ...empty, events: [{ kind: 'paid', coins: 1 }] }],
    ['no time of opening', { ...empty, opened: { coins: 1 } }],
    ['an unknown event', { ...empty, events: [{ ...paid('1', 1), kind: 'stolen' }] }],
  ])('refuses %s', (_, input) => {
    expect(logSchema(strict).safeParse(input).success).toBe(false);
  });

  it('refuses an event without a proper id or side', () => {
    expect(stampedSchema(strict).safeParse(paid('1', 1)).success).toBe(true);
    for (const wrong of [{ id: 'x' }, { by: 'c' }, { at: 'yesterday' }]) {
      expect(stampedSchema(strict).safeParse({ ...paid('1', 1), ...wrong }).success).toBe(false);
    }
  });
});

it('replaying anything never throws, and what append took in replays without problems', () => {
  const anEvent = fc
    .tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('a' as const, 'b' as const),
      fc.oneof(
        fc.integer({ min: -9, max: 9 }).map((coins): PurseEvent => ({ kind: 'paid', coins })),
        fc.integer({ min: 0, max: 12 }).map((id): PurseEvent => ({ kind: 'struck', event: `event-no-${id}` })),
        fc
          .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: -9, max: 9 }))
          .map(([id, coins]): PurseEvent => ({ kind: 'corrected', event: `event-no-${id}`, coins })),
      ),
    )
    .map(([id, by, event]) => stamped(String(id), event, by));
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 20 }), (events) => {
      const { entries } = replay(strict, { ...empty, events });
      expect(entries).toHaveLength(events.length);
      const log = events.reduce((now, event) => {
        const next = append(strict, now, event);
        return !next.ok ? now : next.value;
      }, empty);
      expect(replay(strict, log).problems).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
