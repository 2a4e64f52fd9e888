import type { NextRequest } from 'next/server';
import { bodyOf, failure, ownerOf, refusal } from '@/app/api/requests';
import { importGame } from '@/lib/server/gameFile';
import { GAME_FILE_BYTES } from '@/lib/share/game';

/** Takes in a file that was written by `file`, here or elsewhere. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await bodyOf(request, GAME_FILE_BYTES);
  if ('tooLarge' in body) {
    return failure(413, `The file has more than ${GAME_FILE_BYTES / 1024 / 1024} MB: no match is that long.`);
  }
  const file = jsonIn(body.bytes);
  if (file === undefined) {
    return failure(400, 'This file is damaged, or is no JSON: choose one that was saved from a match or a campaign.');
  }
  const owner = ownerOf(request);
  const importing = await importGame(owner.key, file);
  if (!importing.ok) return failure(400, importing.problem);
  return Response.json(importing.value, { status: 201, headers: owner.headers });
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
