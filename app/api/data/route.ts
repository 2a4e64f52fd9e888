import { importAnswer } from '@/app/api/importAnswer';
import { accessOf, failure, fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { ownData, uploadData } from '@/lib/api/endpoints/data';
import { listDatasets } from '@/lib/server/datasets';
import { env } from '@/lib/server/env';
import { importFiles } from '@/lib/server/imports';
import { nameOnly } from '@/lib/server/receive';
import { ok } from '@/lib/foundation/result';

export const GET = serve(ownData, async ({ request, answer }) => {
  const { owner } = await accessOf(request, undefined);
  return answer({ datasets: [...(await listDatasets(owner))] });
});

export const POST = serve(
  uploadData,
  async ({ request, query, body }) => {
    const inputs = body.files.map(({ name, path }) => ({ name: name ?? nameOnly(query.name ?? 'upload.zip'), path }));
    if (inputs.length === 0) return failure(400, 'No files were sent.');
    const owner = await ownerOf(request);
    const full = await fullFor(request, owner.id, { datasets: 1 });
    if (full !== null) return full;
    return importAnswer(async (report) => {
      const upload = { inputs, source: { kind: 'upload' }, owner: owner.id } as const;
      return ok(await body.keepFor(importFiles(upload, report)));
    }, owner.headers);
  },
  () => env().uploadBytes,
);
