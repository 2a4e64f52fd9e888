import { useEffectEvent } from 'react';
import { useToast } from '@/components/shared/toaster';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { ToSave } from '@/lib/document/writing';
import type { Roster } from '@/lib/roster/schema';
import type { Editor } from './useEditor';

/** Puts a version of the list from another tab or device on the screen, as one step that can be undone. */
export function useNewest(editor: Editor): (newest: ToSave<Roster>) => void {
  const toast = useToast();
  return useEffectEvent((newest: ToSave<Roster>) => {
    const told = {
      text: 'This list was changed in another tab or on another device.',
      action: { label: 'Undo', run: editor.undo },
    };
    if (newest.data === null || newest.data === editor.data) {
      editor.replace(newest.document);
      return toast(told);
    }
    void loadLinked(newest.data, newest.document).then((linked) => {
      // Its data cannot be had: opened anew, the page says so.
      if (!linked.ok) return location.reload();
      editor.move(newest.document, linked.value);
      toast(told);
    });
  });
}
