import { useCallback } from 'react';
import { useToast } from '@/components/ui/toaster';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { ToSave } from '@/lib/documents/writing';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Editor } from './useEditor';

/** Puts a version of the list from another tab or device on the screen, as one step that can be undone. */
export function useNewest({ data, replace, move, undo }: Editor): (newest: ToSave<Roster>) => void {
  const toast = useToast();
  return useCallback(
    (newest: ToSave<Roster>) => {
      const tell = (): void =>
        toast({
          text: 'This list was changed in another tab or on another device.',
          action: { label: 'Undo', run: undo },
        });
      if (newest.data === null || newest.data === data) {
        replace(newest.document);
        return tell();
      }
      void loadLinked(newest.data, newest.document).then((linked) => {
        // Its data cannot be had: opened anew, the page says so.
        if (!linked.ok) return location.reload();
        move(newest.document, linked.value);
        tell();
      });
    },
    [data, replace, move, undo, toast],
  );
}
