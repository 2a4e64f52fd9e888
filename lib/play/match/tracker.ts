import { withSide, type Side } from '../game/side';
import { statement } from '../../formats/recon-squad/document';
import { citationText } from '../../rules/citation';
import type { EventOf } from './match';
import { armyOf, nameOf, own, whereIs, type MatchState } from './state';
import { mayReserve } from './stratagems';
import { isSpent, LOST, type Marks, RESERVE, spentMark } from '../table/marks';
import { CORNER_NAMES, markerName, markersOf } from './table';
import { failed, ok, type Result } from '../../foundation/result';

/** What happens on the table, as either player enters it for both. */

const WHERE = { table: 'on the table', reserve: 'in reserve', lost: 'lost' } as const;

/** The match after a model goes to the table, into reserve or off as lost; refused where it is there already. */
export function moved(state: MatchState, { of, model: id, to }: EventOf<'moved'>): Result<MatchState> {
  const model = armyOf(state, of).find((each) => each.id === id);
  if (model === undefined) return failed(noModel(state, of));
  // A model in ongoing reserve does not come back: the log says how it went, the table only that it is lost.
  const place = to === 'ongoing-reserve' ? 'lost' : to;
  if (whereIs(state, of, id) === place) return failed(`${model.name} is ${WHERE[place]} already.`);
  const notReserve = place === 'reserve' ? whyNoReserve(state, of, id, model.name) : null;
  const why = place === 'lost' ? whyNotYet(state) : notReserve;
  return why === null
    ? ok(set(state, of, id, { [LOST]: Number(place === 'lost'), [RESERVE]: Number(place === 'reserve') }))
    : failed(why);
}

/** What the mission enters is kept however much else is marked. */
const set = (state: MatchState, of: Side, id: string, marks: Marks[string]): MatchState => ({
  ...state,
  marks: withSide(state.marks, of, { ...state.marks[of], [id]: { ...own(state.marks[of], id), ...marks } }),
});

/** Each item can be thrown once a game (Frag Bag). */
export function grenadeUsed(state: MatchState, { of, model: id, item }: EventOf<'grenade-used'>): Result<MatchState> {
  const model = armyOf(state, of).find((each) => each.id === id);
  if (model === undefined) return failed(noModel(state, of));
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (whereIs(state, of, id) === 'reserve') {
    return failed(`${model.name} is still in reserve: bring it onto the table first.`);
  }
  // As the list calls it, whoever wrote it otherwise.
  const name = model.grenades.find((each) => each.toLowerCase() === item.toLowerCase()) ?? item.toLowerCase();
  if (isSpent(state.marks[of], id, name)) {
    return failed(
      `${model.name} has thrown its ${item}: each such item once a game ` +
        `(${citationText(statement('Shooting and Assault Phases', 2))}).`,
    );
  }
  return ok(set(state, of, id, { [spentMark(name)]: 1 }));
}

/** The match after it is entered who holds a marker; null: nobody does. */
export function markerHeld(state: MatchState, { marker, holder }: EventOf<'marker-held'>): Result<MatchState> {
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (state.places === null || !markersOf(state.places.a.corner).includes(marker)) {
    return failed('There is no objective marker there.');
  }
  if ((state.markers[marker] ?? null) === holder) {
    return failed(
      holder === null
        ? `Nobody holds ${markerName(marker)} already.`
        : `${nameOf(state, holder)} holds ${markerName(marker)} already.`,
    );
  }
  const { [marker]: _, ...others } = state.markers;
  return ok({ ...state, markers: holder === null ? others : { ...others, [marker]: holder } });
}

/** The match after it is entered whether a side has a model near a corner. */
export function cornerReached(
  state: MatchState,
  { of, corner, reached }: EventOf<'corner-reached'>,
): Result<MatchState> {
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (state.corners[of].includes(corner) === reached) {
    return failed(`The ${CORNER_NAMES[corner]} corner is entered so already.`);
  }
  const others = state.corners[of].filter((each) => each !== corner);
  return ok({ ...state, corners: withSide(state.corners, of, reached ? [...others, corner] : others) });
}

const noModel = (state: MatchState, side: Side): string => `There is no such model in ${nameOf(state, side)}’s army.`;

const whyNotYet = ({ turns }: MatchState): string | null =>
  turns.started === 0 ? 'The first turn has not begun yet.' : null;

function whyNoReserve(state: MatchState, of: Side, id: string, name: string): string | null {
  const where = citationText(statement('Setup and General Play', 2));
  if (state.turns.started > 0) {
    return `Enter ongoing reserve for ${name}: during the game, reserve counts as lost (${where}).`;
  }
  if (state.deployed[of]) return `Reserves are settled before ${nameOf(state, of)} has deployed.`;
  return mayReserve(state, of, id)
    ? null
    : `${name} may not start in reserve: only models of Tactical Genius may (${where}).`;
}
