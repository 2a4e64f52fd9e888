import { call, callWithStatus } from '@/lib/api/client';
import * as data from '@/lib/api/data';
import { listPrinted } from '@/lib/api/lists';
import * as revisions from '@/lib/api/revisions';
import type { FrozenState, Revision, Today } from '@/lib/documents/revision';
import { withLazy } from './lazy';
import { datasetHere, rememberDataset } from './local/slices';
import { keepPlayerName } from './texts';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { failed, mapped, ok, type Result } from '@/lib/foundation/result';

/** What the unit data with this hash is; null: this server does not have it. */
export async function datasetOf(hash: string): Promise<Result<DatasetSummary | null>> {
  const answer = await callWithStatus(data.datasetOf, { params: { hash } });
  if (answer.ok) {
    await rememberDataset(answer.value.dataset);
    return ok(answer.value.dataset);
  }
  if (answer.problem.status === 404) return ok(null);
  const kept = await datasetHere(hash);
  return kept === null ? failed(answer.problem.message) : ok(kept);
}

/** The status of a request that does not fit what is stored. */
const CONFLICT = 409;

/** The text of a frozen state; `list` may be in it without having been frozen. */
export const frozenText = async (hash: string, list: string | null = null): Promise<Result<string>> =>
  mapped(
    await call(revisions.frozenText, { params: { hash }, query: { list: list ?? undefined } }),
    ({ text }) => text,
  );

/** The list that a state was frozen from, as it stands today; `list` says which, where several are alike. */
export const todayOf = async (hash: string, list: string | null): Promise<Result<Today>> =>
  mapped(
    await call(revisions.frozenToday, { params: { hash }, query: { list: list ?? undefined } }),
    ({ today }) => today,
  );

/** Has the state of a list kept that is about to be printed. */
export const keepPrinted = (viewId: string, hash: string): Promise<Result<unknown>> =>
  call(listPrinted, { params: { viewId }, body: { hash } });

/** Freezes a list as it stands, for who may change it; `hash` is the state that is meant. */
export const freezeList = (viewId: string, hash: string, editSecret: string | null): Promise<Result<FrozenState>> =>
  call(revisions.freeze, { body: { viewId, hash, ...(editSecret !== null && { editSecret }) } });

/**
 * Approves that state of somebody's list; the name, which may be empty, is kept for the next one and for games.
 * `changed`: the list is in another state by now.
 */
export async function approveList(
  viewId: string,
  hash: string,
  name: string,
): Promise<Result<FrozenState | 'changed'>> {
  if (name !== '') keepPlayerName(name);
  const answer = await callWithStatus(revisions.freeze, { body: { viewId, hash, approve: { name } } });
  if (answer.ok) return answer;
  return answer.problem.status === CONFLICT ? ok('changed') : failed(answer.problem.message);
}

/** Freezes a text. */
export const freezeText = (text: string): Promise<Result<FrozenState>> => call(revisions.freeze, { body: { text } });

/** Copies a frozen list for this browser; gives the copy's view id. */
export const saveCopy = ({ format, data, roster }: Revision): Promise<Result<string>> =>
  withLazy(
    () => import('./lists'),
    ({ listClient }) => listClient.create(roster, { format: format.id, datasetHash: data }),
  );
