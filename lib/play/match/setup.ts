import { oneDie, rollOffWinner, type RollCall } from '../game/dice';
import { rollFor } from '../game/rolls';
import { otherSide, type Side } from '../game/side';
import { type Aspect, ASPECT_CALL, aspectOfFace } from './match';
import { type After, type MatchState, armyOf } from './state';
import { CORNER_NAMES, edgesAt, tableSides } from './table';
import { failed, ok } from '../../foundation/result';
import { own } from '../table/marks';
import type { Army } from '../../army/army';
import { statement } from '../../formats/recon-squad/document';
import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';
import type { MatchModel } from './armies';
import { marksOf } from './stratagems';

/** Who chooses what before the first turn: Skirmish: Mission Rules 1 and 2. */

export const CORNER_CALL: RollCall = { purpose: 'corner', of: 'roll-off', count: 1, sides: 6 };
export const DEPLOYMENT_CALL: RollCall = { purpose: 'deployment', of: 'roll-off', count: 1, sides: 6 };
export const SEIZE_CALL = oneDie('seize', 6);
export const NIGHT_CALL = oneDie('night', 6);

const SEIZE_ON = 6;
/** Stratagem 2. */
const SEIZE_AS_PLANNED_ON = 4;
/** Skirmish: Mission Rules 2. */
const EARLY_NIGHT_FROM = 4;
const LATE_NIGHT_UP_TO = 2;
const LATE_NIGHT_TURN = 5;

/** Who won a roll-off; null: not rolled yet. */
export const winnerOf = ({ rolls }: Pick<MatchState, 'rolls'>, call: RollCall): Side | null =>
  rollOffWinner(rollFor(rolls, call.purpose)?.faces ?? []);

/** The one die of a roll; null: not rolled yet. */
export const dieOf = ({ rolls }: Pick<MatchState, 'rolls'>, call: RollCall): number | null =>
  rollFor(rolls, call.purpose)?.faces?.[0] ?? null;

/** What the game counts for in its campaign; null: not settled yet, or it is of none. */
export const aspectOf = (state: Pick<MatchState, 'opened' | 'aspect' | 'rolls'>): Aspect | null =>
  state.opened.campaign?.stakes?.aspect ?? state.aspect ?? aspectOfFace(dieOf(state, ASPECT_CALL) ?? 0);

/** Who deploys now; null: nobody, both have or it is not decided. */
export function deploysNow({ deploysFirst, deployed }: Pick<MatchState, 'deploysFirst' | 'deployed'>): Side | null {
  if (deploysFirst === null) return null;
  if (!deployed[deploysFirst]) return deploysFirst;
  return deployed[otherSide(deploysFirst)] ? null : otherSide(deploysFirst);
}

/** The player who goes second as chosen, and so may try to seize the initiative; null: not chosen yet. */
export const maySeize = ({ choseFirst }: Pick<MatchState, 'choseFirst'>): Side | null =>
  choseFirst === null ? null : otherSide(choseFirst);

/** What the die must show to seize the initiative. */
export function seizesOn(state: MatchState): number {
  const side = maySeize(state);
  return side !== null && state.stratagems[side].id === 'just-as-planned' ? SEIZE_AS_PLANNED_ON : SEIZE_ON;
}

/** Whether the initiative was seized; null: not settled yet. */
export function wasSeized(state: MatchState): boolean | null {
  if (state.seizes !== true) return state.seizes;
  const die = dieOf(state, SEIZE_CALL);
  return die === null ? null : die >= seizesOn(state);
}

/** Who takes the first turn; null: not settled yet. */
export function firstPlayer(state: MatchState): Side | null {
  const seized = wasSeized(state);
  if (state.choseFirst === null || seized === null) return null;
  return seized ? otherSide(state.choseFirst) : state.choseFirst;
}

/** When night fighting is in effect: in turn 1, from turn 5 on, never; null: not rolled yet. */
export function nightOf(state: Pick<MatchState, 'rolls'>): 'first' | 'late' | 'never' | null {
  const die = dieOf(state, NIGHT_CALL);
  if (die === null) return null;
  if (die >= EARLY_NIGHT_FROM) return 'first';
  return die <= LATE_NIGHT_UP_TO ? 'late' : 'never';
}

/** Whether night fighting is in effect in a game turn. */
export function isNight(state: Pick<MatchState, 'rolls'>, turn: number): boolean {
  const night = nightOf(state);
  return (night === 'first' && turn === 1) || (night === 'late' && turn >= LATE_NIGHT_TURN);
}

/** The match after a player chooses a corner and a table edge; the other player gets those across. */
export const cornerChosen: After<'corner-chosen'> = (state, { by, corner, edge }) => {
  const edges = edgesAt(corner);
  if (!edges.includes(edge)) {
    return failed(`At the ${CORNER_NAMES[corner]} corner the player’s edge is the ${edges[0]} or the ${edges[1]} one.`);
  }
  return ok({ ...state, places: tableSides(by, { corner, edge }) });
};

const core = (section: string): Citation => cite('Warhammer 40,000 core rulebook, 7th edition', section);

/** The move of Scout, which Change Of Plans gives: after both have deployed, before the first turn. */
export const SCOUT_SAYS =
  'Before the first turn models with Scout may move once more: infantry, artillery, walkers and monstrous creatures up to 6″, all others up to 12″, ending more than 12″ from every enemy. ' +
  'Models that did may not charge in turn 1, and nobody gets in or out. If both players have such models, roll off who ' +
  'moves one first, and take turns.';
export const SCOUT_CITES: readonly Citation[] = [statement('Stratagem', 3), core('Scout')];

const SCOUT = {
  name: 'Scout',
  known: /^scouts?$/i,
  trait: 'scout',
  says: 'Once both have deployed they may move before the first turn: 6″, or 12″ for what is faster.',
  cites: SCOUT_CITES,
} as const;

/** Special rules that count while both armies are set up: what to know of single models before they are deployed. */
export const SET_UP_RULES = [
  {
    /** As the unit data and the trait call it. */
    name: 'Infiltrate',
    known: /^infiltrat(?:e|ors?)$/i,
    trait: 'infiltrate',
    says:
      'Placed after all other models of both players: more than 12″ from every enemy and out of sight of them all, ' +
      'or more than 18″ away in plain sight. Such models may not charge in turn 1. If both players have such models, ' +
      'roll off who places one first, and take turns.',
    cites: [core('Infiltrate')],
  },
  SCOUT,
] as const;
export type SetUpRule = (typeof SET_UP_RULES)[number];

/** A special rule of single models, as the unit data and the trait call it. */
interface ModelRule {
  readonly known: RegExp;
  readonly trait: string;
}

/** Passes every morale check. A model with Zealot is Fearless. */
export const FEARLESS: ModelRule = { known: /^(?:fearless|zealot)$/i, trait: 'fearless' };

/** The models with a rule: by a stratagem, a rule of their own, a trait. `army` null: it was not read here. */
export function modelsWith(
  state: MatchState,
  side: Side,
  army: Army | null,
  { known, trait: wanted }: ModelRule,
): readonly MatchModel[] {
  const isIt = (word: string): boolean => known.test(word);
  const marks = marksOf(state)[side];
  const born = new Set((army?.models ?? []).filter(({ rules }) => rules.some(isIt)).map(({ id }) => String(id)));
  const trained = new Set(
    (army?.declarations?.specialists ?? []).filter(({ trait }) => trait === wanted).map(({ model }) => String(model)),
  );
  return armyOf(state, side).filter(({ id }) => (own(marks, id) ?? []).some(isIt) || born.has(id) || trained.has(id));
}

/** Who may make the move of Scout now. Empty before both have deployed, and once the first turn has begun. */
export const scoutsOf = (state: MatchState, side: Side, army: Army | null): readonly MatchModel[] =>
  !state.deployed.a || !state.deployed.b || state.turns.started > 0 ? [] : modelsWith(state, side, army, SCOUT);
