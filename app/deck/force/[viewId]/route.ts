import { failure } from '@/app/api/access';
import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { forceOfList } from '@/lib/api/endpoints/deck';
import { forceOfSheet } from '@/lib/play/deck/forceOfSheet';
import { piecesOf } from '@/lib/play/table/pieces';
import { checkedList } from '@/lib/server/checkedList';

export const GET = serve(forceOfList, async ({ params, answer }) => {
  const list = await checkedList(params.viewId);
  if (list === null) return listRoutes.notFound();
  if (list.format?.table == null) {
    return failure(
      409,
      `${list.format?.name ?? 'This format'} plays without activation cards: open a list of Trenches & Turbines.`,
    );
  }
  if (list.checked === null) {
    return failure(409, 'This server lacks the unit data of this list, so its cards are unknown.');
  }
  const { army } = list.checked;
  const force = forceOfSheet(
    list.saved.name || 'Unnamed list',
    list.format.table(army),
    army.units,
    piecesOf(army, list.format),
  );
  return force.ok ? answer({ force: force.value }) : failure(409, `${force.problem}.`);
});
