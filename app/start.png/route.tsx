import { ImageResponse } from 'next/og';
import { previewFonts } from '@/app/l/[viewId]/picture/previewFonts';
import { HousePicture, PREVIEW_SIZE } from '@/components/share/pictures';
import { IMAGE_PALETTE } from '@/components/ui/palette.model';

export const dynamic = 'force-static';

/** The picture that goes with a link to the start page. Drawn when the program is built. */
export async function GET(): Promise<Response> {
  const picture = (
    <HousePicture
      title="Is your list legal, and why?"
      text="Build a skirmish list, see if it is legal, and share it. No account."
      accent={IMAGE_PALETTE.accent}
    />
  );
  return new ImageResponse(picture, { ...PREVIEW_SIZE, fonts: await previewFonts() });
}
