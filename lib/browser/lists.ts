import { newerListData } from '@/lib/api/lists';
import { savedLists } from '@/lib/documents/roster/savedList';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { call } from '../api/client';
import { documentClient } from './documents';

/** The browser's requests about lists, and what it keeps of them. */
export const listClient = documentClient(savedLists);

/** Newer data that a list may move to; null: there is none, or the server could not tell. */
export async function newerDataFor(
  viewId: string,
  editSecret: string | null,
  signal: AbortSignal,
): Promise<DatasetSummary | null> {
  const body = editSecret === null ? {} : { editSecret };
  const answer = await call(newerListData, { params: { viewId }, body, signal });
  return answer.ok ? answer.value : null;
}
