import type { CampaignEvent, PlayedEvent, CampaignEventOf } from './events';
import { type Campaign, modelsWithTraits, nameOf, lastRead } from './campaign';
import { findTrait } from '../../formats/recon-squad/traits.data';
import { uncapitalised } from '../../foundation/words';
import type { RollCall } from '../game/dice';
import { byKind, type ByKind, type Entry } from '../game/log';
import type { Side } from '../game/side';
import { ASPECT_NAMES, type MatchResult, type Settler } from '../match/match';

/** "Major victory for Ann", "Draw". */
export function resultText(campaign: Campaign, { outcome, winner }: MatchResult): string {
  if (winner === null) return 'Draw';
  return `${outcome === 'major' ? 'Major' : 'Minor'} victory for ${nameOf(campaign, winner)}`;
}

/** Behind "settled": "by Bea", "by a D3". */
export function settlerText(campaign: Campaign, settler: Settler): string {
  if (settler === 'first') return 'as the first game';
  return settler === 'tie' ? 'by a D3' : `by ${nameOf(campaign, settler)}`;
}

/** A trait by its printed name, with the weapon that it was given for. */
export const traitText = (trait: string, weapon: string | null = null): string =>
  `${findTrait(trait)?.name ?? trait}${weapon === null ? '' : ` on ${weapon}`}`;

const modelName = (campaign: Campaign, side: Side, model: string): string =>
  modelsWithTraits(campaign, side).find((holder) => holder.model.id === model)?.model.name ??
  'a model that is not in the list';

function gameText({ campaign }: Teller, { result, mission }: PlayedEvent): string {
  return `${resultText(campaign, result)} (${mission}), bonus points ${result.bonus.a} and ${result.bonus.b}`;
}

/** What a roll is for: a D3 settles the next aspect, a D6 tells of a second specialist. */
const rollName = ({ count, sides }: RollCall): string => `${count === 1 ? '' : count}D${sides}`;

type Entries = readonly Entry<CampaignEvent>[];

interface Teller {
  campaign: Campaign;
  /** All of its log, for what is said of an earlier entry. */
  entries: Entries;
}

const AMENDING: readonly CampaignEvent['kind'][] = ['corrected', 'struck', 'consented'];

/** `game 2, major victory for Bea`, `“Rage for Warden 4”`: an entry as it read before it was amended or answered. */
function amendedText(teller: Teller, amending: CampaignEventOf<'corrected' | 'struck' | 'consented'>): string {
  const { campaign, entries } = teller;
  const now = entries.findIndex(({ event }) => event === amending);
  const earlier = now < 0 ? entries : entries.slice(0, now);
  const place = earlier.findIndex(({ event }) => event.id === amending.event);
  const sent = earlier[place]?.event;
  // Entries may name one another in a circle.
  if (sent === undefined || AMENDING.includes(sent.kind)) return 'an entry';
  const read = lastRead(earlier, sent);
  if (!('match' in read)) return `“${eventText(campaign, entries, read)}”`;
  const before = earlier.slice(0, place).filter(({ now, problem }) => now && 'match' in now && problem === null);
  return `game ${before.length + 1}, ${uncapitalised(resultText(campaign, read.result))}`;
}

const SAYS: ByKind<Teller, CampaignEvent, string> = {
  began: () => 'Both lists were frozen',
  aspect: (_, event) => `Chose ${ASPECT_NAMES[event.aspect]} for the next game`,
  game: (teller, event) =>
    `${gameText(teller, event)}, for ${ASPECT_NAMES[event.aspect]}${event.growth === null ? '' : `, D6: ${event.growth}`}`,
  played: gameText,
  designated: ({ campaign }, event) =>
    `${traitText(event.trait, event.weapon)} for ${modelName(campaign, event.side, event.model)}`,
  chain: () => 'Made its dice ready',
  call: (_, event) => `Called for a ${rollName(event.call)}`,
  link: () => 'Showed its part of a roll',
  threw: (_, event) => `${rollName(event.call)} thrown by one phone: ${event.faces.join(', ')}`,
  entered: (_, event) => `${rollName(event.call)} rolled by hand: ${event.faces.join(', ')}`,
  called: (_, event) => `Called for a ${rollName(event.call)}`,
  shown: (_, event) => `Showed its part of roll ${event.roll}`,
  again: () => 'Would throw again',
  dice: () => 'Made its dice ready',
  corrected: (teller, event) =>
    `Corrected ${amendedText(teller, event)}: ${eventText(teller.campaign, teller.entries, event.content)}`,
  struck: (teller, event) => `Struck ${amendedText(teller, event)}`,
  consented: (teller, event) => `${event.agrees ? 'Agrees' : 'Does not agree'} to ${amendedText(teller, event)}`,
};

/** What an event says, in a line. */
export const eventText = (campaign: Campaign, entries: Entries, event: CampaignEvent): string =>
  byKind(SAYS, { campaign, entries }, event);
