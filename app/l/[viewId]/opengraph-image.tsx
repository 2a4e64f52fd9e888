import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { previewFonts } from '@/app/l/[viewId]/previewFonts';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { PREVIEW_SIZE, PreviewCard } from '@/components/sharing/previewCard';
import { log } from '@/lib/server/log';
import { suppliedByPlayer } from '@/lib/share/unitData';

export const alt = 'The list, its points and its verdict';
export const size = PREVIEW_SIZE;
export const contentType = 'image/png';

/** Many fetch a link at once when it is posted; so the picture may be a little older than the list. */
const HEADERS = {
  'content-type': contentType,
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
} as const;

/** The picture that goes with a link to a list. */
export default async function PreviewImage({
  params,
}: {
  readonly params: Promise<{ readonly viewId: string }>;
}): Promise<Response> {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  if (shared?.checked === undefined || shared.checked === null || shared.format === null) return standing();
  const { saved, checked, format, dataset } = shared;
  const card = (
    <PreviewCard saved={saved} checked={checked} format={format} suppliedByPlayer={suppliedByPlayer(dataset.source)} />
  );
  try {
    const image = new ImageResponse(card, { ...size, fonts: await previewFonts() });
    // Drawn completely before it is sent: a later error would send half a picture.
    return new Response(await image.arrayBuffer(), { headers: HEADERS });
  } catch (error) {
    log.error(error, 'a preview image could not be drawn');
    return standing();
  }
}

/** The picture for everything that cannot be drawn. */
async function standing(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/preview.png');
  return new Response(new Uint8Array(await readFile(/* turbopackIgnore: true */ file)), { headers: HEADERS });
}
