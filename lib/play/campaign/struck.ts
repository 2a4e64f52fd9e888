import type { LogEvent } from '../game/log';
import { SIDES } from '../game/side';
import { type Campaign, granted } from './campaign';
import type { CampaignEvent, PlayedEvent } from './events';

/** A match whose entry was struck: it is not entered again by itself, and what was designated after it waits for it. */

/** The campaign with an entry that was struck, in its place. */
export const struck = (campaign: Campaign, event: LogEvent<CampaignEvent>): Campaign =>
  (event.kind === 'game' || event.kind === 'played') && event.match !== null
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
