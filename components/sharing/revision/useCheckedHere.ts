import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadLinked } from '@/lib/browser/loadLinked';
import { factionsIn } from '@/lib/view/list/asPlayed';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById } from '@/lib/formats';
import { parseRevision, type Revision, revisionHash } from '@/lib/share/revision';
import type { DatasetSummary } from '@/lib/share/wire';
import type { CheckedHere } from '@/lib/view/sharing/checkedHere';
import { underFormat } from '@/lib/verdict/underFormat';
import { datasetOf } from '@/lib/browser/revisionRequests';

type Loaded =
  | { readonly kind: 'loaded'; readonly dataset: DatasetSummary; readonly linked: LinkedDataset; readonly date: string }
  | { readonly kind: 'failed'; readonly message: string; readonly dataMissing: boolean };

/**
 * Reads a frozen text, fetches the unit data that it names and judges the list here, in this browser. Nothing is sent
 * but the request for the data.
 */
export function useCheckedHere(text: string): CheckedHere {
  const parsed = useMemo(() => parseRevision(text), [text]);
  const hash = useMemo(() => revisionHash(text), [text]);
  const revision = parsed.ok ? parsed.value : null;
  const format = revision === null ? null : formatById(revision.format.id);
  const [loaded, setLoaded] = useState<{ readonly of: Revision; readonly state: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (revision === null || format === null) return undefined;
    let wanted = true;
    void load(revision).then((state) => wanted && setLoaded({ of: revision, state }));
    return () => {
      wanted = false;
    };
  }, [revision, format, attempt]);

  const state = loaded?.of === revision ? (loaded?.state ?? null) : null;
  const linked = state?.kind === 'loaded' ? state.linked : null;
  const checked = useMemo(
    () =>
      revision === null || format === null || linked === null
        ? null
        : checkRoster(underFormat(revision.roster, linked, format), linked, format),
    [revision, format, linked],
  );

  if (!parsed.ok) return { kind: 'unreadable', message: parsed.problem };
  const read = { revision: parsed.value, hash };
  if (format === null) {
    return {
      kind: 'unchecked',
      ...read,
      message: `This app does not know the format ${parsed.value.format.id}.`,
      dataMissing: false,
      retry,
    };
  }
  if (state?.kind === 'failed') {
    return { kind: 'unchecked', ...read, message: state.message, dataMissing: state.dataMissing, retry };
  }
  if (state === null || checked === null) return { kind: 'checking', ...read };
  return { kind: 'checked', ...read, dataset: state.dataset, format, linked: state.linked, checked, date: state.date };
}

async function load({ data, roster }: Revision): Promise<Loaded> {
  const asked = await datasetOf(data);
  if (!asked.ok) return { kind: 'failed', message: asked.problem, dataMissing: false };
  const dataset = asked.value;
  if (dataset === null) {
    return {
      kind: 'failed',
      message: 'This server does not have the unit data that this list was made with.',
      dataMissing: true,
    };
  }
  const lacking = factionsIn(roster).filter((name) => !dataset.factions.some((faction) => faction.name === name));
  const loaded = await loadLinked(data, roster);
  if (loaded.ok) return { kind: 'loaded', dataset, linked: loaded.value, date: new Date().toISOString() };
  const message =
    lacking.length > 0
      ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.`
      : `The unit data could not be fetched: ${loaded.problem}`;
  return { kind: 'failed', message, dataMissing: false };
}
