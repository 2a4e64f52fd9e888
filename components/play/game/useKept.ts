import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { onGames } from '@/lib/browser/local/gameNews';
import { answerOf, keptGame } from '@/lib/browser/local/gameQueue';
import { keepGame, makeRoom } from '@/lib/browser/local/games';
import { gamesHeld } from '@/lib/browser/seats';
import type { GameKind } from '@/lib/play/game/log';
import type { Waiting } from '@/lib/play/game/waiting';
import type { GameStart, KnownGame } from '@/lib/api/gameChanges';

interface Kept<Opened, Event> {
  known: KnownGame<Opened, Event>;
  /** The same, for who must not wait until the page is drawn. */
  latest: RefObject<KnownGame<Opened, Event>>;
  /** Takes what the server told. */
  put: (next: KnownGame<Opened, Event>) => void;
  /** Resolves when this device was asked what it knows of the game. */
  ready: RefObject<Promise<void>>;
  /** What waits to be sent, and what was refused. */
  waiting: readonly Waiting<Event>[];
  hasWaiting: RefObject<boolean>;
  /** Looks at once what is kept. */
  look: () => Promise<void>;
}

/**
 * A game as it is known here, kept on this device at every change. Of the page and what is kept the one counts that the
 * server told later: a page from this device's store is as old as when it was seen.
 */
export function useKept<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  start: GameStart<Opened, Event>,
): Kept<Opened, Event> {
  const { viewId } = start;
  const [known, setKnown] = useState<KnownGame<Opened, Event>>(start);
  const [waiting, setWaiting] = useState<readonly Waiting<Event>[]>([]);
  const latest = useRef(known);
  const hasWaiting = useRef(false);
  const ready = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((next: KnownGame<Opened, Event>): void => {
    latest.current = next;
    setKnown(next);
  }, []);
  const put = useCallback(
    (next: KnownGame<Opened, Event>): void => {
      const { log, keys, line } = latest.current;
      const isNews = next.log !== log || next.line !== line || next.keys.a !== keys.a || next.keys.b !== keys.b;
      show(next);
      if (isNews) void keepGame(answerOf(viewId, game.kind, next));
    },
    [game, viewId, show],
  );
  const look = useCallback(async (): Promise<void> => {
    const kept = await keptGame(game, viewId);
    if (kept === null) return;
    const { keys, now, line, log } = kept;
    if (now > latest.current.now) show({ keys, now, line, log });
    hasWaiting.current = kept.waiting.length > 0;
    setWaiting((before) => (before.length === 0 && kept.waiting.length === 0 ? before : kept.waiting));
  }, [game, viewId, show]);

  useEffect(() => {
    const begin = async (): Promise<void> => {
      await keepGame(answerOf(viewId, game.kind, latest.current), true);
      await look();
      await makeRoom([viewId, ...gamesHeld()]);
    };
    ready.current = begin().catch(() => undefined);
    return onGames((told) => void (told === viewId && look()));
  }, [game, viewId, look]);

  return { known, latest, put, ready, waiting, hasWaiting, look };
}
