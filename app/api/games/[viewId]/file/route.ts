import { NO_GAME } from '@/app/api/games/eventAnswer';
import { failure } from '@/app/api/access';
import { keptHeaders, serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { exportGame } from '@/lib/server/gameFile';

export const GET = serve(endpoints.gameFile, async ({ params: { viewId } }) => {
  const file = await exportGame(viewId);
  if (file === null) return failure(404, NO_GAME);
  return new Response(`${JSON.stringify(file)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="muster-roll-game-${viewId}.json"`,
      ...keptHeaders(endpoints.gameFile),
    },
  });
});
