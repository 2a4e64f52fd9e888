import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import type { Advice } from './useAdvice';
import type { AdviceKind } from '@/lib/browser/advice/messages';

/** How far a search is, or what came of it. Always as high as three lines on a phone, so that nothing below it moves. */
export function Searching<Kind extends AdviceKind>({
  advice: { answer, problem, tried, of, goOn },
  says,
}: {
  advice: Advice<Kind> & { goOn: () => void };
  /** What came of it, in a sentence or two; null: it goes on. */
  says: string | null;
}) {
  const isOver = problem !== null || says !== null;
  return (
    <div className="flex min-h-16 items-center gap-3 text-sm text-ink-soft">
      <p className={classes('min-w-0', isOver && 'flex-1')}>
        {/* It is there from the start, so that what comes is read; how far it is would be read too often. */}
        <span role="status">{problem ?? says}</span>
        {!isOver && 'Looking …'}
      </p>
      {!isOver && (
        <progress
          aria-label="Lists tried"
          max={Math.max(of, 1)}
          value={tried}
          className="h-1 w-24 appearance-none overflow-hidden rounded-sm border-0 bg-hairline accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {(problem !== null || answer?.stopped === 'limit') && (
        <Button small look="quiet" onClick={goOn}>
          {problem === null ? 'Go on' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
