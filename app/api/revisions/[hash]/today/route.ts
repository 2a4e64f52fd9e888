import type { NextRequest } from 'next/server';
import { todayOf } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/share/wire';

/** The list that a state was frozen from, as it stands today. */
export async function GET(_: NextRequest, { params }: { readonly params: Promise<{ hash: string }> }): Promise<Response> {
  const { hash } = await params;
  const today = sha256Schema.safeParse(hash).success ? await todayOf(hash) : null;
  return Response.json({ today }, { headers: { 'cache-control': 'no-store' } });
}
