import { importAnswer } from '@/app/api/importAnswer';
import { accessOf, failure, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { uploadedFiles } from '@/app/api/data/uploadedFiles';
import { ownData, uploadData } from '@/lib/endpoints/data';
import { listDatasets } from '@/lib/server/datasets';
import { env } from '@/lib/server/env';
import { importFiles } from '@/lib/server/imports';
import { hashKey } from '@/lib/server/keys';
import { visitorAddress } from '@/lib/server/origin';
import { ok } from '@/lib/foundation/result';

export const GET = serve(ownData, async ({ request, answer }) => {
  const { ownerKey } = accessOf(request, undefined);
  return answer({ datasets: [...(await listDatasets(ownerKey === null ? null : hashKey(ownerKey)))] });
});

export const POST = serve(
  uploadData,
  async ({ request, query, body }) => {
    const inputs = await uploadedFiles(request.headers.get('content-type') ?? '', query.name ?? null, body);
    if (inputs === null || inputs.length === 0) return failure(400, 'No files were sent.');
    const owner = ownerOf(request);
    const by = visitorAddress(request.headers);
    return importAnswer(
      async (report) =>
        ok(await importFiles({ inputs, source: { kind: 'upload' }, owner: hashKey(owner.key), by }, report)),
      owner.headers,
    );
  },
  () => env().uploadBytes,
);
