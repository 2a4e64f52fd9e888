import { useEffect, useMemo, useState } from 'react';
import { keepKeys, keepSeen, loadKeys, loadSeen, type Seats } from '@/lib/browser/seats';
import { faultsOf } from '@/lib/play/game/chain';
import { type GameKind, type GameTypes, type Log, logSchema } from '@/lib/play/game/log';
import { earlierGame } from '@/lib/browser/local/games';
import type { BySide } from '@/lib/play/game/side';
import {
  asSeen,
  checkedBefore,
  entriesIn,
  type JoinKey,
  type Mismatch,
  objectionsTo,
  witnessOf,
} from '@/lib/play/game/trust';
import type { LiveGame } from './useGame';
import { giveBack } from '@/lib/browser/local/giveBack';

export interface Trust<G extends GameTypes> {
  /** False: signatures are still being checked. */
  checked: boolean;
  objections: readonly Mismatch<G['event']>[];
  /** The log ends before what this device saw, and nothing else is wrong with it. */
  cut: boolean;
  /** The game as this device saw it, where something is wrong with the log; null: nothing is. */
  seen: Log<G> | null;
  /** False: the game was opened before events were signed. */
  signed: boolean;
  /** Takes the log as it is now for the one that was seen: the player knows why it changed. */
  accept: () => void;
}

/** So many signatures are checked in one go: some 20 milliseconds, on a phone 80. */
const AT_ONCE = 16;

/** Holds a log against what this device saw and the players signed. `keysOf`: a campaign's link for its matches. */
export function useTrust<G extends GameTypes>(
  game: GameKind<G>,
  { sure: { log }, told }: Pick<LiveGame<G>, 'sure' | 'told'>,
  secrets: Seats,
  { viewId, keysOf: of }: { viewId: string; keysOf: string },
  joining: JoinKey | null,
): Trust<G> {
  const [accepted, setAccepted] = useState<string | null>(null);
  const [checkedUpTo, setCheckedUpTo] = useState(0);
  const [kept, setKept] = useState<{ seen: string; keys: BySide<string | null> } | null>(null);
  useEffect(() => setKept({ seen: loadSeen(viewId), keys: loadKeys(of) }), [log, viewId, of]);
  const now = useMemo(() => witnessOf(log), [log]);
  const from = checkedBefore(kept?.seen ?? '', now);
  const { length } = log.events;
  const checked = kept !== null && length - Math.max(from, checkedUpTo) <= AT_ONCE;

  useEffect(() => {
    if (kept === null || checked) return undefined;
    let left = false;
    const go = async (): Promise<void> => {
      for (let at = Math.max(from, checkedUpTo); at < length && !left; at += AT_ONCE) {
        faultsOf(game, log, at, at + AT_ONCE);
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (!left) setCheckedUpTo(length);
    };
    void go();
    return () => {
      left = true;
    };
  }, [game, log, length, kept, checked, from, checkedUpTo]);

  const { a, b } = secrets;
  const objections = useMemo(
    () =>
      kept === null || !checked || accepted === now
        ? []
        : objectionsTo(game, log, { ...kept, secrets: { a, b }, told }, joining),
    [game, log, told, kept, checked, accepted, now, a, b, joining],
  );
  const cut = objections.some(({ kind }) => kind === 'cut');
  const lasting = useLasting(cut);
  const shown = useMemo(
    () => (lasting ? objections : objections.filter(({ kind }) => kind !== 'cut')),
    [lasting, objections],
  );
  useEffect(() => {
    if (kept === null || !checked || objections.length > 0) return;
    // A page that is behind another one of this device forgets nothing.
    if (entriesIn(now) > entriesIn(loadSeen(viewId)) || loadSeen(viewId) === '') keepSeen(viewId, now);
    keepKeys(of, game.signers(log) ?? { a: null, b: null });
  }, [game, kept, checked, objections, now, log, viewId, of]);
  const earlier = useEarlier(game, viewId, shown.length > 0);
  const seen = useMemo(
    () => (shown.length === 0 ? null : asSeen(log, earlier, kept?.seen ?? '', shown)),
    [earlier, log, kept, shown],
  );
  const accept = (): void => {
    keepSeen(viewId, now);
    setAccepted(now);
  };
  return {
    checked: checked && cut === lasting,
    objections: shown,
    seen,
    cut: cut && objections.length === 1,
    signed: game.signers(log) !== null,
    accept,
  };
}

/** The log as it was before the server told less of it, or something else; null: this device has no other. */
function useEarlier<G extends GameTypes>(game: GameKind<G>, viewId: string, wanted: boolean): Log<G> | null {
  const [earlier, setEarlier] = useState<Log<G> | null>(null);
  useEffect(() => {
    if (!wanted) return setEarlier(null);
    void earlierGame(viewId).then((file) => setEarlier(logSchema(game).safeParse(file?.games[0]?.log).data ?? null));
  }, [game, viewId, wanted]);
  return earlier;
}

/** So long a log may be behind what another tab of this device was told, in milliseconds. */
const BEHIND = 3000;

function useLasting(holds: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), BEHIND);
    return () => clearTimeout(timer);
  }, [holds]);
  return holds && lasting;
}

/** How many entries this device gave back to a server that had lost them; null: none. `cut`: the log ends too early. */
export function useGivenBack<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  { a, b }: Seats,
  cut: boolean,
): number | null {
  const [given, setGiven] = useState<number | null>(null);
  useEffect(() => {
    if (!cut) return;
    void giveBack(game, viewId, { a, b })
      .catch(() => null)
      .then((count) => count !== null && setGiven(count));
  }, [game, viewId, a, b, cut]);
  return given;
}
