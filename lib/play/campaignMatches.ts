import { CAMPAIGN_LIMITS } from './terms.data';
import type { CampaignEvent, PlayedEvent, CampaignModel } from './campaign/events';
import { campaignKind, type CampaignLog, replayCampaign } from './campaign/account';
import { canonicalJson } from '../foundation/canonicalJson';
import { growthCall } from './match/match';
import type { Army } from '../army/army';
import { baseName, type Campaign, gamesLeft, modelsWithTraits, traitId } from './campaign/campaign';
import { resultText, traitText } from './campaign/eventText';
import type { Entry } from './game/log';
import { bothOf, eachSide, type Side } from './game/side';
import { type MatchState, armyOf } from './match/state';
import { phaseOf, isVoid } from './match/steps';
import { bothAccepted } from './match/lobby';
import { matchGame, replayMatch, type MatchLog } from './match/replay';
import { confirmedBy, scoreOf } from './match/scoring';
import { aspectOf, dieOf } from './match/setup';
import { endOf } from './match/turns';
import { parseRevision } from '../documents/revision';
import type { Declarations } from '../documents/roster/schema';
import { matchModels, type MatchModel } from './match/armies';

/** When the second player accepted a match; null: not both have. */
export function acceptedAt(log: MatchLog): string | null {
  const { state, entries } = replayMatch(log);
  if (!bothAccepted(state)) return null;
  return entries.findLast(({ now, problem }) => now?.kind === 'accepted' && problem === null)?.event.at ?? null;
}

/**
 * The campaign as it stood at `accepted`, when both had accepted a match: its lists grow no more (No Rest for the
 * Weary: Campaign 7). Null: as it stands.
 */
export const campaignAt = (books: CampaignLog, accepted: string | null): Campaign =>
  replayCampaign(accepted === null ? books : { ...books, events: books.events.filter(({ at }) => at <= accepted) })
    .state;

/** The first game that each designation fights in, by its entry: none that was accepted before it was made. */
export function firstGames(
  { played, designations }: Campaign,
  entries: readonly Entry<CampaignEvent>[],
  matches: readonly CampaignMatch[],
): ReadonlyMap<string, number> {
  const made = new Map(entries.map(({ event }) => [event.id, event.at]));
  const entered = new Set(played.map(({ match }) => match));
  return new Map(
    designations.map(({ event, from }) => {
      const game = played[from - 1];
      const match =
        game === undefined
          ? matchOfGame(matches, from, entered)
          : (matches.find(({ viewId }) => viewId === game.match) ?? null);
      const accepted = match?.acceptedAt ?? null;
      return [event, accepted !== null && (made.get(event) ?? '') > accepted ? from + 1 : from] as const;
    }),
  );
}

/** Why a match is not played on, by the campaign that it is a game of; null: it is, or it has ended by itself. */
export function closedMatch(state: MatchState, campaign: Campaign | null): { says: string; cure: string } | null {
  const of = state.opened.campaign;
  if (of === null || campaign === null || !['lobby', 'playing'].includes(phaseOf(state))) return null;
  if (campaign.played.some(({ match }) => match === state.id)) return null;
  // Nothing of it is stored: where the entry is struck, the match is open again.
  const game = campaign.played[of.game - 1];
  if (game === undefined && gamesLeft(campaign) > 0) return null;
  if (game === undefined) {
    return {
      says: 'All games of the campaign are entered, so this match is closed.',
      cure: 'To go on here, strike a mistaken entry in the campaign.',
    };
  }
  const how = game.match === null ? 'by hand' : 'with another match';
  return {
    says: `Game ${game.number} of the campaign was entered ${how} (${resultText(campaign, game.result)}), so this match is closed.`,
    cure: 'To go on here, strike that entry in the campaign.',
  };
}

/** A side's models as a campaign begins with them: as their owner stated them, with its traits; null: not yet. */
export function statedModels(state: MatchState, side: Side): readonly CampaignModel[] | null {
  const { text } = state.lists[side];
  if (state.accepted[side] === null || text === null) return null;
  const list = parseRevision(text);
  return withTraits(armyOf(state, side), list.ok ? list.value.roster.declarations : null);
}

/** The models of a list as the campaign's log keeps them. */
export const campaignModels = (army: Army): readonly CampaignModel[] =>
  withTraits(matchModels(army), army.declarations);

const withTraits = (models: readonly MatchModel[], declared: Declarations | null = null): readonly CampaignModel[] =>
  models.map(({ id, name, vehicle, leader }) => ({
    id,
    name,
    vehicle,
    leader,
    traits: (declared?.specialists ?? [])
      .flatMap(({ model, trait }) => (model === id && trait !== null && trait !== '' ? [traitId(trait)] : []))
      .slice(0, CAMPAIGN_LIMITS.traits),
  }));

/** Where models are not those of a list, in words that name the model; empty: nowhere. */
export function modelDifferences(models: readonly CampaignModel[], list: readonly CampaignModel[]): readonly string[] {
  const byId = new Map(list.map((model) => [model.id, model]));
  const seen = new Set<string>();
  const found: string[] = [];
  for (const model of models) {
    const other = byId.get(model.id);
    if (seen.has(model.id)) found.push(`${baseName(model.name)} is there twice`);
    else if (other === undefined) found.push(`${baseName(model.name)} is not in the list`);
    else found.push(...unlike(model, other));
    seen.add(model.id);
  }
  return [...found, ...list.filter(({ id }) => !seen.has(id)).map(({ name }) => `${baseName(name)} is missing`)];
}

/** Where the account and this browser read a side's models differently, in words. `army`: as in the next game. */
export function readOtherwise(campaign: Campaign, side: Side, army: Army | null): readonly string[] {
  if (campaign.began === null || army === null) return [];
  const kept = modelsWithTraits(campaign, side).map(({ model, traits }) => ({ ...model, traits }));
  return modelDifferences(
    kept,
    campaignModels(army).map((model) => ({ ...model, name: baseName(model.name) })),
  );
}

function unlike(model: CampaignModel, other: CampaignModel): readonly string[] {
  const name = baseName(other.name);
  const held = model.traits.map(traitId);
  const listed = other.traits.map(traitId);
  return [
    ...(model.name === other.name ? [] : [`${name} is called ${baseName(model.name)}`]),
    ...(['vehicle', 'leader'] as const)
      .filter((what) => model[what] !== other[what])
      .map((what) => `${name} is ${other[what] ? 'a' : 'no'} ${what} in the list`),
    ...listed.filter((trait) => !held.includes(trait)).map((trait) => `${name} has ${traitText(trait)} in the list`),
    ...held.filter((trait) => !listed.includes(trait)).map((trait) => `${name} has no ${traitText(trait)} in the list`),
    ...(held.length !== new Set(held).size && listed.length === new Set(listed).size
      ? [`${name} has one trait twice`]
      : []),
  ];
}

/** A match of a campaign, as far as the campaign's page needs it. */
export type CampaignMatch = ReturnType<typeof campaignMatch>;
/** The same with the armies that the campaign may begin with. */
export type MatchWithArmies = ReturnType<typeof matchWithArmies>;

/** What a campaign’s page needs to know of one of its matches. */
export function campaignMatch(log: MatchLog) {
  const { state } = replayMatch(log);
  const over = bothAccepted(state) && !isVoid(state) && endOf(state) !== null;
  const keys = matchGame.signers(log);
  return {
    viewId: log.id,
    /** Its number in the campaign when it was opened, counted from 1. */
    game: log.opened.campaign?.game ?? 1,
    phase: phaseOf(state),
    names: state.names,
    /** The hashes of both lists; null: not shown yet. */
    lists: eachSide((side) => state.lists[side].hash),
    accepted: bothAccepted(state),
    acceptedAt: acceptedAt(log),
    /** Both players' public keys; null: not both are known, or from before events were signed. */
    signers: keys && bothOf(keys),
    result: over ? scoreOf(state).result : null,
    confirmedBy: confirmedBy(state),
    /** Who settles in it what it counts for, since it was opened; null: its campaign settled it. */
    settler: log.opened.campaign?.stakes?.settler ?? null,
    /** What it counts for; null: not settled yet, or its campaign settled it. */
    aspect: aspectOf(state),
    /** How it is entered in its campaign; null: not all that it decides is settled. */
    entry: phaseOf(state) === 'over' ? entryOf(state) : null,
  };
}

function entryOf(state: MatchState): PlayedEvent | null {
  const { result } = scoreOf(state);
  const { outcome, winner } = result;
  const [stakes, aspect] = [state.opened.campaign?.stakes, aspectOf(state)];
  const game = { match: state.id, mission: 'Skirmish', result };
  if (stakes === undefined) return { kind: 'played', ...game };
  const growth = outcome === 'minor' && winner !== null ? dieOf(state, growthCall(winner)) : null;
  return aspect === null ? null : { kind: 'game', ...game, settler: stakes.settler, aspect, growth };
}

/** How a match that was struck is entered again, once a player says so; null: it is not to be. */
export const dueAgain = (campaign: Campaign, match: MatchWithArmies): PlayedEvent | null =>
  isStruck(campaign, match) ? entryDue(campaign, match) : null;

/** Whether the entry of a match was struck and is not made again. */
export const isStruck = ({ struck }: Campaign, { viewId }: Pick<CampaignMatch, 'viewId'>): boolean =>
  struck.some(({ match }) => match === viewId);

const entryDue = ({ played }: Campaign, { viewId, game, entry }: CampaignMatch): PlayedEvent | null =>
  game === played.length + 1 && played.every(({ match }) => match !== viewId) ? entry : null;

/** What either phone enters by itself in a campaign: that it begins, or a game that is over; null: nothing now. */
export function dueInCampaign(campaign: Campaign, match: MatchWithArmies): CampaignEvent | null {
  const { accepted, signers, stated } = match;
  // What a player has struck stays struck.
  if (campaign.began !== null) return isStruck(campaign, match) ? null : entryDue(campaign, match);
  const [names, lists] = [bothOf(match.names), bothOf(match.lists)];
  if (!accepted || stated === null || names === null || lists === null) return null;
  return {
    kind: 'began',
    names,
    lists,
    // As their owners stated them, so that both phones begin it alike.
    models: stated,
    ...(signers !== null && { signers }),
  };
}

/** What tells one attempt to enter something from the next: a correction may cure what was refused, news do not. */
export const entryAttempt = ({ events }: CampaignLog, due: CampaignEvent): string =>
  `${events.filter((event) => campaignKind.amends(event) !== null).length} ${canonicalJson(due)}`;

/** What a campaign’s page needs to know of one of its matches, with both armies. */
export function matchWithArmies(log: MatchLog) {
  const { state } = replayMatch(log);
  /** `stated`: the models of both sides as their owners stated them; null: not both have accepted. */
  return { ...campaignMatch(log), stated: bothOf(eachSide((side) => statedModels(state, side))) };
}

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
