import type { NextRequest } from 'next/server';
import { failure } from '@/app/api/requests';
import { findDataset } from '@/lib/server/datasets';
import { sha256Schema } from '@/lib/share/wire';

/** What a dataset is, without its content. Whoever knows its hash may ask. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ hash: string }> },
): Promise<Response> {
  const { hash } = await params;
  const found = sha256Schema.safeParse(hash).success ? await findDataset(hash) : null;
  return found === null
    ? failure(404, 'This server does not have this unit data.')
    : Response.json({ dataset: found.summary }, { headers: { 'cache-control': 'no-store' } });
}
