import { useEffect, useMemo, useState } from 'react';
import { keepKeys, keepSeen, loadKeys, loadSeen, type Seats } from '@/lib/browser/seats';
import { faultsOf } from '@/lib/play/game/chain';
import { type GameKind, type GameTypes, logSchema } from '@/lib/play/game/log';
import { earlierGame } from '@/lib/browser/local/games';
import type { BySide } from '@/lib/play/game/side';
import { asSeen, checkedBefore, entriesIn, type JoinKey, objectionsTo, witnessOf } from '@/lib/play/game/trust';
import type { LiveGame } from './useGame';
import { useSettled } from './useSettled';
import { useAnswer } from '@/components/ui/useAnswer';
import { giveBack } from '@/lib/browser/local/gameQueue';

/** So many signatures are checked in one go: some 20 milliseconds, on a phone 80. */
const AT_ONCE = 16;
/** So long a log may be behind what another tab of this device was told, in milliseconds. */
const BEHIND = 3000;

/** So many entries this device gave back to a server that had lost them; null: none. */
export type GivenBack = number | 'under way' | null;

/** Holds a log against what this device saw and the players signed. `keysOf`: a campaign's link for its matches. */
export function useTrust<G extends GameTypes>(
  game: GameKind<G>,
  { sure: { log }, told }: Pick<LiveGame<G>, 'sure' | 'told'>,
  secrets: Seats,
  { viewId, keysOf: of }: { viewId: string; keysOf: string },
  joining: JoinKey | null,
) {
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
  const lasting = useSettled(String(cut), BEHIND) && cut;
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
  const wrong = shown.length > 0;
  // The log as it was before the server told less of it, or something else.
  const earlier = useAnswer(
    async () => (wrong ? (logSchema(game).safeParse((await earlierGame(viewId))?.games[0]?.log).data ?? null) : null),
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
    void giveBack(game, viewId, { a, b })
      .catch(() => null)
      .then(setGiven);
  }, [game, viewId, a, b, lost]);
  return {
    /** False: signatures are still being checked. */
    checked: checked && cut === lasting,
    objections: shown,
    given,
    /** The game as this device saw it, where something is wrong with the log; null: nothing is. */
    seen,
    /** False: the game was opened before events were signed. */
    signed: game.signers(log) !== null,
    /** Takes the log as it is now for the one that was seen: the player knows why it changed. */
    accept: (): void => {
      keepSeen(viewId, now);
      setAccepted(now);
    },
  };
}
