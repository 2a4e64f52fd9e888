import 'server-only';
import { GAME_FILE, type GameFile, type GameKindName } from '../api/games';
import { viewIdSchema } from '../foundation/viewId';
import { storedMatches } from './campaignMatches';
import { database } from './db';
import type { GameLog } from './gameLog';
import { findGame, listHashes, recordGameHolds } from './gameRow';
import { newColumns } from './games';
import { newViewId } from './keys';
import { findRevision, keepText } from './revisions';
import type { ImportInput } from './work/jobs/files';
import { work } from './work/work';
import { failed, ok, type Result } from '../foundation/result';

/** A match, or a campaign with all its matches, as one file: to keep, and to go on with elsewhere. */

/** Returns a game as a file from which everybody can replay it. Keys stand in it as hashes. */
export async function exportGame(viewId: string): Promise<GameFile | null> {
  const game = await findGame(viewId);
  if (game === null) return null;
  const all = [game, ...(game.log.kind === 'campaign' ? await storedMatches(game) : [])];
  const hashes = [...new Set(all.flatMap(({ log }) => listHashes(log)))];
  const lists = await Promise.all(hashes.map(findRevision));
  return {
    kind: GAME_FILE,
    version: 1,
    games: all.map(({ keys, log }) => ({ keys, log })),
    lists: Object.fromEntries(lists.flatMap((list) => (list === null ? [] : [[list.hash, list.text]]))),
  };
}

/** Takes in a file of `exportGame` after replaying it. A game whose link is taken gets another, with its own id. */
export async function importGame(
  owner: string,
  file: ImportInput,
): Promise<Result<{ viewId: string; kind: GameKindName }>> {
  const read = await work('games', file);
  if (!read.ok) return read;
  const { games, lists } = read.value;
  const placed = [];
  for (const game of games) {
    const place = await placeOf(game.log);
    if (!place.ok) return place;
    placed.push({ ...game, ...place.value });
  }
  for (const text of lists) await keepText(text);
  const owners = { a: owner, b: null };
  // All or nothing: half a campaign would keep the other half out.
  await database().game.createMany({
    data: placed
      .filter(({ isHere }) => !isHere)
      .map(({ viewId, log, keys }) => ({ ...newColumns(viewId, log, keys, owners), copied: log.events.length })),
  });
  await recordGameHolds();
  const [first] = placed;
  return ok({ viewId: first?.viewId ?? '', kind: first?.log.kind ?? 'match' });
}

/** The link of a game, its own or another when that is taken. Else why not: nothing is laid beside a campaign here. */
async function placeOf(log: GameLog): Promise<Result<{ viewId: string; isHere: boolean }>> {
  const there = await findGame(log.id);
  const isHere = there !== null && there.log.id === log.id && startsWith(there.log, log);
  if (isHere) return ok({ viewId: there.viewId, isHere });
  const campaign = log.kind === 'campaign' ? log.id : (log.opened.campaign?.viewId ?? null);
  if (campaign !== null && (await findGame(campaign)) !== null) {
    return failed(
      'This campaign is here already, and the file tells something else of it: go on with the one that is here, ' +
        'or import the file on another server.',
    );
  }
  const isFree = there === null && viewIdSchema.safeParse(log.id).success;
  return ok({ viewId: isFree ? log.id : newViewId(), isHere });
}

/** Whether everything in `part` is in `whole` already. */
const startsWith = (whole: GameLog, part: GameLog): boolean =>
  JSON.stringify(whole.opened) === JSON.stringify(part.opened) &&
  JSON.stringify(whole.events.slice(0, part.events.length)) === JSON.stringify(part.events);
