import 'server-only';
import { campaignKind } from '../../../play/campaign/account';
import { parseJson } from '../../../foundation/json';
import { failed, ok, type Result } from '../../../foundation/result';
import { issueLine } from '../../../foundation/zodText';
import { firstFault } from '../../../play/game/signing';
import { replay } from '../../../play/game/log';
import { matchGame } from '../../../play/match/replay';
import { gameFileSchema, type GameFile } from '../../../api/games';
import { parseRevision, revisionHash } from '../../../documents/revision';
import { readLog, type GameLog } from '../../gameLog';
import { bytesOf, type ImportInput } from './files';

/** A file of a match or a campaign that a visitor brought: read, and replayed from its beginning to its end. */

/** Entries of all games in a file: a campaign of 30 long games has some 6,000; signatures take some 10 seconds. */
const MOST_EVENTS = 8000;

export interface CheckedGames {
  games: readonly { log: GameLog; keys: GameFile['games'][number]['keys'] }[];
  /** The texts of the frozen lists, each what its hash says. */
  lists: readonly string[];
}

/** Reads the file, or says what of it does not hold. */
export async function readGames(given: ImportInput): Promise<Result<CheckedGames>> {
  const written = parseJson(new TextDecoder().decode(await bytesOf(given)));
  if (!written.ok) {
    return failed('This file is damaged, or is not JSON: choose one that was saved from a match or a campaign.');
  }
  const parsed = gameFileSchema.safeParse(written.value);
  if (!parsed.success) {
    return failed('This is no match or campaign of this app, or it is damaged: choose another file.');
  }
  const games: CheckedGames['games'][number][] = [];
  for (const [place, { keys, log }] of parsed.data.games.entries()) {
    const read = readGame(log);
    if (!read.ok) return failed(`Game ${place + 1} of the file: ${read.problem}`);
    if (games.some((each) => each.log.id === read.value.id)) {
      return failed(`Game ${place + 1} of the file is there twice.`);
    }
    games.push({ log: read.value, keys });
    if (games.reduce((sum, { log: { events } }) => sum + events.length, 0) > MOST_EVENTS) {
      return failed(
        `The games of this file have more than ${MOST_EVENTS} entries together: import its matches one by one.`,
      );
    }
  }
  for (const [hash, text] of Object.entries(parsed.data.lists)) {
    const list = `The list ${hash.slice(0, 12)} … in the file`;
    if (revisionHash(text) !== hash) return failed(`${list} is not what was frozen under this hash.`);
    if (!parseRevision(text).ok) return failed(`${list} cannot be read.`);
  }
  return ok({ games, lists: Object.values(parsed.data.lists) });
}

/** A log that holds from its beginning to its end, or what does not. */
function readGame(document: unknown): Result<GameLog> {
  const kind = (document as { kind?: unknown } | null)?.kind === 'campaign' ? 'campaign' : 'match';
  try {
    const log = readLog(kind, document);
    // In a campaign what a correction broke is shown, and is in its log.
    const problem = log.kind === 'match' ? replay(matchGame, log).problems[0] : undefined;
    if (log.kind === 'campaign') replay(campaignKind, log);
    if (problem !== undefined) {
      return failed(`entry ${problem.event.id} (${problem.event.kind}) cannot have happened: ${problem.problem ?? ''}`);
    }
    const fault = log.kind === 'match' ? firstFault(matchGame, log) : firstFault(campaignKind, log);
    if (fault !== null) {
      return failed(`entry ${fault.place} (${fault.event.kind}) is not signed by its player as it stands there`);
    }
    return ok(log);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return failed(error instanceof Error && 'issues' in error ? issueLine(error as never) : 'it cannot be read.');
  }
}
