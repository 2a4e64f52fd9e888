import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Many fetch a link at once when it is posted; so the picture may be a little older than the list. */
export const PICTURE_HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
} as const;

/** The picture for everything that cannot be drawn. */
export async function standingPicture(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/preview.png');
  return new Response(new Uint8Array(await readFile(/* turbopackIgnore: true */ file)), { headers: PICTURE_HEADERS });
}
