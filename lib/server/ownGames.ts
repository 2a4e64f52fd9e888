import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { existingPage, PAGE_SIZE, type Page } from '../foundation/page';
import { database } from './db';
import { storedGame, type GameRecord } from './gameRow';
import { log as serverLog } from './log';

type OwnGame = Pick<GameRecord, 'viewId' | 'updatedAt' | 'log'>;

/** One page of a browser's own games, and the links of all of them. */
export interface OwnGames extends Page<OwnGame> {
  readonly all: readonly string[];
}

/**
 * The matches and campaigns of one browser, last changed first, a page at a time. They are read one by one, so that
 * others are served between two long ones.
 */
export async function gamesOf(owner: string, page = 1): Promise<OwnGames> {
  const db = await database();
  const own = await db.game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    select: { viewId: true },
  });
  const all = own.map(({ viewId }) => viewId);
  const at = existingPage(all.length, page);
  const items: OwnGame[] = [];
  for (const viewId of all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)) {
    const row = await db.game.findUnique({ where: { viewId } });
    if (row !== null) items.push(...readable(row));
    await nextTurn();
  }
  return { items, page: at, total: all.length, all };
}

/** One that cannot be read keeps nobody from the others. */
function readable(row: { readonly viewId: string }): readonly OwnGame[] {
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
