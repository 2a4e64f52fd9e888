import type { NextRequest } from 'next/server';
import { failure } from '@/app/api/requests';
import { findRevision } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/share/wire';

/** A frozen state as text. It never changes, so browsers may keep it. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ hash: string }> },
): Promise<Response> {
  const { hash } = await params;
  const found = sha256Schema.safeParse(hash).success ? await findRevision(hash) : null;
  if (found === null) return failure(404, 'Nothing is frozen here under this hash.');
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
}
