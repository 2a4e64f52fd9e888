import 'server-only';
import type { GameChanges, GameKeys, GameKindName } from '../api/games';
import { failed, ok, type Result } from '../foundation/result';
import { issueLine } from '../foundation/zodText';
import { campaignKind, type CampaignLog } from '../play/campaign/account';
import { headOf, isSignedBy } from '../play/game/signing';
import { append, logSchema, stampedSchema } from '../play/game/log';
import type { EventStamp, GameKind, GameTypes, Log } from '../play/game/log';
import { matchGame, type MatchLog } from '../play/match/replay';

/** The logs of matches and campaigns: what is done with one is done alike with the other. */

export type GameLog = ({ kind: 'match' } & MatchLog) | ({ kind: 'campaign' } & CampaignLog);

const GAMES = { match: matchGame, campaign: campaignKind } as unknown as Record<GameKindName, GameKind<GameTypes>>;

/** Reads a log by the door of its kind; throws for what is none. */
export const readLog = (kind: GameKindName, document: unknown): GameLog =>
  ({ ...logSchema(GAMES[kind]).parse(document), kind }) as unknown as GameLog;

/** The columns that follow from the log. Events are only ever added, so that their number is the version. */
export function logColumns(log: GameLog) {
  const document = JSON.stringify(log);
  return { kind: log.kind, document, bytes: Buffer.byteLength(document), version: log.events.length + 1 };
}

/** What a game's pages are told of what came after a version. */
export const changesOf = (
  { log, keys }: { log: GameLog; keys: GameKeys },
  after: number,
  line: string,
): GameChanges => ({
  version: log.events.length + 1,
  keys,
  now: new Date().toISOString(),
  line,
  head: headOf(log),
  events: log.events.slice(after - 1),
});

/** Returns the log with one more event, or the reason why not. `overtaken`: signed on top of another log. */
export function withEvent(given: GameLog, content: unknown, stamp: EventStamp): Result<GameLog> | 'overtaken' {
  const [game, log] = [GAMES[given.kind], given as Log<GameTypes>];
  const read = stampedSchema(game).safeParse({
    ...(typeof content === 'object' ? content : {}),
    follows: undefined,
    signature: undefined,
    ...stamp,
  });
  if (!read.success) return failed(issueLine(read.error));
  const event = read.data;
  const signers = game.signers({ opened: log.opened, events: [...log.events, event] });
  if (signers !== null) {
    if (event.signature === undefined) return failed(UNSIGNED);
    if (event.follows !== headOf(log)) return 'overtaken';
    const signer = signers[event.by];
    if (signer === null) return failed('This waits until both lists are frozen.');
    if (!isSignedBy(signer, log.id, event)) return failed(FORGED);
  }
  const longer = append(game, log, event);
  return longer.ok ? ok({ ...longer.value, kind: given.kind } as unknown as GameLog) : longer;
}

const UNSIGNED = 'What is done in this game is signed, and this was not: reload the page.';
const FORGED = 'This is not signed with the key of this player in this game.';
