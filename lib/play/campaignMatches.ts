import type { CampaignModel } from '@/lib/play/campaign/events';
import type { Side, Sided } from '@/lib/play/game/side';
import { bothAccepted } from '@/lib/play/match/lobby';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import type { MatchResult } from '@/lib/play/match/result';
import { confirmedBy, scoreOf } from '@/lib/play/match/scoring';
import { isVoid, phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import { statedModels } from './statedArmy';

/** A match of a campaign, as far as the campaign's page needs it. */
export interface CampaignMatch {
  viewId: string;
  /** Its number in the campaign when it was opened, counted from 1. */
  game: number;
  phase: ReturnType<typeof phaseOf>;
  names: Sided<string | null>;
  /** The hashes of both lists; null: not shown yet. */
  lists: Sided<string | null>;
  accepted: boolean;
  /** Both players' public keys; null: not both are known, or from before events were signed. */
  signers: Sided<string> | null;
  /** How it ended; null: it has not. */
  result: MatchResult | null;
  confirmedBy: readonly Side[];
}

/** The match that a campaign begins with. */
export interface FirstMatch extends CampaignMatch {
  /** The models of both sides as their owners stated them; null: not both have accepted. */
  stated: Sided<readonly CampaignModel[]> | null;
}

/** What a campaign’s page needs to know of one of its matches. */
export function campaignMatch(log: MatchLog): CampaignMatch {
  const { state } = replayMatch(log);
  return {
    viewId: log.id,
    game: log.opened.campaign?.game ?? 1,
    phase: phaseOf(state),
    names: state.names,
    lists: { a: state.lists.a.hash, b: state.lists.b.hash },
    accepted: bothAccepted(state),
    signers: bothKeys(matchGame.signers(log)),
    result: bothAccepted(state) && !isVoid(state) && endOf(state) !== null ? scoreOf(state).result : null,
    confirmedBy: confirmedBy(state),
  };
}

/** The same of the match that a campaign begins with. */
export function firstMatch(log: MatchLog): FirstMatch {
  const { state } = replayMatch(log);
  const [a, b] = [statedModels(state, 'a'), statedModels(state, 'b')];
  return { ...campaignMatch(log), stated: a === null || b === null ? null : { a, b } };
}

const bothKeys = (keys: Sided<string | null> | null): Sided<string> | null =>
  keys === null || keys.a === null || keys.b === null ? null : { a: keys.a, b: keys.b };

/** The match of the next game that is open, or was played and is not entered yet; null: none. */
export const matchOfGame = (
  matches: readonly CampaignMatch[],
  game: number,
  entered: ReadonlySet<string | null>,
): CampaignMatch | null =>
  matches.find(
    ({ viewId, game: number, phase }) =>
      number === game && phase !== 'declined' && phase !== 'abandoned' && !entered.has(viewId),
  ) ?? null;
