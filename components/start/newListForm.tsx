'use client';

import Link from 'next/link';
import { useActionState, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField } from '@/components/ui/field';
import { FactionPicker, type FactionChoice } from './factionPicker';

interface FormatChoice {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

export interface DatasetChoice {
  readonly hash: string;
  readonly name: string;
  /** Source and date in words. */
  readonly from: string;
  readonly factions: readonly FactionChoice[];
}

/** Format, unit data, faction and name: all that a list needs before there is something in it. */
export function NewListForm({ action, formats, datasets, wanted }: {
  readonly action: (previous: string | null, form: FormData) => Promise<string | null>;
  readonly formats: readonly FormatChoice[];
  /** Newest first. */
  readonly datasets: readonly DatasetChoice[];
  /** The hash of the dataset to begin with. */
  readonly wanted: string | null;
}) {
  const [problem, submit, busy] = useActionState(action, null);
  const [hash, setHash] = useState(datasets.some((each) => each.hash === wanted) ? (wanted ?? '') : (datasets[0]?.hash ?? ''));
  const [faction, setFaction] = useState<string | null>(null);
  const [name, setName] = useState('');
  const dataset = datasets.find((each) => each.hash === hash) ?? null;
  const chosen = dataset?.factions.find(({ id }) => id === faction) ?? null;
  const choices = useMemo(() => datasets.map((each) => ({ value: each.hash, name: `${each.name} (${each.from})` })), [datasets]);
  if (dataset === null) return <NoData />;
  return (
    <form action={submit} className="mt-5 flex flex-col gap-6">
      <FormatPicker formats={formats} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-72">
          <Select label="Unit data" name="data" value={hash} onChoose={setHash} choices={choices} />
        </div>
        <Link href="/data" className="inline-flex min-h-row items-center font-medium underline decoration-rule underline-offset-4 hover:decoration-ink">Add unit data</Link>
      </div>
      <TextField label="Name of the list" name="name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} placeholder={chosen?.name ?? 'The faction’s name'} autoComplete="off" />
      <FactionPicker key={hash} factions={dataset.factions} chosen={chosen?.id ?? null} onChoose={setFaction} />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" look="primary" disabled={busy} className="px-5!">{busy ? 'Making it …' : 'Make the list'}</Button>
        <p role="status" className={problem === null ? 'min-w-0 truncate text-ink-soft' : 'text-illegal'}>{problem ?? chosen?.name ?? 'Choose a faction'}</p>
      </div>
    </form>
  );
}

function FormatPicker({ formats }: { readonly formats: readonly FormatChoice[] }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="label mb-1 text-ink-soft">Format</legend>
      {formats.map(({ id, name, summary }, place) => (
        <label key={id} data-format={id} className="flex min-h-row items-start gap-3 rounded-sm border border-hairline bg-sheet px-3 py-2 has-checked:border-accent">
          <input type="radio" name="format" value={id} defaultChecked={place === 0} className="mt-1 size-4 accent-accent" />
          <span>
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function NoData() {
  return (
    <p className="mt-5 max-w-text">
      There is no unit data here yet. <Link href="/data" className="font-medium underline underline-offset-4">Add unit data</Link>, then come back.
    </p>
  );
}
