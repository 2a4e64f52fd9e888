import { listMetadata, sharedList } from '@/app/l/[viewId]/sharedList';
import { PlayPage } from '@/components/play/table/playPage';
import { textOfList } from '@/lib/listservice/textOfList';
import { type ByViewId, orNotFound } from '@/app/visitor';

export const generateMetadata = async ({ params }: ByViewId) => listMetadata('Play', (await params).viewId);

/** A list on the table: what happens to its models is kept on the device that plays. */
export default async function Page({ params }: ByViewId) {
  const { viewId } = await params;
  const shared = orNotFound(await sharedList(viewId));
  return <PlayPage viewId={viewId} text={textOfList(shared.saved)} />;
}
