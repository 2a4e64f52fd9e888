import { z } from 'zod';
import { append, eventIdSchema, LOG_LIMITS, replay, type GameKind, type Log, type LogEvent } from './log';
import { sideSchema, type Side } from './side';

/** What players do at a device while the server gives no answer: it counts on their screen at once, and goes up in order. */

/** Something that was done at this device. */
export interface WaitingEvent<Event> {
  /** That of the event: sent twice, it counts once. */
  id: string;
  by: Side;
  event: Event;
  /** When it was done, by this device's clock, ISO 8601. */
  at: string;
  /** What it spoke of then, see `GameKind`. */
  about: string | null;
  /** Why it does not count, in words, until the player has read it; null: it still waits. */
  refused: string | null;
}

/** Said of what the other player had done already. */
export const OVERTAKEN = 'The other player was first.';
const FULL = `This game is full with ${LOG_LIMITS.events} entries.`;

/** What was kept, read again; what cannot be read, as of a later version of the program, is left where it is. */
export function readWaiting<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  kept: readonly unknown[],
): readonly WaitingEvent<Event>[] {
  const schema = z.object({
    id: eventIdSchema,
    by: sideSchema,
    event: game.event,
    at: z.iso.datetime(),
    about: z.string().nullable(),
    refused: z.string().nullable(),
  });
  return kept.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data as WaitingEvent<Event>] : [];
  });
}

/** A log with what waits, and what is to be said of it. */
interface WithWaiting<Opened, Event> {
  log: Log<Opened, Event>;
  /** What counts on the screen and is still to be sent, in order. */
  unsent: readonly LogEvent<Event>[];
  /** What does not fit any more, and why: the server is still to be asked. */
  unfit: readonly WaitingEvent<Event>[];
  /** What the server refused. */
  refused: readonly WaitingEvent<Event>[];
}

/** What waits, laid over the server's log as if it had been taken. What does not fit there has no effect. */
export function withWaiting<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  waiting: readonly WaitingEvent<Event>[],
): WithWaiting<Opened, Event> {
  const left = untaken(log, waiting);
  const open = left.filter(({ refused }) => refused === null);
  let shown = log;
  let state = open.length === 0 ? null : replay(game, log).state;
  const unsent: LogEvent<Event>[] = [];
  const unfit: WaitingEvent<Event>[] = [];
  for (const each of open) {
    if (state === null) break;
    const event = stampedFor(shown, each);
    const next = laidOver(game, shown, state, each, event);
    if (typeof next === 'string') unfit.push({ ...each, refused: next });
    else {
      state = next.state;
      shown = { ...shown, events: [...shown.events, event] };
      unsent.push(event);
    }
  }
  return { log: shown, unsent, unfit, refused: left.filter(({ refused }) => refused !== null) };
}

/** What the server has not taken yet, refused or not. */
export function untaken<Event>(log: Pick<Log<unknown, unknown>, 'events'>, waiting: readonly WaitingEvent<Event>[]) {
  const taken = new Set((log.events as readonly { id: string }[]).map(({ id }) => id));
  return waiting.filter(({ id }) => !taken.has(id));
}

/** Why something that waits must not be sent over this log, since it would count as something else; null: it may. */
export const whyNotSend = <Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  { event, about }: WaitingEvent<Event>,
): string | null => (about === null || game.about(replay(game, log).state, event) === about ? null : OVERTAKEN);

/** An event as it will stand in the log: never before what is there, whatever this device's clock says. */
function stampedFor<Opened, Event>({ opened, events }: Log<Opened, Event>, each: WaitingEvent<Event>): LogEvent<Event> {
  const before = events.at(-1)?.at ?? opened.at;
  return { ...each.event, id: each.id, by: each.by, at: before > each.at ? before : each.at };
}

/** The state with one event more, or why it does not fit. Only what amends another asks for the whole log again. */
function laidOver<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  state: State,
  { event: content, about }: WaitingEvent<Event>,
  event: LogEvent<Event>,
): { state: State } | string {
  if (about !== null && game.about(state, content) !== about) return OVERTAKEN;
  if (log.events.length >= LOG_LIMITS.events) return FULL;
  if (game.amends(content) !== null) {
    const longer = append(game, log, event);
    return longer.ok ? { state: replay(game, longer.value).state } : longer.problem;
  }
  const next = game.after(state, event);
  return next.ok ? { state: next.value } : next.problem;
}
