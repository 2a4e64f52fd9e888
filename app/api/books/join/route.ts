import type { NextRequest } from 'next/server';
import { failure, jsonOf, refusal } from '@/app/api/requests';
import { joinBooks } from '@/lib/server/houseData';
import { joinBooksSchema } from '@/lib/share/savedBook';

/** Stores unit data with the house units of some books beside it: what a list is moved to that takes such units. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, joinBooksSchema);
  if ('answer' in body) return body.answer;
  const { data, factions, books, keep } = body.value;
  const dataset = await joinBooks(data, factions, books, keep);
  return dataset === null
    ? failure(
        404,
        'That did not go: a book was deleted or is for another edition of the game, or this server does not have ' +
          'the list’s unit data.',
      )
    : Response.json({ dataset }, { headers: { 'cache-control': 'no-store' } });
}
