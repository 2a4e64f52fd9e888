'use client';

import { Button } from '@/components/shared/button';
import type { Advice } from './useAdvice';
import type { AdviceKind } from '@/lib/browser/advice/messages';

/** How far a search is, or what came of it. It has one height, so that nothing below it moves. */
export function Searching<Kind extends AdviceKind>({
  advice: { answer, problem, tried, of, goOn },
  says,
}: {
  readonly advice: Advice<Kind> & { readonly goOn: () => void };
  /** What came of it, in a sentence or two; null: it goes on. */
  readonly says: string | null;
}) {
  const line = problem ?? says ?? (of === 0 ? 'Looking …' : `Looking: ${tried} of ${of} tried …`);
  return (
    <div className="flex min-h-row items-center gap-3 text-sm text-ink-soft">
      <p className="figures min-w-0 flex-1" role={answer === null ? undefined : 'status'}>
        {line}
      </p>
      {answer?.stopped === 'time' && (
        <Button small look="quiet" onClick={goOn}>
          Go on
        </Button>
      )}
    </div>
  );
}
