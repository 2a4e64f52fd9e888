import { rollSentence } from '@/lib/play/match/eventText';
import type { MatchState } from '@/lib/play/match/state';
import type { Step } from '@/lib/play/match/steps';
import { STEP_ROLLS } from '@/components/play/stepRolls.model';
import { RollShown } from './rollShown';

interface LastRollProps {
  state: MatchState;
  steps: readonly Step[];
}

/** What fell last and what came of it, where the step that it belongs to is done: nobody should have to look for it. */
export function LastRoll({ state, steps }: LastRollProps) {
  const last = state.rolls.rolls.findLast(({ faces }) => faces !== null);
  const step = steps.find(({ id }) => last !== undefined && STEP_ROLLS[id]?.includes(last.call.purpose));
  // Later on it is what the log is for.
  if (last === undefined || step === undefined || step.status === 'now' || state.turns.ended > 0) return null;
  // In the turns there is room for a line.
  if (state.turns.started > 0) return <p className="text-sm text-ink-soft">{step.told ?? rollSentence(state, last)}</p>;
  return (
    <section aria-label="Rolled last" className="flex flex-col gap-1 border-l-3 border-rule bg-well px-4 py-2">
      <RollShown state={state} purpose={last.call.purpose} />
      <p>{step.told ?? rollSentence(state, last)}</p>
    </section>
  );
}
