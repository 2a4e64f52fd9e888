import { ChangeTables } from '@/components/list/report/changeTables';
import type { Comparison } from '@/lib/verdict/comparison';
import { Page } from '@/components/ui/page';

/** What changed from one state of a list to another, side by side, in words and numbers. */
export function ChangesView({ name, summary, isBlind, before, after, changes }: Comparison) {
  return (
    <Page width="4xl" className="gap-6">
      <div>
        <h1 className="break-words">{name}: what changed</h1>
        {summary.map((line) => (
          <p key={line} className="mt-1 max-w-text text-ink-soft">
            {line}
          </p>
        ))}
        {isBlind && (
          <p className="mt-1 max-w-text text-ink-soft">
            Some unit data is missing here: compared by their text, without points.
          </p>
        )}
      </div>
      <ChangeTables changes={changes} before={before} after={after} />
    </Page>
  );
}
