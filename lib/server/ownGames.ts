import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { existingPage, PAGE_SIZE } from '../foundation/page';
import { database } from './db';
import { findGame } from './gameRow';
import { campaignOf } from './games';
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
