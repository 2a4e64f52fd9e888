import { Check, CircleDashed, CircleDot } from 'lucide-react';
import { classes } from '@/components/ui/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { citationsText } from '@/lib/rules/citation';
import type { MatchState } from '@/lib/match/state';
import { stepsOf, type Step } from '@/lib/match/steps';
import { RollShown } from './rollShown';
import { STEP_ROLLS } from './stepRolls';

const STATUS = {
  done: { word: 'Done', icon: <Check />, ink: 'text-legal' },
  now: { word: 'Now', icon: <CircleDot />, ink: 'text-accent' },
  later: { word: 'To come', icon: <CircleDashed />, ink: 'text-ink-faint' },
} as const;

/** The mission as a ledger: what is done and came of it, what is on, what is to come. */
export function StepLedger({ state }: { readonly state: MatchState }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Mission: Skirmish</h2>
      <ol className="mt-1 divide-y divide-hairline border-y border-rule">
        {stepsOf(state).filter(({ cites }) => cites.length > 0).map((step) => <Row key={step.id} state={state} step={step} />)}
      </ol>
    </section>
  );
}

function Row({ state, step: { id, title, says, status, told, reading, cites } }: { readonly state: MatchState; readonly step: Step }) {
  const { word, icon, ink } = STATUS[status];
  return (
    <li aria-current={status === 'now' ? 'step' : undefined} className="py-2">
      <div className="flex items-center gap-2">
        <h3 className={classes('min-w-0 flex-1', status === 'later' && 'text-ink-soft')}>{title}</h3>
        <span className={classes('label inline-flex items-center gap-1 [&>svg]:size-4', ink)}>{icon}{word}</span>
      </div>
      {told !== null && <p>{told}</p>}
      {status === 'done' && STEP_ROLLS[id]?.map((purpose) => <RollShown key={purpose} state={state} purpose={purpose} />)}
      <Disclosure summary={<span className="text-sm">How it is played</span>}>
        <p className="text-sm text-ink-soft">{says} {reading} <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite></p>
      </Disclosure>
    </li>
  );
}
