import { accessOf, failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { readForeign } from '@/lib/api/endpoints/foreignLists';
import { readForeignList } from '@/lib/server/foreignList';

export const POST = serve(readForeign, async ({ request, query, body, answer }) => {
  const { owner } = await accessOf(request, undefined);
  const [file] = body.files;
  if (file === undefined) return failure(400, 'No file was sent.');
  const read = await readForeignList({
    owner,
    file: { name: query.name.slice(0, 200), path: file.path },
  });
  if (!read.ok) return failure(400, read.problem);
  return answer(read.value, { status: read.value.outcome === 'read' ? 200 : 409 });
});
