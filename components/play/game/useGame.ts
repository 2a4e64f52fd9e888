import { versionOf, withChanges, type GameStart, type KnownGame } from '@/lib/share/gameChanges';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { replay, type GameKind, type Log, type Replayed } from '@/lib/game/log';
import { keyOf } from '@/lib/game/secret';
import type { Side } from '@/lib/game/side';
import type { GameChanges, GameKeys } from '@/lib/share/game';
import { changesAfter, joinGame, sendEvent } from '@/lib/browser/gameRequests';
import { newSecret, type Seats } from '@/lib/browser/seats';
import { watch, type Connection, type Watch } from '@/lib/browser/watch';

export interface LiveGame<Opened, Event, State> {
  readonly log: Log<Opened, Event>;
  readonly replayed: Replayed<State, Event>;
  readonly keys: GameKeys;
  readonly connection: Connection;
  /** The server's clock at the last answer, ISO 8601: deadlines depend on it. */
  readonly now: string;
  /** Sends something in the name of a player at this device. Null: it was accepted; else why not. */
  readonly send: (side: Side, event: Event) => Promise<string | null>;
  /** Takes the second seat with the player's own secret. Null: taken; else why not. */
  readonly join: (secret: string, invitation: string, name: string) => Promise<string | null>;
}

/** A game that follows what happens in it, and what the players at this device do. `seats`: their secrets. */
export function useGame<Opened, Event extends { readonly kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  start: GameStart<Opened, Event>,
  seats: Seats,
): LiveGame<Opened, Event, State> {
  const { viewId } = start;
  const [known, setKnown] = useState<KnownGame<Opened, Event>>(start);
  const [connection, setConnection] = useState<Connection>('live');
  // Answers may arrive out of order: each is merged into what is known by then.
  const latest = useRef(known);
  const watching = useRef<Watch | null>(null);

  const take = useCallback(
    (changes: GameChanges, after: number): void => {
      latest.current = withChanges(game, latest.current, changes, after);
      setKnown(latest.current);
    },
    [game],
  );

  useEffect(() => {
    const watched = watch(async () => {
      const after = versionOf(latest.current.log);
      const answer = await changesAfter(viewId, after);
      if (answer.ok) take(answer.value, after);
      return answer.ok;
    }, setConnection);
    watching.current = watched;
    // A page that the browser restores from memory is as old as when it was left.
    watched.poke();
    return watched.stop;
  }, [viewId, take]);

  const { a, b } = seats;
  const send = useCallback(
    async (side: Side, event: Event): Promise<string | null> => {
      const secret = { a, b }[side];
      if (secret === null) return 'This player does not sit at this device.';
      const after = versionOf(latest.current.log);
      const answer = await sendEvent(viewId, { key: keyOf(secret), id: newSecret(), event, after });
      if (answer.ok) take(answer.value, after);
      else watching.current?.poke();
      return answer.ok ? null : answer.problem;
    },
    [viewId, a, b, take],
  );

  const join = useCallback(
    async (secret: string, invitation: string, name: string): Promise<string | null> => {
      const after = versionOf(latest.current.log);
      const answer = await joinGame(viewId, { key: keyOf(secret), invitation, name, after });
      if (answer.ok) take(answer.value, after);
      else watching.current?.poke();
      return answer.ok ? null : answer.problem;
    },
    [viewId, take],
  );

  const replayed = useMemo(() => replay(game, known.log), [game, known.log]);
  return { log: known.log, replayed, keys: known.keys, connection, now: known.now, send, join };
}
