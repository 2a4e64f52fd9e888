import { notFound } from 'next/navigation';
import { listMetadata, sharedList } from '@/app/l/[viewId]/sharedList';
import { CardsPaper } from '@/components/list/table/cardsPaper';
import type { ByViewId } from '@/app/visitor';

export const generateMetadata = async ({ params }: ByViewId) => listMetadata('Cards of', (await params).viewId);

/** A card for each unit or model of the list, to print and cut out. */
export default async function CardsPage({ params }: ByViewId) {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  if (!shared?.checked || !shared.format) notFound();
  return <CardsPaper viewId={viewId} name={shared.saved.name} format={shared.format} checked={shared.checked} />;
}
