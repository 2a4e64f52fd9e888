import { ChangeTables } from '@/components/list/report/changeTables';
import type { Comparison } from '@/lib/verdict/comparison';
import { listed } from '@/lib/foundation/words';
import { Page } from '@/components/ui/page';

interface ChangesViewProps extends Comparison {
  title?: string;
  /** Before what is said in short. */
  notes?: readonly string[];
}

/** What changed from one state of a list to another, side by side, in words and numbers. */
export function ChangesView({ name, title = `${name}: what changed`, notes = [], ...comparison }: ChangesViewProps) {
  const { summary, isBlind, before, after, changes } = comparison;
  const unread = [before, after].filter(({ verdict }) => verdict === null).map(({ label }) => label);
  const blind = isBlind ? [`${listed(unread)} cannot be checked here: compared by text, without points.`] : [];
  return (
    <Page width="4xl" className="gap-6">
      <div>
        <h1 className="break-words">{title}</h1>
        {[...notes, ...summary, ...blind].map((line) => (
          <p key={line} className="mt-1 max-w-text text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <ChangeTables changes={changes} before={before} after={after} />
    </Page>
  );
}
