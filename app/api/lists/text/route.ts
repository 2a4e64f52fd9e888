import { accessOf, failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { readPasted } from '@/lib/api/endpoints/foreignLists';
import { readPastedText } from '@/lib/server/pastedText';

export const POST = serve(readPasted, async ({ request, body, answer }) => {
  const { owner } = await accessOf(request, undefined);
  const read = await readPastedText(owner, body);
  return read.ok ? answer(read.value) : failure(400, read.problem);
});
