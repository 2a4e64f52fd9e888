import { useMemo, useState } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { loadRevision } from '@/lib/browser/loadRevision';
import { type CheckedHere, checkRoster } from '@/lib/verdict/checkRoster';
import { formatById } from '@/lib/formats';
import { parseRevision, revisionHash } from '@/lib/documents/revision';
import { underFormat } from '@/lib/verdict/underFormat';

/** Judges a frozen text in this browser; nothing is sent but the request for its data. */
export function useCheckedHere(text: string): CheckedHere {
  const parsed = useMemo(() => parseRevision(text), [text]);
  const hash = useMemo(() => revisionHash(text), [text]);
  const revision = parsed.ok ? parsed.value : null;
  const format = revision === null ? null : formatById(revision.format.id);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt(attempt + 1);
  const loaded = useAnswer(
    async () => (revision === null || format === null ? null : { of: revision, state: await loadRevision(revision) }),
    text,
    attempt,
  );
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
