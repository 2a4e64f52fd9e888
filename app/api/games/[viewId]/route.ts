import type { NextRequest } from 'next/server';
import { NO_GAME } from '@/app/api/games/answers';
import { failure } from '@/app/api/requests';
import { changesAfter, gameByViewId } from '@/lib/server/games';
import { afterParameterSchema } from '@/lib/share/game';

/** A game for everyone with its link: all of it, or with `?after=` what is newer than that version. */
export async function GET(
  request: NextRequest,
  { params }: { readonly params: Promise<{ readonly viewId: string }> },
): Promise<Response> {
  const { viewId } = await params;
  const after = request.nextUrl.searchParams.get('after');
  const version = after === null ? null : afterParameterSchema.safeParse(after);
  if (version?.success === false) return failure(400, 'After which version? Ask with ?after= and its number.');
  const found = await (version === null ? gameByViewId(viewId) : changesAfter(viewId, version.data));
  return found === null ? failure(404, NO_GAME) : Response.json(found, { headers: { 'cache-control': 'no-store' } });
}
