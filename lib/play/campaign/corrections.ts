import type { Entry, LogEvent } from '../game/log';
import { SIDES, type Side } from '../game/side';
import { type Campaign, granted } from './campaign';
import type { CampaignEvent, PlayedEvent } from './events';

/** What may be corrected or struck. A match whose entry was struck is not entered again by itself; what was designated after it waits for it. */

/** The campaign with an entry that was struck, in its place. */
export const struck = (campaign: Campaign, event: LogEvent<CampaignEvent>): Campaign =>
  'match' in event && event.match !== null
    ? { ...campaign, struck: [...campaign.struck, { match: event.match, made: campaign.designations.length }] }
    : campaign;

/** The designations, by entry, that may fit again once a struck match is entered again. */
export const waitingForStruck = ({ struck: matches, designations }: Campaign): ReadonlySet<string> =>
  new Set(matches.length === 0 ? [] : designations.flatMap(({ early, event }) => (early ? [event] : [])));

/** The campaign in which a struck match is entered again: what was designated after it is after it still. */
export function enteredAgain(campaign: Campaign, { match }: PlayedEvent): Campaign {
  const before = campaign.struck.find((each) => each.match === match);
  if (before === undefined) return campaign;
  const later = campaign.designations.slice(before.made);
  const fitting = new Set(
    SIDES.flatMap((side) => {
      const made = campaign.designations.filter((each) => each.side === side);
      const early = made.filter((each) => each.early);
      return early.slice(0, Math.max(0, early.length - (made.length - granted(campaign, side))));
    }).filter((each) => later.includes(each)),
  );
  return {
    ...campaign,
    struck: campaign.struck.filter((each) => each.match !== match),
    designations: campaign.designations.map((each, place) =>
      place < before.made ? each : { ...each, from: each.from + 1, early: each.early && !fitting.has(each) },
    ),
    again: [...campaign.again, ...[...fitting].map(({ event }) => event)],
  };
}

/** What an entry read last, by what these entries have of it: what it was corrected to, or itself. */
export function lastRead(entries: readonly Entry<CampaignEvent>[], sent: LogEvent<CampaignEvent>): CampaignEvent {
  const last = entries.findLast(
    ({ event, problem }) => event.kind === 'corrected' && event.event === sent.id && problem === null,
  )?.event;
  return last?.kind === 'corrected' ? last.content : sent;
}

/** What can be corrected or struck: all but the lists and the dice that both sides threw. */
const CORRECTABLE: readonly CampaignEvent['kind'][] = ['aspect', 'game', 'played', 'designated', 'entered'];

/** Whether one of the players here may correct an entry: a designation is its own player's. */
export const mayCorrect = ({ kind, by }: LogEvent<CampaignEvent>, sides: readonly Side[]): boolean =>
  CORRECTABLE.includes(kind) && (kind === 'designated' ? sides.includes(by) : sides.length > 0);

/** Either player may amend a game; a choice is amended by the player who made it. */
export function whyNotAmend(target: LogEvent<CampaignEvent>, amending: LogEvent<CampaignEvent>): string | null {
  if (target.kind === 'began') return 'The lists are frozen for the whole campaign.';
  if (!CORRECTABLE.includes(target.kind)) return 'What both players’ dice decided stays as it fell.';
  const theirs = (target.kind === 'aspect' && amending.kind === 'struck') || target.kind === 'designated';
  if (theirs && target.by !== amending.by) return 'The other player has chosen this, and takes it back alone.';
  if (amending.kind !== 'corrected') return null;
  const { content } = amending;
  if (content.kind !== target.kind) return 'Correct an entry as what it is, or strike it.';
  if (content.kind === 'designated' && target.kind === 'designated' && content.side !== target.side) {
    return 'A designation stays on its side.';
  }
  const other = content.kind === 'entered' && target.kind === 'entered' && content.call.purpose !== target.call.purpose;
  return other ? 'Correct the dice that were entered, not others.' : null;
}
