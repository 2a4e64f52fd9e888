import { logSchema } from '@/lib/play/game/log';
import type { BySide } from '@/lib/play/game/side';
import { objectionsTo } from '@/lib/play/game/trust';
import { joiningOf } from '@/lib/play/match/lobby';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { campaignMatch, firstMatch, type FirstMatch } from '@/lib/play/campaignMatches';
import { readGame } from './gameRequests';
import { keptGame } from './local/gameQueue';
import { loadKeys, loadSeen } from './seats';

/**
 * The first match of a campaign by its own log, as this device keeps it or fetches it; null: it cannot be had, or
 * something speaks against it. What a player signs of a match must not rest on what the server says of it.
 */
export async function provenMatch(
  viewId: string,
  campaign: string,
  secrets: BySide<string | null>,
): Promise<FirstMatch | null> {
  const log = await matchLog(viewId);
  if (log === null || log.id !== viewId || log.opened.campaign?.viewId !== campaign) return null;
  const knowledge = { secrets, seen: loadSeen(viewId), told: null, keys: loadKeys(campaign) };
  return objectionsTo(matchGame, log, knowledge, joiningOf(log)).length === 0 ? firstMatch(log) : null;
}

async function matchLog(viewId: string): Promise<MatchLog | null> {
  const kept = await keptGame(matchGame, viewId);
  if (kept !== null && campaignMatch(kept.log).accepted) return kept.log;
  const answer = await readGame(viewId);
  return answer.ok ? (logSchema(matchGame).safeParse(answer.value.log).data ?? null) : null;
}
