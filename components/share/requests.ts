import { createdListSchema, failureSchema } from '@/lib/share/savedList';

/** What came of asking the server for something: its result, or a line that says why not. */
export type Answer<T> = { readonly value: T } | { readonly message: string };

/** Makes a list of one's own out of any list; gives its view id. */
export const copyList = (viewId: string): Promise<Answer<string>> =>
  ask(`/api/lists/${viewId}/copy`, 'POST', (body) => createdListSchema.parse(body).list.viewId);

/** Takes one's own list away. */
export const deleteList = (viewId: string): Promise<Answer<true>> => ask(`/api/lists/${viewId}`, 'DELETE', () => true);

/** Brings it back. */
export const restoreList = (viewId: string): Promise<Answer<true>> => ask(`/api/lists/${viewId}/restore`, 'POST', () => true);

async function ask<T>(path: string, method: string, read: (body: unknown) => T): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: '{}' });
    const body: unknown = await response.json();
    if (response.ok) return { value: read(body) };
    const failure = failureSchema.safeParse(body);
    return { message: failure.success ? failure.data.message : `The server answered ${response.status}: try again.` };
  } catch {
    return { message: 'The server cannot be reached: check the connection and try again.' };
  }
}
