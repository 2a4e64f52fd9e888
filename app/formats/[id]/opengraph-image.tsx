import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { previewFonts } from '@/app/l/[viewId]/picture/previewFonts';
import { HousePicture, PREVIEW_SIZE } from '@/components/share/pictures';
import { formatById, formatList } from '@/lib/formats';
import { imagePalette } from '@/components/ui/palette.model';

export const alt = 'The format, in a line';
export const size = PREVIEW_SIZE;
export const contentType = 'image/png';
export const dynamicParams = false;
export const generateStaticParams = (): { id: string }[] => formatList.map(({ id }) => ({ id }));

/** The picture that goes with a link to a format. Drawn when the program is built. */
export default async function FormatPicture({ params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const format = formatById((await params).id);
  if (format === null) notFound();
  const picture = <HousePicture title={format.name} text={format.summary} accent={imagePalette(format).accent} />;
  return new ImageResponse(picture, { ...size, fonts: await previewFonts() });
}
