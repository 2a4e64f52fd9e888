import 'server-only';
import { headOf } from '../play/game/chain';
import { canonicalJson } from '../foundation/canonicalJson';
import { campaignMatch } from '../play/campaignMatches';
import { MOST_TOLD } from '../api/news';
import type { GameLog } from './gameLog';
import type { GameRecord } from './gameRow';
import { publish } from './news';
import { yieldToLoop } from './concurrency';

/** Under which topic there is news of a game. */
export const gameTopic = (viewId: string): string => `game ${viewId}`;

/** And of the matches of a campaign. */
export const matchesTopic = (campaign: string): string => `matches ${campaign}`;

/** Tells the pages of a campaign that one of its matches was opened, or is otherwise than it was. */
export const tellOfMatches = (campaign: string): void => void publish(matchesTopic(campaign));

/** Tells the pages of a game and its campaign that it went on by one event; `joined`: the second seat was taken. */
export function tellOfGame(
  { viewId, log, keys }: Pick<GameRecord, 'viewId' | 'log' | 'keys'>,
  longer: GameLog,
  joined: boolean,
  line: string,
): void {
  const version = longer.events.length + 1;
  const head = headOf(longer);
  const changes = { version, keys, now: new Date().toISOString(), line, head, events: longer.events.slice(-1) };
  // Who has a seat is not in the log: whoever has the version must ask nevertheless.
  if (joined) void publish(gameTopic(viewId));
  else void publish(gameTopic(viewId), version, JSON.stringify(changes).length > MOST_TOLD ? null : changes);
  const campaign = log.kind === 'match' ? log.opened.campaign : null;
  if (campaign === null) return;
  if (joined) void publish(gameTopic(campaign.viewId));
  void tellOfChange(campaign.viewId, log, longer);
}

/** Most events of a match are nothing to its campaign. Which are, its page decides by what it shows. */
async function tellOfChange(campaign: string, before: GameLog, after: GameLog): Promise<void> {
  // Whoever sent the event is answered first.
  await yieldToLoop();
  const shown = (log: GameLog): string => (log.kind === 'match' ? canonicalJson(campaignMatch(log)) : '');
  if (shown(before) !== shown(after)) tellOfMatches(campaign);
}
