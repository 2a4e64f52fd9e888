import type { NextRequest } from 'next/server';
import { failure } from '@/app/api/requests';
import { datasetSlice } from '@/lib/server/slices';
import { sha256Schema } from '@/lib/share/wire';

/** What one faction needs of a dataset. It never changes, so browsers may keep it. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ hash: string; catalogueId: string }> },
): Promise<Response> {
  const { hash, catalogueId } = await params;
  const bytes = sha256Schema.safeParse(hash).success ? await datasetSlice(hash, catalogueId) : null;
  if (bytes === null) return failure(404, 'This server does not have this unit data.');
  return new Response(bytes, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
