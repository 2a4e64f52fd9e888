import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson } from '../foundation/canonicalJson';
import { matchGame, replayMatch, type MatchLog } from '../match/replay';
import { bothAccepted } from '../match/lobby';
import { SIDES } from '../game/side';
import { campaignKind } from '../campaign/account';
import { replayCampaign } from '../campaign/replay';
import { database } from './db';
import { storedGame, type GameRecord } from './gameRow';

/** The stored matches of a campaign, and what they say about how it may begin. */

export type StoredMatch = GameRecord & { readonly log: { readonly kind: 'match' } & MatchLog };

/** So many matches are looked at, the first ones: a campaign has 30 games at most, and its host's key opens no others. */
const MOST_MATCHES = 100;

/** First game first. They are read one by one, so that others are served between two long ones. */
export async function storedMatches({ log, keys, owners }: GameRecord): Promise<readonly StoredMatch[]> {
  const db = await database();
  const links = await db.game.findMany({
    where: { kind: 'match', hostOwner: owners.a, hostKeyHash: keys.a },
    orderBy: [{ createdAt: 'asc' }, { viewId: 'asc' }],
    select: { viewId: true },
    take: MOST_MATCHES,
  });
  const matches: StoredMatch[] = [];
  for (const where of links) {
    const row = await db.game.findUnique({ where });
    const game = row === null ? null : storedGame(row);
    if (game !== null && isMatchOf(game, log.id)) matches.push(game);
    await nextTurn();
  }
  return matches.toSorted((one, other) => numberOf(one) - numberOf(other));
}

const isMatchOf = (game: GameRecord, campaign: string): game is StoredMatch =>
  game.log.kind === 'match' && game.log.opened.campaign?.viewId === campaign;
/** Counted from 1. */
export const numberOf = ({ log }: StoredMatch): number => log.opened.campaign?.game ?? 0;

/**
 * Why a campaign cannot begin so, in words: it is with the names and lists of its first match, once both have accepted
 * them. Null: it can, or the event does not begin it.
 */
export async function whyNotBegin(campaign: GameRecord | null, event: unknown): Promise<string | null> {
  const read = campaignKind.event.safeParse(event);
  if (
    campaign?.log.kind !== 'campaign' ||
    !read.success ||
    read.data.kind !== 'began' ||
    replayCampaign(campaign.log).state.began !== null
  ) {
    return null;
  }
  const { names, lists, signers } = read.data;
  const firsts = (await storedMatches(campaign))
    .filter((match) => numberOf(match) === 1)
    .map(({ log }) => ({ log, state: replayMatch(log).state }));
  const accepted = firsts.find(({ state }) => state.declined === null && bothAccepted(state));
  if (accepted === undefined) return 'A campaign begins once both players have accepted its first match.';
  const { state: first, log } = accepted;
  if (SIDES.some((side) => first.names[side] !== names[side] || first.lists[side].hash !== lists[side])) {
    return 'These are not the lists and names of the first match.';
  }
  return canonicalJson(signers ?? null) === canonicalJson(matchGame.signers(log))
    ? null
    : 'These are not the keys of the two players in the first match.';
}
