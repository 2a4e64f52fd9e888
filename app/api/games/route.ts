import type { NextRequest } from 'next/server';
import { failure, jsonOf, ownerOf, refusal } from '@/app/api/requests';
import { openGame } from '@/lib/server/games';
import { newGameSchema } from '@/lib/share/game';

/** Opens a match, alone or as the first of a campaign. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, newGameSchema);
  if ('answer' in body) return body.answer;
  const owner = ownerOf(request);
  const { key, match, campaign } = body.value;
  const opening = await openGame({ ownerKey: owner.key, key, match, games: campaign?.games ?? null });
  return opening.ok
    ? Response.json(opening.value, { status: 201, headers: owner.headers })
    : failure(400, opening.problem);
}
