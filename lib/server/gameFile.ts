import 'server-only';
import { campaignKind } from '../campaign/account';
import { replay } from '../game/log';
import { matchGame } from '../match/replay';
import { GAME_FILE, gameFileSchema, type GameFile, type GameKindName } from '../share/game';
import { revisionHash } from '../share/revision';
import { viewIdSchema } from '../foundation/viewId';
import { storedMatches } from './campaignMatches';
import { database } from './db';
import { readLog, type GameLog } from './gameRow';
import { listHashes, recordGameHolds } from './gameHolds';
import { findGame, newColumns } from './games';
import { hashKey, newViewId } from './keys';
import { findRevision, freezeText } from './revisions';
import { failed, ok, type Result } from '../foundation/result';
import { issueLine } from '../foundation/zodText';

/** A match, or a campaign with all its matches, as one file: to keep, and to go on with elsewhere. */

/**
 * All that is kept of a game: with it anyone can work out everything again. The keys are given as hashes, so that the
 * same players go on.
 */
export async function exportGame(viewId: string): Promise<GameFile | null> {
  const game = await findGame(viewId);
  if (game === null) return null;
  const all = [game, ...(game.log.kind === 'campaign' ? await storedMatches(game) : [])];
  const hashes = [...new Set(all.flatMap(({ log }) => listHashes(log)))];
  const texts = await Promise.all(
    hashes.map(async (hash) => [hash, (await findRevision(hash))?.text ?? null] as const),
  );
  return {
    kind: GAME_FILE,
    version: 1,
    games: all.map(({ keys, log }) => ({ keys, log })),
    lists: Object.fromEntries(texts.flatMap(([hash, text]) => (text === null ? [] : [[hash, text]]))),
  };
}

/**
 * Takes in a file that `exportGame` wrote, here or elsewhere, after replaying all of it. What is here already stays as
 * it is; under a link that is taken by something else the game gets another one, and keeps its own id, which seals and
 * dice are made over.
 */
export async function importGame(
  ownerKey: string,
  file: unknown,
): Promise<Result<{ readonly viewId: string; readonly kind: GameKindName }>> {
  const parsed = gameFileSchema.safeParse(file);
  if (!parsed.success) return failed(`This is no match or campaign of this app: ${issueLine(parsed.error)}.`);
  const games: { readonly log: GameLog; readonly keys: GameFile['games'][number]['keys'] }[] = [];
  for (const [place, { keys, log }] of parsed.data.games.entries()) {
    const read = readGame(log);
    if (!read.ok) return failed(`Game ${place + 1} of the file: ${read.problem}`);
    if (games.some((each) => each.log.id === read.value.id)) {
      return failed(`Game ${place + 1} of the file is there twice.`);
    }
    games.push({ log: read.value, keys });
  }
  for (const { log } of games) {
    const why = await whyNotPlace(log);
    if (why !== null) return failed(why);
  }
  for (const [hash, text] of Object.entries(parsed.data.lists)) {
    if (revisionHash(text) !== hash) {
      return failed(`The list ${hash.slice(0, 12)} … in the file is not what was frozen under this hash.`);
    }
    const frozen = await freezeText(text);
    if (frozen.outcome !== 'frozen') return failed(`The list ${hash.slice(0, 12)} … in the file cannot be read.`);
  }
  const placed = await Promise.all(
    games.map(async ({ log, keys }) => ({ log, keys, here: await isHere(log), viewId: await linkFor(log) })),
  );
  const owners = { a: hashKey(ownerKey), b: null };
  // All or nothing: half a campaign would keep the other half out.
  await (
    await database()
  ).game.createMany({
    data: placed
      .filter(({ here }) => here === null)
      .map(({ viewId, log, keys }) => newColumns(viewId, log, keys, owners)),
  });
  await recordGameHolds();
  const [first] = placed;
  return ok({ viewId: first?.here ?? first?.viewId ?? '', kind: first?.log.kind ?? 'match' });
}

/** A log that holds from its beginning to its end, or what does not. */
function readGame(document: unknown): Result<GameLog> {
  const kind = (document as { readonly kind?: unknown } | null)?.kind === 'campaign' ? 'campaign' : 'match';
  try {
    const log = readLog(kind, document);
    // In a campaign what a correction broke is shown, and is in its log.
    const problem = log.kind === 'match' ? replay(matchGame, log).problems[0] : undefined;
    if (log.kind === 'campaign') replay(campaignKind, log);
    return problem === undefined
      ? ok(log)
      : failed(`entry ${problem.event.id} (${problem.event.kind}) cannot have happened: ${problem.problem ?? ''}`);
  } catch (error) {
    return failed(error instanceof Error && 'issues' in error ? issueLine(error as never) : 'it cannot be read.');
  }
}

/**
 * Why a game has no place here, in words; null: it has. Beside a campaign that is here nothing is laid: it would look
 * like one of the campaign's own matches, or bring its players' browsers to show there what they keep back here.
 */
async function whyNotPlace(log: GameLog): Promise<string | null> {
  const campaign = log.kind === 'campaign' ? log.id : (log.opened.campaign?.viewId ?? null);
  if (campaign === null || (await findGame(campaign)) === null || (await isHere(log)) !== null) return null;
  return (
    'This campaign is here already, and the file tells something else of it: go on with the one that is here, ' +
    'or import the file on another server.'
  );
}

/** The link of a game that is here with all that the file has of it. */
async function isHere(log: GameLog): Promise<string | null> {
  const there = await findGame(log.id);
  return there !== null && there.log.id === log.id && startsWith(there.log, log) ? there.viewId : null;
}

/** The link under which a game is stored: its own, or another when that is taken. */
const linkFor = async (log: GameLog): Promise<string> =>
  (await findGame(log.id)) === null && viewIdSchema.safeParse(log.id).success ? log.id : newViewId();

/** Whether everything in `part` is in `whole` already. */
const startsWith = (whole: GameLog, part: GameLog): boolean =>
  JSON.stringify(whole.opened) === JSON.stringify(part.opened) &&
  JSON.stringify(whole.events.slice(0, part.events.length)) === JSON.stringify(part.events);
