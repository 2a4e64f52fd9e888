import { createdListSchema } from '@/lib/share/savedList';
import { ask, type Answer } from './ask';

/** Makes a list of one's own out of any list; gives its view id. */
export const copyList = (viewId: string): Promise<Answer<string>> =>
  ask(`/api/lists/${viewId}/copy`, 'POST', {}, (body) => createdListSchema.parse(body).list.viewId);

/** Takes one's own list away. */
export const deleteList = (viewId: string): Promise<Answer<unknown>> =>
  ask(`/api/lists/${viewId}`, 'DELETE', {}, (body) => body);

/** Brings it back. */
export const restoreList = (viewId: string): Promise<Answer<unknown>> =>
  ask(`/api/lists/${viewId}/restore`, 'POST', {}, (body) => body);
