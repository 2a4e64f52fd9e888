import { cache } from 'react';
import { checkedList } from '@/lib/server/checkedList';
import { viewIdSchema } from '@/lib/foundation/viewId';

/** The list behind the link, once for page and metadata; null when there is none. */
export const sharedList = cache(async (viewId: string) =>
  viewIdSchema.safeParse(viewId).success ? checkedList(viewId) : null,
);
