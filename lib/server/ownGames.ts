import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignLog } from '../play/campaign/account';
import { existingPage, PAGE_SIZE, type Page } from '../foundation/page';
import { database } from './db';
import { storedGame, type GameRecord } from './gameRow';
import { log as serverLog } from './log';

interface OwnGame extends Pick<GameRecord, 'viewId' | 'updatedAt' | 'log'> {
  /** Of a match: the campaign that it is a game of; null: none. */
  campaign: CampaignLog | null;
}

export interface OwnGames extends Page<OwnGame> {
  all: readonly string[];
}

/** One page of a browser's matches and campaigns, last changed first, read one by one so that others are served. */
export async function gamesOf(owner: string, page = 1): Promise<OwnGames> {
  const db = database();
  const own = await db.game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    select: { viewId: true },
  });
  const all = own.map(({ viewId }) => viewId);
  const at = existingPage(all.length, page);
  const items: OwnGame[] = [];
  const campaigns = new Map<string, CampaignLog | null>();
  for (const viewId of all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)) {
    const row = await db.game.findUnique({ where: { viewId } });
    for (const game of row === null ? [] : readable(row)) {
      const of = game.log.kind === 'match' ? (game.log.opened.campaign?.viewId ?? null) : null;
      if (of !== null && !campaigns.has(of)) campaigns.set(of, await campaignBehind(of));
      items.push({ ...game, campaign: of === null ? null : (campaigns.get(of) ?? null) });
    }
    await nextTurn();
  }
  return { items, page: at, total: all.length, all };
}

async function campaignBehind(viewId: string): Promise<CampaignLog | null> {
  const row = await database().game.findUnique({ where: { viewId } });
  const [game] = row === null ? [] : readable(row);
  return game?.log.kind === 'campaign' ? game.log : null;
}

/** One that cannot be read keeps nobody from the others. */
function readable(row: { viewId: string }): readonly Omit<OwnGame, 'campaign'>[] {
  try {
    const { viewId, updatedAt, log } = storedGame(row);
    return [{ viewId, updatedAt, log }];
  } catch (error) {
    serverLog.error(
      { viewId: row.viewId, reason: error instanceof Error ? error.name : 'unknown' },
      'a game cannot be read',
    );
    return [];
  }
}
