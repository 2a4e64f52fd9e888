import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { importAnswer } from '@/app/api/importAnswer';
import { jsonOf, ownerOf, refusal } from '@/app/api/requests';
import { importRepository } from '@/lib/server/importRepository';
import { hashKey } from '@/lib/server/keys';
import { repositorySchema } from '@/lib/share/wire';

/** Downloads a community repository from GitHub and stores its unit data. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'data');
  if (refused !== null) return refused;
  const body = await jsonOf(request, z.object({ repository: repositorySchema }));
  if ('answer' in body) return body.answer;
  const owner = ownerOf(request);
  return importAnswer((report) => importRepository(body.value.repository, hashKey(owner.key), report), owner.headers);
}
