import { NO_ROLLS, type Rolls } from '../game/rolls';
import { eachSide, otherSide, type Side, type BySide, SIDES } from '../game/side';
import type { BeganEvent, CampaignOpened, DesignatedEvent, PlayedEvent, CampaignModel, CampaignEvent } from './events';
import { type MatchResult, type Aspect, FIRST_ASPECT, SECOND_ON, type Settler } from '../match/match';
import { findTrait, TRAITS } from '../../formats/recon-squad/traits.data';
import { firstHolders } from '../../formats/recon-squad/specialists';
import type { Growth } from '../shownList';
import type { Choice } from '../../rules/choices';
import { traitLabel } from '../../rules/format';
import { count } from '../../foundation/words';
import type { Entry, LogEvent } from '../game/log';

const TABLE: Readonly<Record<MatchResult['outcome'], { victorious: number; defeated: number }>> = {
  // No Rest for the Weary: Campaign 2.
  major: { victorious: 6, defeated: 0 },
  // No Rest for the Weary: Campaign 3.
  minor: { victorious: 4, defeated: 2 },
  // No Rest for the Weary: Campaign 4.
  draw: { victorious: 3, defeated: 3 },
};

/** Bonus conditions that a side can meet in one game, each worth a point: No Rest for the Weary: Campaign 5. */
export const MOST_BONUS = 2;

/** The most points that one game can bring a side: a major victory and both bonus points. */
export const MOST_POINTS = TABLE.major.victorious + MOST_BONUS;

/** The campaign points of one game. */
export const campaignPoints = ({ outcome, winner, bonus }: MatchResult): BySide<number> =>
  eachSide((side) => TABLE[outcome][winner === side ? 'victorious' : 'defeated'] + bonus[side]);

/** A game that counts, with what it brought. */
export interface CountedGame extends Pick<PlayedEvent, 'match' | 'mission' | 'result'> {
  number: number;
  event: string;
  /** Null: nobody settled it; its points count in the total alone. */
  aspect: Aspect | null;
  points: BySide<number>;
  /** The D6 of a minor victory; null: not rolled. */
  growthDie: number | null;
  /** How that D6 came: both threw it, its match has it, or by one’s word; `again`: for an entry that was struck. */
  growthBy: { thrown: 'by both' | 'in the match' | null; entry: string; again: boolean } | null;
  /** Who settled its aspect; null: of an entry whose dice the campaign threw. */
  settler: Settler | null;
}

interface Designation extends Omit<DesignatedEvent, 'kind'> {
  event: string;
  /** The first game that it is played in. */
  from: number;
  /** There was nobody to designate when it was made: a game before it was struck. */
  early: boolean;
}

/** What the next game counts for. */
export interface GameStakes {
  aspect: Aspect;
  /** `dice`: the D3 of a tie. */
  how: 'chosen' | 'dice';
  /** False: by the campaign's rules it is settled in another way now. */
  rightful: boolean;
}

/** The state of a campaign, replayed from its log. */
export interface Campaign {
  id: string;
  games: number;
  names: BySide<string | null>;
  began: BeganEvent | null;
  played: readonly CountedGame[];
  /** Null: not settled, or the first game's, which is fixed. */
  settled: GameStakes | null;
  designations: readonly Designation[];
  /** Matches whose entry was struck; `made`: so many designations were made before it. */
  struck: readonly { match: string; made: number }[];
  rolls: Rolls;
  /** So many rolls were called or entered before the last game was. */
  rolledBefore: number;
  /** What the dice were thrown for, and the designations made, that count since a struck game was entered again. */
  again: readonly string[];
  /** Opened before the dice named the number of their game. */
  old: boolean;
}

/** A campaign that was opened, and nothing more. */
export const newCampaign = (id: string, { games, name, signer }: CampaignOpened): Campaign => ({
  id,
  games,
  names: { a: name, b: null },
  began: null,
  played: [],
  settled: null,
  designations: [],
  struck: [],
  rolls: NO_ROLLS,
  rolledBefore: 0,
  again: [],
  old: signer === undefined,
});

/** The name of a side in messages. */
export const nameOf = ({ names }: Campaign, side: Side): string => names[side] ?? `Player ${side.toUpperCase()}`;

/** How many of the agreed games are still to be played. */
export const gamesLeft = ({ games, played }: Campaign): number => games - played.length;

/** All campaign points of both sides so far, or those in one aspect. */
export function totalPoints({ played }: Pick<Campaign, 'played'>, aspect: Aspect | null = null): BySide<number> {
  const counted = played.filter((game) => aspect === null || game.aspect === aspect);
  return eachSide((side) => counted.reduce((sum, { points }) => sum + points[side], 0));
}

/** Who settles what the next game counts for: the side with the fewest points. No Rest for the Weary: Campaign 6. */
export function settlerOf(campaign: Pick<Campaign, 'played'>): Settler {
  if (campaign.played.length === 0) return 'first';
  const ahead = aheadIn(totalPoints(campaign));
  return ahead === null ? 'tie' : otherSide(ahead);
}

/** Whether another would settle what a game counts for, as the games before it stand now. */
export const settledOtherwise = (campaign: Campaign, { number, settler }: CountedGame): boolean =>
  settler !== null && settler !== settlerOf({ played: campaign.played.slice(0, number - 1) });

/** What the next game counts for; null: still to be settled. */
export const nextAspect = (campaign: Campaign): Aspect | null =>
  campaign.settled?.aspect ?? (campaign.played.length === 0 ? FIRST_ASPECT : null);

/** A minor victory whose winner rolls a D6 for a second specialist. */
export const rollsForGrowth = ({ result }: Pick<CountedGame, 'result'>): boolean => result.outcome === 'minor';

/** How many designations a side's first games grant: one each, one more for a major victory, or a minor one on 4+. */
export const granted = ({ played }: Pick<Campaign, 'played'>, side: Side, games = played.length): number =>
  played.slice(0, games).reduce((sum, game) => sum + 1 + (secondFor(game) === side ? 1 : 0), 0);

/** What a side's list has grown by, for a game that is counted from 1. */
export const growthFor = (campaign: Campaign, side: Side, game = campaign.played.length + 1): Growth => ({
  specialists: campaign.designations
    .filter((each) => each.side === side && each.from <= game)
    .map(({ model, trait, weapon }) => ({ model, trait, weapon })),
  designations: granted(campaign, side, game - 1),
});

function secondFor(game: CountedGame): Side | null {
  if (game.result.outcome === 'major') return game.result.winner;
  return rollsForGrowth(game) && (game.growthDie ?? 0) >= SECOND_ON ? game.result.winner : null;
}

/** A game as it counts. */
export function counted(campaign: Campaign, event: string, entry: PlayedEvent): CountedGame {
  const { match, mission, result } = entry;
  const game = { match, mission, result, event, number: campaign.played.length + 1, points: campaignPoints(result) };
  if (entry.kind === 'played') {
    return { ...game, aspect: nextAspect(campaign), growthDie: null, growthBy: null, settler: null };
  }
  const { aspect, settler } = entry;
  const growthDie = rollsForGrowth(entry) ? entry.growth : null;
  const growthBy = { thrown: match === null ? null : ('in the match' as const), entry: event, again: false };
  return { ...game, aspect, settler, growthDie, growthBy };
}

/** The side with more; null: neither. */
export function aheadIn({ a, b }: BySide<number>): Side | null {
  if (a === b) return null;
  return a > b ? 'a' : 'b';
}

/** A model of a frozen list with the traits that it has so far. */
interface ModelWithTraits {
  model: CampaignModel;
  /** Those of the list first, then as they were designated; by id. */
  traits: readonly string[];
}

/** A model's name as its base in a match has it: `Warden 4`, which lists call `Warden #4`. */
export const baseName = (name: string): string => name.replace(/ #(?=\d+$)/, ' ');

/** Every model of a side in the order of its list; none before the lists are frozen. */
export function modelsWithTraits({ began, designations }: Campaign, side: Side): readonly ModelWithTraits[] {
  const own = designations.filter((each) => each.side === side);
  return (began?.models[side] ?? []).map((model) => ({
    model: { ...model, name: baseName(model.name) },
    traits: [...model.traits.map(traitId), ...own.filter((each) => each.model === model.id).map(({ trait }) => trait)],
  }));
}

/** How many designations a side may still make: none once every trait is given, or where no model can have one. */
export function designationsDue(campaign: Campaign, side: Side): number {
  const holders = modelsWithTraits(campaign, side);
  if (!holders.some(({ model }) => !model.vehicle)) return 0;
  const free = TRAITS.filter(({ id }) => whyNotTrait(holders, id) === null).length;
  const made = campaign.designations.filter((each) => each.side === side).length;
  return Math.max(0, Math.min(granted(campaign, side) - made, free));
}

/** How many of those must be new specialists, while there are models for them; the others may be left out. */
export function designationsOwed(campaign: Campaign, side: Side): number {
  const fresh = modelsWithTraits(campaign, side).filter(
    ({ model, traits }) => !model.vehicle && traits.length === 0,
  ).length;
  return Math.min(designationsDue(campaign, side), fresh);
}

/** Why a designation is not allowed now; null: it is. `early`: whether the games grant it is not asked. */
export function objectionTo(
  campaign: Campaign,
  { side, model, trait, weapon }: Omit<DesignatedEvent, 'kind'>,
  early = false,
) {
  /** It names what does not exist, so it counts for nothing in any log. */
  const impossible = (says: string) => ({ says, impossible: true });
  // No army can hold more, whatever was corrected: a log that has thousands must not be worked out one by one.
  if (campaign.designations.filter((each) => each.side === side).length >= TRAITS.length) {
    return impossible(`There are ${TRAITS.length} traits, and ${nameOf(campaign, side)} has designated as often.`);
  }
  const holders = modelsWithTraits(campaign, side);
  const holder = holders.find((each) => each.model.id === model);
  const known = findTrait(trait);
  if (campaign.began === null) {
    return impossible('Specialists are designated after the first game: the lists are not frozen yet.');
  }
  if (holder === undefined) return impossible(`${nameOf(campaign, side)}’s frozen list has no such model.`);
  if (holder.model.vehicle) return impossible(`${holder.model.name} is a vehicle and cannot be a specialist.`);
  if (known === null) return impossible(`“${trait}” is not one of the traits.`);
  const unarmed = known.dagger && (weapon ?? '').trim() === '';
  const untimely = `${nameOf(campaign, side)} has nobody to designate now: one specialist follows each game, a second one some victories`;
  const says =
    (early || designationsDue(campaign, side) > 0 ? null : untimely) ??
    whyNotFurther(holders, holder) ??
    whyNotTrait(holders, known.id) ??
    (unarmed ? `${known.name} goes with one weapon: designate one of ${holder.model.name}’s` : null);
  return says === null ? null : { says: `${says}.`, impossible: false };
}

/** Which models may be designated now: every model, with the reason where it may not. */
export function modelChoices(campaign: Campaign, side: Side): readonly Choice[] {
  const holders = modelsWithTraits(campaign, side);
  return holders.map((holder) => ({
    value: holder.model.id,
    name: holder.model.name,
    whyNot: holder.model.vehicle
      ? 'a vehicle'
      : whyNotFurther(holders, holder) && `${count(holder.traits.length, 'trait')} already`,
  }));
}

/** Which traits may be given now: every trait of the document, with its holder where it is taken. */
export function traitChoices(campaign: Campaign, side: Side): readonly Choice[] {
  const holders = modelsWithTraits(campaign, side);
  return TRAITS.map((trait) => ({
    value: trait.id,
    name: traitLabel(trait),
    whyNot: whyNotTrait(holders, trait.id),
  }));
}

/** Models that are not specialists come first; then those with the fewest traits. */
function whyNotFurther(holders: readonly ModelWithTraits[], { model, traits }: ModelWithTraits): string | null {
  if (traits.length === 0) return null;
  const able = holders.filter((each) => !each.model.vehicle);
  const fresh = able.filter((each) => each.traits.length === 0).length;
  if (fresh > 0) return `${model.name} is a specialist already, and ${count(fresh, 'model is', 'models are')} not yet`;
  const fewest = Math.min(...able.map((each) => each.traits.length));
  return traits.length > fewest
    ? `${model.name} has ${count(traits.length, 'trait')}, and there are specialists with ${fewest}`
    : null;
}

/** Who has each trait, by its id: asked of what the rule of the format asks. */
const holdersOf = (all: readonly ModelWithTraits[]) =>
  firstHolders(all.flatMap(({ model, traits }) => traits.map((id) => ({ model, trait: findTrait(id) }))));

function whyNotTrait(holders: readonly ModelWithTraits[], trait: string): string | null {
  const holder = holdersOf(holders).get(trait);
  return holder === undefined ? null : `${holder.model.name} has ${holder.trait?.name ?? trait}`;
}

/** Lists name traits by id or as printed. */
export const traitId = (trait: string): string => findTrait(trait)?.id ?? trait;

/** What may be corrected or struck. A struck match is not entered again by itself; later designations wait for it. */

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
