import { call } from '@/lib/api/client';
import { gameChanges, isInLine, joinGame, versionOf, withChanges } from '@/lib/api/games';
import type { GameStart, KnownGame, GameChanges, SentEvent } from '@/lib/api/games';
import { failed, type Result } from '@/lib/foundation/result';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { headOf, signedOn } from '@/lib/play/game/signing';
import { type GameKind, type GameTypes, type Log, replay } from '@/lib/play/game/log';
import { keyOf } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import { type WaitingEvent, withWaiting } from '@/lib/play/game/waitingEvents';
import { isConnected, watchConnection } from '@/lib/api/connection';
import { sendEvent } from '@/lib/browser/gameRequests';
import { joining } from '@/lib/browser/joining';
import { sendWaiting, answerOf, keptGame, keepDone, wholeAgain } from '@/lib/browser/local/gameQueue';
import { dropWaiting, keepGame, makeRoom } from '@/lib/browser/local/games';
import { bothHere, fittingSeats, newSecret, type Seats, gamesHeld } from '@/lib/browser/seats';
import { type Connection, watch, type Watch } from '@/lib/browser/watch';
import { changedGames } from '@/lib/browser/local/changes';

/** How exact deadlines are where nothing happens, in milliseconds. */
const TICK = 10_000;

/** The server's clock, ISO 8601: what it last told, and the time that has passed here since. */
function useClock(told: string): string {
  const [passed, setPassed] = useState({ told, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ told, ms: performance.now() - began }), TICK);
    return () => clearInterval(timer);
  }, [told]);
  return passed.told === told && passed.ms > 0 ? new Date(Date.parse(told) + passed.ms).toISOString() : told;
}

/** Sends something in the name of a player at this device. Null: it was accepted, or waits; else why not. */
export type Send<Event> = (side: Side, event: Event) => Promise<string | null>;

export type LiveGame<G extends GameTypes> = ReturnType<typeof useGame<G>>;

/** So often in a row the other player may be quicker. */
const MOST_OVERTAKEN = 10;

const OTHER_LOG = 'The server has another log than this page: nothing was sent. Reload the page.';
const TOO_QUICK = 'The other player was quicker: try again.';
const TOO_OLD = 'The other player has a newer version: reload this page.';
const NEEDS_CONNECTION = 'This needs a connection: the other player’s browser takes part.';

/** A game that follows what happens in it, and what the players at this device do. `seats`: their secrets. */
export function useGame<G extends GameTypes>(game: GameKind<G>, start: GameStart<G>, seats: Seats) {
  const { viewId } = start;
  const { known, latest, put, ready, waiting, hasWaiting, look } = useKept(game, start);
  const [heard, setHeard] = useState<Connection>('live');
  const [told, setTold] = useState<number | null>(null);
  const [late, setLate] = useState(false);
  const [kept, setKept] = useState(true);
  const connected = useSyncExternalStore(watchConnection, isConnected, () => true);
  // A page out of this device's store shows at once that nothing new comes.
  const connection = connected ? heard : 'offline';
  const watching = useRef<Watch | null>(null);

  // The server has less than this device knows, or something else: whatever that means, its log is the one that counts.
  async function anew({ version }: GameChanges): Promise<void> {
    await wholeAgain(game, viewId, put);
    setTold(version - 1);
  }
  // Answers may arrive out of order: each is merged into what is known by then.
  const odd = useRef('');
  async function take(changes: GameChanges, after: number): Promise<void> {
    // An answer that comes late tells of less; only one that has less than it was asked after says that some is gone.
    const end = changes.version - 1;
    setTold((before) => (changes.version < after ? end : Math.max(before ?? end, end)));
    put(withChanges(game, latest.current, changes, after));
    const { log } = latest.current;
    // As many entries, and others: something was exchanged. A head that no log has is looked into once.
    if (versionOf(log) !== changes.version || ['', odd.current, headOf(log)].includes(changes.head)) return;
    odd.current = changes.head;
    await anew(changes);
  }

  async function sendAll(fresh: boolean): Promise<boolean> {
    const sent = await sendWaiting(game, viewId, fittingSeats(seats, latest.current.keys), fresh);
    await look();
    setLate(!sent);
    if (!sent) watching.current?.later();
    return sent;
  }

  const taken = useEffectEvent(take);
  const ask = useEffectEvent(async (): Promise<boolean> => {
    await ready.current;
    const before = latest.current;
    const after = versionOf(before.log);
    const answer = await call(gameChanges, { params: { viewId }, query: { after } });
    if (!answer.ok) return false;
    const isOther = answer.value.version < after || !isInLine(before, answer.value);
    if (isOther && latest.current === before) await anew(answer.value);
    else await take(answer.value, after);
    if (hasWaiting.current) await sendAll(true);
    return true;
  });
  const { a, b } = seats;
  useEffect(() => {
    const version = (): number => versionOf(latest.current.log);
    const news = (changes: GameChanges, after: number): void => void taken(changes, after);
    const watched = watch({ game: viewId, version, take: news, onConnection: setHeard }, () => ask());
    watching.current = watched;
    // A page that the browser restores from memory is as old as when it was left.
    watched.poke();
    // What waits goes up as soon as any request got an answer.
    const end = watchConnection(() => void (isConnected() && watched.poke()));
    return () => {
      end();
      watched.stop();
    };
  }, [viewId, a, b, latest]);

  // What was told to another tab, or to what sends by itself, was told to this device.
  const entries = known.log.events.length;
  useEffect(() => setTold((before) => (before === null ? null : Math.max(before, entries))), [entries]);

  const shown = useMemo(() => withWaiting(game, known.log, waiting), [game, known.log, waiting]);

  /** Sends at once what cannot wait; signed again where the other player was quicker. */
  async function untilTaken(
    post: (log: Log<G>, after: number) => Promise<Result<SentEvent>>,
    isMoot = (_log: Log<G>): boolean => false,
  ): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      const { log } = latest.current;
      if (isMoot(log)) return null;
      const after = versionOf(log);
      const answer = await post(log, after);
      if (!answer.ok) {
        watching.current?.poke();
        return answer.problem;
      }
      const isOther = !isInLine(latest.current, answer.value);
      await (isOther ? anew(answer.value) : take(answer.value, after));
      if (versionOf(latest.current.log) < answer.value.version) return TOO_OLD;
      if (!answer.value.overtaken) return null;
      if (answer.value.version <= after && !isOther) return OTHER_LOG;
      if (attempt > MOST_OVERTAKEN) return TOO_QUICK;
    }
  }

  async function send(side: Side, event: G['event']): Promise<string | null> {
    const secret = seats[side];
    if (secret === null) return 'This player does not sit at this device.';
    await ready.current;
    const together = !bothHere(fittingSeats(seats, latest.current.keys)) && !game.alone(event);
    const queued = await keepDone(game, viewId, { id: newSecret(), by: side, event }, together);
    if (queued.kind === 'refused') return queued.why;
    if (queued.kind === 'kept') {
      setKept(queued.kept);
      await look();
      if (isConnected()) return queued.outcome(sendAll(queued.first));
      setLate(true);
      return null;
    }
    if (queued.behind > 0 && !(await sendAll(false))) return NEEDS_CONNECTION;
    if (!isConnected()) return NEEDS_CONNECTION;
    const id = newSecret();
    return untilTaken(
      async (log, after) => {
        const signed = signedOn(game, log, secret, { id, by: side, event }) ?? undefined;
        const answer = await sendEvent(viewId, { key: keyOf(secret), id, event, after, signed });
        return answer.ok ? answer : failed(answer.problem.message);
      },
      (log) => game.isMoot(replay(game, log).state, event),
    );
  }

  const join = (secret: string, invitation: string, name: string): Promise<string | null> =>
    untilTaken((log, after) =>
      call(joinGame, { params: { viewId }, body: { ...joining(game, log, secret, invitation, name), after } }),
    );
  const read = (ids: readonly string[]): void => void dropWaiting(viewId, ids).then(look);

  return {
    /** With what this device still has to send. */
    shown: { log: shown.log, state: replay(game, shown.log).state },
    /** As the server tells it. */
    sure: { log: known.log, state: replay(game, known.log).state },
    keys: known.keys,
    connection,
    /** So many entries the server told last; null: it has not answered yet. */
    told,
    /** The server's clock, ISO 8601: deadlines depend on it. */
    now: useClock(known.now),
    /** What players at this device did and the server does not have, for more than a moment; in order. */
    unsent: late || connection === 'offline' ? shown.unsent : [],
    /** What the server refused of that, each until the player has read why. */
    refused: shown.refused,
    /** False: what is unsent lasts until the page is left only. */
    kept,
    read,
    send,
    /** Takes the second seat with the player's own secret. Null: taken; else why not. */
    join,
  };
}

/** A game as it is known here. Of the page and this device's store the newer one counts. */
function useKept<G extends GameTypes>(game: GameKind<G>, start: GameStart<G>) {
  const { viewId } = start;
  const [known, setKnown] = useState<KnownGame<G>>(start);
  const [waiting, setWaiting] = useState<readonly WaitingEvent<G['event']>[]>([]);
  // The same, for who must not wait until the page is drawn.
  const latest = useRef(known);
  const hasWaiting = useRef(false);
  // Resolves when this device was asked what it knows of the game.
  const ready = useRef<Promise<void>>(Promise.resolve());

  function show(next: KnownGame<G>): void {
    latest.current = next;
    setKnown(next);
  }
  function put(next: KnownGame<G>): void {
    const { log, keys, line } = latest.current;
    const isNews = next.log !== log || next.line !== line || next.keys.a !== keys.a || next.keys.b !== keys.b;
    show(next);
    if (isNews) void keepGame(answerOf(viewId, game.kind, next));
  }
  async function look(): Promise<void> {
    const kept = await keptGame(game, viewId);
    if (kept === null) return;
    const { keys, now, line, log } = kept;
    if (now > latest.current.now) show({ keys, now, line, log });
    hasWaiting.current = kept.waiting.length > 0;
    setWaiting((before) => (before.length === 0 && kept.waiting.length === 0 ? before : kept.waiting));
  }

  const looks = useEffectEvent(look);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await keepGame(answerOf(viewId, game.kind, latest.current), true);
      await looks();
      await makeRoom([viewId, ...gamesHeld()]);
    };
    ready.current = begin().catch(() => undefined);
    return changedGames.on((told) => void (told === viewId && looks()));
  }, [game, viewId]);

  return { known, latest, put, ready, waiting, hasWaiting, look };
}
