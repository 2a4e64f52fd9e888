import { keepOpened } from '@/components/share/openedList';
import type { Roster } from '@/lib/roster/schema';
import type { ReadList } from '@/lib/share/foreignList';
import { createdListSchema, failureSchema } from '@/lib/share/savedList';

/** Makes a list of one's own out of one that was only looked at; gives its view id, or a line that says why not. */
export async function saveUnsaved({ note, dataset }: ReadList, format: string, roster: Roster): Promise<{ readonly viewId: string } | { readonly message: string }> {
  try {
    const response = await fetch('/api/lists', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ format, datasetHash: dataset.hash, roster }),
    });
    const body: unknown = await response.json();
    const created = createdListSchema.safeParse(body);
    if (created.success) {
      const { viewId } = created.data.list;
      keepOpened({ ...note, viewId });
      return { viewId };
    }
    const failure = failureSchema.safeParse(body);
    return { message: failure.success ? failure.data.message : `The server answered ${response.status}: try again.` };
  } catch {
    return { message: 'The server cannot be reached: check the connection and try again.' };
  }
}
