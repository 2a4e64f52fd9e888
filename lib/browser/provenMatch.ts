import { logSchema } from '@/lib/play/game/log';
import type { BySide } from '@/lib/play/game/side';
import { objectionsTo } from '@/lib/play/game/trust';
import { matchGame } from '@/lib/play/match/replay';
import { matchWithArmies, type MatchWithArmies } from '@/lib/play/campaignMatches';
import { readGame } from './gameRequests';
import { loadKeys, loadSeen } from './seats';

/** A match of a campaign by its own log; null: not to be had, or something speaks against it: nothing to sign. */
export async function provenMatch(
  viewId: string,
  campaign: string,
  secrets: BySide<string | null>,
): Promise<MatchWithArmies | null> {
  const answer = await readGame(viewId);
  const log = answer.ok ? (logSchema(matchGame).safeParse(answer.value.log).data ?? null) : null;
  if (log === null || log.id !== viewId || log.opened.campaign?.viewId !== campaign) return null;
  const knowledge = { secrets, seen: loadSeen(viewId), told: null, keys: loadKeys(campaign) };
  return objectionsTo(matchGame, log, knowledge).length === 0 ? matchWithArmies(log) : null;
}
