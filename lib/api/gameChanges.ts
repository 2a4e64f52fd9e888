import { stampedSchema, type GameKind, type Log, type Stamped } from '../play/game/log';
import type { GameChanges, GameKeys } from './game';

/** A game as a page starts with it. */
export interface GameStart<Opened, Event> {
  viewId: string;
  keys: GameKeys;
  /** The server's clock, ISO 8601. */
  now: string;
  log: Log<Opened, Event>;
  /** So many entries it had when it was taken in from a file; null: it was not. */
  copied: number | null;
  /** In which line the server keeps it. */
  line: string;
}

/** What a page knows of a game. */
export type KnownGame<Opened, Event> = Pick<GameStart<Opened, Event>, 'keys' | 'now' | 'log' | 'line'>;

/** The version of a log, as the server counts it. */
export const versionOf = ({ events }: Pick<Log<unknown, unknown>, 'events'>): number => events.length + 1;

/**
 * Whether what is new follows what is known. Else the server was started again, perhaps on an earlier state of its
 * database: the whole is to be asked for.
 */
export const isInLine = (
  known: Pick<KnownGame<unknown, unknown>, 'line'>,
  changes: Pick<GameChanges, 'line'>,
): boolean => known.line === changes.line;

/** What is known, plus what is newer. An outdated answer, or one that cannot be read or is of another line, changes nothing. */
export function withChanges<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  known: KnownGame<Opened, Event>,
  changes: GameChanges,
  after: number,
): KnownGame<Opened, Event> {
  const { version, keys, now, line, events } = changes;
  const missing = versionOf(known.log) - after;
  if (missing < 0 || version < versionOf(known.log) || !isInLine(known, changes)) return known;
  const added = readEvents(game, events.slice(missing));
  if (added === null) return known;
  return {
    keys,
    now,
    line,
    log: added.length === 0 ? known.log : { ...known.log, events: [...known.log.events, ...added] },
  };
}

function readEvents<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  events: readonly unknown[],
): readonly Stamped<Event>[] | null {
  const parsed = events.map((event) => stampedSchema(game).safeParse(event));
  return parsed.every(({ success }) => success) ? parsed.flatMap(({ data }) => data ?? []) : null;
}
