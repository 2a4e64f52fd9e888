import type { NextRequest } from 'next/server';
import { answerTo } from '@/app/api/games/answers';
import { jsonOf, refusal } from '@/app/api/requests';
import { addEvent } from '@/lib/server/games';
import { newEventSchema } from '@/lib/share/game';

/**
 * Adds one event of a player; the same one again changes nothing. Answers with what is newer than `after`, the event
 * included.
 */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ readonly viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, newEventSchema);
  if ('answer' in body) return body.answer;
  return answerTo(await addEvent((await params).viewId, body.value));
}
