import { landingText } from '../deck/airborne';
import { modelsOf } from '../deck/deck';
import { deckStepText } from '../deck/shared';
import { byKind, type ByKind, type LogEvent } from '../game/log';
import { otherSide, SIDES, type Side } from '../game/side';
import { formatById } from '../../formats';
import { amount, capitalised, listed } from '../../foundation/words';
import type { Roll } from '../game/rolls';
import { sheetText } from './agreement';
import type { EventOf, MatchEvent } from './match';
import { armyOf, nameOf, own, type MatchState } from './state';
import { markText } from './onTable';
import { ASPECT_NAMES, growthCall } from './stakes';
import { modelsToChoose, stratagemOf } from './stratagems';
import { stratagem } from './stratagems.data';
import { fellText, freeThrow, throwText } from '../table/dice';
import { ARMY, itemOf, LOST, TURN, WOUNDS } from '../table/marks';
import { CORNER_NAMES, markerName } from './table';

/** What an entry of each kind says. */
const SAYS: ByKind<MatchState, LogEvent<MatchEvent>, string> = {
  joined: (_, event) => `${event.name} joined.`,
  sealed: (state, event) => `${nameOf(state, event.by)} sealed a list.`,
  revealed: (state, event) => `${nameOf(state, event.by)}’s list was shown; it is the one that was sealed.`,
  accepted: (state, event) => `${nameOf(state, event.by)} accepted the game.`,
  declined: (state, event) =>
    `${nameOf(state, event.by)} declined the game${event.reason === null ? '' : `: ${event.reason}`}.`,
  agreed: (state, event) => `${nameOf(state, event.by)} agrees to ${sheetText(state, event)}.`,
  'stratagem-sealed': (state, event) => `${nameOf(state, event.by)} sealed a stratagem.`,
  'stratagem-revealed': (state, event) => `${nameOf(state, event.by)}’s stratagem: ${stratagem(event.stratagem).name}.`,
  'aspect-chosen': (state, { by, aspect }) =>
    `${nameOf(state, by)} chose: this game counts for ${ASPECT_NAMES[aspect]}.`,
  'models-chosen': (state, { by, models, transports }) =>
    `${nameOf(state, by)} chose ${[...models, ...transports].map((id) => modelName(state, by, id)).join(', ')}.`,
  'corner-chosen': (state, event) =>
    `${nameOf(state, event.by)} took the ${CORNER_NAMES[event.corner]} corner and the ${event.edge} edge.`,
  'deployer-decided': (state, event) =>
    `${nameOf(state, event.by)} decided: ${nameOf(state, event.first)} deploys first.`,
  deployed: (state, event) => `${nameOf(state, event.by)} deployed.`,
  'first-turn-chosen': (state, event) =>
    `${nameOf(state, event.by)} decided: ${nameOf(state, event.first)} is to play first.`,
  'seize-decided': (state, event) =>
    event.attempt
      ? `${nameOf(state, event.by)} tries to seize the initiative.`
      : `${nameOf(state, event.by)} does not try to seize the initiative.`,
  'stood-in': (state, event) =>
    `${nameOf(state, event.by)}, for ${nameOf(state, otherSide(event.by))} who is gone: ${forTheAbsentText(state, event)}`,
  abandoned: (state, event) => `${nameOf(state, event.by)} abandons the game.`,
  consented: (state, event) => `${nameOf(state, event.by)} ${event.agrees ? 'agrees' : 'does not agree'}.`,
  'turn-ended': (state, event) =>
    `${nameOf(state, event.by)} ended ${event.turn === undefined ? 'the turn' : `turn ${Math.ceil(event.turn / 2)}`}.`,
  moved: (state, event) =>
    `${nameOf(state, event.by)} entered: ${modelName(state, event.of, event.model)} (${nameOf(state, event.of)}) ` +
    `${MOVED[event.to]}.`,
  'grenade-used': (state, event) =>
    `${nameOf(state, event.by)} entered: ${modelName(state, event.of, event.model)} (${nameOf(state, event.of)}) threw ` +
    `${event.item}.`,
  marked: (state, event) =>
    event.piece === ARMY
      ? `${nameOf(state, event.by)} entered: ${nameOf(state, event.of)} ${markText(state, event)}.`
      : `${nameOf(state, event.by)} entered: ${modelName(state, event.of, event.piece)} (${nameOf(state, event.of)}) ${markText(state, event)}.`,
  'marker-held': (state, event) =>
    `${nameOf(state, event.by)} entered: ${event.holder === null ? 'nobody' : nameOf(state, event.holder)} holds ` +
    `${markerName(event.marker)}.`,
  'corner-reached': (state, event) =>
    `${nameOf(state, event.by)} entered: ${nameOf(state, event.of)} ${event.reached ? 'has a' : 'has no'} model within 12" of ` +
    `the ${CORNER_NAMES[event.corner]} corner.`,
  set: setText,
  'deck-laid': laidText,
  'deck-begun': laidText,
  'deck-step': (state, event) => `${nameOf(state, event.by)} ${deckStepText(state.deck, event.step)}.`,
  ended: (state, event) => `${nameOf(state, event.by)} wants to end the game.`,
  confirmed: (state, event) => `${nameOf(state, event.by)} confirmed the result.`,
  'taken-back': (state, event) => `${nameOf(state, event.by)} took an entry back.`,
  chain: (state, event) => `${nameOf(state, event.by)}’s dice are ready.`,
  call: (state, event) => `${nameOf(state, event.by)} called a roll: ${purposeText(state, event.call.purpose)}.`,
  link: (state, event) => {
    const roll = state.rolls.rolls.find(({ id }) => id === event.roll);
    const what = roll === undefined ? '' : `: ${purposeText(state, roll.call.purpose)}`;
    return `${nameOf(state, event.by)} showed a part of a roll${what}.`;
  },
  threw: (state, event) =>
    isFree(event) ? rollSentence(state, event) : `Thrown by one phone. ${rollSentence(state, event)}`,
  again: (state, event) => `${nameOf(state, event.by)} would throw again.`,
  dice: (state, event) => `${nameOf(state, event.by)}’s dice are ready.`,
  called: (state, event) => `${nameOf(state, event.by)} called a roll: ${purposeText(state, event.call.purpose)}.`,
  shown: (state, event) => `${nameOf(state, event.by)} showed a part of roll ${event.roll}.`,
  entered: enteredText,
};

/** An entry of the log in one sentence, for the list of what happened. `state` is where the match stands now. */
export const eventText = (state: MatchState, event: LogEvent<MatchEvent>): string => byKind(SAYS, state, event);

const isFree = ({ call }: Pick<Roll, 'call'>): boolean => freeThrow(call.purpose) !== null;

function enteredText(state: MatchState, event: EventOf<'entered'>): string {
  const { by, call, faces } = event;
  const name = nameOf(state, by);
  const { purpose } = call;
  if (isFree(event)) return rollSentence(state, event);
  return drawOf(purpose) === null
    ? `${name} rolled by hand: ${purposeText(state, purpose)}, ${faces.join(' against ')}.`
    : `${name} entered a card that was drawn by hand: ${drawnText(state, purpose)}.`;
}

function forTheAbsentText(state: MatchState, { does, id, at, by }: EventOf<'stood-in'>): string {
  return does.kind === 'stratagem-named'
    ? `the stratagem is ${stratagem(does.stratagem).name}.`
    : eventText(state, { ...does, id, at, by: otherSide(by) });
}

const MOVED = {
  table: 'is on the table',
  reserve: 'is in reserve',
  lost: 'is lost',
  'ongoing-reserve': 'goes into ongoing reserve, and is a casualty',
} as const;

/** What a roll is for. */
export function purposeText(state: MatchState, purpose: string): string {
  const free = freeThrow(purpose);
  if (free !== null) return throwText(free);
  const turn = /^length (\d)$/.exec(purpose)?.[1];
  if (turn !== undefined) return `another turn after turn ${turn}`;
  const draw = drawOf(purpose);
  if (draw !== null) return `card ${draw.card} of round ${draw.round}`;
  const side = SIDES.find((each) => purpose === `stratagem ${each}`);
  if (side !== undefined) return `the D3 of ${nameOf(state, side)}’s stratagem`;
  return (
    (
      {
        aspect: 'what this game counts for',
        [growthCall('a').purpose]: 'the D6 for a second specialist',
        [growthCall('b').purpose]: 'the D6 for a second specialist',
        corner: 'who chooses a corner',
        deployment: 'who decides which player deploys first',
        seize: 'the initiative',
        night: 'night fighting',
      } as Readonly<Record<string, string>>
    )[purpose] ?? purpose
  );
}

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

function laidText(state: MatchState, { by }: LogEvent<MatchEvent>): string {
  return `${nameOf(state, by)} laid out the deck of activation cards.`;
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
  if (turn !== undefined) return `${nameOf(state, by)} ended ${turnWord(state)} ${turn.value - 1}.`;
  const says = landingText(sets) ?? (first === undefined ? '' : markText(state, first));
  return `${nameOf(state, by)} entered: ${who} ${says}.`;
}

const turnWord = ({ opened }: MatchState): string => formatById(opened.format)?.atTable.turn ?? 'turn';

/** A model as its base on the tray has it. */
export const modelName = (state: MatchState, side: Side, id: string): string =>
  armyOf(state, side)
    .find((model) => model.id === id)
    ?.name.replace(/ #(?=\d+$)/, ' ') ?? 'a model';

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
