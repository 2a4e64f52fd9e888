import 'server-only';
import { MISSION_FORMAT } from '../play/terms.data';
import { gamesLeft, nextAspect, settlerOf } from '../play/campaign/campaign';
import { replayCampaign } from '../play/campaign/account';
import { newLog } from '../play/game/log';
import { matchOpenedSchema } from '../play/match/match';
import { matchGame, replayMatch } from '../play/match/replay';
import { isVoid } from '../play/match/steps';
import type { OpenedGame } from '../api/games';
import { canonicalJson } from '../foundation/canonicalJson';
import { viewIdFrom } from './keys';
import { database, createdNow } from './db';
import { numberOf, storedMatches, type StoredMatch } from './campaignMatches';
import { tellOfMatches } from './news';
import type { GameLog } from './gameLog';
import { findGame, sideOf, type GameRecord } from './gameRow';
import { newColumns, refusedWith, type GameRefusal } from './games';
import { issueLine } from '../foundation/zodText';

/** So many links are tried for the next match. */
const ATTEMPTS = 5;

/** The matches of a campaign: each is a game of its own, with the campaign's players in it from the start. */

/** What comes of asking for the next match: `refused` is for the player, the rest for whoever is none. */
export type NextGame = { outcome: 'opened'; opened: OpenedGame } | GameRefusal | { outcome: 'not-found' | 'forbidden' };

/** The matches of a campaign, first game first. */
export async function matchesOf(viewId: string): Promise<readonly StoredMatch[]> {
  const campaign = await findGame(viewId);
  return campaign === null ? [] : storedMatches(campaign);
}

/** Opens the next match of a campaign for either player, with the frozen lists; one that is open is given again. */
export async function openNext(viewId: string, key: string): Promise<NextGame> {
  const campaign = await findGame(viewId);
  if (campaign === null || campaign.log.kind !== 'campaign') return { outcome: 'not-found' };
  if (sideOf(campaign, key) === null) return { outcome: 'forbidden' };
  const { state } = replayCampaign(campaign.log);
  if (state.began === null) {
    return refusedWith('The next game is opened when the first one is accepted, which freezes the lists.');
  }
  if (gamesLeft(state) === 0) return refusedWith('All agreed games are played.');
  const game = state.played.length + 1;
  const matches = await storedMatches(campaign);
  const counted = new Set(state.played.map(({ match }) => match));
  const open = matches.find(
    (match) => numberOf(match) === game && !counted.has(match.viewId) && !isVoid(replayMatch(match.log).state),
  );
  if (open !== undefined) return { outcome: 'opened', opened: { viewId: open.viewId, campaign: viewId } };
  const opened = matchOpenedSchema.safeParse({
    format: MISSION_FORMAT,
    gameSize: null,
    mission: 'skirmish',
    name: state.began.names.a,
    deadline: matches[0]?.log.opened.deadline ?? 'day',
    ...(matches[0]?.log.opened.byHand !== undefined && { byHand: matches[0].log.opened.byHand }),
    invitation: null,
    campaign: { viewId: campaign.log.id, game, stakes: { settler: settlerOf(state), aspect: nextAspect(state) } },
    known: {
      name: state.began.names.b,
      lists: state.began.lists,
      ...(state.began.signers !== undefined && { signer: state.began.signers.b }),
    },
    ...(state.began.signers !== undefined && { signer: state.began.signers.a }),
  });
  if (!opened.success) return refusedWith(issueLine(opened.error));
  const declined = matches.filter((match) => numberOf(match) === game).length;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // The same link for both players, also when they open it at the same moment; the owner's key is in it so that
    // nobody else works it out.
    const id = viewIdFrom(`${campaign.log.id} ${game} ${declined + attempt} ${campaign.keys.a} ${campaign.owners.a}`);
    const log = { ...newLog(matchGame, id, opened.data, new Date().toISOString()), kind: 'match' as const };
    if (await stands(campaign, id, log)) return { outcome: 'opened', opened: { viewId: id, campaign: viewId } };
  }
  return refusedWith('The next game could not be opened: try again.');
}

/** Puts a match under its link; false when something else is there. */
async function stands({ viewId, keys, owners }: GameRecord, id: string, log: GameLog): Promise<boolean> {
  const data = newColumns(id, log, keys, owners);
  if (await createdNow(() => database().game.create({ data, select: { viewId: true } }))) {
    tellOfMatches(viewId);
    return true;
  }
  const there = await findGame(id);
  const agreed = (of: GameLog | undefined): string => canonicalJson({ ...of?.opened, at: null });
  return (
    there !== null &&
    there.owners.a === owners.a &&
    canonicalJson(there.keys) === canonicalJson(keys) &&
    agreed(there.log) === agreed(log)
  );
}
