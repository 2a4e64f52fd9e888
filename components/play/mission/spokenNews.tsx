import { SIDES } from '@/lib/play/game/side';
import { breakingPoint } from '@/lib/play/match/breaking';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { endOf, turnOf } from '@/lib/play/match/turns';
import { freeThrow } from '@/lib/play/table/dice';
import { rollSentence } from '@/lib/play/match/eventText';

/** For whoever hears the page: the last roll, whose turn it is, armies that break. Only what has changed is spoken. */
export function SpokenNews({ state }: { state: MatchState }) {
  // Free dice are told where they are shown.
  const roll = state.rolls.rolls.findLast(({ call, faces }) => faces !== null && freeThrow(call.purpose) === null);
  const turn = turnOf(state);
  return (
    <div aria-live="polite" className="sr-only">
      <p>{roll === undefined ? '' : rollSentence(state, roll)}</p>
      <p>
        {turn !== null && `Turn ${turn.number}: ${nameOf(state, turn.player)} plays.`}
        {turn === null && endOf(state) !== null && 'The game is over.'}
      </p>
      {SIDES.map((side) => (
        <p key={side}>{state.turns.started === 0 ? '' : (breakingPoint(state, side).says ?? '')}</p>
      ))}
    </div>
  );
}
