import { localDocument } from './documents';

/** Whether this browser has a list, the bin left out. */
export async function isListHere(viewId: string): Promise<boolean> {
  const local = await localDocument('list', viewId);
  return local !== null && local.deletedAt === null && local.document !== null;
}
