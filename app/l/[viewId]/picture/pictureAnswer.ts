import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { log } from '@/lib/server/log';
import { PREVIEW_FONT } from '@/components/share/pictures';

/** How long it may be kept the front says (`lib/server/pages/cachedPages.ts`). */
const PICTURE_HEADERS = { 'content-type': 'image/png' } as const;

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

const FOLDER = 'node_modules/@fontsource/barlow-condensed/files';
const WEIGHTS = [500, 700] as const;
const SCRIPTS = ['latin', 'latin-ext'] as const;

let faces: ReturnType<typeof readFaces> | null = null;

/** The faces of the preview image, read once. Otherwise the image library would fetch its own. */
export const previewFonts = () => (faces ??= readFaces());

const readFaces = () => Promise.all(WEIGHTS.flatMap((weight) => SCRIPTS.map((script) => readFace(weight, script))));

async function readFace(weight: (typeof WEIGHTS)[number], script: (typeof SCRIPTS)[number]) {
  const name = `barlow-condensed-${script}-${weight}-normal.woff`;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, name);
  return {
    // Under one name the second script would take the place of the first.
    name: script === 'latin' ? PREVIEW_FONT : `${PREVIEW_FONT} ${script}`,
    data: await readFile(/* turbopackIgnore: true */ file),
    weight,
    style: 'normal' as const,
  };
}
