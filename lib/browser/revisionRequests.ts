import { z } from 'zod';
import { ask } from '@/lib/browser/ask';
import {
  type Frozen,
  frozenSchema,
  frozenStatesSchema,
  frozenTextSchema,
  type Revision,
  type Today,
  todaySchema,
} from '@/lib/share/revision';
import { createdListSchema } from '@/lib/share/savedList';
import { type DatasetSummary, datasetSummarySchema } from '@/lib/share/wire';
import { failed, ok, type Result } from '@/lib/foundation/result';

const UNREACHED = 'The server cannot be reached: check the connection and try again.';
const datasetSchema = z.object({ dataset: datasetSummarySchema });

/** What the unit data with this hash is; null: this server does not have it. */
export async function datasetOf(hash: string): Promise<Result<DatasetSummary | null>> {
  try {
    const response = await fetch(`/api/data/${hash}`);
    if (response.status === 404) return ok(null);
    return response.ok
      ? ok(datasetSchema.parse(await response.json()).dataset)
      : failed(`The server answered ${response.status}: try again.`);
  } catch {
    return failed(UNREACHED);
  }
}

async function get<T>(path: string, read: (body: unknown) => T): Promise<Result<T>> {
  try {
    const response = await fetch(path);
    return response.ok ? ok(read(await response.json())) : failed(`The server answered ${response.status}: try again.`);
  } catch {
    return failed(UNREACHED);
  }
}

/** The text of a frozen state. */
export const frozenText = (hash: string): Promise<Result<string>> =>
  get(`/api/revisions/${hash}`, (body) => frozenTextSchema.parse(body).text);

/** The list that a state was frozen from, as it stands today; `list` says which, where several are alike. */
export const todayOf = (hash: string, list: string | null): Promise<Result<Today>> =>
  get(`/api/revisions/${hash}/today${list === null ? '' : `?list=${list}`}`, (body) => todaySchema.parse(body).today);

/** What was frozen of a list, last first. */
export const statesOf = (viewId: string): Promise<Result<readonly Frozen[]>> =>
  get(`/api/revisions?list=${viewId}`, (body) => frozenStatesSchema.parse(body).states);

/** Freezes a list as it stands; `hash` is the state that is meant. */
export const freezeList = (viewId: string, hash: string): Promise<Result<Frozen>> =>
  ask('/api/revisions', 'POST', { viewId, hash }, (body) => frozenSchema.parse(body));

/** Freezes a text. */
export const freezeText = (text: string): Promise<Result<Frozen>> =>
  ask('/api/revisions', 'POST', { text }, (body) => frozenSchema.parse(body));

/** Makes a list of one's own out of a frozen one; gives its view id. */
export const saveCopy = ({ format, data, roster }: Revision): Promise<Result<string>> =>
  ask(
    '/api/lists',
    'POST',
    { format: format.id, datasetHash: data, roster },
    (body) => createdListSchema.parse(body).list.viewId,
  );
