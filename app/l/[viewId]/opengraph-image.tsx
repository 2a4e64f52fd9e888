import { drawnPicture, standingPicture } from '@/app/l/[viewId]/picture/pictureAnswer';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import type { ByViewId } from '@/app/visitor';
import { PREVIEW_SIZE, PreviewCard } from '@/components/share/pictures';
import { suppliedByPlayer } from '@/lib/documents/unitData';

export const alt = 'The list, its points and its verdict';
export const size = PREVIEW_SIZE;
export const contentType = 'image/png';

/** The picture that goes with a link to a list. */
export default async function PreviewImage({ params }: ByViewId): Promise<Response> {
  const shared = await sharedList((await params).viewId);
  if (!shared?.checked || !shared.format) return standingPicture();
  const { saved, checked, format, dataset } = shared;
  const card = (
    <PreviewCard saved={saved} checked={checked} format={format} suppliedByPlayer={suppliedByPlayer(dataset.source)} />
  );
  return drawnPicture(card, size);
}
