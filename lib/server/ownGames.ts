import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignLog } from '../play/campaign/account';
import { existingPage, PAGE_SIZE } from '../foundation/page';
import { database } from './db';
import { findGame, type GameRecord } from './gameRow';
import { log as serverLog } from './log';

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
    const game = await readable(viewId);
    if (game !== null) items.push({ ...game, campaign: await campaignOf(game) });
    await nextTurn();
  }
  return { items, page: at, total: all.length, all };
}

/** The campaign that a match is a game of; null: none. */
async function campaignOf({ log }: GameRecord): Promise<CampaignLog | null> {
  const of = log.kind === 'match' ? log.opened.campaign : null;
  const campaign = of === null ? null : await readable(of.viewId);
  return campaign?.log.kind === 'campaign' ? campaign.log : null;
}

/** One that cannot be read keeps nobody from the others. */
const readable = (viewId: string): Promise<GameRecord | null> =>
  findGame(viewId).catch((error: unknown) => {
    serverLog.error({ viewId, reason: error instanceof Error ? error.name : 'unknown' }, 'a game cannot be read');
    return null;
  });
