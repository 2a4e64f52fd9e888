import { append, replay, type Log, type Replay, type LogEvent } from '../game/log';
import type { Campaign } from './campaign';
import type { CampaignEvent, CampaignOpened } from './events';
import { campaignKind } from './account';
import { thrownFor } from './dice';
import { ok, type Result } from '../../foundation/result';

export type CampaignLog = Log<CampaignOpened, CampaignEvent>;

/** An entry that the campaign's rules do not allow, by the log as it is now. */
export interface LedgerProblem {
  /** The id of the event. */
  event: string;
  /** What breaks. */
  says: string;
  cure: string;
}

export interface ReplayedCampaign extends Replay<Campaign, CampaignEvent> {
  broken: readonly LedgerProblem[];
}

/** The state of a campaign by its log, with the entries that do not fit. Takes any log, never throws. */
export function replayCampaign(log: CampaignLog): ReplayedCampaign {
  const replayed = replay(campaignKind, log);
  const again = new Set(replayed.state.again);
  const byHand = new Map(
    replayed.entries.flatMap(({ now, problem }) =>
      now?.kind === 'entered' && problem === null ? [[now.call.purpose, now.id] as const] : [],
    ),
  );
  const broken = replayed.problems.flatMap(({ event, problem }): readonly LedgerProblem[] => {
    const purpose = 'call' in event ? event.call.purpose : null;
    // Thrown for an entry that was struck: they count for the same game, entered again.
    if (purpose !== null && again.has(purpose)) return [];
    const hand = event.kind === 'call' || event.kind === 'called' ? byHand.get(event.call.purpose) : undefined;
    const thrown = hand === undefined || purpose === null ? null : thrownFor(replayed.state.rolls, purpose);
    if (hand !== undefined && thrown !== null) {
      const says = `Both players threw this die as well. ${thrown} fell, and that counts.`;
      return [{ event: hand, says, cure: 'Strike this entry: it changes nothing.' }];
    }
    return [{ event: event.id, says: problem ?? '', cure: CURES[event.kind] ?? 'It changes nothing: leave it.' }];
  });
  return { ...replayed, broken };
}

/** Which valid entries a correction would break, or why it is refused. */
export function whatBreaks(log: CampaignLog, correction: LogEvent<CampaignEvent>): Result<readonly LedgerProblem[]> {
  const next = append(campaignKind, log, correction);
  if (!next.ok) return next;
  const known = new Set(replayCampaign(log).broken.map(({ event, says }) => `${event}\n${says}`));
  return ok(replayCampaign(next.value).broken.filter(({ event, says }) => !known.has(`${event}\n${says}`)));
}

const CURES: Readonly<Partial<Record<CampaignEvent['kind'], string>>> = {
  aspect: 'Correct the choice, or strike it. Let it stand if you both agree.',
  game: 'Correct or strike one of the games before, or this one. Let it stand if you both agree.',
  played: 'Correct or strike one of the games before, or strike this one.',
  designated: 'Strike the designation, or correct its model, trait or weapon.',
  entered: 'Strike these dice. Let them stand if you both agree.',
  call: 'The dice are rolled: let them stand if you both agree.',
  called: 'The dice are rolled: let them stand if you both agree.',
  corrected: 'It changes nothing: correct the entry once more.',
};
