import { z } from 'zod';
import { sha256HexSchema } from './secret';
import { sideSchema, type BySide, otherSide, type Side } from './side';
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
export type EventStamp = z.infer<typeof stampSchema>;
export type LogEvent<Event> = Event & EventStamp;

/** The schema of one kind of event. */
export const eventSchema = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape }).readonly();

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

/** What a kind of game is made of: how it is opened, what can happen in it, where it stands. */
export interface GameTypes {
  opened: object;
  event: { kind: string };
  state: unknown;
}

/** An event of such a game, with its stamp. */
export type EventIn<G extends GameTypes> = LogEvent<G['event']>;

export interface Log<G extends GameTypes> {
  documentVersion: typeof LOG_VERSION;
  /** The game's id: its view link. Part of every commitment and of every roll. */
  id: string;
  kind: string;
  /** With the time at which the server received it. */
  opened: G['opened'] & { at: string };
  events: readonly EventIn<G>[];
}

/** Why an event is not allowed, and the state with it all the same: an amendment broke it, and others build on it. */
export interface ForcedEvent<State> {
  ok: false;
  problem: string;
  anyway: State;
}

/** How a kind of game is declared. */
export interface GameKind<G extends GameTypes> {
  kind: string;
  opened: z.ZodType<G['opened']>;
  /** A discriminated union over `kind`. */
  event: z.ZodType<G['event']>;
  start: (log: Pick<Log<G>, 'id' | 'opened'>) => G['state'];
  /** Returns the state after an event, or why it cannot happen now. Never throws. `sent`: as before amendments. */
  after: (state: G['state'], event: EventIn<G>, sent?: EventIn<G>) => Result<G['state']> | ForcedEvent<G['state']>;
  /** What an event puts in an earlier one's place (null: it strikes it); null: it amends nothing. */
  amends: (event: G['event']) => { event: string; content: G['event'] | null } | null;
  /** What stays of an event that was struck, in its place; left out: nothing. */
  struck?: (state: G['state'], event: EventIn<G>) => G['state'];
  /** Returns why an event may not be amended so. Null: it may. `later`: events behind it, without amendments. */
  whyNotAmend: (target: EventIn<G>, amending: EventIn<G>, later: () => readonly EventIn<G>[]) => string | null;
  /** An amendment that breaks later events is refused, or they are shown. In its own place it must be valid. */
  breaking: 'refused' | 'shown';
  /** Whether a player can do it without a connection; else the other player's browser takes part at once. */
  alone: (event: G['event']) => boolean;
  /** Whether what an event asks for is under way already: it need not be sent. */
  isMoot: (state: G['state'], event: G['event']) => boolean;
  /** What an event speaks of beyond its content, as a turn: it counts only while that is the same; null: nothing. */
  about: (state: G['state'], event: G['event']) => string | null;
  /** The players' public keys; null for a side: it signs nothing yet; null: the game is older than signatures. */
  signers: (log: Pick<Log<G>, 'opened' | 'events'>) => BySide<string | null> | null;
  /**
   * The second player’s key with what ties it to the invitation, see `boundTo`; left out: nobody joins this kind of
   * game by an invitation, as a campaign, whose first match has that.
   */
  joining?: (log: Pick<Log<G>, 'events'>) => { signer: string; bound: string } | null;
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

export interface Replay<G extends GameTypes> {
  state: G['state'];
  entries: readonly Entry<G['event']>[];
  /** Those that cannot have happened as they stand: of a log made here only what an amendment broke. */
  problems: readonly Entry<G['event']>[];
}

/** Reads a log from outside: from the database, a file, the network. */
export const logSchema = <G extends GameTypes>(game: GameKind<G>) =>
  z.object({
    documentVersion: z.literal(LOG_VERSION),
    id: gameId,
    kind: z.literal(game.kind),
    opened: game.opened.and(z.object({ at: z.iso.datetime() })),
    events: z.array(stampedSchema(game)).max(LOG_LIMITS.events),
  });

/** Reads one event with its stamp. */
export const stampedSchema = <G extends GameTypes>(game: GameKind<G>) => game.event.and(stampSchema);

/** A game in which nothing has happened since it was opened. */
export const newLog = <G extends GameTypes>(
  game: GameKind<G>,
  id: string,
  opened: G['opened'],
  at: string,
): Log<G> => ({ documentVersion: LOG_VERSION, id, kind: game.kind, opened: { ...opened, at }, events: [] });

/** By log, what was replayed: a log never changes, so it is replayed once, and a longer one goes on from there. */
const known = new WeakMap<object, { game: object; replayed: unknown }>();

/** Replays a game. Total: an event that cannot have happened is skipped and listed. */
export function replay<G extends GameTypes>(game: GameKind<G>, log: Log<G>): Replay<G> {
  const found = known.get(log);
  if (found?.game === game) return found.replayed as Replay<G>;
  let state = game.start(log);
  const entries = asTheyRead(game, log.events).map((entry) => {
    const next = entered(game, state, entry);
    state = next.state;
    return next.entry;
  });
  const replayed = { state, entries, problems: entries.filter(({ problem }) => problem !== null) };
  known.set(log, { game, replayed });
  return replayed;
}

/** The state after an entry, and the entry with why it has no effect, if it has none. */
function entered<G extends GameTypes>(game: GameKind<G>, state: G['state'], entry: Entry<G['event']>) {
  if (entry.problem !== null || game.amends(entry.event) !== null) return { state, entry };
  if (entry.now === null) return { state: game.struck?.(state, entry.event) ?? state, entry };
  const next = game.after(state, entry.now, entry.event);
  if (next.ok) return { state: next.value, entry };
  return { state: 'anyway' in next ? next.anyway : state, entry: { ...entry, problem: next.problem } };
}

/** The log with one more event, or why that cannot happen; the same log when it has the event already. */
export function append<G extends GameTypes>(game: GameKind<G>, log: Log<G>, event: EventIn<G>): Result<Log<G>> {
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
    known.set(longer, { game, replayed: { ...before, state, entries: [...before.entries, entry] } });
    return ok(longer);
  }
  const refused = asTheyRead(game, longer.events).at(-1)?.problem ?? null;
  if (refused !== null) return failed(refused);
  const broken = new Set(before.problems.map((entry) => entry.event.id));
  const first = replay(game, longer).problems.find(
    ({ event: { id } }) => !broken.has(id) && (game.breaking === 'refused' || id === amended.event),
  );
  if (first === undefined) return ok(longer);
  const why = first.problem ?? '';
  return failed(game.breaking === 'shown' ? why : `What came later builds on this (${why}). Take that back first.`);
}

function asTheyRead<G extends GameTypes>(game: GameKind<G>, events: readonly EventIn<G>[]) {
  const entries: Entry<G['event']>[] = [];
  const places = new Map<string, number>();
  for (const event of events) {
    const amendment = game.amends(event);
    const place = (amendment === null ? undefined : places.get(amendment.event)) ?? -1;
    const target = entries[place];
    const later = (): readonly EventIn<G>[] =>
      entries
        .slice(place + 1)
        .flatMap(({ now, problem: why }) => (now === null || why !== null || game.amends(now) !== null ? [] : [now]));
    let problem: string | null = null;
    if (places.has(event.id)) problem = 'This entry is there twice.';
    else if (target !== undefined) {
      const isAmendment = game.amends(target.event) !== null;
      problem = isAmendment
        ? 'A correction cannot be corrected: correct its entry again.'
        : game.whyNotAmend(target.event, event, later);
    } else if (amendment !== null) problem = 'There is no such earlier entry.';
    if (problem === null) places.set(event.id, entries.length);
    entries.push({ event, now: event, amendedBy: null, problem });
    if (problem !== null || amendment === null || target === undefined) continue;
    const { content } = amendment;
    const now = content === null ? null : { ...content, id: target.event.id, by: event.by, at: target.event.at };
    entries[place] = { ...target, now, amendedBy: event.id };
  }
  return entries;
}

/** What one player says of the table and nobody can check: the other may agree or not, and nothing waits for it. */

export const consentEventSchema = eventSchema('consented', { event: eventIdSchema, agrees: z.boolean() });
type ConsentEvent = z.infer<typeof consentEventSchema>;

/** Claim of a player about the table. */
export interface Claim {
  by: Side;
  /** What the other player says to it; null: nothing yet. */
  answer: 'agrees' | 'disputes' | null;
}

/** Returns the claims for which `asks` holds, by the id of their entry. */
export function claimsOf<Event extends { kind: string }>(
  entries: readonly Entry<Event>[],
  asks: (event: Event) => boolean,
): ReadonlyMap<string, Claim> {
  const said = new Map<string, Claim>();
  const amended = new Map(
    entries.flatMap(({ event, amendedBy }) => (amendedBy === null ? [] : [[amendedBy, event.id]])),
  );
  for (const { event, now, problem } of entries) {
    // Whoever agreed, agreed to what it said before; the amendment is asked about itself.
    said.delete(amended.get(event.id) ?? '');
    if (now === null || problem !== null) continue;
    if (isConsent(event)) {
      const of = said.get(event.event);
      // Nobody agrees with oneself.
      if (of !== undefined && of.by !== event.by) {
        said.set(event.event, { ...of, answer: event.agrees ? 'agrees' : 'disputes' });
      }
    } else if (asks(now)) said.set(event.id, { by: event.by, answer: null });
  }
  return said;
}

const isConsent = (event: { kind: string }): event is LogEvent<ConsentEvent> => event.kind === 'consented';

/** What was said, behind an entry's words: "said by Ada", "Bea agrees". */
export function claimText({ by, answer }: Claim, nameOf: (side: Side) => string): string {
  if (answer === null) return `said by ${nameOf(by)}`;
  return `${nameOf(otherSide(by))} ${answer === 'agrees' ? 'agrees' : 'does not agree'}`;
}
