'use client';

import { Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import { STATE_INKS, StateMark } from '@/components/ui/stateMark';
import { count } from '@/lib/foundation/words';
import type { Target } from '@/lib/rules/report';
import { PROBLEM_WORDS } from '@/lib/verdict/verdictView';
import type { Bounded } from '@/lib/foundation/bounded';
import { classes } from '@/lib/foundation/classes';
import type { ProblemLine } from '@/components/list/problemLines.model';
import { Clause } from './ruleLines';

interface ProblemLinesProps {
  problems: Bounded<ProblemLine>;
  /** Scrolls to a culprit and outlines it. Left out: culprits are not named apart. */
  onFind?: (target: Target) => void;
  /** What can be done about the problem at that place of the report. Left out: the list is only read. */
  mend?: (place: number) => ReactNode;
}

/** Everything that a check found, worst first: what, whose, by which clause and how it is read. */
export function ProblemLines({ problems: { shown, left }, onFind, mend }: ProblemLinesProps) {
  if (shown.length === 0) {
    return (
      <p className="flex items-center gap-2 py-2 text-ink-soft">
        <StateMark state="legal" /> No problems: the list keeps every rule.
      </p>
    );
  }
  return (
    <>
      <ol className="divide-y divide-hairline wrap-anywhere" aria-label="Problems">
        {shown.map((problem) => (
          <li key={problem.place} className="problem">
            <StateMark state={problem.state} size={18} className="mt-0.5 print:size-3.5" />
            <div className="min-w-0">
              <p className="max-w-text">
                <span className={classes('label mr-2', STATE_INKS[problem.state])}>{PROBLEM_WORDS[problem.state]}</span>
                {problem.message}
              </p>
              {onFind !== undefined && problem.culprits.shown.length > 0 && (
                <ul className="culprits print:hidden" aria-label="Culprits">
                  {problem.culprits.shown.map((target) => (
                    <li key={target.id}>
                      <button
                        type="button"
                        onClick={() => onFind(target)}
                        aria-label={`Show ${target.name} in the list`}
                      >
                        <Crosshair aria-hidden="true" />
                        {target.name}
                      </button>
                    </li>
                  ))}
                  {problem.culprits.left > 0 && (
                    <li className="text-sm text-ink-faint">and {problem.culprits.left} more</li>
                  )}
                </ul>
              )}
              {mend?.(problem.place)}
              <Clause clause={problem.clause} reading={problem.reading} className="mt-0.5" />
            </div>
          </li>
        ))}
      </ol>
      {left > 0 && <p className="py-2 text-ink-soft">and {count(left, 'more problem')}</p>}
    </>
  );
}
