import { Check, CircleDashed, CircleDot } from 'lucide-react';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { citationsText } from '@/lib/rules/citation';
import type { MatchState } from '@/lib/play/match/state';
import { stepsOf, type Step } from '@/lib/play/match/steps';
import { RollShown } from './rollShown';
import { STEP_ROLLS } from '@/components/play/mission/stepRolls.model';

const STATUS = {
  done: { word: 'Done', icon: <Check />, ink: 'text-legal' },
  now: { word: 'Now', icon: <CircleDot />, ink: 'text-accent' },
  later: { word: 'To come', icon: <CircleDashed />, ink: 'text-ink-faint' },
} as const;

/** The mission as a ledger: what is done with its outcome, the current step, and what is to come. */
export function StepLedger({ state }: { state: MatchState }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Mission: Skirmish</h2>
      <ol className="mt-1 divide-y divide-hairline border-y border-rule">
        {stepsOf(state)
          .filter(({ cites }) => cites.length > 0)
          .map((step) => (
            <Row key={step.id} state={state} step={step} />
          ))}
      </ol>
    </section>
  );
}

interface RowProps {
  state: MatchState;
  step: Step;
}

function Row({ state, step: { id, title, says, status, told, reading, cites } }: RowProps) {
  const { word, icon, ink } = STATUS[status];
  return (
    <li aria-current={status === 'now' ? 'step' : undefined} className="flex items-start gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <Disclosure printed summary={<h3 className={status === 'later' ? 'text-ink-soft' : 'text-ink'}>{title}</h3>}>
          <p className="text-sm text-ink-soft">
            {says}{' '}
            {reading !== null && (
              <>
                <span className="font-medium">How it is played here:</span> {reading}{' '}
              </>
            )}
            <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite>
          </p>
        </Disclosure>
        <div className="flex flex-col gap-1 pl-5">
          {told !== null && <p>{told}</p>}
          {status === 'done' &&
            STEP_ROLLS[id]?.map((purpose) => <RollShown key={purpose} state={state} purpose={purpose} />)}
        </div>
      </div>
      <span
        className={classes('label inline-flex min-h-7 items-center gap-1 pointer-coarse:min-h-row [&>svg]:size-4', ink)}
      >
        {icon}
        {word}
      </span>
    </li>
  );
}
