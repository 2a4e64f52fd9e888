import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { formatById } from '../../formats';
import { forceOfSheet } from '../../play/deck/forceOfSheet';
import { piecesOf } from '../../play/table/pieces';
import { checkedList } from '../checkedList';
import { storedLists } from '../documents';
import { failure } from './access';
import { ofLists } from './lists';
import type { Handlers } from './serve';

export const handlers: Handlers<typeof CONTRACT.deck> = {
  sampleForces: async ({ answer }) => {
    const samples = await storedLists.samples();
    return answer({
      samples: samples
        .filter(({ format }) => formatById(format)?.table != null)
        .map(({ viewId, name }) => ({ viewId, name })),
    });
  },
  forceOfList: async ({ params, answer }) => {
    const list = await checkedList(params.viewId);
    if (list === null) return ofLists.notFound();
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
  },
};
