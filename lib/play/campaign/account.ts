import type { RollCall } from '../game/dice';
import { type ForcedEvent, type GameKind, type LogEvent, append, replay, type Log, type Replay } from '../game/log';
import type { Side } from '../game/side';
import { isMootCall, rollsAfter, type DiceEvent, type Rolls } from '../game/rolls';
import { type Aspect, ASPECT_NAMES, aspectOfFace, FIRST_ASPECT } from '../match/match';
import {
  type CampaignEvent,
  type CampaignEventOf,
  campaignEventSchema,
  type CampaignOpened,
  campaignOpenedSchema,
  type DesignatedEvent,
  type PlayedEvent,
} from './events';
import {
  counted,
  designationsDue,
  gamesLeft,
  nameOf,
  newCampaign,
  nextAspect,
  rollsForGrowth,
  settledOtherwise,
  settlerOf,
  totalPoints,
  type Campaign,
  type CountedGame,
  type GameStakes,
  objectionTo,
  traitId,
  enteredAgain,
  struck,
  waitingForStruck,
  whyNotAmend,
} from './campaign';
import { asBefore, aspectRoll, growthRoll, growthRolls, nextAspectRoll, type RollOf, thrownFor } from './dice';
import { findTrait } from '../../formats/recon-squad/traits.data';
import { failed, ok, type Result } from '../../foundation/result';

/** What a campaign is made of. */
export interface CampaignTypes {
  opened: CampaignOpened;
  event: CampaignEvent;
  state: Campaign;
}

type Next = Result<Campaign> | ForcedEvent<Campaign>;

/** A campaign (No Rest for the Weary: Campaign 1): corrections are always taken in, what breaks on them is shown. */
export const campaignKind: GameKind<CampaignTypes> = {
  kind: 'campaign',
  opened: campaignOpenedSchema,
  event: campaignEventSchema,
  start: ({ id, opened }) => newCampaign(id, opened),
  after,
  amends: (event) => {
    if (event.kind === 'struck') return { event: event.event, content: null };
    return event.kind === 'corrected' ? { event: event.event, content: event.content } : null;
  },
  struck,
  whyNotAmend,
  breaking: 'shown',
  alone: ({ kind }) => !TOGETHER.includes(kind),
  isMoot: isMootCall,
  // Both players may enter a game: done twice, it would count as the next one too.
  about: (campaign, { kind }) =>
    kind === 'game' || kind === 'played' || kind === 'aspect' ? `game ${campaign.played.length + 1}` : null,
  signers: ({ opened: { signer }, events }) => {
    if (signer === undefined) return null;
    const beginning = events.find(({ kind }) => kind === 'began');
    return { a: signer, b: beginning?.kind === 'began' ? (beginning.signers?.b ?? null) : null };
  },
};

const WORD_OF_ONE: readonly CampaignEvent['kind'][] = ['entered', 'threw', 'corrected', 'struck'];

/** What one player says and nobody can check, so that the other is asked: results and dice by hand, corrections. */
export const asksForConsent = (event: CampaignEvent): boolean =>
  'match' in event ? event.match === null : WORD_OF_ONE.includes(event.kind);

/** What the server looks at first, or what the other player's browser answers at once. */
const TOGETHER: readonly CampaignEvent['kind'][] = ['began', 'chain', 'call', 'link'];

/** The rolls that the campaign asks for now: a tie's D3 for the next aspect, and the D6 of each minor victory. */
export function expectedRolls(campaign: Campaign): readonly RollCall[] {
  const last = campaign.played.at(-1);
  const tied =
    last !== undefined &&
    gamesLeft(campaign) > 0 &&
    settlerOf(campaign) === 'tie' &&
    campaign.settled?.rightful !== true;
  return [
    // One that was called for an entry that was struck since: nobody gets another by that.
    ...(tied ? [nextAspectRoll(campaign)?.roll.call ?? aspectRoll(last)] : []),
    ...growthCalls(campaign).map(({ call }) => call),
  ];
}

/** The games that ask for a D6 for a second specialist, and the roll. */
export function growthCalls(campaign: Campaign): readonly { game: CountedGame; call: RollCall }[] {
  const open = campaign.played.filter(
    (game) => rollsForGrowth(game) && game.growthDie === null && game.settler === null,
  );
  const rolls = open.length === 0 ? null : growthRolls(campaign);
  return open.map((game) => ({ game, call: rolls?.get(game.event)?.roll.call ?? growthRoll(game) }));
}

function after(campaign: Campaign, event: LogEvent<CampaignEvent>, sent: LogEvent<CampaignEvent> = event): Next {
  switch (event.kind) {
    case 'began':
      return campaign.began === null
        ? ok({ ...campaign, began: event, names: event.names })
        : failed('The lists are frozen already, for the whole campaign.');
    case 'aspect':
      return chosen(campaign, event);
    case 'game':
    case 'played':
      return played(campaign, event, sent);
    case 'designated':
      return designated(campaign, event);
    case 'corrected':
    case 'struck':
    case 'consented':
      return ok(campaign);
    default:
      return thrown(campaign, event);
  }
}

/** It was done although it is not allowed: its effect stays, so that what was built on it stays too. */
const nevertheless = (problem: string, anyway: Campaign): ForcedEvent<Campaign> => ({ ok: false, problem, anyway });

function chosen(campaign: Campaign, { aspect, by }: LogEvent<CampaignEventOf<'aspect'>>): Next {
  const number = campaign.played.length + 1;
  if (gamesLeft(campaign) === 0) return failed(allPlayed(campaign));
  if (campaign.settled?.rightful) {
    return failed(`Game ${number} is settled already: it counts for ${ASPECT_NAMES[campaign.settled.aspect]}.`);
  }
  const settled = (rightful: boolean): Campaign => ({ ...campaign, settled: { aspect, how: 'chosen', rightful } });
  const why = whyNotChoose(campaign, aspect, by);
  if (why === null) return ok(settled(true));
  return nevertheless(why, campaign.settled === null ? settled(false) : campaign);
}

function whyNotChoose(campaign: Campaign, aspect: Aspect, by: Side): string | null {
  const settler = settlerOf(campaign);
  const number = campaign.played.length + 1;
  if (settler === 'first') {
    return aspect === FIRST_ASPECT ? null : `The first game is always for ${ASPECT_NAMES[FIRST_ASPECT]}.`;
  }
  if (settler === 'tie') {
    return `Both have ${totalPoints(campaign).a} campaign points: a D3 settles what game ${number} counts for.`;
  }
  return settler === by
    ? null
    : `${nameOf(campaign, settler)} has the fewest campaign points and chooses what game ${number} counts for.`;
}

function played(campaign: Campaign, event: LogEvent<PlayedEvent>, sent: LogEvent<CampaignEvent>): Next {
  const number = campaign.played.length + 1;
  if (campaign.began === null) return failed('The campaign has not begun: both lists are frozen first.');
  if (gamesLeft(campaign) === 0) return failed(allPlayed(campaign));
  const before = campaign.played.find(({ match }) => match !== null && match === event.match);
  if (before !== undefined) return failed(`This match is entered already, as game ${before.number}.`);
  const next = enteredAgain(
    withDice({
      ...campaign,
      played: [...campaign.played, counted(campaign, event.id, event)],
      settled: null,
      rolledBefore: campaign.rolls.rolls.length,
    }),
    event,
  );
  const settler = settlerOf(campaign);
  const who = {
    first: `it is always ${ASPECT_NAMES[FIRST_ASPECT]}`,
    tie: 'a D3 settles it',
    a: `${nameOf(campaign, 'a')} chooses it`,
    b: `${nameOf(campaign, 'b')} chooses it`,
  }[settler];
  if (event.kind === 'game') {
    // A match was settled as the campaign stood when it was opened; a correction keeps who settled its game.
    const keeps = sent !== event && sent.kind === 'game' && sent.settler === event.settler;
    const stands = event.match !== null || keeps || event.settler === settler;
    const fits = stands && (event.settler !== 'first' || event.aspect === FIRST_ASPECT);
    return fits ? ok(next) : nevertheless(`What game ${number} counts for was settled otherwise: ${who}.`, next);
  }
  if (nextAspect(campaign) !== null) return ok(next);
  return nevertheless(`What game ${number} counts for is not settled: ${who}.`, next);
}

const allPlayed = ({ games }: Campaign): string =>
  games === 1 ? 'The one agreed game is played.' : `All ${games} agreed games are played.`;

function designated(campaign: Campaign, event: LogEvent<DesignatedEvent>): Next {
  const { side, model, trait, weapon } = event;
  if (event.by !== side) {
    return failed(`Only ${nameOf(campaign, side)} designates ${nameOf(campaign, side)}’s specialists.`);
  }
  const objection = objectionTo(campaign, event);
  if (objection?.impossible) return failed(objection.says);
  const armed = findTrait(trait)?.dagger ? (weapon?.trim() ?? null) : null;
  const early = designationsDue(campaign, side) === 0 && objectionTo(campaign, event, true) === null;
  const from = campaign.played.length + 1;
  const made = { side, model, trait: traitId(trait), weapon: armed, event: event.id, from, early };
  const next: Campaign = { ...campaign, designations: [...campaign.designations, made] };
  return objection === null ? ok(next) : nevertheless(objection.says, next);
}

/** Dice that nobody asks for any more were still rolled: the chains go on, and what they settled stays. */
function thrown(campaign: Campaign, event: LogEvent<DiceEvent>): Next {
  const expected = expectedRolls(campaign);
  const asked = campaign.old ? [...expected, ...expected.map(asBefore)] : expected;
  const rolls = rollsAfter(campaign.id, campaign.rolls, event, asked);
  if (rolls.ok) return ok(fallen(campaign, rolls.value));
  const anyway = 'call' in event ? rollsAfter(campaign.id, campaign.rolls, event, [event.call]) : rolls;
  return anyway.ok && 'call' in event
    ? nevertheless(whyNotRoll(campaign, event.call) ?? rolls.problem, fallen(campaign, anyway.value))
    : rolls;
}

function whyNotRoll(campaign: Campaign, { purpose }: RollCall): string | null {
  if (purpose.startsWith('growth ')) return 'No minor victory asks for this D6.';
  const settler = settlerOf(campaign);
  if (!purpose.startsWith('aspect ') || (settler !== 'a' && settler !== 'b')) return null;
  return (
    `No roll: ${nameOf(campaign, settler)} has the fewest campaign points and chooses what game ` +
    `${campaign.played.length + 1} counts for.`
  );
}

function fallen(campaign: Campaign, rolls: Rolls): Campaign {
  const fell = rolls.rolls.some(
    ({ faces }, place) => faces !== null && (campaign.rolls.rolls[place]?.faces ?? null) === null,
  );
  return fell ? withDice({ ...campaign, rolls }) : { ...campaign, rolls };
}

/** The campaign with each die where it belongs, whatever was struck or entered since it fell. */
function withDice(campaign: Campaign): Campaign {
  if (campaign.rolls.rolls.length === 0) return campaign;
  const growth = growthRolls(campaign);
  const played = campaign.played.map((game): CountedGame => {
    if (game.settler !== null) return game;
    const found = growth.get(game.event);
    const die = found?.roll.faces?.[0] ?? null;
    if (found === undefined || die === null) return { ...game, growthDie: null, growthBy: null };
    const thrown = found.roll.places === null ? null : 'by both';
    return { ...game, growthDie: die, growthBy: { thrown, entry: found.roll.id, again: found.again } };
  });
  const next = nextAspectRoll(campaign);
  const again = [...growth.values()].filter((each) => each.again);
  const now = counting({ ...campaign, played }, again);
  const aspect = aspectOfFace(next?.roll.faces?.[0] ?? 0);
  if (next === null || aspect === null || gamesLeft(now) === 0) return now;
  const settled: GameStakes = { aspect, how: 'dice', rightful: settlerOf(now) === 'tie' };
  if (settled.rightful) return counting({ ...now, settled }, next.again ? [next] : []);
  return next.again || now.settled !== null ? now : { ...now, settled };
}

const counting = (campaign: Campaign, again: readonly RollOf[]): Campaign =>
  again.length === 0
    ? campaign
    : { ...campaign, again: [...new Set([...campaign.again, ...again.map(({ roll }) => roll.call.purpose)])] };

export type CampaignLog = Log<CampaignTypes>;

/** An entry that the campaign's rules do not allow, by the log as it is now. */
export interface LedgerProblem {
  event: string;
  says: string;
  cure: string;
}

/** The state of a campaign by its log, with the entries that do not fit. Takes any log, never throws. */
export function replayCampaign(log: CampaignLog) {
  const { state, entries } = asItStands(replay(campaignKind, log));
  const again = new Set(state.again);
  const waiting = waitingForStruck(state);
  const byHand = new Map(
    entries.flatMap(({ now, problem }) =>
      now?.kind === 'entered' && problem === null ? [[now.call.purpose, now.id] as const] : [],
    ),
  );
  const broken = entries.flatMap(({ event, problem }): readonly LedgerProblem[] => {
    const purpose = 'call' in event ? event.call.purpose : null;
    // For an entry that was struck: they count for the same game, entered again.
    if (problem === null || again.has(purpose ?? event.id)) return [];
    const hand = event.kind === 'call' || event.kind === 'called' ? byHand.get(event.call.purpose) : undefined;
    const thrown = hand !== undefined && 'call' in event ? thrownFor(state.rolls, event.call) : null;
    if (hand !== undefined && thrown !== null) {
      const says = `Both players threw this die as well. ${thrown} fell, and that counts.`;
      return [{ event: hand, says, cure: 'Strike this entry: it changes nothing.' }];
    }
    const cure = waiting.has(event.id) ? FITS_AGAIN : CURES[event.kind];
    return [{ event: event.id, says: problem, cure: cure ?? 'It changes nothing: leave it.' }];
  });
  return { state, entries, broken };
}

/** Who settled a game stands when one before it is corrected later: its row says so, and nothing is to be mended. */
function asItStands({ state, entries }: Replay<CampaignTypes>): Pick<Replay<CampaignTypes>, 'state' | 'entries'> {
  const stand = new Set(
    state.played
      .filter((game) => settledOtherwise(state, game) && (game.settler !== 'first' || game.aspect === FIRST_ASPECT))
      .map(({ event }) => event),
  );
  return { state, entries: entries.map((entry) => (stand.has(entry.event.id) ? { ...entry, problem: null } : entry)) };
}

/** Which valid entries a correction would break, or why it is refused. */
export function whatBreaks(log: CampaignLog, correction: LogEvent<CampaignEvent>): Result<readonly LedgerProblem[]> {
  const next = append(campaignKind, log, correction);
  if (!next.ok) return next;
  const known = new Set(replayCampaign(log).broken.map(({ event, says }) => `${event}\n${says}`));
  return ok(replayCampaign(next.value).broken.filter(({ event, says }) => !known.has(`${event}\n${says}`)));
}

const FITS_AGAIN = 'Enter the struck game again, and it fits; or strike the designation.';

const CURES: Readonly<Partial<Record<CampaignEvent['kind'], string>>> = {
  aspect: 'Correct the choice, or strike it. Let it stand if you both agree.',
  game: 'Correct or strike one of the games before, or this one. Let it stand if you both agree.',
  played: 'Correct or strike one of the games before, or strike this one.',
  designated: 'Strike the designation, or correct it or a game before it. Let it stand if you both agree.',
  entered: 'Strike these dice. Let them stand if you both agree.',
  call: 'The dice are rolled: let them stand if you both agree.',
  called: 'The dice are rolled: let them stand if you both agree.',
  corrected: 'It changes nothing: correct the entry once more.',
};
