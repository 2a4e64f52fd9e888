import { ImageResponse } from 'next/og';
import { PICTURE_HEADERS, standingPicture } from '@/app/l/[viewId]/picture/pictureAnswer';
import { previewFonts } from '@/app/l/[viewId]/previewFonts';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { ListPicture, PICTURES } from '@/components/sharing/listPicture';
import { log } from '@/lib/server/log';
import { suppliedByPlayer } from '@/lib/share/unitData';

interface Context {
  readonly params: Promise<{ readonly viewId: string; readonly file: string }>;
}

/** A list as a picture to copy or to save: `wide.png` or `tall.png`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { viewId, file } = await params;
  const [, shape] = /^(wide|tall)\.png$/.exec(file) ?? [];
  const shared = shape === undefined ? null : await sharedList(viewId);
  if (shared === null) return new Response('There is no such picture.', { status: 404 });
  const { saved, checked, format, dataset } = shared;
  if (checked === null || format === null) return standingPicture();
  const of = shape as keyof typeof PICTURES;
  const { width, height } = PICTURES[of];
  const picture = (
    <ListPicture
      shape={of}
      saved={saved}
      checked={checked}
      format={format}
      suppliedByPlayer={suppliedByPlayer(dataset.source)}
    />
  );
  try {
    const image = new ImageResponse(picture, { width, height, fonts: await previewFonts() });
    return new Response(await image.arrayBuffer(), { headers: PICTURE_HEADERS });
  } catch (error) {
    log.error(error, 'a picture of a list could not be drawn');
    return standingPicture();
  }
}
