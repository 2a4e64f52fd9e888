import type { NextRequest } from 'next/server';
import { NO_GAME, NOT_A_PLAYER } from '@/app/api/games/answers';
import { failure, jsonOf, refusal } from '@/app/api/requests';
import { openNext } from '@/lib/server/campaignGames';
import { nextGameSchema } from '@/lib/share/game';

/** Opens the next match of a campaign, for either of its players. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ readonly viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, nextGameSchema);
  if ('answer' in body) return body.answer;
  const opening = await openNext((await params).viewId, body.value.key);
  switch (opening.outcome) {
    case 'opened':
      return Response.json(opening.opened);
    case 'refused':
      return failure(409, opening.problem);
    case 'forbidden':
      return failure(403, NOT_A_PLAYER);
    case 'not-found':
      return failure(404, NO_GAME);
  }
}
