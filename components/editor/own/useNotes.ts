import { createContext, use, useEffect, useState } from 'react';
import { isNoteOn, noNotes, notesOn, type OwnNotes } from '@/lib/browser/local/aboutList';
import { onThings } from '@/lib/browser/local/things';

const Notes = createContext<OwnNotes>(noNotes(''));

/** Around all that shows units: what the player noted on the list. */
export const NotesProvider = Notes.Provider;

/** What the player noted on the list that is open. */
export const useOwnNotes = (): OwnNotes => use(Notes);

/** The player's own notes on a list, here and from their other devices. */
export function useNotes(viewId: string): OwnNotes {
  const [notes, setNotes] = useState(() => noNotes(viewId));
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const found = await notesOn(viewId);
      if (current) setNotes(found);
    };
    void look();
    const end = onThings((keys) => void (isNoteOn(keys, viewId) && look()));
    return () => {
      current = false;
      end();
    };
  }, [viewId]);
  return notes;
}
