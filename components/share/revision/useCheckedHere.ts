import { useMemo, useState } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { UNREACHED } from '@/lib/api/connection';
import type { CheckedHere } from '@/lib/verdict/checkRoster';
import { parseRevision, type Revision, revisionHash } from '@/lib/documents/revision';
import type { RevisionCheck } from '@/lib/browser/checkRevision';
import type { Growth } from '@/lib/play/shownList';

/** Judges a frozen text in this browser, with what a campaign has added; it sends only requests for data and rules. */
export function useCheckedHere(text: string, growth: Growth | null = null): CheckedHere {
  const parsed = useMemo(() => parseRevision(text), [text]);
  const hash = useMemo(() => revisionHash(text), [text]);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt(attempt + 1);
  const about = JSON.stringify([hash, growth]);
  const answer = useAnswer(
    async () => (parsed.ok ? { about, check: await fetched(parsed.value, growth) } : null),
    about,
    attempt,
  );
  if (!parsed.ok) return { kind: 'unreadable', message: parsed.problem };
  const read = { revision: parsed.value, hash };
  // Until the next answer comes, the last one is of another text.
  if (answer?.about !== about) return { kind: 'checking', ...read };
  const { check } = answer;
  return check.kind === 'unchecked' ? { ...check, ...read, retry } : { hash, ...check };
}

/** The engine comes with the first list that is judged. */
const fetched = (revision: Revision, growth: Growth | null): Promise<RevisionCheck> =>
  import('@/lib/browser/checkRevision')
    .then(({ checkRevision }) => checkRevision(revision, growth))
    // A part of the program that could not be fetched, there or within.
    .catch(() => ({ kind: 'unchecked', message: UNREACHED, dataMissing: false }));
