import { landingText } from '../deck/airborne';
import { modelsOf } from '../deck/deck';
import { deckStepText } from '../deck/shared';
import { byKind, type ByKind, type LogEvent } from '../game/log';
import { otherSide, SIDES, type Side } from '../game/side';
import { gameFormat } from '../../formats/gameFormats';
import { amount, capitalised, listed } from '../../foundation/words';
import type { Roll } from '../game/rolls';
import { sheetText } from './agreement';
import type { EventOf, MatchEvent } from './match';
import { armyOf, nameOf, type MatchState } from './state';
import { markText } from './onTable';
import { ASPECT_NAMES, growthCall } from './stakes';
import { modelsToChoose, stratagemOf } from './stratagems';
import { stratagem } from './stratagems.data';
import { fellText, freeThrow, thrownFor, throwText } from '../table/dice';
import { own, ARMY, itemOf, LOST, TURN, turnName, WOUNDS, type MarkSet } from '../table/marks';
import { CORNER_NAMES, markerName } from './table';

/** What an entry says, by where the match is now and the name of whose entry it is. */
const SAYS: ByKind<{ state: MatchState; name: string }, LogEvent<MatchEvent>, string> = {
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
  abandoned: ({ name }) => `${name} abandons the game.`,
  consented: ({ name }, { agrees }) => `${name} ${agrees ? 'agrees' : 'does not agree'}.`,
  'turn-ended': ({ name }, { turn }) =>
    `${name} ended ${turn === undefined ? 'the turn' : `turn ${Math.ceil(turn / 2)}`}.`,
  moved: ({ state, name }, { of, model, to }) => `${name} entered: ${ownedName(state, of, model)} ${MOVED[to]}.`,
  'grenade-used': ({ state, name }, { of, model, item }) =>
    `${name} entered: ${ownedName(state, of, model)} threw ${item}.`,
  marked: ({ state, name }, event) =>
    `${name} entered: ${ownedName(state, event.of, event.piece)} ${setWords(state, event.of, event)}.`,
  'marker-held': ({ state, name }, { holder, marker }) =>
    `${name} entered: ${holder === null ? 'nobody' : nameOf(state, holder)} holds ${markerName(marker)}.`,
  'corner-reached': ({ state, name }, { of, reached, corner }) =>
    `${name} entered: ${nameOf(state, of)} has ${reached ? 'a' : 'no'} model within 12″ of the ${CORNER_NAMES[corner]} corner.`,
  set: ({ state }, event) => setText(state, event),
  'deck-laid': ({ name }) => `${name} laid out the deck of activation cards.`,
  'deck-begun': ({ name }) => `${name} laid out the deck of activation cards.`,
  'deck-step': ({ state, name }, { step }) => `${name} ${deckStepText(state.deck, step)}.`,
  ended: ({ name }) => `${name} wants to end the game.`,
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
  entered: ({ state, name }, event) => enteredText(state, name, event),
};

/** An entry of the log in one sentence, for the list of what happened. `state` is where the match stands now. */
export const eventText = (state: MatchState, event: LogEvent<MatchEvent>): string =>
  byKind(SAYS, { state, name: nameOf(state, event.by) }, event);

/** `: night fighting`. */
function rollText(state: MatchState, wanted: string): string {
  const roll = state.rolls.rolls.find(({ id }) => id === wanted);
  return roll === undefined ? '' : `: ${purposeText(state, roll.call.purpose)}`;
}

const isFree = ({ call }: Pick<Roll, 'call'>): boolean => freeThrow(call.purpose) !== null;

function enteredText(state: MatchState, name: string, event: EventOf<'entered'>): string {
  const { purpose } = event.call;
  if (isFree(event)) return rollSentence(state, event);
  return drawOf(purpose) === null
    ? `${name} rolled by hand: ${purposeText(state, purpose)}, ${event.faces.join(' against ')}.`
    : `${name} entered a card that was drawn by hand: ${drawnText(state, purpose)}.`;
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
  if (free !== null) return [throwText(free), whomText(state, purpose)].filter((part) => part !== null).join(' for ');
  const turn = /^length (\d)$/.exec(purpose)?.[1];
  if (turn !== undefined) return `another turn after turn ${turn}`;
  const draw = drawOf(purpose);
  if (draw !== null) return `card ${draw.card} of round ${draw.round}`;
  const side = SIDES.find((each) => purpose === `stratagem ${each}`);
  if (side !== undefined) return `the D3 of ${nameOf(state, side)}’s stratagem`;
  return own(PURPOSES, purpose) ?? purpose;
}

/** For whom free dice were thrown, a unit of the deck as a whole: `Model 1 (Bea)`; null: for nobody in particular. */
export function whomText(state: MatchState, purpose: string): string | null {
  const whom = thrownFor(purpose);
  const model = whom === null ? undefined : armyOf(state, whom.side)[whom.place - 1];
  if (whom === null || model === undefined) return null;
  const unit = state.deck?.forces[whom.side].units.find((each) => modelsOf(each)[0] === model.id);
  return unit === undefined ? ownedName(state, whom.side, model.id) : `${unit.name} (${nameOf(state, whom.side)})`;
}

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
export function rollSentence(
  state: MatchState,
  { call, faces, by }: Pick<Roll, 'call' | 'faces'> & Partial<Pick<Roll, 'by'>>,
): string {
  if (isFree({ call }) && by !== undefined) {
    return `${nameOf(state, by)} threw ${purposeText(state, call.purpose)}: ${fellIn(call.purpose, faces ?? [])}.`;
  }
  if (drawOf(call.purpose) !== null) return `${capitalised(drawnText(state, call.purpose))}.`;
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
  const words = fellText(faces, freeThrow(purpose)?.target ?? null);
  return `${faces.join(', ')}${words === '' ? '' : `: ${words}`}`;
}

/** `Ada entered: Model 1 and Model 2 (Bea) is lost.` What is set of a unit of the deck as a whole goes by its name. */
function setText(state: MatchState, { by, of, sets }: EventOf<'set'>): string {
  const [first] = sets;
  const ids = [...new Set(sets.map(({ piece }) => piece))];
  const ofModel = first === undefined || first.mark === LOST || first.mark === WOUNDS || itemOf(first.mark) !== null;
  const unit = state.deck?.forces[of].units
    .map((each) => ({ name: each.name, models: modelsOf(each) }))
    .find(({ models }) => `${models}` === `${ids}` || (!ofModel && `${models[0]}` === `${ids}`));
  const names = unit === undefined ? ids.map((id) => modelName(state, of, id)) : [unit.name];
  const who = ids.includes(ARMY) ? nameOf(state, of) : `${listed([...new Set(names)])} (${nameOf(state, of)})`;
  const turn = sets.find(({ mark }) => mark === TURN);
  if (turn !== undefined) return `${nameOf(state, by)} ended ${turnNameIn(state, turn.value - 1)}.`;
  const says = landingText(sets) ?? (first === undefined ? '' : setWords(state, of, first));
  return `${nameOf(state, by)} entered: ${who} ${says}.`;
}

/** What a mark says of a model, and of a rider in what it is. */
function setWords(state: MatchState, of: Side, set: Pick<MarkSet, 'mark' | 'value'>): string {
  const table = gameFormat(state.opened.format)?.atTable;
  const rides = table?.marks.some(({ id, rides }) => id === set.mark && rides !== undefined) === true;
  // As the pieces of that army are counted: see `carriersFor`.
  const units = new Map(state.deck?.forces[of].units.map(({ id, name }) => [id.replace(/\/\d+$/, ''), name]));
  const names =
    table?.pieces === 'unit' ? [...units.values()] : armyOf(state, of).map(({ id }) => modelName(state, of, id));
  const carrier = rides ? names[set.value - 2] : undefined;
  return `${markText(state, set)}${carrier === undefined ? '' : ` in ${carrier}`}`;
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

/** `Model 1 (Bea)`; of an army as a whole its player. */
const ownedName = (state: MatchState, side: Side, id: string): string =>
  id === ARMY ? nameOf(state, side) : `${modelName(state, side, id)} (${nameOf(state, side)})`;

/** Which card of the shared deck a roll draws; null: another roll. */
function drawOf(purpose: string): { round: number; card: number } | null {
  const [, round, card] = /^draw (\d{1,3})\.(\d{1,3})$/.exec(purpose) ?? [];
  return round === undefined ? null : { round: Number(round), card: Number(card) };
}

/** `card 4 of round 1, Walker (Bea)`. */
function drawnText(state: MatchState, purpose: string): string {
  const card = own(state.deck?.draws ?? {}, purpose);
  return `${purposeText(state, purpose)}${card === null ? '' : `, ${card.name} (${nameOf(state, card.side)})`}`;
}
