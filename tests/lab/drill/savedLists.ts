import { lists } from '@/lib/api/lists';
import { savedListSchema, type SavedList } from '@/lib/documents/roster/savedList';
import type { Visitor } from '@/tests/lab/attack/visitor';
import { book, type Ledger } from './ledger';

/** A list that one worker saves again and again, on whichever server answers. */
export interface DrillList {
  readonly viewId: string;
  readonly secret: string;
  readonly roster: SavedList['roster'];
  /** What was acknowledged last. */
  version: number;
  name: string;
  /** Names that were sent and never acknowledged: they may be there or not. */
  readonly open: Set<string>;
}

/** A server as the drill uses it: its address, and a browser that knows only it. */
export interface Place {
  readonly url: string;
  readonly visitor: Visitor;
}

/** A copy of somebody's list, as a new list; null: the server did not take it. */
export async function copied(ledger: Ledger, { url, visitor }: Place, viewId: string): Promise<DrillList | null> {
  const answer = await visitor.json('POST', `/api/lists/${viewId}/copy`, {});
  if (!book(ledger, 'new lists', url, answer)) return null;
  const { saved: list, editSecret } = lists.create.answer.parse(JSON.parse(answer.text));
  const { roster, version, name } = list;
  return { viewId: list.viewId, secret: editSecret, roster, version, name, open: new Set() };
}

/** Saves the list under a new name; true: it was acknowledged. */
export async function save(ledger: Ledger, { url, visitor }: Place, list: DrillList, name: string): Promise<boolean> {
  const { viewId, secret, roster, version } = list;
  const sent = { version, editSecret: secret, roster: { ...roster, name } };
  const answer = await visitor.json('PUT', `/api/lists/${viewId}`, sent);
  if (answer.status === 409) {
    // An earlier save was taken and its acknowledgement lost on the way.
    const { current } = JSON.parse(answer.text) as { readonly current: { version: number; name: string } };
    if (current.version < version) ledger.lost.push(`${viewId}: version ${version} is ${current.version} again`);
    else if (!list.open.has(current.name)) ledger.wrong.push(`${viewId}: a conflict with ${current.name}`);
    Object.assign(list, { version: current.version, name: current.name });
    return false;
  }
  if (!book(ledger, 'saves', url, answer)) {
    list.open.add(name);
    return false;
  }
  Object.assign(list, { version: (JSON.parse(answer.text) as { version: number }).version, name });
  return true;
}

/** Looks on another server whether it has what was acknowledged, in the data and on the page. */
export async function look(ledger: Ledger, place: Place, list: DrillList, page: boolean): Promise<boolean> {
  const { url, visitor } = place;
  const read = await visitor.send(`/api/lists/${list.viewId}`);
  if (!book(ledger, 'reads on another server', url, read)) return false;
  const found = savedListSchema.parse((JSON.parse(read.text) as { list: unknown }).list);
  if (found.version < list.version) {
    ledger.lost.push(`${list.viewId} at ${url}: version ${list.version} was acknowledged, ${found.version} is there`);
  } else if (found.name !== list.name && !list.open.has(found.name)) {
    ledger.wrong.push(`${list.viewId} at ${url}: “${found.name}” instead of “${list.name}”`);
  }
  if (!page) return true;
  const shown = await visitor.send(`/l/${list.viewId}`);
  if (!book(ledger, 'shared pages', url, shown)) return false;
  if (![list.name, ...list.open].some((name) => shown.text.includes(name))) {
    ledger.wrong.push(`${list.viewId} at ${url}: the page does not show “${list.name}”`);
  }
  return true;
}
