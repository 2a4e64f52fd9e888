import { useEffect, useMemo, useState } from 'react';
import type { GameKeys, GameStart } from '@/lib/api/games';
import {
  fittingSeats,
  keepKeys,
  keepSeat,
  keepSeen,
  loadKeys,
  loadSeats,
  loadSeen,
  NO_SEATS,
  seatOfSecret,
  sharedSeats,
  takeArrival,
  type Seats,
} from '@/lib/browser/seats';
import { faultsOf } from '@/lib/play/game/chain';
import { type GameKind, type GameTypes, logSchema } from '@/lib/play/game/log';
import { earlierGame } from '@/lib/browser/local/games';
import { otherSide, withSide, type BySide, type Side } from '@/lib/play/game/side';
import { asSeen, checkedBefore, entriesIn, objectionsTo, witnessOf } from '@/lib/play/game/trust';
import { useGame } from './useGame';
import { useSettled } from './useSettled';
import { useAnswer } from '@/components/ui/useAnswer';
import { giveBack } from '@/lib/browser/local/gameQueue';

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
  const here = useSeats(viewId, sharedSeats(viewId, start.log, shared), start.keys);
  const game = useGame(kind, start, here.kept ?? NO_SEATS);
  const { a, b } = fittingSeats(here.kept ?? NO_SEATS, game.keys);
  const seats = useMemo(() => ({ a, b }), [a, b]);
  const { log } = game.sure;
  const { told } = game;
  const [accepted, setAccepted] = useState<string | null>(null);
  const [checkedUpTo, setCheckedUpTo] = useState(0);
  const [kept, setKept] = useState<{ seen: string; keys: BySide<string | null> } | null>(null);
  useEffect(() => setKept({ seen: loadSeen(viewId), keys: loadKeys(keysOf) }), [log, viewId, keysOf]);
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
    if (entriesIn(now) > entriesIn(loadSeen(viewId)) || loadSeen(viewId) === '') keepSeen(viewId, now);
    keepKeys(keysOf, kind.signers(log) ?? { a: null, b: null });
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
      keepSeen(viewId, now);
      setAccepted(now);
    },
  };
  return { here, game, seats, trust, log: seen ?? game.shown.log };
}

interface Found {
  /** Every secret that this browser has for the game, fitting or not. Null: it has not looked yet. */
  kept: Seats | null;
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
      const arrival = takeArrival();
      const player = arrival?.kind === 'player' ? arrival : null;
      const side = player && seatOfSecret(player.secret, { a, b });
      // The server is not asked for the key of whom one plays against.
      if (player !== null && side !== null && player.other !== null) {
        keepKeys(campaign ?? game, withSide(NO_SEATS, otherSide(side), player.other));
      }
      const forgetful = player !== null && side !== null && !keepBoth(game, campaign, side, player.secret);
      const astray = player !== null && side === null;
      setFound({
        kept: loadSeats(game, campaign),
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
      kept: { ...(before.kept ?? NO_SEATS), [side]: secret },
    }));
  };
  return { ...found, sit };
}

/** A campaign and its matches are played with the same secrets. False: this browser keeps nothing. */
function keepBoth(game: string, campaign: string | null, side: Side, secret: string): boolean {
  const games = campaign === null ? [game] : [game, campaign];
  return games.map((each) => keepSeat(each, side, secret)).every(Boolean);
}
