import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Searching, Ways, useAdvice } from '@/components/list/advice/advice';
import { Button, ButtonLink } from '@/components/ui/button';
import { useWhole } from '@/components/ui/useWhole';
import { repairWords } from '@/lib/verdict/advice/adviceWords';
import type { AdviceQuestion } from '@/lib/browser/advice/messages';
import { listClient } from '@/lib/browser/lists';
import { useIsOwn } from './visitorActions';
import { mapped } from '@/lib/foundation/result';

type Whole = Pick<AdviceQuestion, 'roster' | 'data' | 'format'>;

/** A list that a page has, or that is fetched by its link; `version` is the one that the page shows. */
export type SuggestedFor = Whole | { viewId: string; version: number };

/** What would make a list legal that is only read here: told, not done. Its owner is led to the editor. */
export function SuggestedRepairs({ list }: { list: SuggestedFor }) {
  const viewId = 'viewId' in list ? list.viewId : null;
  const { whole, problem, again } = useWhole<Whole & { version?: number }>('viewId' in list ? null : list, async () =>
    mapped(await listClient.read(viewId ?? ''), ({ roster, datasetHash, format, version }) => ({
      roster,
      data: datasetHash,
      format,
      version,
    })),
  );
  const isNewer = 'viewId' in list && whole !== null && whole.version !== list.version;
  const owned = useIsOwn(viewId);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was tapped is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="What would make it legal" className="rounded-sm border border-rule bg-well p-3">
      <h3 ref={heading} tabIndex={-1} className="label text-ink-soft">
        What would make it legal
      </h3>
      {isNewer && <p className="text-sm">The list has changed since you opened this page. This is for the list now.</p>}
      {whole !== null && <Sought list={whole} />}
      {whole === null && (
        <p role="status" className="flex min-h-row items-center gap-3 text-sm text-ink-soft">
          {problem === null ? 'Looking …' : `The list could not be fetched: ${problem}`}
          {problem !== null && <Button onClick={again}>Try again</Button>}
        </p>
      )}
      {owned ? (
        <ButtonLink href={`/edit/${viewId}?open=problems`} icon={<Pencil />}>
          Choose one in the editor
        </ButtonLink>
      ) : (
        <p className="text-sm text-ink-soft">Take a copy to try one.</p>
      )}
    </section>
  );
}

/** Nobody said what must stay. */
const NO_PINS: readonly string[] = [];

function Sought({ list }: { list: Whole }) {
  const advice = useAdvice('repair', { ...list, isRead: true, pins: NO_PINS, legends: false });
  const { shown, answer } = advice;
  return (
    <>
      <Ways label="What would make it legal" ways={shown} declared={list.roster.declarations} onTake={null} />
      <Searching advice={advice} says={answer === null ? null : repairWords(answer)} />
    </>
  );
}
