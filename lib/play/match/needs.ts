import type { RollCall } from '../game/dice';
import type { Side } from '../game/side';
import type { MatchEventKind } from './match';
import { seizesOn } from './setup';
import { type MatchState, nameOf } from './state';
import { purposeText } from './eventText';
import { goesOnFrom } from './turns';
import { amount } from '../../foundation/words';
import type { Citation } from '../../rules/report';

/** What a match waits for. */
export type MatchNeed =
  | { kind: PlainNeed; by: Side }
  /** For the stratagem. */
  | { kind: 'choose-models'; by: Side; count: number }
  /** Either player calls it. */
  | { kind: 'roll'; by: null; call: RollCall };

type PlainNeed =
  | 'join'
  | 'seal'
  | 'reveal'
  | 'accept'
  | 'seal-stratagem'
  | 'reveal-stratagem'
  | 'choose-corner'
  | 'decide-deployer'
  | 'deploy'
  | 'choose-first-turn'
  | 'decide-seize'
  | 'end-turn'
  | 'confirm';

/** The need that an event answers, for events that are refused at any other time. */
export const ANSWERS: Readonly<Partial<Record<MatchEventKind, Exclude<MatchNeed['kind'], 'roll'>>>> = {
  'stratagem-sealed': 'seal-stratagem',
  'stratagem-revealed': 'reveal-stratagem',
  'models-chosen': 'choose-models',
  'corner-chosen': 'choose-corner',
  'deployer-decided': 'decide-deployer',
  deployed: 'deploy',
  'first-turn-chosen': 'choose-first-turn',
  'seize-decided': 'decide-seize',
  'turn-ended': 'end-turn',
};

const WORDS: Readonly<Record<PlainNeed, string>> = {
  join: 'joins',
  seal: 'seals a list',
  reveal: 'shows the sealed list',
  accept: 'looks at both lists and accepts the game',
  'seal-stratagem': 'picks a stratagem in secret',
  'reveal-stratagem': 'shows the stratagem',
  'choose-corner': 'chooses a corner and a table edge',
  'decide-deployer': 'decides who deploys first',
  deploy: 'deploys',
  'choose-first-turn': 'chooses to play first or second',
  'decide-seize': 'may try to seize the initiative',
  'end-turn': 'plays this turn',
  confirm: 'confirms the result',
};

/** A need in words: "Bea deploys". */
export function needText(state: MatchState, need: MatchNeed): string {
  if (need.kind === 'roll') return `a roll for ${rollText(state, need.call.purpose)}`;
  const name = need.by === 'b' && state.names.b === null ? 'the other player' : nameOf(state, need.by);
  return need.kind === 'choose-models'
    ? `${name} chooses ${amount(need.count, 'model')}`
    : `${name} ${WORDS[need.kind]}`;
}

/** What a roll is for, and what it must show. */
function rollText(state: MatchState, purpose: string): string {
  const turn = /^length (\d)$/.exec(purpose)?.[1];
  const goesOn = turn === undefined ? null : goesOnFrom(Number(turn));
  const from = purpose === 'seize' ? seizesOn(state) : goesOn;
  return from === null ? purposeText(state, purpose) : `${purposeText(state, purpose)}: on ${from}+`;
}

/** The rolls that are asked for now. */
export const callsOf = (needs: readonly MatchNeed[]): readonly RollCall[] =>
  needs.flatMap((need) => (need.kind === 'roll' ? [need.call] : []));

/** A part of a match: done when it needs nothing more. */
export interface StepRule {
  id: StepId;
  title: string;
  /** What the players do, in our own words. */
  says: string;
  cites: readonly Citation[];
  /** How it is played where the document leaves something open; null: nothing is. */
  reading: string | null;
  /** Asked only when all earlier steps are done. */
  needs: (state: MatchState) => readonly MatchNeed[];
  /** Its outcome so far, in words; null: nothing yet. */
  told: (state: MatchState) => string | null;
}

export type StepId =
  | 'join'
  | 'seal'
  | 'reveal'
  | 'accept'
  | 'stratagems'
  | 'stratagem-models'
  | 'corners'
  | 'deployer'
  | 'deploy'
  | 'first-turn'
  | 'seize'
  | 'night'
  | 'battle'
  | 'result';
