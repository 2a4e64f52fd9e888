import { own } from '../table/marks';
import type { Army } from '../../army/army';
import { statement } from '../../formats/recon-squad/document';
import type { Side } from '../game/side';
import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';
import type { MatchModel } from './armies';
import { armyOf, type MatchState } from './state';
import { marksOf } from './stratagems';

const core = (section: string): Citation => cite('Warhammer 40,000 core rulebook, 7th edition', section);

/** The move of Scout, which Change Of Plans gives: after both have deployed, before the first turn. */
export const SCOUT_SAYS =
  'Before the first turn models with Scout may move once more: infantry, artillery, walkers and monstrous creatures up to 6″, all others up to 12″, ending more than 12″ from every enemy. ' +
  'Models that did may not charge in turn 1, and nobody gets in or out. If both players have such models, roll off who ' +
  'moves one first, and take turns.';
export const SCOUT_CITES: readonly Citation[] = [statement('Stratagem', 3), core('Scout')];

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
  {
    name: 'Scout',
    known: /^scouts?$/i,
    trait: 'scout',
    says: 'Once both have deployed they may move before the first turn: 6″, or 12″ for what is faster.',
    cites: SCOUT_CITES,
  },
] as const;
export type SetUpRule = (typeof SET_UP_RULES)[number];

/** The models with such a rule: by a stratagem, a rule of their own, a trait. `army` null: it was not read here. */
export function modelsWith(
  state: MatchState,
  side: Side,
  army: Army | null,
  name: SetUpRule['name'],
): readonly MatchModel[] {
  const [rule] = SET_UP_RULES.filter((each) => each.name === name);
  const isIt = (word: string): boolean => rule?.known.test(word) === true;
  const marks = marksOf(state)[side];
  const born = new Set((army?.models ?? []).filter(({ rules }) => rules.some(isIt)).map(({ id }) => String(id)));
  const trained = new Set(
    (army?.declarations?.specialists ?? [])
      .filter(({ trait }) => trait === rule?.trait)
      .map(({ model }) => String(model)),
  );
  return armyOf(state, side).filter(({ id }) => (own(marks, id) ?? []).some(isIt) || born.has(id) || trained.has(id));
}

/** Who may make the move of Scout now. Empty before both have deployed, and once the first turn has begun. */
export const scoutsOf = (state: MatchState, side: Side, army: Army | null): readonly MatchModel[] =>
  !state.deployed.a || !state.deployed.b || state.turns.started > 0 ? [] : modelsWith(state, side, army, 'Scout');
