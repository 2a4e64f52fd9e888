import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MISSION_FORMAT } from '../play/terms.data';
import { type EventStamp, newLog } from '../play/game/log';
import { whyOldDice } from '../play/game/rolls';
import { hashOfToken } from '../play/game/secret';
import { matchGame, type MatchLog } from '../play/match/replay';
import { campaignKind, type CampaignLog } from '../play/campaign/account';
import { matchEventSchema, matchOpenedSchema, tooLongForMatch, FIRST_ASPECT } from '../play/match/match';
import type { z } from 'zod';
import type { GameAnswer, GameChanges, joinSchema, lostEntriesSchema, newEventSchema, OpenedGame } from '../api/games';
import { whyNotInCampaign } from './campaignMatches';
import { canonicalJson } from '../foundation/canonicalJson';
import { yieldToLoop } from './concurrency';
import { database, currentLine } from './db';
import { tellOfGame } from './news';
import { changesOf, logColumns, withEvent, type GameLog } from './gameLog';
import { findGame, goneOn, sideOf, type GameRecord, listHashes, recordGameHolds } from './gameRow';
import { newSecret, newViewId } from './keys';
import { log as serverLog } from './log';
import { freezeText } from './revisions';
import { countGrowth } from './storedBytes';
import { existingPage, PAGE_SIZE } from '../foundation/page';
import { failed, ok, type Result } from '../foundation/result';
import { issueLine } from '../foundation/zodText';

/** So often an event is tried again that another one overtook. */
const ATTEMPTS = 20;

export interface GameRefusal {
  outcome: 'refused';
  /** For the player. */
  problem: string;
}
export type AppendResult =
  /** `overtaken`: it was signed on top of a log that has gone on, and nothing was taken. */
  | { outcome: 'taken' | 'overtaken'; changes: GameChanges }
  | GameRefusal
  | { outcome: 'not-found' | 'forbidden' | 'busy' };

/** An answer that refuses, with the reason in words. */
export const refusedWith = (problem: string): GameRefusal => ({ outcome: 'refused', problem });

/** The columns of a new game of side `a`, or of both. */
export const newColumns = (viewId: string, log: GameLog, keys: GameRecord['keys'], owners: GameRecord['owners']) => ({
  viewId,
  ...logColumns(log),
  hostKeyHash: keys.a,
  guestKeyHash: keys.b,
  hostOwner: owners.a,
  guestOwner: owners.b,
  holdsKnown: listHashes(log).length === 0,
});

interface GameToOpen {
  owner: string;
  key: string;
  match: unknown;
  games: number | null;
}

/** Opens a match, alone or (`games`) as the first of a campaign of that many. What was agreed is read here. */
export async function openGame({ owner, key, match, games }: GameToOpen): Promise<Result<OpenedGame>> {
  const [viewId, campaign] = [newViewId(), games === null ? null : newViewId()];
  const parsed = matchOpenedSchema.safeParse({
    ...(typeof match === 'object' ? match : {}),
    campaign:
      campaign === null ? null : { viewId: campaign, game: 1, stakes: { settler: 'first', aspect: FIRST_ASPECT } },
    known: null,
  });
  if (!parsed.success) return failed(issueLine(parsed.error));
  const at = new Date().toISOString();
  const logs: [string, GameLog][] = [[viewId, { ...newLog(matchGame, viewId, parsed.data, at), kind: 'match' }]];
  if (campaign !== null) {
    const { name, signer } = parsed.data;
    const opened = campaignKind.opened.safeParse({ games, name, ...(signer !== undefined && { signer }) });
    if (!opened.success) return failed(issueLine(opened.error));
    if (parsed.data.format !== MISSION_FORMAT || parsed.data.mission !== 'skirmish') {
      return failed('A campaign is played with Recon Squad and the Skirmish mission.');
    }
    logs.push([campaign, { ...newLog(campaignKind, campaign, opened.data, at), kind: 'campaign' }]);
  }
  const owners = { a: owner, b: null };
  await database().game.createMany({
    data: logs.map(([id, log]) => newColumns(id, log, { a: hashOfToken(key), b: null }, owners)),
  });
  return ok({ viewId, campaign });
}

/** Takes the second seat of a match, for good, and joins the campaign that the match belongs to. */
export async function joinGame(
  viewId: string,
  { owner, key, after, id = newSecret(), signed, ...joining }: z.output<typeof joinSchema> & { owner: string },
): Promise<AppendResult> {
  const { name, invitation, signer, bound } = joining;
  const content = { kind: 'joined', name, invitation, signer, bound };
  return carryOn(viewId, after, (game) => {
    const side = sideOf(game, key);
    if (side === 'b') return 'taken';
    if (side === 'a') {
      return refusedWith('You opened this match: send the link to the other player, or open it in another browser.');
    }
    if (game.keys.b !== null) return refusedWith('Two players are in this match already: you can look on.');
    const log = withEvent(game.log, content, { id, by: 'b', at: stampAfter(game.log), ...signed });
    if (log === 'overtaken') return 'overtaken';
    return log.ok
      ? { log: log.value, seat: { guestKeyHash: hashOfToken(key), guestOwner: owner } }
      : refusedWith(log.problem);
  });
}

/** Adds one event for the owner of a key. An id that is there changes nothing. `taken`: the event is on the disk. */
export async function addEvent(
  viewId: string,
  { key, id, event, after, signed }: z.output<typeof newEventSchema>,
): Promise<AppendResult> {
  return carryOn(viewId, after, async (game) => {
    const by = sideOf(game, key);
    if (by === null) return 'forbidden';
    if (game.log.events.some((each) => each.id === id)) return 'taken';
    const why = whyOldDice(event) ?? whyTooMuch(game, event) ?? (await whyNotInCampaign(game, event));
    if (why !== null) return refusedWith(why);
    const log = withEvent(game.log, event, { id, by, at: stampAfter(game.log), ...signed });
    if (log === 'overtaken') return 'overtaken';
    if (!log.ok) return refusedWith(log.problem);
    return log.value.events.length === game.log.events.length ? 'taken' : { log: log.value, seat: null };
  });
}

/** Takes back the lost end of a log, signed by its own players for this place; what is here already changes nothing. */
export async function giveBack(
  viewId: string,
  { key, after, events }: z.output<typeof lostEntriesSchema>,
): Promise<AppendResult> {
  return carryOn(viewId, after, async (game) => {
    if (sideOf(game, key) === null) return 'forbidden';
    const { opened, events: here } = game.log;
    if (opened.signer === undefined) return refusedWith('Nothing in this game is signed: only a saved file helps.');
    const there = here.length + 1 - after;
    if (there < 0) return refusedWith('More than this was lost: give back what comes before.');
    const known = events.slice(0, there);
    if (canonicalJson(known) !== canonicalJson(here.slice(after - 1, after - 1 + known.length))) return GONE_ON;
    let log = game.log;
    for (const event of events.slice(there)) {
      const why = whyNotLost(log, event) ?? (await whyNotInCampaign({ ...game, log }, event));
      if (why !== null) return refusedWith(why);
      const next = withEvent(log, event, event as EventStamp);
      if (next === 'overtaken') return GONE_ON;
      if (!next.ok) return refusedWith(next.problem);
      log = next.value;
      await yieldToLoop();
    }
    if (logColumns(log).bytes > MOST_BYTES) return refusedWith(FULL);
    return log === game.log ? 'taken' : { log, seat: null };
  });
}

const GONE_ON = refusedWith('The game has gone on otherwise here: both stay as they are.');

/** Why an entry was not lost so, in words; null: it may have been. */
function whyNotLost(log: GameLog, event: unknown): string | null {
  const { kind, at } = (event ?? {}) as { kind?: unknown; at?: unknown };
  if (kind === 'joined') return 'The second seat was lost as well: only a saved file helps.';
  const before = log.events.at(-1)?.at ?? log.opened.at;
  const isTime = typeof at === 'string' && at >= before && at <= new Date().toISOString();
  return isTime ? null : 'The times of these entries cannot be.';
}

/** No log is longer, in bytes: one with all its entries has a quarter of that. */
const MOST_BYTES = 8 * 1024 * 1024;
const FULL = `This game has more than ${MOST_BYTES / 1024 / 1024} MB, more than it can hold: export it and open another.`;

/** Why an event is too long for a game, in words; null: it is not. */
function whyTooMuch({ bytes }: GameRecord, event: unknown): string | null {
  const shown = matchEventSchema.safeParse(event);
  const tooLong = shown.success && shown.data.kind === 'revealed' ? tooLongForMatch(shown.data.text) : null;
  return tooLong ?? (bytes > MOST_BYTES ? FULL : null);
}

/** The second seat, in a match and its campaign. */
const SEAT_BYTES = 300;

type Step = { log: GameLog; seat: { guestKeyHash: string; guestOwner: string } | null };

/** `taken`: it is in the log already. */
type NextStep = Step | 'taken' | 'forbidden' | 'overtaken' | GameRefusal;

/** Works out the longer log and writes it if nobody was quicker; else once more from what is there now. */
async function carryOn(
  viewId: string,
  after: number,
  next: (game: GameRecord) => NextStep | Promise<NextStep>,
): Promise<AppendResult> {
  const line = await currentLine();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const game = await findGame(viewId);
    if (game === null) return { outcome: 'not-found' };
    const step = await next(game);
    if (step === 'taken' || step === 'overtaken') return { outcome: step, changes: changesOf(game, after, line) };
    if (step === 'forbidden') return { outcome: step };
    if ('outcome' in step) return step;
    const longer = await write(game, step);
    if (longer !== null) {
      tellOfGame(game, step.log, step.seat !== null, line);
      return { outcome: 'taken', changes: changesOf(longer, after, line) };
    }
  }
  return { outcome: 'busy' };
}

/** The game as it is now; null: somebody was quicker, and nothing was written. */
async function write(game: GameRecord, { log, seat }: Step): Promise<GameRecord | null> {
  const added = log.events.slice(game.log.events.length);
  // Before the match says so: whoever sees the reveal finds the frozen list.
  for (const event of added) if (event.kind === 'revealed') await freezeText(event.text);
  const db = database();
  // Which lists the game holds is written down next: until it is, nothing that it may hold is taken away.
  const holds = added.some(({ kind }) => kind === 'revealed' || kind === 'began');
  const columns = logColumns(log);
  const updatedAt = new Date();
  const data = { ...columns, ...seat, updatedAt, ...(holds && { holdsKnown: false }) };
  // One statement: whoever comes second finds another version and changes nothing.
  const advance = async (tables: Pick<typeof db, 'game'>): Promise<boolean> =>
    (await tables.game.updateMany({ where: { viewId: game.viewId, version: game.version }, data })).count === 1;
  const campaign = seat !== null && log.kind === 'match' ? log.opened.campaign : null;
  const written =
    seat === null || campaign === null
      ? await advance(db)
      : await db.$transaction(async (tables) => {
          if (!(await advance(tables))) return false;
          await tables.game.updateMany({
            where: { viewId: campaign.viewId, hostKeyHash: game.keys.a, guestKeyHash: null },
            data: seat,
          });
          return true;
        });
  if (!written) return null;
  countGrowth(columns.bytes - game.bytes + (seat === null ? 0 : SEAT_BYTES));
  if (holds) await recordGameHolds();
  return goneOn(game, {
    ...game,
    log,
    bytes: columns.bytes,
    version: columns.version,
    keys: { ...game.keys, b: seat?.guestKeyHash ?? game.keys.b },
    owners: { ...game.owners, b: seat?.guestOwner ?? game.owners.b },
    updatedAt: updatedAt.toISOString(),
  });
}

/** The time of an event: never before that of the one before it, whatever becomes of the clock. */
function stampAfter(log: GameLog): string {
  const now = new Date().toISOString();
  const before = log.events.at(-1)?.at ?? log.opened.at;
  return before > now ? before : now;
}

/** The game behind a link as everyone may see it; null when there is none. */
export async function gameByViewId(viewId: string): Promise<GameAnswer | null> {
  const game = await findGame(viewId);
  if (game === null) return null;
  const { viewId: link, ...start } = await startOf(game, game.log);
  return { viewId: link, kind: game.log.kind, version: game.version, ...start };
}

/** What the page of a game begins with. */
const startOf = async <Its>({ viewId, keys, copied }: GameRecord, log: Its) => ({
  viewId,
  keys,
  now: new Date().toISOString(),
  copied,
  line: await currentLine(),
  log,
});

/** A match for its page; null: there is none under this link. */
export async function findMatch(viewId: string) {
  const game = await findGame(viewId);
  return game?.log.kind === 'match' ? startOf(game, game.log) : null;
}

/** A campaign for its page; null: there is none under this link. */
export async function findCampaign(viewId: string) {
  const game = await findGame(viewId);
  return game?.log.kind === 'campaign' ? startOf(game, game.log) : null;
}

/** The campaign that a match is a game of; null: none. */
export async function campaignOf({ log }: { log: MatchLog }): Promise<CampaignLog | null> {
  const game = log.opened.campaign === null ? null : await findGame(log.opened.campaign.viewId);
  return game?.log.kind === 'campaign' ? game.log : null;
}

/** Returns the events after a version, and the head of the whole log. Null: no such game. */
export async function changesAfter(viewId: string, after: number): Promise<GameChanges | null> {
  const line = await currentLine();
  const game = await findGame(viewId);
  return game === null ? null : changesOf(game, after, line);
}

/** One page of a browser's matches and campaigns, last changed first, read one by one so that others are served. */
export async function gamesOf(owner: string, page = 1) {
  const own = await database().game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    select: { viewId: true },
  });
  const all = own.map(({ viewId }) => viewId);
  const at = existingPage(all.length, page);
  const items = [];
  for (const viewId of all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)) {
    const game = await readable(viewId, findGame(viewId));
    const match = game?.log.kind === 'match' ? game.log : null;
    const of = match?.opened.campaign?.viewId;
    const campaign = match && of ? await readable(of, campaignOf({ log: match })) : null;
    if (game !== null) items.push({ ...game, campaign });
    await nextTurn();
  }
  return { items, page: at, total: all.length, all };
}

/** One that cannot be read keeps nobody from the others. */
const readable = <Found>(viewId: string, found: Promise<Found | null>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    serverLog.error({ viewId, reason: error instanceof Error ? error.name : 'unknown' }, 'a game cannot be read');
    return null;
  });
