import { Button } from './button';
import type { Whole } from './useWhole';
import { Page } from '@/components/ui/page';

/** In the place of a page whose content, or `what` it needs, is still fetched. */
export function Fetching({ title, what = 'all of it', of }: { title: string; what?: string; of: Whole<unknown> }) {
  return (
    <Page>
      <h1 className="break-words">{title}</h1>
      <p role="status" className="mt-3 max-w-text text-ink-soft">
        {of.problem === null ? (
          `Fetching ${what} …`
        ) : (
          <>
            Could not fetch {what}: {of.problem} <Button onClick={of.again}>Try again</Button>
          </>
        )}
      </p>
    </Page>
  );
}
