import { stat } from 'node:fs/promises';
import { failure, fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { importGame } from '@/lib/server/gameFile';

export const POST = serve(endpoints.restoreGame, async ({ request, body, answer }) => {
  const [file] = body.files;
  if (file === undefined) return failure(400, 'No file was sent.');
  const owner = await ownerOf(request);
  const full = await fullFor(request, owner.id, { bytes: (await stat(file.path)).size });
  if (full !== null) return full;
  const importing = await importGame(owner.id, { name: 'game', path: file.path });
  return importing.ok
    ? answer(importing.value, { status: 201, headers: owner.headers })
    : failure(400, importing.problem);
});
