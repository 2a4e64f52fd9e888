import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { previewFonts } from '@/app/l/[viewId]/previewFonts';
import { log } from '@/lib/server/log';

/** Many fetch a link at once when it is posted; so the picture may be a little older than the list. */
const PICTURE_HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
} as const;

/** The picture for everything that cannot be drawn. */
export async function standingPicture(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/preview.png');
  return new Response(new Uint8Array(await readFile(/* turbopackIgnore: true */ file)), { headers: PICTURE_HEADERS });
}

/** A picture of this size in pixels, drawn from these elements; the standing one where that fails. */
export async function drawnPicture(
  elements: ReactElement,
  { width, height }: { width: number; height: number },
): Promise<Response> {
  try {
    const image = new ImageResponse(elements, { width, height, fonts: await previewFonts() });
    // Drawn completely before it is sent: a later error would send half a picture.
    return new Response(await image.arrayBuffer(), { headers: PICTURE_HEADERS });
  } catch (error) {
    log.error(error, 'a picture of a list could not be drawn');
    return standingPicture();
  }
}
