import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { log } from '@/lib/server/log';
import type { Pictured } from '@/components/share/pictures';
import { previewFonts } from './previewFonts';
import { suppliedByPlayer } from '@/lib/documents/unitData';

/** How long it may be kept the front says (`lib/server/front/cachedPages.ts`). */
const PICTURE_HEADERS = { 'content-type': 'image/png' } as const;

/** The picture for everything that cannot be drawn. */
export async function standingPicture(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/preview.png');
  return new Response(new Uint8Array(await readFile(/* turbopackIgnore: true */ file)), { headers: PICTURE_HEADERS });
}

/** The list behind a link as a picture of this size in pixels; the standing one if that fails. Null: no such list. */
export async function listPicture(
  viewId: string,
  draw: (list: Pictured) => ReactElement,
  { width, height }: { width: number; height: number },
): Promise<Response | null> {
  const shared = await sharedList(viewId);
  if (shared === null) return null;
  const { saved, checked, format, dataset } = shared;
  if (checked === null || format === null) return standingPicture();
  try {
    const elements = draw({ saved, checked, format, suppliedByPlayer: suppliedByPlayer(dataset.source) });
    const image = new ImageResponse(elements, { width, height, fonts: await previewFonts() });
    // Drawn completely before it is sent: a later error would send half a picture.
    return new Response(await image.arrayBuffer(), { headers: PICTURE_HEADERS });
  } catch (error) {
    log.error(error, 'a picture of a list could not be drawn');
    return standingPicture();
  }
}
