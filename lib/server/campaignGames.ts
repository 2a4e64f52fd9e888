import 'server-only';
import { createHash } from 'node:crypto';
import { gamesLeft } from '../campaign/campaign';
import { replayCampaign } from '../campaign/replay';
import { newLog } from '../game/log';
import { matchOpenedSchema, MISSION_FORMAT } from '../match/match';
import { matchGame, replayMatch, type MatchLog } from '../match/replay';
import type { GameAnswer } from '../share/game';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '../share/savedList';
import { database } from './db';
import { gameAnswer, sideOf, storedGame, type StoredGame } from './gameRow';
import { findGame, issueText, newColumns, refusedWith, type Opening } from './games';
import { createdNow } from './unique';

/** The matches of a campaign: each is a game of its own, with the campaign's players in it from the start. */

/** The matches of a campaign, first game first. */
export async function matchesOf(viewId: string): Promise<readonly GameAnswer[]> {
  const campaign = await findGame(viewId);
  return campaign === null ? [] : (await storedMatches(campaign)).map((match) => gameAnswer(match, new Date()));
}

export type StoredMatch = StoredGame & { readonly log: { readonly kind: 'match' } & MatchLog };

export async function storedMatches({ log, keys, owners }: StoredGame): Promise<readonly StoredMatch[]> {
  const rows = await (await database()).game.findMany({ where: { kind: 'match', hostOwner: owners.a, hostKeyHash: keys.a }, orderBy: [{ createdAt: 'asc' }, { viewId: 'asc' }] });
  return rows.map((row) => storedGame(row)).filter((game): game is StoredMatch => isMatchOf(game, log.id)).toSorted((one, other) => numberOf(one) - numberOf(other));
}

const isMatchOf = ({ log }: StoredGame, campaign: string): boolean => log.kind === 'match' && log.opened.campaign?.viewId === campaign;
const numberOf = ({ log }: StoredMatch): number => log.opened.campaign?.game ?? 0;

/** Opens the next match of a campaign for either of its players, with the lists as they were frozen. One that is open for this game already is given again. */
export async function openNext(viewId: string, key: string): Promise<Opening | { readonly outcome: 'not-found' | 'forbidden' }> {
  const campaign = await findGame(viewId);
  if (campaign === null || campaign.log.kind !== 'campaign') return { outcome: 'not-found' };
  if (sideOf(campaign, key) === null) return { outcome: 'forbidden' };
  const { state } = replayCampaign(campaign.log);
  if (state.began === null) return refusedWith('The next game is opened when the first one is accepted, which freezes the lists.');
  if (gamesLeft(state) === 0) return refusedWith('All agreed games are played.');
  const game = state.played.length + 1;
  const matches = await storedMatches(campaign);
  const counted = new Set(state.played.map(({ match }) => match));
  const open = matches.find((match) => numberOf(match) === game && !counted.has(match.viewId) && replayMatch(match.log).state.declined === null);
  if (open !== undefined) return { outcome: 'opened', opened: { viewId: open.viewId, campaign: viewId } };
  const opened = matchOpenedSchema.safeParse({
    format: MISSION_FORMAT, gameSize: null, mission: 'skirmish', name: state.began.names.a, deadline: matches[0]?.log.opened.deadline ?? 'day', invitation: null,
    campaign: { viewId: campaign.log.id, game }, known: { name: state.began.names.b, lists: state.began.lists },
  });
  if (!opened.success) return refusedWith(issueText(opened.error));
  // The same link for both players, also when they open it at the same moment.
  const id = linkFrom(`${campaign.log.id} ${game} ${matches.filter((match) => numberOf(match) === game).length} ${campaign.keys.a}`);
  const log = { ...newLog(matchGame, id, opened.data, new Date().toISOString()), kind: 'match' as const };
  const db = await database();
  await createdNow(() => db.game.create({ data: newColumns(id, log, campaign.keys, campaign.owners), select: { viewId: true } }));
  return { outcome: 'opened', opened: { viewId: id, campaign: viewId } };
}

/** A view id that follows from a text. */
function linkFrom(text: string): string {
  const bytes = createHash('sha512').update(text).digest();
  return Array.from({ length: VIEW_ID_LENGTH }, (_, place) => VIEW_ID_ALPHABET[bytes.readUInt32BE(place * 4) % VIEW_ID_ALPHABET.length]).join('');
}
