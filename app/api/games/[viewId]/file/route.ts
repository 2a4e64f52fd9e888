import type { NextRequest } from 'next/server';
import { NO_GAME } from '@/app/api/games/answers';
import { failure } from '@/app/api/requests';
import { exportGame } from '@/lib/server/gameFile';

/** A match, or a campaign with its matches, as a JSON file to keep and to import again. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ readonly viewId: string }> },
): Promise<Response> {
  const { viewId } = await params;
  const file = await exportGame(viewId);
  if (file === null) return failure(404, NO_GAME);
  return new Response(`${JSON.stringify(file)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="muster-roll-game-${viewId}.json"`,
      'cache-control': 'no-store',
    },
  });
}
