import { listRoutes } from '@/app/api/lists/routes';
import { accessOf, failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/documents';
import { addBooks } from '@/lib/server/addBooks';

export const POST = serve(endpoints.addBooks, async ({ request, params, body: { editSecret, ...wanted }, answer }) => {
  const added = await addBooks(params.viewId, await accessOf(request, editSecret), wanted);
  if (added.outcome === 'refused') return failure(409, added.problem);
  return added.outcome === 'conflict'
    ? failure(409, 'The list was changed elsewhere: reload the page.')
    : listRoutes.answerTo(added, answer);
});
