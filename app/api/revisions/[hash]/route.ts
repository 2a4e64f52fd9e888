import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { frozenText } from '@/lib/endpoints/revisions';
import { findRevision } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/share/unitData';

export const GET = serve(frozenText, async ({ params: { hash }, answer }) => {
  const found = sha256Schema.safeParse(hash).success ? await findRevision(hash) : null;
  return found === null ? failure(404, 'Nothing is frozen here under this hash.') : answer(found);
});
