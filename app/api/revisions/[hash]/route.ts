import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { frozenText } from '@/lib/api/endpoints/revisions';
import { findState } from '@/lib/server/shownStates';
import { sha256Schema } from '@/lib/documents/unitData';

export const GET = serve(frozenText, async ({ params: { hash }, query, answer }) => {
  const found = sha256Schema.safeParse(hash).success ? await findState(hash, query.list ?? null) : null;
  return found === null ? failure(404, 'There is no frozen list with this hash here.') : answer(found);
});
