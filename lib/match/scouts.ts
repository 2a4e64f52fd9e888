import type { Army } from '../army/army';
import { statement } from '../formats/recon-squad/document';
import type { Side } from '../game/side';
import { cite } from '../rules/citation';
import type { Citation } from '../rules/report';
import type { MatchModel } from './armies';
import { armyOf, own, type MatchState } from './state';
import { marksOf } from './stratagems';

/** The move of Scout, which Change Of Plans gives: after both have deployed, before the first turn. */
export const SCOUT_SAYS =
  'Before the first turn models with Scout may move once more: infantry, artillery, walkers and monstrous creatures up to 6″, all others up to 12″, ending more than 12″ from every enemy. ' +
  'Who does may not charge in turn 1, and nobody gets in or out. If both players have such models, roll off who ' +
  'moves one first, and take turns.';
export const SCOUT_CITES: readonly Citation[] = [
  statement('Stratagem', 3),
  cite('Warhammer 40,000 core rulebook, 7th edition', 'Scout'),
];

const SCOUT = /^scouts?$/i;

/**
 * Who may make that move now: by a stratagem, by a rule of its own, by its trait. `army` null: the list could not be
 * read here. Empty at any other time.
 */
export function scoutsOf(state: MatchState, side: Side, army: Army | null): readonly MatchModel[] {
  if (!state.deployed.a || !state.deployed.b || state.turns.started > 0) return [];
  const marks = marksOf(state)[side];
  const born = new Set(
    (army?.models ?? []).filter(({ rules }) => rules.some((name) => SCOUT.test(name))).map(({ id }) => String(id)),
  );
  const trained = new Set(
    (army?.declarations?.specialists ?? []).filter(({ trait }) => trait === 'scout').map(({ model }) => String(model)),
  );
  return armyOf(state, side).filter(
    ({ id }) => (own(marks, id) ?? []).some((gain) => SCOUT.test(gain)) || born.has(id) || trained.has(id),
  );
}
