import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/data';
import { joinBooks } from '@/lib/server/houseData';

export const POST = serve(endpoints.joinBooks, async ({ body, answer }) => {
  const { data, factions, books, keep } = body;
  const dataset = await joinBooks(data, factions, books, keep);
  return dataset === null
    ? failure(
        404,
        'That did not go: a book was deleted or is for another edition of the game, or this server does not have ' +
          'the list’s unit data.',
      )
    : answer({ dataset });
});
