import { datasetSummarySchema } from '@/lib/documents/unitData';
import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** B2, B4, B5: what one visitor can do to what is another's. */

async function offeredData(arena: Arena): Promise<readonly Check[]> {
  const [ada, bob] = [arena.visitor(), arena.visitor()];
  const data = await uploaded(ada, 'offered-data');
  const seen = async (who: typeof ada): Promise<boolean> => {
    const { datasets } = JSON.parse((await who.send('/api/data')).text) as { datasets: unknown[] };
    return datasets.some((each) => datasetSummarySchema.parse(each).hash === data.hash);
  };
  return [
    holds('uploaded data is offered to whoever brought it', await seen(ada), 'yes or no'),
    holds('and to nobody else', !(await seen(bob)), 'yes or no'),
  ];
}

async function editLinks(arena: Arena): Promise<readonly Check[]> {
  const [ada, bob] = [arena.visitor(), arena.visitor()];
  const data = await uploaded(ada, 'edit-links');
  const made = await ada.json('POST', '/api/lists', {
    format: FORMAT,
    datasetHash: data.hash,
    roster: listOf(data, 3),
  });
  const { list, editSecret } = JSON.parse(made.text) as {
    list: { viewId: string; roster: object };
    editSecret: string;
  };
  const one = `/api/lists/${list.viewId}`;
  const changed = await bob.json('PUT', one, { version: 1, editSecret, roster: { ...list.roster, name: 'by Bob' } });
  const renewed = await bob.json('POST', `${one}/secret`, { editSecret });
  const removed = await bob.json('DELETE', one, { editSecret });
  const frozen = await arena.visitor().json('POST', '/api/revisions', { viewId: list.viewId });
  const removedByOwner = await ada.json('DELETE', one, {});
  const gone = await arena.visitor().send(`/l/${list.viewId}`);
  const restored = await bob.json('POST', `${one}/restore`, { editSecret });
  return [
    holds('an edit link changes the list', changed.status === 200, changed.status),
    refused('it does not make others’ links void', renewed, [403]),
    refused('it does not delete', removed, [403]),
    refused('a stranger freezes nothing', frozen, [403]),
    holds('the owner deletes', removedByOwner.status === 200, removedByOwner.status),
    holds('the page of a deleted list is gone at once', gone.status === 404, gone.status),
    holds('an edit link does not bring it back', restored.status !== 200, restored.status),
  ];
}

export const strangers: readonly Attack[] = [
  { part: 'B2', name: 'data of another visitor', run: offeredData },
  { part: 'B5', name: 'what an edit link can do', run: editLinks },
];
