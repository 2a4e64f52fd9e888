import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson } from '../foundation/canonicalJson';
import { matchGame, replayMatch, type MatchLog } from '../play/match/replay';
import { bothAccepted } from '../play/match/lobby';
import { SIDES } from '../play/game/side';
import { sameResult } from '../play/match/match';
import { closedMatch, campaignMatch, modelDifferences, statedModels } from '../play/campaignMatches';
import { campaignKind, replayCampaign, type CampaignLog } from '../play/campaign/account';
import type { BeganEvent, PlayedEvent } from '../play/campaign/events';
import { database } from './db';
import { findGame, type GameRecord } from './gameRow';

export type StoredMatch = GameRecord & { log: { kind: 'match' } & MatchLog };

/** So many matches are looked at, the first: a campaign has 30 games at most, and its host's key opens no others. */
const MOST_MATCHES = 100;

/** First game first. They are read one by one, so that others are served between two long ones. */
export async function storedMatches({ log, keys, owners }: GameRecord): Promise<readonly StoredMatch[]> {
  const links = await database().game.findMany({
    where: { kind: 'match', hostOwner: owners.a, hostKeyHash: keys.a },
    orderBy: [{ createdAt: 'asc' }, { viewId: 'asc' }],
    select: { viewId: true },
    take: MOST_MATCHES,
  });
  const matches: StoredMatch[] = [];
  for (const { viewId } of links) {
    const game = await findGame(viewId);
    if (game !== null && isMatchOf(game, log.id)) matches.push(game);
    await nextTurn();
  }
  return matches.toSorted((one, other) => numberOf(one) - numberOf(other));
}

const isMatchOf = (game: GameRecord, campaign: string): game is StoredMatch =>
  game.log.kind === 'match' && game.log.opened.campaign?.viewId === campaign;
/** Counted from 1. */
export const numberOf = ({ log }: StoredMatch): number => log.opened.campaign?.game ?? 0;

/** Why an event does not fit what else is stored of its campaign, in words; null: it fits, or is of no campaign. */
export async function whyNotInCampaign(game: GameRecord, event: unknown): Promise<string | null> {
  if (game.log.kind === 'match') return whyClosed(game.log);
  const read = campaignKind.event.safeParse(event);
  if (!read.success) return null;
  if (read.data.kind === 'began') return whyNotBegin(game, game.log, read.data);
  const entry = read.data.kind === 'corrected' ? read.data.content : read.data;
  if (entry.kind !== 'game' && entry.kind !== 'played') return null;
  // Players may correct what a match ended with: the page says that the match ended otherwise.
  return whyNotEnter(game, entry, entry.kind === 'game' || entry === read.data);
}

/** A campaign begins with the names, keys, lists and models of its first match, once both have accepted that. */
async function whyNotBegin(campaign: GameRecord, log: CampaignLog, { names, lists, models, signers }: BeganEvent) {
  if (replayCampaign(log).state.began !== null) return null;
  const firsts = (await storedMatches(campaign))
    .filter((match) => numberOf(match) === 1)
    .map((match) => ({ log: match.log, state: replayMatch(match.log).state }));
  const accepted = firsts.find(({ state }) => state.declined === null && bothAccepted(state));
  if (accepted === undefined) return 'A campaign begins once both players have accepted its first match.';
  const { state: first } = accepted;
  if (SIDES.some((side) => first.names[side] !== names[side] || first.lists[side].hash !== lists[side])) {
    return 'These are not the lists and names of the first match.';
  }
  if (canonicalJson(signers ?? null) !== canonicalJson(matchGame.signers(accepted.log))) {
    return 'These are not the keys of the two players in the first match.';
  }
  const wrong = SIDES.flatMap((side) =>
    modelDifferences(models[side], statedModels(first, side) ?? []).map((words) => `${names[side]}: ${words}`),
  );
  const more = wrong.length - MOST_NAMED;
  return wrong.length === 0
    ? null
    : `These are not the models of the first match: ${wrong.slice(0, MOST_NAMED).join('; ')}` +
        `${more > 0 ? `; and ${more} more` : ''}. Reload the page, and the campaign begins with those.`;
}

/** So many differences are named. */
const MOST_NAMED = 5;

/** A game that names a match is of one that is over; `exactly`: and what that match says, its dice as well. */
async function whyNotEnter(campaign: GameRecord, entry: PlayedEvent, exactly = true): Promise<string | null> {
  if (entry.match === null) return null;
  const of = (await storedMatches(campaign)).find(({ log }) => log.id === entry.match);
  const cure = 'Enter the result by hand, without the match';
  if (of === undefined) return `This match is not one of this campaign. ${cure}.`;
  const { result: own, phase, entry: says } = campaignMatch(of.log);
  if (phase === 'declined' || phase === 'abandoned') return `This match was ${phase}, and has no result. ${cure}.`;
  if (own === null) return `This match is not over. Finish it first. Or: ${cure.toLowerCase()}.`;
  if (entry.kind === 'game' && of.log.opened.campaign?.stakes === undefined) {
    return `This match does not settle what it counts for. ${cure}.`;
  }
  if (says?.kind !== entry.kind && of.log.opened.campaign?.stakes !== undefined) {
    return says === null
      ? `Confirm the match first, both of you. Or: ${cure.toLowerCase()}.`
      : 'A game is entered with what it counts for now: reload this page.';
  }
  return !exactly ||
    (says?.kind === 'game' ? canonicalJson(says) === canonicalJson(entry) : sameResult(own, entry.result))
    ? null
    : `This match ended otherwise than that. Take its result as it is, or correct the match. Or: ${cure.toLowerCase()}.`;
}

/** A match of a campaign whose game is entered otherwise takes nothing more. */
async function whyClosed(log: MatchLog): Promise<string | null> {
  const { opened } = log;
  if (opened.campaign === null) return null;
  const campaign = await findGame(opened.campaign.viewId);
  if (campaign?.log.kind !== 'campaign') return null;
  const closed = closedMatch(replayMatch(log).state, replayCampaign(campaign.log).state);
  return closed === null ? null : `${closed.says} ${closed.cure}`;
}
