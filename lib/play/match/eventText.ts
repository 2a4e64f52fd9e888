import { deckStepText } from '../deck/shared';
import type { Stamped } from '../game/log';
import { otherSide, SIDES, type Side } from '../game/side';
import { capitalised } from '../../foundation/words';
import type { Roll } from '../game/rolls';
import type { EventOf, MatchEvent } from './match';
import { armyOf, nameOf, type MatchState } from './state';
import { markText } from './onTable';
import { stratagem } from './stratagems.data';
import { fellText, freeThrow, throwText } from '../table/dice';
import { ARMY } from '../table/marks';
import { CORNER_NAMES, markerName } from './table';

/** An entry of the log in one sentence, for the list of what happened. `state` is where the match stands now. */
export function eventText(state: MatchState, event: Stamped<MatchEvent>): string {
  const by = nameOf(state, event.by);
  switch (event.kind) {
    case 'joined':
      return `${event.name} joined.`;
    case 'sealed':
      return `${by} sealed a list.`;
    case 'revealed':
      return `${by}’s list was shown; it is the one that was sealed.`;
    case 'accepted':
      return `${by} accepted the game.`;
    case 'declined':
      return `${by} declined the game${event.reason === null ? '' : `: ${event.reason}`}.`;
    case 'stratagem-sealed':
      return `${by} sealed a stratagem.`;
    case 'stratagem-revealed':
      return `${by}’s stratagem: ${stratagem(event.stratagem).name}.`;
    case 'models-chosen': {
      const chosen = [...event.models, ...event.transports].map((id) => modelName(state, event.by, id));
      return `${by} chose ${chosen.join(', ')}.`;
    }
    case 'corner-chosen':
      return `${by} took the ${CORNER_NAMES[event.corner]} corner and the ${event.edge} edge.`;
    case 'deployer-decided':
      return `${by} decided: ${nameOf(state, event.first)} deploys first.`;
    case 'deployed':
      return `${by} deployed.`;
    case 'first-turn-chosen':
      return `${by} decided: ${nameOf(state, event.first)} is to play first.`;
    case 'seize-decided':
      return event.attempt ? `${by} tries to seize the initiative.` : `${by} does not try to seize the initiative.`;
    case 'stood-in':
      return `${by}, for ${nameOf(state, otherSide(event.by))} who is gone: ${forTheAbsentText(state, event)}`;
    case 'abandoned':
      return `${by} abandons the game.`;
    case 'consented':
      return `${by} ${event.agrees ? 'agrees' : 'does not agree'}.`;
    case 'turn-ended':
      return `${by} ended ${event.turn === undefined ? 'the turn' : `turn ${Math.ceil(event.turn / 2)}`}.`;
    case 'moved':
      return (
        `${by} entered: ${modelName(state, event.of, event.model)} (${nameOf(state, event.of)}) ` +
        `${MOVED[event.to]}.`
      );
    case 'grenade-used':
      return (
        `${by} entered: ${modelName(state, event.of, event.model)} (${nameOf(state, event.of)}) threw ` +
        `${event.item}.`
      );
    case 'marked':
      return event.piece === ARMY
        ? `${by} entered: ${nameOf(state, event.of)} ${markText(state, event)}.`
        : `${by} entered: ${modelName(state, event.of, event.piece)} (${nameOf(state, event.of)}) ${markText(state, event)}.`;
    case 'marker-held':
      return (
        `${by} entered: ${event.holder === null ? 'nobody' : nameOf(state, event.holder)} holds ` +
        `${markerName(event.marker)}.`
      );
    case 'corner-reached':
      return (
        `${by} entered: ${nameOf(state, event.of)} ${event.reached ? 'has a' : 'has no'} model within 12" of ` +
        `the ${CORNER_NAMES[event.corner]} corner.`
      );
    case 'deck-begun':
      return `${by} laid out the deck of activation cards.`;
    case 'deck-step':
      return `${by} ${deckStepText(state.deck, event.step)}.`;
    case 'ended':
      return `${by} wants to end the game.`;
    case 'confirmed':
      return `${by} confirmed the result.`;
    case 'taken-back':
      return `${by} took an entry back.`;
    case 'dice':
      return `${by}’s dice are ready.`;
    case 'called':
      return `${by} called a roll: ${purposeText(state, event.call.purpose)}.`;
    case 'shown':
      return `${by} showed a part of roll ${event.roll}.`;
    case 'entered':
      if (freeThrow(event.call.purpose) !== null) {
        return `Rolled by ${by} alone: ${purposeText(state, event.call.purpose)}, ${fellIn(event.call.purpose, event.faces)}.`;
      }
      if (drawOf(event.call.purpose) !== null) {
        return `${by} entered a card that was drawn by hand: ${drawnText(state, event.call.purpose)}.`;
      }
      return `${by} rolled by hand: ${purposeText(state, event.call.purpose)}, ${event.faces.join(' against ')}.`;
  }
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
  if (side !== undefined) return `the number of ${nameOf(state, side)}’s models`;
  return (
    (
      {
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
  if (freeThrow(call.purpose) !== null && by !== undefined) {
    return `${nameOf(state, by)} threw ${purposeText(state, call.purpose)}: ${fellIn(call.purpose, faces ?? [])}.`;
  }
  const last = (faces ?? []).slice(-2);
  const fell =
    call.of === 'roll-off'
      ? SIDES.map((side, place) => `${nameOf(state, side)} ${last[place]}`).join(', ')
      : (faces ?? []).join(', ');
  return `${capitalised(purposeText(state, call.purpose))}: ${fell}.`;
}

/** `3, 5, 6: 2 of 3 on 4+`. */
function fellIn(purpose: string, faces: readonly number[]): string {
  const words = fellText(faces, freeThrow(purpose)?.target ?? null);
  return `${faces.join(', ')}${words === '' ? '' : `: ${words}`}`;
}

const modelName = (state: MatchState, side: Side, id: string): string =>
  armyOf(state, side).find((model) => model.id === id)?.name ?? 'a model';

/** Which card of the shared deck a roll draws; null: another roll. */
function drawOf(purpose: string): { round: number; card: number } | null {
  const [, round, card] = /^draw (\d{1,3})\.(\d{1,3})$/.exec(purpose) ?? [];
  return round === undefined ? null : { round: Number(round), card: Number(card) };
}

/** `card 4 of round 1`, with its name as long as that round is played. */
function drawnText(state: MatchState, purpose: string): string {
  const draw = drawOf(purpose);
  const { deck } = state;
  const card = draw === null || deck?.play.round !== draw.round ? null : (deck.play.drawn[draw.card - 1] ?? null);
  return `${purposeText(state, purpose)}${card === null ? '' : `, ${card.name}`}`;
}
