import type { ReactNode } from 'react';
import { StateChip } from '@/components/ui/chip';
import { allSelections } from '@/lib/documents/roster/find';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { bounded, clipped } from '@/lib/foundation/bounded';
import { factionNames, type FrozenMark } from '@/components/share/shownList.model';
import { FrozenCode, Hash } from './judgement';
import { Page } from '@/components/ui/page';

/** A list of 2,000 points has some 200. */
const MOST_SELECTIONS = 400;
/** Bytes. */
const NAME = 200;

interface UncheckedListProps {
  saved: Pick<SavedList, 'name' | 'factions' | 'roster'>;
  why: ReactNode;
  actions: ReactNode;
  frozen?: FrozenMark | null;
  /** What can be done about it. */
  children?: ReactNode;
  after?: ReactNode;
}

/** A list of which nothing can be said, or not yet. What is written is shown all the same. */
export function UncheckedList({ saved, why, actions, frozen = null, children, after }: UncheckedListProps) {
  const { shown, left } = bounded([...allSelections(saved.roster)], MOST_SELECTIONS);
  return (
    <Page className="gap-5">
      <div>
        <h1 className="break-words">{saved.name || 'Unnamed list'}</h1>
        <p className="text-ink-soft">{factionNames(saved.factions).join(' · ')}</p>
      </div>
      <p className="flex max-w-text flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip state="cannot-tell">Not checked</StateChip>
        {why}
      </p>
      {children}
      <div className="flex max-w-text flex-col gap-2">{actions}</div>
      <ul className="list-disc pl-5 text-ink-soft">
        {shown.map(({ id, name, number }) => (
          <li key={id}>
            {number === 1 ? '' : `${number} × `}
            {clipped(name, NAME)}
          </li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
      {frozen !== null && (
        <p className="text-sm text-ink-soft">
          <span className="label text-ink-faint">List hash</span> <Hash hash={frozen.hash} />
        </p>
      )}
      <FrozenCode frozen={frozen} />
      {after !== undefined && <div className="no-print min-w-0">{after}</div>}
    </Page>
  );
}
