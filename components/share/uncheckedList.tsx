import type { ReactNode } from 'react';
import { StateChip } from '@/components/ui/chip';
import { allSelections } from '@/lib/roster/find';
import type { SavedList } from '@/lib/share/savedList';
import type { DatasetSummary } from '@/lib/share/wire';

/** A list of which nothing can be said: its format is not known here, or its data lacks its faction. What is written is shown all the same. */
export function UncheckedList({ saved, dataset, actions }: { readonly saved: SavedList; readonly dataset: DatasetSummary; readonly actions: ReactNode }) {
  const lacking = saved.factions.filter((name) => !dataset.factions.some((faction) => faction.name === name));
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-8">
      <h1>{saved.name || 'Unnamed list'}</h1>
      <p className="flex max-w-text flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip state="cannot-tell">Not checked</StateChip>
        {lacking.length > 0 ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.` : `This server does not know the format ${saved.format}.`}
      </p>
      <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>
      <ul className="list-disc pl-5 text-ink-soft">
        {[...allSelections(saved.roster)].map(({ id, name, number }) => <li key={id}>{number === 1 ? name : `${number} × ${name}`}</li>)}
      </ul>
    </main>
  );
}
