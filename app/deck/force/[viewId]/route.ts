import type { NextRequest } from 'next/server';
import { listRoutes } from '@/app/api/lists/routes';
import { failure } from '@/app/api/requests';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import { checkedList } from '@/lib/server/checkedList';

interface Context {
  readonly params: Promise<{ readonly viewId: string }>;
}

/** The activation cards of the list behind a link, for anyone. */
export async function GET(_: NextRequest, { params }: Context): Promise<Response> {
  const list = await checkedList((await params).viewId);
  if (list === null) return listRoutes.notFound();
  if (list.format?.table == null) {
    return failure(
      409,
      `${list.format?.name ?? 'This format'} plays without activation cards: open a list of Trenches & Turbines.`,
    );
  }
  if (list.checked === null) return failure(409, 'The data of this list is not here, so its cards cannot be told.');
  const { army } = list.checked;
  const answer = forceOfSheet(list.saved.name || 'Unnamed list', list.format.table(army), army.units);
  if (!answer.ok) return failure(409, `${answer.problem}.`);
  return Response.json({ force: answer.value }, { headers: { 'cache-control': 'no-store' } });
}
