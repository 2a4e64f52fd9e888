import type { NextRequest } from 'next/server';
import { answerTo } from '@/app/api/games/answers';
import { jsonOf, ownerOf, refusal } from '@/app/api/requests';
import { joinGame } from '@/lib/server/games';
import { joinSchema } from '@/lib/share/game';

/** Takes the second seat of a match. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ readonly viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, joinSchema);
  if ('answer' in body) return body.answer;
  const owner = ownerOf(request);
  const answer = answerTo(await joinGame((await params).viewId, { ...body.value, ownerKey: owner.key }));
  if (answer.ok) for (const [name, value] of new Headers(owner.headers)) answer.headers.set(name, value);
  return answer;
}
