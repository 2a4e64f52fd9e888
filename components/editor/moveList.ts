import type { Roster } from '@/lib/roster/schema';
import { failureSchema } from '@/lib/share/savedList';

/** Moves a list, as it stands on the screen, to other data, and opens it anew; else a line that says why not. */
export async function moveList(viewId: string, { editSecret, ...change }: { readonly version: number; readonly roster: Roster; readonly datasetHash: string; readonly editSecret: string | null }): Promise<string | null> {
  const response = await fetch(`/api/lists/${viewId}`, {
    method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...change, ...(editSecret === null ? {} : { editSecret }) }),
  });
  if (response.ok) {
    location.replace(location.pathname + location.hash);
    return null;
  }
  const answer = failureSchema.safeParse(await response.json());
  return answer.success ? answer.data.message : 'The list was changed elsewhere: reload the page.';
}
