import { Ago } from '@/components/ui/ago';
import { listVisitorOf } from '@/lib/browser/visitor';
import { listChangesPath, revisionPath } from '@/lib/documents/paths';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { TextLink } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/useAnswer';

const MOST_SHOWN = 10;

interface ApprovedByProps {
  viewId: string;
  /** Of the list as it stands. */
  hash: string;
}

/** For the owner of a list: who approved it, and whether it is still what they saw. Nothing where nobody did. */
export function ApprovedBy({ viewId, hash }: ApprovedByProps) {
  const approvals = useAnswer(() => listVisitorOf(viewId), viewId)?.approvals ?? [];
  if (approvals.length === 0) return null;
  return (
    <section aria-label="Approved by" className="max-w-text">
      <h3 className="label mb-1 text-ink-soft">Approved by</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {approvals.slice(0, MOST_SHOWN).map((each, place) => (
          <li key={place} className="flex min-h-row flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 font-medium break-words">{each.name ?? 'Someone without a name'}</span>
            <span className="text-ink-soft">
              <Ago iso={each.at} />
            </span>
            {each.hash === hash ? (
              <span className="ml-auto">the list as it is</span>
            ) : (
              <span className="ml-auto flex flex-wrap gap-x-4">
                <TextLink href={revisionPath(each.hash, viewId)} className="figures font-medium">
                  {shortHash(each.hash)}
                </TextLink>
                <TextLink href={listChangesPath(viewId, each.hash)} className="font-medium">
                  What changed since
                </TextLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {approvals.length > MOST_SHOWN && (
        <p className="text-sm text-ink-faint">and {approvals.length - MOST_SHOWN} more</p>
      )}
    </section>
  );
}
