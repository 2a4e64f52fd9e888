import { failed, type Result } from '@/lib/foundation/result';
import { UNREACHED } from '../api/connection';
import type { DocumentClient } from './documents';

/** Does something with a part of the program that is fetched only now, or says why not. Never rejects. */
export async function withLazy<Part, Value>(
  part: () => Promise<Part>,
  then: (part: Part) => Result<Value> | Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await then(await part());
  } catch {
    return failed(UNREACHED);
  }
}

/** What the pages that list documents do with one of them. */
type RowClient = Pick<
  DocumentClient<never, never>,
  'short' | 'copy' | 'rename' | 'remove' | 'restore' | 'erase' | 'afterDeletion' | 'sharedAt' | 'openAt'
>;

/** A client that is fetched when first asked: its schemas are most of the script, and few who open a page ask. */
export function lazyClient(
  client: () => Promise<Omit<RowClient, 'short' | 'sharedAt' | 'openAt'>>,
  shown: Pick<RowClient, 'short' | 'sharedAt' | 'openAt'>,
): RowClient {
  return {
    ...shown,
    copy: (viewId) => withLazy(client, (its) => its.copy(viewId)),
    rename: (viewId, name) => withLazy(client, (its) => its.rename(viewId, name)),
    remove: (viewId, editSecret) => withLazy(client, (its) => its.remove(viewId, editSecret)),
    restore: (viewId) => withLazy(client, (its) => its.restore(viewId)),
    erase: (viewId) => withLazy(client, (its) => its.erase(viewId)),
    afterDeletion: (viewId) => withLazy(client, (its) => its.afterDeletion(viewId)),
  };
}
