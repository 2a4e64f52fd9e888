import { answerTo } from '@/app/api/games/eventAnswer';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { addEvent } from '@/lib/server/games';

export const POST = serve(endpoints.addEvent, async ({ params, body, answer }) =>
  answerTo(await addEvent(params.viewId, body), answer),
);
