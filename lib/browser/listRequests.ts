import { createdListSchema } from '@/lib/share/savedList';
import { ask } from './ask';
import type { Result } from '@/lib/foundation/result';

/** Makes a list of one's own out of any list; gives its view id. */
export const copyList = (viewId: string): Promise<Result<string>> =>
  ask(`/api/lists/${viewId}/copy`, 'POST', {}, (body) => createdListSchema.parse(body).list.viewId);

/** Takes one's own list away. */
export const deleteList = (viewId: string): Promise<Result<unknown>> =>
  ask(`/api/lists/${viewId}`, 'DELETE', {}, (body) => body);

/** Brings it back. */
export const restoreList = (viewId: string): Promise<Result<unknown>> =>
  ask(`/api/lists/${viewId}/restore`, 'POST', {}, (body) => body);
