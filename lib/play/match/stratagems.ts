import { verifies } from '../game/secret';
import { oneDie, type RollCall } from '../game/dice';
import { rollFor } from '../game/rolls';
import { SIDES, eachSide, otherSide, withSide, type Side, type BySide } from '../game/side';
import type { MatchModel } from './armies';
import { isOfOneTime, waitsIn } from './match';
import { bothAccepted } from './lobby';
import { type After, armyOf, type MatchState } from './state';
import { MAY_RESERVE, STRATAGEMS, stratagem, type Stratagem, type StratagemId } from './stratagems.data';
import { failed, ok, type Result } from '../../foundation/result';
import { amount } from '../../foundation/words';

/** Stratagems are picked in secret and shown together (Stratagem 1); dice say for how many models. */

/** The stratagem of a side; null: not revealed yet. */
export const stratagemOf = ({ stratagems }: Pick<MatchState, 'stratagems'>, side: Side): Stratagem | null => {
  const { id } = stratagems[side];
  return id === null ? null : stratagem(id);
};

/** Whether both sides have sealed a stratagem. */
export const bothStratagemsSealed = ({ stratagems }: Pick<MatchState, 'stratagems'>): boolean =>
  SIDES.every((side) => stratagems[side].commitment !== null);
/** Whether both stratagems have been shown. */
export const bothStratagemsRevealed = ({ stratagems }: Pick<MatchState, 'stratagems'>): boolean =>
  SIDES.every((side) => stratagems[side].id !== null);

/** The D3 of a side's stratagem; null: it needs none. */
export const stratagemCall = (state: MatchState, side: Side): RollCall | null =>
  stratagemOf(state, side)?.d3Plus == null ? null : oneDie(`stratagem ${side}`, 3);

/** The models that a side may choose. */
export const modelsOnOffer = (state: MatchState, side: Side): readonly MatchModel[] =>
  armyOf(state, side).filter(({ vehicle }) => !vehicle || stratagemOf(state, side)?.withoutVehicles === false);

/** The dedicated transports that may come along; none unless the stratagem has them. */
export const transportsOnOffer = (state: MatchState, side: Side): readonly MatchModel[] =>
  stratagemOf(state, side)?.transports === true ? armyOf(state, side).filter(({ transport }) => transport) : [];

/** For how many models a side's stratagem is; null: not rolled yet, or for none. */
export function modelsToChoose(state: MatchState, side: Side): number | null {
  const plus = stratagemOf(state, side)?.d3Plus ?? null;
  const rolled = rollFor(state.rolls, `stratagem ${side}`)?.faces?.[0] ?? null;
  return plus === null || rolled === null ? null : Math.min(rolled + plus, modelsOnOffer(state, side).length);
}

/** May be changed until the other side has sealed too. */
export const stratagemSealed: After<'stratagem-sealed'> = (state, { by, at, commitment }) => {
  if (state.stratagems[otherSide(by)].commitment === commitment) {
    return failed('This is the other player’s seal: seal a stratagem of your own.');
  }
  return ok({
    ...state,
    stratagems: withSide(state.stratagems, by, { ...state.stratagems[by], commitment, sealedAt: at }),
  });
};

/** The match after a stratagem is shown; refused unless it is the one that was sealed. */
export const stratagemRevealed: After<'stratagem-revealed'> = (state, { by, nonce, stratagem: id }) =>
  isSealed(state, by, nonce, id)
    ? ok({ ...state, stratagems: withSide(state.stratagems, by, { ...state.stratagems[by], id }) })
    : failed('This is not the stratagem that was sealed.');

function isSealed({ id: game, stratagems }: MatchState, side: Side, nonce: string, content: StratagemId): boolean {
  const { commitment } = stratagems[side];
  return commitment !== null && verifies(commitment, { domain: 'muster-roll/stratagem/1', game, side, nonce, content });
}

/** The match after one player names a stratagem for the other, who is gone and has shown none. */
export function stratagemNamed(state: MatchState, side: Side, id: StratagemId, at: string): Result<MatchState> {
  const chosen = state.stratagems[side];
  if (!bothAccepted(state)) return failed('Both accept the game first.');
  if (chosen.id !== null) return failed('This stratagem is shown already.');
  // A sealed one is shown by its player's page once both are; one never shown is waited for no longer than agreed.
  const seals = isOfOneTime(state) ? [chosen.sealedAt] : SIDES.map((each) => state.stratagems[each].sealedAt);
  const both = Math.max(...seals.map((sealedAt) => Date.parse(sealedAt ?? at)));
  const due = chosen.sealedAt === null ? 0 : both + waitsIn(state).phone * 1000;
  if (Date.parse(at) < due) return failed('This stratagem is sealed, and shows itself once both are.');
  const named = { ...chosen, id, commitment: chosen.commitment ?? NAMED };
  return ok({ ...state, stratagems: withSide(state.stratagems, side, named) });
}

/** In the place of the seal of a stratagem that was never sealed: no seal reads like this. */
const NAMED = 'named';

/** Which of the six a seal holds, for a device that knows only the secret; null when none of them fits. */
export const sealedStratagem = (state: MatchState, side: Side, nonce: string): Stratagem | null =>
  STRATAGEMS.find(({ id }) => isSealed(state, side, nonce, id)) ?? null;

/** The match after a side says which models its stratagem is for. */
export const modelsChosen: After<'models-chosen'> = (state, { by, models, transports }) => {
  const why = whyNotThese(state, by, models, transports);
  return why === null
    ? ok({ ...state, stratagems: withSide(state.stratagems, by, { ...state.stratagems[by], models, transports }) })
    : failed(why);
};

/** Why a side cannot choose these models for its stratagem, in words; null: it can. */
export function whyNotThese(
  state: MatchState,
  side: Side,
  models: readonly string[],
  transports: readonly string[],
): string | null {
  const number = modelsToChoose(state, side);
  const [offered, carriers] = [modelsOnOffer(state, side), transportsOnOffer(state, side)];
  if (number === null) return 'The dice come first.';
  if (new Set(models).size !== models.length || new Set(transports).size !== transports.length) {
    return 'A model is chosen twice.';
  }
  if (models.some((id) => !offered.some((model) => model.id === id))) {
    return stratagemOf(state, side)?.withoutVehicles === true
      ? 'Choose models of your own army that are not vehicles.'
      : 'Choose models of your own army.';
  }
  if (models.length !== number) {
    return `Choose ${amount(number, 'model')}: ${models.length} chosen.`;
  }
  if (transports.some((id) => !carriers.some((model) => model.id === id))) {
    return 'Only dedicated transports of your own army come along, and only for Tactical Genius.';
  }
  return transports.length > models.length ? 'Name no more transports than chosen models.' : null;
}

/** What models gain from the stratagems, by side and model: for the match sheet. */
export const marksOf = (state: MatchState): BySide<Readonly<Record<string, readonly string[]>>> =>
  eachSide((side) => {
    const { models, transports } = state.stratagems[side];
    const gains = gainsOf(state, side);
    return gains.length === 0 ? {} : Object.fromEntries([...(models ?? []), ...transports].map((id) => [id, gains]));
  });

/** Whether all that a side's stratagem gives lies behind: what is early ends with the first game turn. */
export const isSpent = (state: MatchState, side: Side): boolean =>
  stratagemOf(state, side)?.early === true && state.turns.started > 2;

/** Returns what a side's stratagem gives to its models. Leaves deployment out once the battle has begun. */
export function gainsOf(state: MatchState, side: Side): readonly string[] {
  const gains = isSpent(state, side) ? [] : (stratagemOf(state, side)?.gains ?? []);
  return state.turns.started > 0 ? gains.filter((gain) => gain !== MAY_RESERVE) : gains;
}

/** Whether a model may start in reserve: No Holding Back, but for Tactical Genius. */
export const mayReserve = (state: MatchState, side: Side, model: string): boolean =>
  stratagemOf(state, side)?.transports === true &&
  [...(state.stratagems[side].models ?? []), ...state.stratagems[side].transports].includes(model);
