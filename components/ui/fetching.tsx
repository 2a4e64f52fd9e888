import { Button } from './button';
import type { Whole } from './useWhole';
import { Page } from '@/components/ui/page';

interface FetchingProps {
  title: string;
  of: Whole<unknown>;
}

/** In the place of a page whose content is still fetched. */
export function Fetching({ title, of: { problem, again } }: FetchingProps) {
  return (
    <Page>
      <h1 className="break-words">{title}</h1>
      <p role="status" className="mt-3 max-w-text text-ink-soft">
        {problem === null ? (
          'Fetching all of it …'
        ) : (
          <>
            It could not be fetched: {problem} <Button onClick={again}>Try again</Button>
          </>
        )}
      </p>
    </Page>
  );
}
