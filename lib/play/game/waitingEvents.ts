import { z } from 'zod';
import { append, eventIdSchema, type GameKind, type GameTypes, type Log, LOG_LIMITS, replay } from './log';
import { sideSchema } from './side';
import { failed, type Result } from '../../foundation/result';

/** What players do at a device while the server gives no answer: it counts on screen at once, and goes up in order. */

const doneSchema = z.object({
  /** That of the event: sent twice, it counts once. */
  id: eventIdSchema,
  by: sideSchema,
  /** When it was done, by this device's clock. */
  at: z.iso.datetime(),
  /** What it spoke of then, see `GameKind`. */
  about: z.string().nullable(),
  /** Why it does not count, in words, until the player has read it; null: it still waits. */
  refused: z.string().nullable(),
});

/** Something that was done at this device. */
export type WaitingEvent<Event> = z.infer<typeof doneSchema> & { event: Event };

/** Said of what the other player had done already. */
export const OVERTAKEN = 'The other player was first.';
const FULL = `This game is full with ${LOG_LIMITS.events} entries.`;

/** What was kept, read again; what cannot be read, as of a later version of the program, is left where it is. */
export function readWaiting<G extends GameTypes>(
  game: GameKind<G>,
  kept: readonly unknown[],
): readonly WaitingEvent<G['event']>[] {
  const schema = doneSchema.extend({ event: game.event });
  return kept.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data as WaitingEvent<G['event']>] : [];
  });
}

/** What waits, laid over the server's log as if it had been taken. What does not fit there has no effect. */
export function withWaiting<G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  waiting: readonly WaitingEvent<G['event']>[],
) {
  const left = untaken(log, waiting);
  let shown = log;
  const unfit: WaitingEvent<G['event']>[] = [];
  for (const each of left.filter(({ refused }) => refused === null)) {
    const next = laidOver(game, shown, each);
    if (next.ok) shown = next.value;
    else unfit.push({ ...each, refused: next.problem });
  }
  return {
    log: shown,
    /** What counts on the screen and is still to be sent, in order. */
    unsent: shown.events.slice(log.events.length),
    /** What does not fit any more, and why: the server is still to be asked. */
    unfit,
    /** What the server refused. */
    refused: left.filter(({ refused }) => refused !== null),
  };
}

/** What the server has not taken yet, refused or not. */
export function untaken<Event>({ events }: Pick<Log<GameTypes>, 'events'>, waiting: readonly WaitingEvent<Event>[]) {
  const taken = new Set(events.map(({ id }) => id));
  return waiting.filter(({ id }) => !taken.has(id));
}

/** Why something that waits must not be sent over this log, since it would count as something else; null: it may. */
export const whyNotSend = <G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  { event, about }: WaitingEvent<G['event']>,
): string | null => (about === null || game.about(replay(game, log).state, event) === about ? null : OVERTAKEN);

/** The log with what waits behind it, or why not; never before what is there, whatever this device's clock says. */
function laidOver<G extends GameTypes>(game: GameKind<G>, log: Log<G>, each: WaitingEvent<G['event']>): Result<Log<G>> {
  const why = whyNotSend(game, log, each);
  if (why !== null) return failed(why);
  if (log.events.length >= LOG_LIMITS.events) return failed(FULL);
  const before = log.events.at(-1)?.at ?? log.opened.at;
  return append(game, log, { ...each.event, id: each.id, by: each.by, at: before > each.at ? before : each.at });
}
