import { GAME_FILE, type GameAnswer, type GameFile } from '@/lib/api/games';
import { revisionHash } from '@/lib/documents/revision';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { diceStep, type DiceStep, type OwnChain } from '@/lib/play/game/duty';
import type { Rolls } from '@/lib/play/game/rolls';
import { eachSide, withSide, type Side } from '@/lib/play/game/side';
import { changedGames } from './changes';
import type { LocalGame } from './database';
import { inDatabase, recordsOf } from './records';
import { noteUnsent } from './unsentGames';

/** The games of this browser with what is still to be sent; what has no room lasts until the page is left. */

/** What waits in a game: whoever needs more of it reads it by `readWaiting`. */
interface Item {
  id: string;
  refused: string | null;
}

/** At most so many games are kept, and so many letters of them. */
export const GAME_LIMITS = { games: 60, letters: 30_000_000 } as const;

/** So much may wait in one game. */
export const MOST_WAITING = 500;

const records = recordsOf('games', {
  keyOf: ({ viewId }) => viewId,
  // The server's later word, and all that waits in either: what was taken meanwhile waits no more.
  joined(stored, unstored) {
    const [later, other] = toldAt(stored) > toldAt(unstored) ? [stored, unstored] : [unstored, stored];
    const known = new Set([
      ...idsIn((later.game as Partial<GameAnswer> | null)?.log),
      ...itemsOf(stored).map(({ id }) => id),
    ]);
    const waiting = [...itemsOf(stored), ...itemsOf(unstored).filter(({ id }) => !known.has(id))];
    const chains = laterChains(stored.chains, unstored.chains);
    return { ...later, earlier: later.earlier ?? other.earlier, chains, waiting };
  },
  tell(game) {
    noteUnsent(game.viewId, itemsOf(game).filter(({ refused }) => refused === null).length);
    changedGames.tell(game.viewId);
  },
});

/** One game; null: it is not here. */
export const localGame = (viewId: string): Promise<LocalGame | null> => records.get(viewId);

/** All games, last seen first. */
export async function localGames(): Promise<readonly LocalGame[]> {
  const found = await records.all((db) => db.getAll('games'));
  return found.toSorted((one, other) => other.seenAt - one.seenAt);
}

/** Stores a game as the server has it, unless what is here is newer, without what it took. `seen`: it is looked at. */
export function keepGame(answer: GameAnswer, seen = false): Promise<boolean> {
  return writing(answer.viewId, (now) => {
    const seenAt = seen || now === null ? Date.now() : now.seenAt;
    if (now !== null && toldAt(now) > answer.now) return seen ? { ...now, seenAt } : null;
    const taken = idsIn(answer.log);
    const waiting = itemsOf(now).filter(({ id }) => !taken.has(id));
    // Changes do not say again that it is a copy.
    const copied = answer.copied ?? (now?.game as Partial<GameAnswer> | undefined)?.copied ?? null;
    const game = { ...answer, copied };
    const { viewId, kind } = answer;
    return { viewId, kind, game, earlier: earlierThan(answer, now), chains: now?.chains, waiting, seenAt };
  });
}

/** Takes up a game of a backup, unless what is here waits to be sent or was seen later; whether it did. */
export async function takeGame(game: LocalGame): Promise<boolean> {
  const stays = (now: LocalGame): boolean => now.waiting.length > 0 || now.seenAt >= game.seenAt;
  const taken = (now: LocalGame | null): LocalGame => ({ ...game, chains: now?.chains });
  return (await records.change(game.viewId, (now) => (now !== null && stays(now) ? null : taken(now)))).after !== null;
}

/** What was here before the server first told less, or something else. What grows again to it needs no proof. */
function earlierThan(answer: GameAnswer, now: LocalGame | null): unknown {
  const proof = (now?.earlier ?? now?.game ?? undefined) as Partial<GameAnswer> | undefined;
  const had = eventsIn(proof?.log);
  const begun = JSON.stringify(had) === JSON.stringify(eventsIn(answer.log).slice(0, had.length));
  return begun && openingIn(proof?.log) === openingIn(answer.log) ? undefined : proof;
}

const openingIn = (log: unknown): string => canonicalJson((log as { opened?: unknown } | null)?.opened ?? null);

/** A game as this device had it before the server told less of it, or something else, as a file; null: it never did. */
export async function earlierGame(viewId: string): Promise<GameFile | null> {
  const earlier = (await localGame(viewId))?.earlier as GameAnswer | undefined;
  if (earlier === undefined) return null;
  return { kind: GAME_FILE, version: 1, games: [{ keys: earlier.keys, log: earlier.log }], lists: {} };
}

/** The player knows why the log is another one now. */
export const forgetEarlier = (viewId: string): Promise<boolean> =>
  writing(viewId, (now) => (now?.earlier === undefined ? null : { ...now, earlier: undefined }));

/** Chains of which only this page knows: this browser did not keep them. */
const unkept = new Set<string>();

/** What a seat sends for the dice now, written down first so that no link leaves this device twice. Null: nothing. */
export async function dicePart(
  viewId: string,
  rolls: Rolls,
  side: Side,
  acts: boolean,
): Promise<DiceStep['event'] | null> {
  const fresh = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));
  let step = null as DiceStep | null;
  const { after, kept } = await records.change(viewId, (now) => {
    step = now === null ? null : diceStep(rolls, side, now.chains?.[side] ?? null, { acts, fresh });
    return now === null || step === null ? null : { ...now, chains: withSide(now.chains ?? NO_CHAINS, side, step.own) };
  });
  if (step === null || after === null) return null;
  if (!kept && step.event.kind === 'chain') unkept.add(step.own.seed);
  return kept || unkept.has(step.own.seed) ? step.event : null;
}

const NO_CHAINS = { a: null, b: null } as const;

/** Of one chain the later word; of two the one that is stored. */
const laterChains = (stored: LocalGame['chains'] = NO_CHAINS, unstored: LocalGame['chains'] = NO_CHAINS) =>
  eachSide((side): OwnChain | null => {
    const [one, other] = [stored[side], unstored[side]];
    if (one === null || other === null) return one ?? other;
    return one.seed === other.seed && (other.shown?.index ?? 0) > (one.shown?.index ?? 0) ? other : one;
  });

/** Puts what was done here behind all that waits. `kept` false: only until the page is left. `gone`: so is the game. */
export async function putWaiting(viewId: string, item: Item): Promise<{ kept: boolean } | 'full' | 'gone'> {
  const { after, before, kept } = await records.change(viewId, (now) =>
    now === null || itemsOf(now).length >= MOST_WAITING ? null : { ...now, waiting: [...itemsOf(now), item] },
  );
  if (after !== null) return { kept };
  return before === null ? 'gone' : 'full';
}

/** Notes that the server refused something that waits, and why. */
export const refuseWaiting = (viewId: string, id: string, why: string): Promise<boolean> =>
  waitingIn(viewId, (items) => items.map((each) => (each.id === id ? { ...each, refused: why } : each)));

/** Forgets something that waits: it was taken, or the player has read why it was not. */
export const dropWaiting = (viewId: string, ids: readonly string[]): Promise<boolean> =>
  waitingIn(viewId, (items) => items.filter(({ id }) => !ids.includes(id)));

const waitingIn = (viewId: string, change: (items: readonly Item[]) => readonly Item[]): Promise<boolean> =>
  writing(viewId, (now) => now && { ...now, waiting: change(itemsOf(now)) });

/** The text of a list that was shown in a game that is kept here, by its hash; null: none was. */
export async function shownText(hash: string): Promise<string | null> {
  for (const { game } of await localGames()) {
    for (const each of eventsIn((game as Partial<GameAnswer> | null)?.log)) {
      const { kind, text } = (each ?? {}) as { kind?: unknown; text?: unknown };
      if (kind === 'revealed' && typeof text === 'string' && revisionHash(text) === hash) return text;
    }
  }
  return null;
}

/** What is known of a kept game when room is to be made. */
export interface KeptSize {
  viewId: string;
  seenAt: number;
  letters: number;
  /** A player sits at this device. */
  seated: boolean;
  waits: boolean;
}

/** Which games are let go, so that the rest keep within the limits: oldest seen first, those with a seat here last. */
export function gamesToLetGo(games: readonly KeptSize[], limits: typeof GAME_LIMITS = GAME_LIMITS): readonly string[] {
  let count = games.length;
  let letters = games.reduce((sum, each) => sum + each.letters, 0);
  const order = games
    .filter(({ waits }) => !waits)
    .toSorted((one, other) => Number(one.seated) - Number(other.seated) || one.seenAt - other.seenAt);
  return order.flatMap((each) => {
    if (count <= limits.games && letters <= limits.letters) return [];
    count -= 1;
    letters -= each.letters;
    return [each.viewId];
  });
}

/** Makes room, if there is too much. `seats`: the games in which this device keeps a seat. */
export const makeRoom = (seats: readonly string[]): Promise<void> =>
  inDatabase(async (db) => {
    const sizes: KeptSize[] = [];
    // One after the other, so that they are never all in memory.
    for (let at = await db.transaction('games').store.openCursor(); at !== null; at = await at.continue()) {
      const { viewId, seenAt, game, earlier = null, waiting } = at.value;
      const letters = JSON.stringify([game, earlier]).length;
      sizes.push({ viewId, seenAt, letters, seated: seats.includes(viewId), waits: waiting.length > 0 });
    }
    // One in which something was done meanwhile stays.
    for (const viewId of gamesToLetGo(sizes)) await records.drop(viewId, ({ waiting }) => waiting.length > 0);
  }, undefined);

/** False: it lasts until the page is left only. */
const writing = async (viewId: string, next: (now: LocalGame | null) => LocalGame | null): Promise<boolean> =>
  (await records.change(viewId, next)).kept;

const itemsOf = (game: LocalGame | null): readonly Item[] => (game?.waiting ?? []) as readonly Item[];

const toldAt = ({ game }: LocalGame): string => (game as Partial<GameAnswer> | null)?.now ?? '';

function eventsIn(log: unknown): readonly unknown[] {
  const { events } = (log ?? {}) as { events?: unknown };
  return Array.isArray(events) ? events : [];
}

const idsIn = (log: unknown): ReadonlySet<string> => new Set(eventsIn(log).map((each) => (each as { id: string }).id));
