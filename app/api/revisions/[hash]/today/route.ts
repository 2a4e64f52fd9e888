import type { NextRequest } from 'next/server';
import { todayOf } from '@/lib/server/revisions';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { sha256Schema } from '@/lib/share/wire';

/** The list that a state was frozen from, as it stands today; `?list=` says which, where several are alike. */
export async function GET(
  request: NextRequest,
  { params }: { readonly params: Promise<{ hash: string }> },
): Promise<Response> {
  const { hash } = await params;
  const today = sha256Schema.safeParse(hash).success
    ? await todayOf(hash, viewIdSchema.safeParse(request.nextUrl.searchParams.get('list')).data ?? null)
    : null;
  return Response.json({ today }, { headers: { 'cache-control': 'no-store' } });
}
