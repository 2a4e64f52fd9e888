import type { NextRequest } from 'next/server';
import { importAnswer } from '@/app/api/importAnswer';
import { accessOf, bodyOf, failure, ownerOf, refusal } from '@/app/api/requests';
import { uploadedFiles } from '@/app/api/data/uploadedFiles';
import { listDatasets } from '@/lib/server/datasets';
import { env } from '@/lib/server/env';
import { importFiles } from '@/lib/server/imports';
import { hashKey } from '@/lib/server/keys';
import { ok } from '@/lib/foundation/result';

/** The datasets that this browser may choose from, newest first. */
export async function GET(request: NextRequest): Promise<Response> {
  const { ownerKey } = accessOf(request, undefined);
  const datasets = await listDatasets(ownerKey === null ? null : hashKey(ownerKey));
  return Response.json({ datasets }, { headers: { 'cache-control': 'no-store' } });
}

/** Takes unit data as a form with files, or one file as the body with its name in `?name=`. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'data');
  if (refused !== null) return refused;
  const limit = env().uploadBytes;
  const body = await bodyOf(request, limit);
  if ('tooLarge' in body) {
    return failure(
      413,
      `More than ${limit / 1024 / 1024} MB at once is not accepted: add the files in parts, or as a zip.`,
    );
  }
  const inputs = await uploadedFiles(request, body.bytes);
  if (inputs === null || inputs.length === 0) return failure(400, 'No files were sent.');
  const owner = ownerOf(request);
  return importAnswer(
    async (report) => ok(await importFiles({ inputs, source: { kind: 'upload' }, owner: hashKey(owner.key) }, report)),
    owner.headers,
  );
}
