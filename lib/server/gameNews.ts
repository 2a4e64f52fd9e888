import 'server-only';
import type { GameRecord } from './gameRow';
import { publish } from './news';

/** Under which topic there is news of a game. */
export const gameTopic = (viewId: string): string => `game ${viewId}`;

/** Tells the pages of a game, and of its campaign where `also`, that it went on. */
export function tellOfGame({ viewId, log }: Pick<GameRecord, 'viewId' | 'log'>, also: boolean): void {
  const campaign = log.kind === 'match' && also ? log.opened.campaign : null;
  for (const each of campaign === null ? [viewId] : [viewId, campaign.viewId]) void publish(gameTopic(each));
}
