import { z } from 'zod';
import { ask, type Answer } from '@/lib/browser/ask';
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

const UNREACHED = 'The server cannot be reached: check the connection and try again.';
const datasetSchema = z.object({ dataset: datasetSummarySchema });

/** What the unit data with this hash is; null: this server does not have it. */
export async function datasetOf(hash: string): Promise<Answer<DatasetSummary | null>> {
  try {
    const response = await fetch(`/api/data/${hash}`);
    if (response.status === 404) return { value: null };
    return response.ok
      ? { value: datasetSchema.parse(await response.json()).dataset }
      : { message: `The server answered ${response.status}: try again.` };
  } catch {
    return { message: UNREACHED };
  }
}

async function get<T>(path: string, read: (body: unknown) => T): Promise<Answer<T>> {
  try {
    const response = await fetch(path);
    return response.ok
      ? { value: read(await response.json()) }
      : { message: `The server answered ${response.status}: try again.` };
  } catch {
    return { message: UNREACHED };
  }
}

/** The text of a frozen state. */
export const frozenText = (hash: string): Promise<Answer<string>> =>
  get(`/api/revisions/${hash}`, (body) => frozenTextSchema.parse(body).text);

/** The list that a state was frozen from, as it stands today; `list` says which, where several are alike. */
export const todayOf = (hash: string, list: string | null): Promise<Answer<Today>> =>
  get(`/api/revisions/${hash}/today${list === null ? '' : `?list=${list}`}`, (body) => todaySchema.parse(body).today);

/** What was frozen of a list, last first. */
export const statesOf = (viewId: string): Promise<Answer<readonly Frozen[]>> =>
  get(`/api/revisions?list=${viewId}`, (body) => frozenStatesSchema.parse(body).states);

/** Freezes a list as it stands; `hash` is the state that is meant. */
export const freezeList = (viewId: string, hash: string): Promise<Answer<Frozen>> =>
  ask('/api/revisions', 'POST', { viewId, hash }, (body) => frozenSchema.parse(body));

/** Freezes a text. */
export const freezeText = (text: string): Promise<Answer<Frozen>> =>
  ask('/api/revisions', 'POST', { text }, (body) => frozenSchema.parse(body));

/** Makes a list of one's own out of a frozen one; gives its view id. */
export const saveCopy = ({ format, data, roster }: Revision): Promise<Answer<string>> =>
  ask(
    '/api/lists',
    'POST',
    { format: format.id, datasetHash: data, roster },
    (body) => createdListSchema.parse(body).list.viewId,
  );
