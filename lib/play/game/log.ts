import { z } from 'zod';
import { sha256HexSchema } from './secret';
import { sideSchema, type Side, type BySide } from './side';
import { failed, ok, type Result } from '../../foundation/result';

/** A game is stored as how it was opened and what happened since. Everything else is replayed from that. */

const LOG_VERSION = 1;
/** `ofOne`: so many that neither player can keep the other from going on. */
export const LOG_LIMITS = { events: 3000, ofOne: 1480, idLength: 40 } as const;

const gameId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** Made by the browser that sends the event: a repeated id is the same event. */
export const eventIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, 'must be 8 to 40 letters, digits, _ or -');

const stampSchema = z.object({
  id: eventIdSchema,
  by: sideSchema,
  /** When the server received it. */
  at: z.iso.datetime(),
  /** See `signing.ts`; absent in games that were opened before events were signed. */
  follows: sha256HexSchema.optional(),
  signature: z
    .string()
    .regex(/^[0-9a-f]{128}$/)
    .optional(),
});

/** What is known of every event beside its content. */
export interface EventStamp {
  id: string;
  by: Side;
  at: string;
  follows?: string | undefined;
  signature?: string | undefined;
}
export type LogEvent<Event> = Event & EventStamp;

/** A function for each kind of event, of where the game stands and the event. */
export type ByKind<State, Event extends { kind: string }, Answer> = {
  readonly [Kind in Event['kind']]: (state: State, event: Extract<Event, { kind: Kind }>) => Answer;
};

/** What such a table has to say of an event. */
export const byKind = <State, Event extends { kind: string }, Answer>(
  table: ByKind<State, Event, Answer>,
  state: State,
  event: Event,
): Answer => (table[event.kind as Event['kind']] as (state: State, event: Event) => Answer)(state, event);

export interface Log<Opened, Event> {
  documentVersion: typeof LOG_VERSION;
  /** The game's id: its view link. Part of every commitment and of every roll. */
  id: string;
  kind: string;
  /** With the time at which the server received it. */
  opened: Opened & { at: string };
  events: readonly LogEvent<Event>[];
}

/** Why an event is not allowed, and the state with it all the same: an amendment broke it, and others build on it. */
export interface ForcedEvent<State> {
  ok: false;
  problem: string;
  anyway: State;
}

/** How a kind of game is declared. */
export interface GameKind<Opened, Event extends { kind: string }, State> {
  kind: string;
  opened: z.ZodType<Opened>;
  /** A discriminated union over `kind`. */
  event: z.ZodType<Event>;
  start: (log: Pick<Log<Opened, Event>, 'id' | 'opened'>) => State;
  /** Returns the state after an event, or why the event cannot happen now. Never throws. */
  after: (state: State, event: LogEvent<Event>) => Result<State> | ForcedEvent<State>;
  /** What an event puts in an earlier one's place (null: it strikes it); null: it amends nothing. */
  amends: (event: Event) => { event: string; content: Event | null } | null;
  /** Returns why an event may not be amended so. Null: it may. `later`: events behind it, without amendments. */
  whyNotAmend: (
    target: LogEvent<Event>,
    amending: LogEvent<Event>,
    later: () => readonly LogEvent<Event>[],
  ) => string | null;
  /** An amendment that breaks later events is refused, or they are shown. In its own place it must be valid. */
  breaking: 'refused' | 'shown';
  /** Whether a player can do it without a connection; else the other player's browser takes part at once. */
  alone: (event: Event) => boolean;
  /** What an event speaks of beyond its content, as a turn: it counts only while that is the same; null: nothing. */
  about: (state: State, event: Event) => string | null;
  /** The players' public keys; null for a side: it signs nothing yet; null: the game is older than signatures. */
  signers: (log: Pick<Log<Opened, Event>, 'opened' | 'events'>) => BySide<string | null> | null;
}

/** An event of a log and what became of it. */
export interface Entry<Event> {
  /** As it was sent. */
  event: LogEvent<Event>;
  /** Its content after amendments; null: struck. */
  now: LogEvent<Event> | null;
  /** The id of the event that amended it last. */
  amendedBy: string | null;
  /** Why it has no effect, in words; null: it has. */
  problem: string | null;
}

export interface Replay<State, Event> {
  state: State;
  entries: readonly Entry<Event>[];
  /** Those that cannot have happened as they stand: of a log made here only what an amendment broke. */
  problems: readonly Entry<Event>[];
}

/** Reads a log from outside: from the database, a file, the network. */
export const logSchema = <Opened, Event extends { kind: string }, State>(game: GameKind<Opened, Event, State>) =>
  z.object({
    documentVersion: z.literal(LOG_VERSION),
    id: gameId,
    kind: z.literal(game.kind),
    opened: game.opened.and(z.object({ at: z.iso.datetime() })),
    events: z.array(stampedSchema(game)).max(LOG_LIMITS.events),
  });

/** Reads one event with its stamp. */
export const stampedSchema = <Opened, Event extends { kind: string }, State>(game: GameKind<Opened, Event, State>) =>
  game.event.and(stampSchema);

/** A game in which nothing has happened since it was opened. */
export const newLog = <Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  id: string,
  opened: Opened,
  at: string,
): Log<Opened, Event> => ({ documentVersion: LOG_VERSION, id, kind: game.kind, opened: { ...opened, at }, events: [] });

/** By game and log, what was replayed: a log never changes, so it is replayed once, and a longer one goes on from there. */
const known = new WeakMap<object, WeakMap<object, unknown>>();

function remember<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  replayed: Replay<State, Event>,
): Replay<State, Event> {
  const logs = known.get(game) ?? new WeakMap<object, unknown>();
  known.set(game, logs.set(log, replayed));
  return replayed;
}

/** Replays a game. Total: an event that cannot have happened is skipped and listed. */
export function replay<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
): Replay<State, Event> {
  const found = known.get(game)?.get(log) as Replay<State, Event> | undefined;
  if (found !== undefined) return found;
  let state = game.start(log);
  const entries = asTheyRead(game, log.events).map((entry): Entry<Event> => {
    const next = entered(game, state, entry);
    state = next.state;
    return next.entry;
  });
  return remember(game, log, { state, entries, problems: entries.filter(({ problem }) => problem !== null) });
}

/** The state after an entry, and the entry with why it has no effect, if it has none. */
function entered<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  state: State,
  entry: Entry<Event>,
): { state: State; entry: Entry<Event> } {
  if (entry.problem !== null || entry.now === null || game.amends(entry.event) !== null) return { state, entry };
  const next = game.after(state, entry.now);
  if (next.ok) return { state: next.value, entry };
  return { state: 'anyway' in next ? next.anyway : state, entry: { ...entry, problem: next.problem } };
}

/** The log with one more event, or why that cannot happen; the same log when it has the event already. */
export function append<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  event: LogEvent<Event>,
): Result<Log<Opened, Event>> {
  if (log.events.some(({ id }) => id === event.id)) return ok(log);
  if (log.events.length >= LOG_LIMITS.events) {
    return failed(`This game is full with ${LOG_LIMITS.events} entries: export it and open another.`);
  }
  if (log.events.filter(({ by }) => by === event.by).length >= LOG_LIMITS.ofOne) {
    return failed(`You have made ${LOG_LIMITS.ofOne} entries: the rest is the other player’s.`);
  }
  const before = replay(game, log);
  const longer = { ...log, events: [...log.events, event] };
  const amended = game.amends(event);
  if (amended === null) {
    const { state, entry } = entered(game, before.state, { event, now: event, amendedBy: null, problem: null });
    if (entry.problem !== null) return failed(entry.problem);
    remember(game, longer, { ...before, state, entries: [...before.entries, entry] });
    return ok(longer);
  }
  const refused = asTheyRead(game, longer.events).at(-1)?.problem ?? null;
  if (refused !== null) return failed(refused);
  const { problems } = replay(game, longer);
  const broken = new Set(before.problems.map((entry) => entry.event.id));
  if (game.breaking === 'shown') {
    const itself = problems.find((entry) => entry.event.id === amended.event && !broken.has(amended.event));
    return itself === undefined ? ok(longer) : failed(itself.problem ?? '');
  }
  const first = problems.find((entry) => !broken.has(entry.event.id));
  if (first === undefined) return ok(longer);
  const why = first.problem ?? 'it would not fit any more';
  return failed(`What came later builds on this (${why}). Take that back first.`);
}

function asTheyRead<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  events: readonly LogEvent<Event>[],
): readonly Entry<Event>[] {
  const entries: Entry<Event>[] = [];
  const places = new Map<string, number>();
  for (const event of events) {
    const amendment = game.amends(event);
    const place = amendment === null ? undefined : places.get(amendment.event);
    const target = place === undefined ? undefined : entries[place];
    let problem: string | null = null;
    if (places.has(event.id)) problem = 'This entry is there twice.';
    else if (amendment !== null) problem = whyNot(game, target, event, () => standingBehind(game, entries, place ?? 0));
    if (problem === null) places.set(event.id, entries.length);
    entries.push({ event, now: event, amendedBy: null, problem });
    if (problem !== null || amendment === null || place === undefined || target === undefined) continue;
    const now =
      amendment.content === null
        ? null
        : { ...amendment.content, id: target.event.id, by: event.by, at: target.event.at };
    entries[place] = { ...target, now, amendedBy: event.id };
  }
  return entries;
}

const standingBehind = <Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  entries: readonly Entry<Event>[],
  place: number,
): readonly LogEvent<Event>[] =>
  entries
    .slice(place + 1)
    .flatMap(({ now, problem }) => (now === null || problem !== null || game.amends(now) !== null ? [] : [now]));

function whyNot<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  target: Entry<Event> | undefined,
  amending: LogEvent<Event>,
  later: () => readonly LogEvent<Event>[],
): string | null {
  if (target === undefined) return 'There is no such earlier entry.';
  if (game.amends(target.event) !== null) {
    return 'A correction cannot be corrected: correct its entry again.';
  }
  return game.whyNotAmend(target.event, amending, later);
}
