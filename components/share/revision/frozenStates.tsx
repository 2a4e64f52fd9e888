import { listChangesPath, revisionChangesPath, revisionPath } from '@/lib/documents/paths';
import Link from 'next/link';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { Ago } from '@/components/ui/ago';
import { type Frozen } from '@/lib/documents/revision';

const LINK = 'underline decoration-rule underline-offset-4 hover:decoration-ink';

interface FrozenStatesProps {
  viewId: string;
  states: readonly Frozen[];
  /** Of the list as it stands. */
  hash: string;
}

/**
 * The frozen states of a list, last first, each with the way to what changed with it and since. Nothing where there are
 * none.
 */
export function FrozenStates({ viewId, states, hash }: FrozenStatesProps) {
  if (states.length === 0) return null;
  return (
    <ul aria-label="Frozen states" className="max-w-text divide-y divide-hairline border-y border-hairline">
      {states.map((state, at) => {
        const before = states[at + 1];
        return (
          <li key={state.hash} className="flex min-h-row flex-wrap items-center gap-x-4 py-1">
            <Link href={revisionPath(state.hash, viewId)} className={`figures font-medium ${LINK}`}>
              {shortHash(state.hash)}
            </Link>
            <span className="text-ink-soft">
              <Ago iso={state.frozenAt} />
            </span>
            <span className="ml-auto flex flex-wrap gap-x-4">
              {before !== undefined && (
                <Link href={revisionChangesPath(before.hash, state.hash)} className={LINK}>
                  What it changed
                </Link>
              )}
              {state.hash === hash ? (
                <span className="text-ink-soft">The list as it is</span>
              ) : (
                <Link href={listChangesPath(viewId, state.hash)} className={LINK}>
                  What changed since
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
