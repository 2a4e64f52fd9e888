import { listPicture, standingPicture } from '@/app/l/[viewId]/picture/pictureAnswer';
import type { ByViewId } from '@/app/visitor';
import { PREVIEW_SIZE, PreviewCard } from '@/components/share/pictures';

export const alt = 'The list, its points and its verdict';
export const size = PREVIEW_SIZE;
export const contentType = 'image/png';

/** The picture that goes with a link to a list. */
export default async function PreviewImage({ params }: ByViewId): Promise<Response> {
  return (await listPicture((await params).viewId, PreviewCard, size)) ?? standingPicture();
}
