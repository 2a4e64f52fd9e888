import { PACES } from '../terms.data';
import { type GameKind, type Log, replay, type Replay, type LogEvent } from '../game/log';
import { answered, type DiceEvent, type HandDice, isMootCall, rollFor, rollsAfter } from '../game/rolls';
import { otherSide, withSide } from '../game/side';
import { agreed } from './agreement';
import { accepted, bothAccepted, declined, joined, joiningIn, revealed, sealed } from './lobby';
import { type EventOf, type MatchEvent, matchEventSchema, matchOpenedSchema, isOfOneTime, waitsIn } from './match';
import { answeredBy, needText } from './questions';
import { confirmed } from './scoring';
import { cornerChosen } from './setup';
import { type MatchState, type MatchTypes, nameOf, startMatch } from './state';
import { abandoned, overdue, playsOnFrom } from './duties';
import { modelsChosen, stratagemNamed, stratagemRevealed, stratagemSealed } from './stratagems';
import * as table from './onTable';
import { TURN, turnOf } from '../table/marks';
import { needsOf, phaseOf } from './steps';
import { freeThrow } from '../table/dice';
import { ended, turnEnded, withTurnBegun } from './turns';
import { failed, mapped, ok, type Result } from '../../foundation/result';
import { afterSharedStep, begunDeck, drawCall, drawCalled, drawFell } from '../deck/shared';
import { asForces } from '../deck/deck';
import type { RollCall } from '../game/dice';
import { headsOf } from '../game/signing';

function deckLaid(state: MatchState, { by, forces }: EventOf<'deck-laid' | 'deck-begun'>): Result<MatchState> {
  if (!bothAccepted(state)) return failed('The deck is laid out once both have accepted the game.');
  return mapped(begunDeck(state.deck, asForces(forces), by), (deck) => ({ ...state, deck }));
}

function deckStepped(state: MatchState, event: EventOf<'deck-step'>): Result<MatchState> {
  if (state.deck === null) return failed('No deck is laid out in this match.');
  return mapped(afterSharedStep(state.deck, state.marks, event), (deck) => ({ ...state, deck }));
}

const drawIn = ({ deck, marks }: MatchState): RollCall | null => (deck === null ? null : drawCall(deck, marks));

/** The match once a roll was called, fell or was entered: a draw takes its card as soon as its die lies. */
function withDraw(state: MatchState, event: LogEvent<DiceEvent> | EventOf<'consented'>): MatchState {
  const { deck, rolls, marks } = state;
  const call = drawIn(state);
  if (deck === null || call === null) return state;
  if (event.kind === 'call' || event.kind === 'called') {
    return event.call.purpose === call.purpose ? { ...state, deck: drawCalled(deck, marks, call) } : state;
  }
  const face = rollFor(rolls, call.purpose)?.faces?.[0];
  return face === undefined ? state : { ...state, deck: drawFell(deck, marks, call, face) };
}

/** What one player says and nobody can check, so that the other is asked. */
export const asksForConsent = (event: MatchEvent): boolean =>
  event.kind === 'stood-in' ||
  ((event.kind === 'entered' || event.kind === 'threw') && freeThrow(event.call.purpose) === null);

/** A match, declared for `lib/play/game/log`. */
export const matchGame: GameKind<MatchTypes> = {
  kind: 'match',
  opened: matchOpenedSchema,
  event: matchEventSchema,
  start: startMatch,
  after,
  amends: (event) => (event.kind === 'taken-back' ? { event: event.event, content: null } : null),
  whyNotAmend: (target, { by }, later) => {
    const { back } = KINDS[target.kind];
    if (back === undefined) return 'Seals, lists, choices and thrown dice are not taken back.';
    if (target.by === by) return null;
    if (back === 'sender') return 'Only the player who entered this takes it back.';
    const isLast = !later().some(({ kind }) => KINDS[kind].back === 'either');
    return isLast ? null : 'Of what the other player entered only the last is taken back.';
  },
  breaking: 'refused',
  alone: ({ kind }) => KINDS[kind].together !== true,
  isMoot: isMootCall,
  // Both players may end a turn: done twice, it would end the next one too, take marks of that one off, or be taken
  // back without effect.
  about: (state, event) => {
    if (event.kind === 'set') {
      const ends = event.sets.some(({ mark }) => mark === TURN) || table.wornOff(state, event.sets).length > 0;
      return ends ? `turn ${turnOf(table.tableMarks(state, event.of))}` : null;
    }
    const does = event.kind === 'stood-in' ? event.does : event;
    return does.kind === 'turn-ended' ? `turn ${state.turns.started}` : null;
  },
  signers: (log) => {
    const { signer, known } = log.opened;
    return signer === undefined ? null : { a: signer, b: known?.signer ?? joiningIn(log)?.signer ?? null };
  },
  // Without either in matches from before events were signed.
  joining: (log) => {
    const { signer, bound } = joiningIn(log) ?? {};
    return signer === undefined || bound === undefined ? null : { signer, bound };
  },
};

export type MatchLog = Log<MatchTypes>;

/** The state of a match, and what became of each of its events. Never throws. */
export const replayMatch = (log: MatchLog): Replay<MatchTypes> => replay(matchGame, log);

function after(state: MatchState, event: LogEvent<MatchEvent>): Result<MatchState> {
  // What players say to each other stands beside the game.
  if (event.kind === 'consented') {
    return ok(withTurnBegun(withDraw({ ...state, rolls: answered(state.rolls, event) }, event)));
  }
  const why = whyNotNow(state, event);
  if (why !== null) return failed(why);
  const next = happened(state, event);
  if (!next.ok) return next;
  // Wishing to abandon is not playing, nor is playing on for the other: one step after it need not wait again.
  const acts = event.kind !== 'abandoned' && (event.kind !== 'stood-in' || isOfOneTime(state));
  const actedAt = acts ? withSide(state.actedAt, event.by, event.at) : state.actedAt;
  return ok(withTurnBegun({ ...next.value, actedAt }));
}

function stoodIn(state: MatchState, { does, by, id, at }: EventOf<'stood-in'>): Result<MatchState> {
  const absent = otherSide(by);
  if (Date.parse(at) < Date.parse(playsOnFrom(state, absent))) {
    return failed(
      waitsIn(state).person === PACES.table.person
        ? `${nameOf(state, absent)} did something a moment ago: wait half a minute, then play on.`
        : `You agreed on ${waitsIn(state).words}: it is not over yet.`,
    );
  }
  if (does.kind === 'stratagem-named') return stratagemNamed(state, absent, does.stratagem, at);
  const event: LogEvent<MatchEvent> = { ...does, id, at, by: absent };
  const why = whyNotNow(state, event);
  return why === null ? happened(state, event) : failed(why);
}

function whyNotNow(state: MatchState, event: LogEvent<MatchEvent>): string | null {
  const phase = phaseOf(state);
  if (phase === 'declined') return 'This match was declined.';
  if (phase === 'abandoned') return 'This match was abandoned. To go on, take that back first.';
  if (phase === 'over') return 'This match is over. To correct something, take back your own confirmation first.';
  if (state.names[event.by] === null && event.kind !== 'joined') return 'Join the match first.';
  const answers = answeredBy(event.kind);
  if (answers === null) return null;
  const needs = needsOf(state);
  if (needs.some(({ kind, by }) => kind === answers && (by === event.by || kind === 'end-turn'))) return null;
  if (event.kind === 'stratagem-sealed' && needs.some(({ kind }) => kind === answers)) return null;
  return needs.length === 0
    ? 'This match asks for nothing like that.'
    : `Not now. First: ${needs.map((need) => needText(state, need)).join('; ')}.`;
}

/** What becomes of the events of one kind. */
interface Kind<Event> {
  after: (state: MatchState, event: Event) => Result<MatchState>;
  /** Either player may strike it and the other is told, or its sender, while nothing builds on it; left out: nobody. */
  back?: 'either' | 'sender';
  /** The other player's browser answers it at once, or it keeps a secret from that player. */
  together?: true;
  /** It stands beside the steps of a match: it makes nothing due, and nothing done. */
  beside?: true;
}

const together = <Event>(after: Kind<Event>['after']): Kind<Event> => ({ after, together: true });
const onTable = <Event>(after: Kind<Event>['after']): Kind<Event> => ({ after, back: 'either', beside: true });
const nothing = (state: MatchState): Result<MatchState> => ok(state);

const KINDS: { readonly [Of in MatchEvent['kind']]: Kind<EventOf<Of>> } = {
  joined: together(joined),
  sealed: together(sealed),
  revealed: together(revealed),
  accepted: { after: accepted },
  declined: { after: declined },
  agreed: { after: agreed },
  'stratagem-sealed': together(stratagemSealed),
  'stratagem-revealed': together(stratagemRevealed),
  'aspect-chosen': { after: (state, { aspect }) => ok({ ...state, aspect }) },
  'models-chosen': { after: modelsChosen },
  'corner-chosen': { after: cornerChosen },
  'deployer-decided': { after: (state, { first }) => ok({ ...state, deploysFirst: first }) },
  deployed: {
    after: (state, { by }) => ok({ ...state, deployed: withSide(state.deployed, by, true) }),
    back: 'sender',
  },
  'first-turn-chosen': { after: (state, { first }) => ok({ ...state, choseFirst: first }) },
  'seize-decided': { after: (state, { attempt }) => ok({ ...state, seizes: attempt }) },
  'stood-in': { after: stoodIn, back: 'either' },
  abandoned: { after: abandoned, back: 'sender', beside: true },
  'turn-ended': { after: turnEnded, back: 'either' },
  moved: onTable(table.moved),
  'grenade-used': onTable(table.grenadeUsed),
  marked: onTable(table.marked),
  set: onTable(table.allSet),
  'marker-held': onTable(table.markerHeld),
  'corner-reached': onTable(table.cornerReached),
  'deck-laid': { after: deckLaid },
  'deck-begun': { after: deckLaid },
  'deck-step': { after: deckStepped, beside: true },
  ended: { after: ended, back: 'sender' },
  confirmed: { after: confirmed, back: 'sender' },
  'taken-back': { after: nothing },
  consented: { after: nothing, back: 'sender', beside: true },
  chain: { after: diceFell, together: true, beside: true },
  call: together(diceFell),
  link: together(diceFell),
  entered: { after: diceFell, back: 'sender' },
  threw: { after: diceFell },
  dice: together(diceFell),
  called: together(diceFell),
  shown: together(diceFell),
  again: { after: diceFell },
};

const happened = (state: MatchState, event: LogEvent<MatchEvent>): Result<MatchState> =>
  (KINDS[event.kind].after as (state: MatchState, event: LogEvent<MatchEvent>) => Result<MatchState>)(state, event);

/** Whether an event takes the game on: it does not stand beside it, nor is it of free dice. */
export const isStep = (event: MatchEvent): boolean =>
  KINDS[event.kind].beside !== true && !('call' in event && freeThrow(event.call.purpose) !== null);

/** Since when a match waits for what it waits for, ISO 8601. */
export const dueSince = ({ opened, events }: Pick<MatchLog, 'opened' | 'events'>): string =>
  events.findLast(isStep)?.at ?? opened.at;

/** What counts of dice by hand: on one's word, where the other's phone holds its part back or the dice are free. */
function handNow(state: MatchState, event: LogEvent<DiceEvent>): HandDice {
  if (event.kind !== 'entered' || freeThrow(event.call.purpose) !== null) return 'word';
  const held = overdue(state, Date.parse(event.at)).some(({ side, what }) => what === 'dice' && side !== event.by);
  return held ? 'word' : (state.opened.byHand ?? 'word');
}

function diceFell(state: MatchState, event: LogEvent<DiceEvent>): Result<MatchState> {
  const asked = [
    ...needsOf(state).flatMap((need) => (need.kind === 'roll' ? [need.call] : [])),
    ...[drawIn(state)].filter((call) => call !== null),
    ...table.freeCalls(state, event),
  ];
  const rolls = rollsAfter(state.id, state.rolls, event, asked, handNow(state, event));
  if (!rolls.ok) return rolls;
  const entriesOnTable = state.entriesOnTable + (event.kind === 'threw' ? 1 : 0);
  return ok(withDraw({ ...state, rolls: rolls.value, entriesOnTable }, event));
}

/** The moments of a match at which two players compare what their devices know of it. */
export interface Milestone {
  id: 'set-up' | 'end';
  head: string;
}

/** The moments that a match has passed, by the log alone: so two devices with one log find the same. */
export function milestonesOf(log: MatchLog): readonly Milestone[] {
  const heads = headsOf(log);
  const { entries } = replayMatch(log);
  const places = new Map(entries.map(({ event }, place) => [event.id, place]));
  const passed: Milestone[] = [];
  let state = matchGame.start(log);
  let amended = 0;
  for (const [place, { event, now, amendedBy, problem }] of entries.entries()) {
    amended = Math.max(amended, amendedBy === null ? 0 : (places.get(amendedBy) ?? 0) + 1);
    if (now === null || problem !== null || matchGame.amends(event) !== null) continue;
    const next = matchGame.after(state, now);
    if (next.ok) state = next.value;
    const fresh = MOMENTS.filter(({ id, holds }) => holds(state) && passed.every((each) => each.id !== id));
    passed.push(...fresh.map(({ id }) => ({ id, head: heads[Math.max(place + 1, amended)] ?? '' })));
  }
  return passed;
}

const MOMENTS: readonly { id: Milestone['id']; holds: (state: MatchState) => boolean }[] = [
  {
    id: 'set-up',
    holds: (state) => (state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0),
  },
  { id: 'end', holds: (state) => phaseOf(state) === 'over' },
];
