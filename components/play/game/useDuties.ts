import { useEffect, useReducer, useRef } from 'react';
import { bothHere, type Seats } from '@/lib/browser/seats';
import { isConnected } from '@/lib/api/connection';
import { dicePart } from '@/lib/browser/local/games';
import { attemptOf, nextDuty, type Attempt } from '@/lib/play/game/duty';
import type { DiceEvent, Rolls } from '@/lib/play/game/rolls';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { GameTypes } from '@/lib/play/game/log';
import type { LiveGame, Send } from './useGame';

interface Duties<G extends GameTypes> {
  /** All but the dice. */
  dutyOf: (state: G['state'], side: Side, secret: string) => G['event'] | null;
  /** The dice for which the browser does its part; null: none now. */
  diceOf: (state: G['state'], side: Side) => Rolls | null;
  /** Told why something of that was not taken, where there is a connection; left out: it is tried again by itself. */
  onRefused?: (event: G['event'], why: string) => void;
}

/**
 * Sends what the players at this device have to send, one thing after the other, and gives what sends what they do. A chain
 * that is not the player's newest is followed by another when the player comes, and before anything that the player does.
 */
export function useDuties<G extends GameTypes>(
  viewId: string,
  game: Omit<LiveGame<G>, 'send'> & { send: Send<G['event'] | DiceEvent> },
  seats: Seats,
  { dutyOf, diceOf, onRefused }: Duties<G>,
): Send<G['event']> {
  const { now, told, send } = game;
  // What a player keeps back is shown for what the server has taken. Where both sit here, nothing is kept back.
  const shared = !bothHere(seats);
  const { log, state } = shared ? game.sure : game.shown;
  const busy = useRef(false);
  const tried = useRef<Partial<Record<Side, Attempt>>>({});
  /** Where the game stood when the dice were looked at last: after the server’s first word, since a page may be old. */
  const looked = useRef('');
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  /** The player has come to this device, and it has not looked at its chain since. */
  const came = useRef(true);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      came.current = true;
      looked.current = '';
      lookAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const latest = useRef({ state, diceOf, seats });
  useEffect(() => {
    latest.current = { state, diceOf, seats };
  });
  async function partOf(side: Side, acts: boolean): Promise<DiceEvent | null> {
    const { state: is, diceOf: dice, seats: here } = latest.current;
    const rolls = here[side] === null || bothHere(here) ? null : dice(is, side);
    return rolls === null ? null : dicePart(viewId, rolls, side, acts);
  }

  useEffect(() => {
    if (busy.current) return;
    busy.current = true;
    const { length } = log.events;
    const act = async (): Promise<boolean> => {
      const duty = (side: Side) => (seats[side] === null ? null : dutyOf(state, side, seats[side]));
      const owed = nextDuty(length, now, tried.current, duty);
      let due: { side: Side; event: G['event'] | DiceEvent } | null = owed;
      const at = `${length} ${now} ${SIDES.map((side) => diceOf(state, side) !== null).join(' ')}`;
      if (due === null && told !== null && at !== looked.current) {
        looked.current = at;
        const parts = { a: await partOf('a', came.current), b: await partOf('b', came.current) };
        if (SIDES.some((side) => diceOf(state, side) !== null)) came.current = false;
        due = nextDuty<G['event'] | DiceEvent>(length, now, tried.current, (side) => parts[side]);
      }
      if (due === null) return false;
      tried.current[due.side] = { what: attemptOf(length, due.event), now };
      const why = await send(due.side, due.event);
      if (why !== null && owed !== null && isConnected()) onRefused?.(owed.event, why);
      return true;
    };
    void act()
      .catch(() => false)
      .then((sent) => {
        busy.current = false;
        if (sent) lookAgain();
      });
  });

  return async (side, event) => {
    const part = await partOf(side, true);
    if (part !== null) await send(side, part);
    return send(side, event);
  };
}
