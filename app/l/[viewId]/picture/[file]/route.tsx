import { drawnPicture, standingPicture } from '@/app/l/[viewId]/picture/pictureAnswer';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { ListPicture, PICTURES } from '@/components/share/pictures';
import { suppliedByPlayer } from '@/lib/documents/unitData';

interface Context {
  params: Promise<{ viewId: string; file: string }>;
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
  const picture = (
    <ListPicture
      shape={of}
      saved={saved}
      checked={checked}
      format={format}
      suppliedByPlayer={suppliedByPlayer(dataset.source)}
    />
  );
  return drawnPicture(picture, PICTURES[of]);
}
