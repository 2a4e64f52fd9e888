import { useEffect, useMemo, useState, useReducer, useRef } from 'react';
import type { GameKeys, GameStart } from '@/lib/api/games';
import * as seating from '@/lib/browser/seats';
import { faultsOf } from '@/lib/play/game/signing';
import { type GameKind, type GameTypes, logSchema } from '@/lib/play/game/log';
import { earlierGame, dicePart } from '@/lib/browser/local/games';
import { otherSide, withSide, type BySide, type Side, SIDES } from '@/lib/play/game/side';
import { asSeen, checkedBefore, entriesIn, objectionsTo, witnessOf } from '@/lib/play/game/trust';
import { useGame, type LiveGame, type Send } from './useGame';
import { useSettled } from './useChange';
import { useAnswer } from '@/components/ui/useAnswer';
import { giveBack } from '@/lib/browser/local/gameQueue';
import { isConnected } from '@/lib/api/connection';
import { attemptOf, nextDuty, type Attempt } from '@/lib/play/game/duty';
import type { DiceEvent, Rolls } from '@/lib/play/game/rolls';

/** So many signatures are checked in one go: some 20 milliseconds, on a phone 80. */
const AT_ONCE = 16;
/** So long a log may be behind what another tab of this device was told, in milliseconds. */
const BEHIND = 3000;

/** So many entries this device gave back to a server that had lost them; null: none. */
export type GivenBack = number | 'under way' | null;

/**
 * A game that goes on: who sits at this device, and its log held against what this device saw. `shared`: the game whose
 * seats count in it as well; `keysOf`: the one whose players' keys do.
 */
export function useLive<G extends GameTypes>(
  kind: GameKind<G>,
  start: GameStart<G>,
  shared: string | null,
  keysOf: string,
) {
  const { viewId } = start;
  const here = useSeats(viewId, seating.sharedSeats(viewId, start.log, shared), start.keys);
  const game = useGame(kind, start, here.kept ?? seating.NO_SEATS);
  const { a, b } = seating.fittingSeats(here.kept ?? seating.NO_SEATS, game.keys);
  const seats = useMemo(() => ({ a, b }), [a, b]);
  const { log } = game.sure;
  const { told } = game;
  const [accepted, setAccepted] = useState<string | null>(null);
  const [checkedUpTo, setCheckedUpTo] = useState(0);
  const [kept, setKept] = useState<{ seen: string; keys: BySide<string | null> } | null>(null);
  useEffect(() => setKept({ seen: seating.loadSeen(viewId), keys: seating.loadKeys(keysOf) }), [log, viewId, keysOf]);
  const now = useMemo(() => witnessOf(log), [log]);
  const from = checkedBefore(kept?.seen ?? '', now);
  const { length } = log.events;
  const checked = kept !== null && length - Math.max(from, checkedUpTo) <= AT_ONCE;

  useEffect(() => {
    if (kept === null || checked) return undefined;
    let left = false;
    const go = async (): Promise<void> => {
      for (let at = Math.max(from, checkedUpTo); at < length && !left; at += AT_ONCE) {
        faultsOf(kind, log, at, at + AT_ONCE);
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (!left) setCheckedUpTo(length);
    };
    void go();
    return () => {
      left = true;
    };
  }, [kind, log, length, kept, checked, from, checkedUpTo]);

  const objections = useMemo(
    () =>
      kept === null || !checked || accepted === now ? [] : objectionsTo(kind, log, { ...kept, secrets: seats, told }),
    [kind, log, told, kept, checked, accepted, now, seats],
  );
  const cut = objections.some(({ kind }) => kind === 'cut');
  const lasting = useSettled(String(cut), BEHIND) && cut;
  const shown = useMemo(
    () => (lasting ? objections : objections.filter(({ kind }) => kind !== 'cut')),
    [lasting, objections],
  );
  useEffect(() => {
    if (kept === null || !checked || objections.length > 0) return;
    // A page that is behind another one of this device forgets nothing.
    const before = seating.loadSeen(viewId);
    if (entriesIn(now) > entriesIn(before) || before === '') seating.keepSeen(viewId, now);
    seating.keepKeys(keysOf, kind.signers(log) ?? { a: null, b: null });
  }, [kind, kept, checked, objections, now, log, viewId, keysOf]);
  const wrong = shown.length > 0;
  // The log as it was before the server told less of it, or something else.
  const earlier = useAnswer(
    async () => (wrong ? (logSchema(kind).safeParse((await earlierGame(viewId))?.games[0]?.log).data ?? null) : null),
    viewId,
    wrong,
  );
  const seen = useMemo(
    () => (shown.length === 0 ? null : asSeen(log, earlier, kept?.seen ?? '', shown)),
    [earlier, log, kept, shown],
  );
  // The log ends before what this device saw, and nothing else is wrong with it.
  const lost = cut && objections.length === 1;
  const [given, setGiven] = useState<GivenBack>(null);
  useEffect(() => {
    if (!lost) return;
    setGiven('under way');
    void giveBack(kind, viewId, seats)
      .catch(() => null)
      .then(setGiven);
  }, [kind, viewId, seats, lost]);
  const trust = {
    /** False: signatures are still being checked. */
    checked: checked && cut === lasting,
    objections: shown,
    given,
    /** The game as this device saw it, where something is wrong with the log; null: nothing is. */
    seen,
    /** False: the game was opened before events were signed. */
    signed: kind.signers(log) !== null,
    /** Takes the log as it is now for the one that was seen: the player knows why it changed. */
    accept: (): void => {
      seating.keepSeen(viewId, now);
      setAccepted(now);
    },
  };
  return { here, game, seats, trust, log: seen ?? game.shown.log };
}

interface Found {
  /** Every secret that this browser has for the game, fitting or not. Null: it has not looked yet. */
  kept: seating.Seats | null;
  /** That the address brought along. */
  invitation: string | null;
  /** What was wrong with the address. */
  problem: string | null;
  /** This browser keeps nothing beyond this visit. */
  forgetful: boolean;
}
export type SeatsHere = ReturnType<typeof useSeats>;

/** Who sits at this device. A player's own link takes the seat, and leaves the address. */
function useSeats(game: string, campaign: string | null, { a, b }: GameKeys) {
  const [found, setFound] = useState<Found>({ kept: null, invitation: null, problem: null, forgetful: false });
  useEffect(() => {
    const look = (): void => {
      const arrival = seating.takeArrival();
      const player = arrival?.kind === 'player' ? arrival : null;
      const side = player && seating.seatOfSecret(player.secret, { a, b });
      // The server is not asked for the key of whom one plays against.
      if (player !== null && side !== null && player.other !== null) {
        seating.keepKeys(campaign ?? game, withSide(seating.NO_SEATS, otherSide(side), player.other));
      }
      const forgetful = player !== null && side !== null && !keepBoth(game, campaign, side, player.secret);
      const astray = player !== null && side === null;
      setFound({
        kept: seating.loadSeats(game, campaign),
        invitation: arrival?.kind === 'guest' ? arrival.invitation : null,
        problem: astray ? 'This link fits no player of this game: is it complete? You can watch.' : null,
        forgetful,
      });
    };
    look();
    // A link of this same page changes the fragment alone.
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [game, campaign, a, b]);
  const sit = (side: Side, secret: string): void => {
    const forgetful = !keepBoth(game, campaign, side, secret);
    setFound((before) => ({
      ...before,
      problem: null,
      forgetful,
      kept: { ...(before.kept ?? seating.NO_SEATS), [side]: secret },
    }));
  };
  return { ...found, sit };
}

/** A campaign and its matches are played with the same secrets. False: this browser keeps nothing. */
function keepBoth(game: string, campaign: string | null, side: Side, secret: string): boolean {
  const games = campaign === null ? [game] : [game, campaign];
  return games.map((each) => seating.keepSeat(each, side, secret)).every(Boolean);
}

interface Duties<G extends GameTypes> {
  /** All but the dice. */
  dutyOf: (state: G['state'], side: Side, secret: string) => G['event'] | null;
  /** The dice for which the browser does its part; null: none now. */
  diceOf: (state: G['state'], side: Side) => Rolls | null;
  /** Told why something of that was not taken, where there is a connection; left out: it is tried again by itself. */
  onRefused?: (event: G['event'], why: string) => void;
}

/**
 * Sends what the players at this device have to send, one by one, and gives what sends what they do. A chain that is
 * not the player's newest is followed by another when the player comes, and before anything that the player does.
 */
export function useDuties<G extends GameTypes>(
  viewId: string,
  game: Omit<LiveGame<G>, 'send'> & { send: Send<G['event'] | DiceEvent> },
  seats: seating.Seats,
  { dutyOf, diceOf, onRefused }: Duties<G>,
): Send<G['event']> {
  const { now, told, send } = game;
  // What a player keeps back is shown for what the server has taken. Where both sit here, nothing is kept back.
  const shared = !seating.bothHere(seats);
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
    const rolls = here[side] === null || seating.bothHere(here) ? null : dice(is, side);
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
