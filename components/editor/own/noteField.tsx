import { useMemo, useState } from 'react';
import { TextArea } from '@/components/ui/field';
import { ROSTER_LIMITS } from '@/lib/documents/roster/schema';
import { useToast } from '@/components/ui/toaster';
import { useWatched } from '@/components/ui/useAnswer';
import { NOTE_LENGTH, noteIn, noteKey, isNoteOn, noNotes, notesOn, type OwnNotes } from '@/lib/browser/local/aboutList';
import { onShared, readShared, writeShared } from '@/lib/browser/local/shared';

interface SharedNoteProps {
  label: string;
  notes: string | null;
  onChange: (notes: string | null) => void;
}

/** A note in the document itself, on a list or on one of its units: whoever sees the list sees it. */
export const SharedNote = ({ label, notes, onChange }: SharedNoteProps) => (
  <TextArea
    label={label}
    rows={2}
    maxLength={ROSTER_LIMITS.noteLength}
    value={notes ?? ''}
    hint="Your opponent sees this, also in print."
    onType={(text) => onChange(text || null)}
  />
);

interface NoteFieldProps {
  label: string;
  viewId: string;
  /** Its selection; null: the note is on the whole list. */
  unit?: string | null;
}

/** A note of one's own on a list, or on one of its units. It is kept at every letter and never shared. */
export function NoteField({ label, viewId, unit = null }: NoteFieldProps) {
  const key = noteKey(viewId, unit);
  const toast = useToast();
  const kept = useWatched(
    async () => noteIn(await readShared(key)),
    (again) => onShared((keys) => void (keys.includes(key) && again())),
    key,
  );
  // What was typed is newer than what is kept, which may be nothing; once it is kept, that may become newer.
  const [typed, setTyped] = useState<string | null>(null);
  async function write(text: string): Promise<void> {
    setTyped(text);
    const isKept = await writeShared(key, text === '' ? null : text);
    if (!isKept) toast({ text: 'This browser stores nothing: it is full or private.' });
  }
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={NOTE_LENGTH}
      value={typed ?? kept ?? ''}
      disabled={kept === null}
      hint="Only you see this: never shared, exported or printed."
      onType={(text) => void write(text)}
      onBlur={() => typed === kept && setTyped(null)}
    />
  );
}

/** The player's own notes on a list, here and from their other devices. */
export function useNotes(viewId: string): OwnNotes {
  const none = useMemo(() => noNotes(viewId), [viewId]);
  const notes = useWatched(
    () => notesOn(viewId),
    (again) => onShared((keys) => void (isNoteOn(keys, viewId) && again())),
    viewId,
  );
  return notes ?? none;
}
