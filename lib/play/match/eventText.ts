import { modelsOf, type Card } from '../deck/deck';
import { isOfModel, marksText } from '../deck/setText';
import { deckStepText, drawAfter } from '../deck/shared';
import { byKind, type ByKind, type LogEvent } from '../game/log';
import { otherSide, SIDES, type Side } from '../game/side';
import { gameFormat } from '../../formats/gameFormats';
import { amount, capitalised, joined, listed, plural } from '../../foundation/words';
import type { Roll } from '../game/rolls';
import { sheetText } from './agreement';
import { type EventOf, type MatchEvent, ASPECT_NAMES, growthCall } from './match';
import { wornOff } from './onTable';
import { armyOf, nameOf, type MatchState } from './state';
import { modelsToChoose, stratagemOf } from './stratagems';
import { stratagem } from './stratagems.data';
import { fellText, freeThrow, thrownFor, throwText } from '../table/dice';
import { own, ARMY, TURN, turnName, type MarkSet } from '../table/marks';
import { CORNER_NAMES, markerName } from './table';

/** What is told to nobody: browsers send it by themselves, or it strikes or answers an entry that shows so. */
export const UNTOLD: readonly MatchEvent['kind'][] = ['chain', 'link', 'dice', 'shown', 'taken-back', 'consented'];

/** What an entry says, by where the match is now and the name of whose entry it is. */
const SAYS: ByKind<{ state: MatchState; name: string }, Exclude<LogEvent<MatchEvent>, TableEvent>, string> = {
  joined: (_, event) => `${event.name} joined.`,
  sealed: ({ name }) => `${name} sealed a list.`,
  revealed: ({ name }) => `${name}’s list was shown; it is the one that was sealed.`,
  accepted: ({ name }) => `${name} accepted the game.`,
  declined: ({ name }, { reason }) => `${name} declined the game${reason === null ? '' : `: ${reason}`}.`,
  agreed: ({ state, name }, event) => `${name} agrees to ${sheetText(state, event)}.`,
  'stratagem-sealed': ({ name }) => `${name} sealed a stratagem.`,
  'stratagem-revealed': ({ name }, event) => `${name}’s stratagem: ${stratagem(event.stratagem).name}.`,
  'aspect-chosen': ({ name }, { aspect }) => `${name} chose: this game counts for ${ASPECT_NAMES[aspect]}.`,
  'models-chosen': ({ state, name }, { by, models, transports }) =>
    `${name} chose for ${stratagemOf(state, by)?.name ?? 'the stratagem'}: ` +
    `${[...models, ...transports].map((id) => modelName(state, by, id)).join(', ')}.`,
  'corner-chosen': ({ name }, { corner, edge }) =>
    `${name} took the ${CORNER_NAMES[corner]} corner and the ${edge} edge.`,
  'deployer-decided': ({ state, name }, { first }) => `${name} decided: ${nameOf(state, first)} deploys first.`,
  deployed: ({ name }) => `${name} deployed.`,
  'first-turn-chosen': ({ state, name }, { first }) => `${name} decided: ${nameOf(state, first)} is to play first.`,
  'seize-decided': ({ name }, { attempt }) => `${name} ${attempt ? 'tries' : 'does not try'} to seize the initiative.`,
  'stood-in': ({ state, name }, event) =>
    `${name}, for ${nameOf(state, otherSide(event.by))} who is gone: ${forTheAbsentText(state, event)}`,
  abandoned: ({ name }) => `${name} wants to abandon the game.`,
  consented: ({ name }, { agrees }) => `${name} ${agrees ? 'agrees' : 'does not agree'}.`,
  'turn-ended': ({ name }, { turn }) =>
    `${name} ended ${turn === undefined ? 'the turn' : `turn ${Math.ceil(turn / 2)}`}.`,
  'deck-laid': ({ name }) => `${name} laid out the deck of activation cards.`,
  'deck-begun': ({ name }) => `${name} laid out the deck of activation cards.`,
  'deck-step': ({ state, name }, { step }) => {
    const card = step.kind === 'last-card' ? own(state.deck?.draws ?? {}, drawAfter(step.round, step.drawn)) : null;
    return `${name} ${deckStepText(state.deck, step)}${card === null ? '' : `, ${cardText(state, card)}`}.`;
  },
  ended: ({ name }, { agrees = true }) => `${name} ${agrees ? 'wants to end the game' : 'plays on'}.`,
  confirmed: ({ name }) => `${name} confirmed the result.`,
  'taken-back': ({ name }) => `${name} took an entry back.`,
  chain: ({ name }) => `${name}’s dice are ready.`,
  call: ({ state, name }, { call }) => `${name} called a roll: ${purposeText(state, call.purpose)}.`,
  link: ({ state, name }, { roll }) => `${name} showed a part of a roll${rollText(state, roll)}.`,
  threw: ({ state }, event) => `${isFree(event) ? '' : 'Thrown by one phone. '}${rollSentence(state, event)}`,
  again: ({ state, name }, { roll }) => `${name} asks to throw again${rollText(state, roll)}.`,
  dice: ({ name }) => `${name}’s dice are ready.`,
  called: ({ state, name }, { call }) => `${name} called a roll: ${purposeText(state, call.purpose)}.`,
  shown: ({ name }, { roll }) => `${name} showed a part of roll ${roll}.`,
  entered: ({ state, name }, event) => byHandText(state, name, event),
};

/** What entries say of the table, by where the match is now and whose pieces need not be told to be theirs. */
const ON_TABLE: ByKind<Teller, TableEvent, string> = {
  moved: (at, { of, model, to }) => `${pieceName(at, of, [model])} ${MOVED[to]}`,
  'grenade-used': (at, { of, model, item }) => `${pieceName(at, of, [model])} threw ${item}`,
  marked: (at, { of, ...set }) => setsText(at, of, [set]),
  set: (at, { of, sets }) => setsText(at, of, sets),
  'marker-held': ({ state }, { holder, marker }) =>
    `${holder === null ? 'nobody' : nameOf(state, holder)} holds ${markerName(marker)}`,
  'corner-reached': ({ state }, { of, reached, corner }) =>
    `${nameOf(state, of)} has ${reached ? 'a' : 'no'} model within 12″ of the ${CORNER_NAMES[corner]} corner`,
};

const TABLE_KINDS = ['moved', 'grenade-used', 'marked', 'set', 'marker-held', 'corner-reached'] as const;
type TableEvent = EventOf<(typeof TABLE_KINDS)[number]>;
const isOfTable = (event: MatchEvent): event is TableEvent => TABLE_KINDS.some((kind) => kind === event.kind);

/** What an entry says of the table: `Kite Rider 2 (Ada) is lost.`; null: it speaks of something else. */
export const tableText = (state: MatchState, event: MatchEvent): string | null =>
  isOfTable(event) ? `${byKind(ON_TABLE, { state, teller: null }, event)}.` : null;

/** An entry of the log in one sentence, for the list of what happened. `state` is where the match stands now. */
export function eventText(state: MatchState, event: LogEvent<MatchEvent>): string {
  const name = nameOf(state, event.by);
  if (!isOfTable(event)) return byKind(SAYS, { state, name }, event);
  const turn = event.kind === 'set' ? event.sets.find(({ mark }) => mark === TURN) : undefined;
  if (turn !== undefined) return `${name} ended ${turnNameIn(state, turn.value - 1)}.`;
  // What is one's own goes without one's name once more.
  return `${name} entered: ${byKind(ON_TABLE, { state, teller: event.by }, event)}.`;
}

/** `: night fighting`. */
function rollText(state: MatchState, wanted: string): string {
  const roll = state.rolls.rolls.find(({ id }) => id === wanted);
  return roll === undefined ? '' : `: ${purposeText(state, roll.call.purpose)}`;
}

const isFree = ({ call }: Pick<Roll, 'call'>): boolean => freeThrow(call.purpose) !== null;

function byHandText(state: MatchState, name: string, event: EventOf<'entered'>): string {
  const { purpose } = event.call;
  if (isFree(event)) return rollSentence(state, event);
  return DRAW.test(purpose)
    ? `${name} entered a card that was drawn by hand: ${drawnText(state, purpose)}.`
    : `${name} rolled by hand: ${purposeText(state, purpose)}, ${event.faces.join(' against ')}.`;
}

const forTheAbsentText = (state: MatchState, { does, id, at, by }: EventOf<'stood-in'>): string =>
  does.kind === 'stratagem-named'
    ? `the stratagem is ${stratagem(does.stratagem).name}.`
    : eventText(state, { ...does, id, at, by: otherSide(by) });

const MOVED = {
  table: 'is on the table',
  reserve: 'is in reserve',
  lost: 'is lost',
  'ongoing-reserve': 'goes into ongoing reserve, and is a casualty',
} as const;

/** What a roll is for. */
export function purposeText(state: MatchState, purpose: string): string {
  const free = freeThrow(purpose);
  if (free !== null) return joined([throwText(free), whomText(state, purpose)], ' for ');
  const side = SIDES.find((each) => purpose === `stratagem ${each}`);
  if (side !== undefined) return `the D3 of ${nameOf(state, side)}’s stratagem`;
  return (
    own(PURPOSES, purpose) ?? purpose.replace(LENGTH, 'another turn after turn $1').replace(DRAW, 'card $2 of round $1')
  );
}

/** For whom free dice were thrown: `Model 1 (Bea)`, a unit as a whole, `Bea’s morale`; null: for nobody. */
export function whomText(state: MatchState, purpose: string): string | null {
  const morale = freeThrow(purpose)?.morale;
  if (morale !== undefined) return `${nameOf(state, morale.side)}’s morale`;
  const whom = thrownFor(purpose);
  const model = whom === null ? undefined : armyOf(state, whom.side)[whom.place - 1];
  if (whom === null || model === undefined) return null;
  return pieceName({ state, teller: null }, whom.side, [model.id], true);
}

/** After which game turn a roll decides whether another follows. */
const LENGTH = /^length (\d)$/;
/** Which card of the shared deck a roll draws: of which round, and its place in it. */
const DRAW = /^draw (\d{1,3})\.(\d{1,3})$/;
const PURPOSES: Readonly<Record<string, string>> = {
  aspect: 'what this game counts for',
  [growthCall('a').purpose]: 'the D6 for a second specialist',
  [growthCall('b').purpose]: 'the D6 for a second specialist',
  corner: 'the choice of corners',
  deployment: 'the choice of who deploys first',
  seize: 'the initiative',
  night: 'night fighting',
};

/** What fell, in one sentence: "Night fighting: 5." */
export function rollSentence(state: MatchState, { call, faces, by }: Pick<Roll, 'call' | 'faces' | 'by'>): string {
  if (isFree({ call })) {
    return `${nameOf(state, by)} threw ${purposeText(state, call.purpose)}: ${fellIn(call.purpose, faces ?? [])}.`;
  }
  if (DRAW.test(call.purpose)) return `${capitalised(drawnText(state, call.purpose))}.`;
  const of = SIDES.find((side) => call.purpose === `stratagem ${side}`);
  const [chosen, models] = of === undefined ? [null, null] : [stratagemOf(state, of), modelsToChoose(state, of)];
  if (chosen !== null && models !== null) {
    return `D3 for ${chosen.name}: ${(faces ?? []).join(', ')}, so ${amount(models, 'model')}.`;
  }
  const last = (faces ?? []).slice(-2);
  const fell =
    call.of === 'roll-off'
      ? SIDES.map((side, place) => `${nameOf(state, side)} ${last[place]}`).join(', ')
      : (faces ?? []).join(', ');
  return `${capitalised(purposeText(state, call.purpose))}: ${fell}.`;
}

/** What fell of a roll that an entry called, in one sentence; null: nothing yet, or it called none. */
export function calledText(state: MatchState, event: LogEvent<MatchEvent>): string | null {
  if (event.kind !== 'call' && event.kind !== 'called') return null;
  const roll = state.rolls.rolls.find(({ id, faces }) => id === event.id && faces !== null);
  return roll === undefined ? null : rollSentence(state, roll);
}

/** `3, 5, 6: 2 of 3 on 4+`. */
function fellIn(purpose: string, faces: readonly number[]): string {
  const words = fellText(faces, freeThrow(purpose) ?? { target: null });
  return `${faces.join(', ')}${words === '' ? '' : `: ${words}`}`;
}

type Teller = { state: MatchState; teller: Side | null };

/** `Model 1 and Model 2 (Bea) is lost`, in its army’s words; `the mark Advanced is off Model 1`, why ever it is. */
function setsText(at: Teller, of: Side, sets: readonly MarkSet[]): string {
  const [first] = sets;
  const ids = [...new Set(sets.map(({ piece }) => piece))];
  const isOfPiece = first !== undefined && !isOfModel(first);
  const whom = pieceName(at, of, ids, isOfPiece);
  const off = wornOff(at.state, sets).map(({ name }) => name);
  if (off.length > 0) {
    return `the ${plural(off.length, 'mark')} ${listed(off)} ${plural(off.length, 'is', 'are')} off ${whom}`;
  }
  const table = gameFormat(at.state.opened.format)?.atTable ?? null;
  return `${whom} ${marksText(table, sets, (value) => carrierName(at.state, of, value))}`;
}

/** What a rider’s mark says that it rides in, as the pieces of that army are counted: see `carriersFor`. */
function carrierName(state: MatchState, of: Side, value: number): string | undefined {
  const units = new Map(state.deck?.forces[of].units.map(({ id, name }) => [id.replace(/\/\d+$/, ''), name]));
  const byUnit = gameFormat(state.opened.format)?.atTable.pieces === 'unit';
  const names = byUnit ? [...units.values()] : armyOf(state, of).map(({ id }) => modelName(state, of, id));
  return names[value - 2];
}

/** What a match without a mission calls a turn, or a round. */
export const turnWord = ({ opened }: MatchState): string => gameFormat(opened.format)?.atTable.turn ?? 'turn';

/** One of its turns by name: `round 2, first turn`. */
export const turnNameIn = (state: MatchState, turn: number): string => turnName(turnWord(state), turn);

/** A model as its base on the tray has it. */
export const modelName = (state: MatchState, side: Side, id: string): string =>
  armyOf(state, side)
    .find((model) => model.id === id)
    ?.name.replace(/ #(?=\d+$)/, ' ') ?? 'a model';

/** `Model 1 and Model 2 (Bea)`; by its unit’s name what all of it is, or has as a piece; of a whole army its player. */
function pieceName({ state, teller }: Teller, side: Side, ids: readonly string[], isOfPiece = false): string {
  if (ids.includes(ARMY)) return nameOf(state, side);
  const unit = state.deck?.forces[side].units.find((each) => {
    const models = modelsOf(each);
    return `${models}` === `${ids}` || (isOfPiece && `${models[0]}` === `${ids}`);
  });
  const names = unit === undefined ? ids.map((id) => modelName(state, side, id)) : [unit.name];
  return `${listed([...new Set(names)])}${teller === side ? '' : ` (${nameOf(state, side)})`}`;
}

/** `card 4 of round 1, Walker (Bea)`. */
function drawnText(state: MatchState, purpose: string): string {
  const card = own(state.deck?.draws ?? {}, purpose);
  return `${purposeText(state, purpose)}${card === null ? '' : `, ${cardText(state, card)}`}`;
}

const cardText = (state: MatchState, { name, side }: Card): string => `${name} (${nameOf(state, side)})`;
