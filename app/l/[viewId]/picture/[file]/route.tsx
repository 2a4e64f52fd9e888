import { listPicture } from '@/app/l/[viewId]/picture/pictureAnswer';
import { ListPicture, PICTURES } from '@/components/share/pictures';

interface Context {
  params: Promise<{ viewId: string; file: string }>;
}

/** A list as a picture to copy or to save: `wide.png` or `tall.png`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { viewId, file } = await params;
  const shape = /^(wide|tall)\.png$/.exec(file)?.[1] as keyof typeof PICTURES | undefined;
  const picture =
    shape && (await listPicture(viewId, (list) => <ListPicture shape={shape} {...list} />, PICTURES[shape]));
  return picture ?? new Response('There is no such picture.', { status: 404 });
}
