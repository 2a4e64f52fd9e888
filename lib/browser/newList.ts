import { nanoid } from 'nanoid';
import { fetchFormat } from '@/lib/formats/fetchFormat';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { StartedList } from '@/lib/documents/roster/savedList';
import { nameOfNew } from '@/lib/documents/numberedName';
import { ROSTER_LIMITS } from '@/lib/documents/roster/schema';
import { newRoster } from '@/lib/verdict/newRoster';
import { readAgreedLimit } from '@/lib/verdict/gameSize';
import { listClient } from './lists';
import { loadCatalogues } from './loadLinked';
import { localDocuments } from './local/documents';
import { recalledAnswer, rememberAnswer } from './local/records';
import { UNREACHED } from '../api/connection';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Makes a list of one faction here, and on the server as soon as it answers; its view id, or why not. */
export async function newListHere(form: FormData): Promise<Result<string>> {
  const faction = textOf(form, 'faction');
  return faction === '' ? failed('Choose a faction.') : listOn(textOf(form, 'data'), [faction], await named(form));
}

/** Makes a list of unit books by the server; without an answer, on data of an earlier list of the same books. */
export async function newListOfBooks(
  sent: FormData,
  onServer: (form: FormData) => Promise<Result<StartedList>>,
): Promise<Result<string>> {
  const form = await named(sent);
  const key = booksKey(form);
  const answer = await onServer(form).catch(() => null);
  if (answer?.ok) {
    const { viewId, data, catalogueIds } = answer.value;
    await rememberAnswer(key, { data, catalogueIds });
    return ok(viewId);
  }
  if (answer !== null) return answer;
  // It was kept by us, a few lines above.
  const before = (await recalledAnswer(key)) as Omit<StartedList, 'viewId'> | null;
  if (before === null) return failed(`These books were not used on this device before. ${UNREACHED}`);
  return listOn(before.data, before.catalogueIds, form);
}

const booksKey = (form: FormData): string =>
  ['of-books', textOf(form, 'data'), textOf(form, 'faction'), ...form.getAll('book').map(String).toSorted()].join(' ');

/** With the name that was typed, or what the list is `called` and a number. */
async function named(form: FormData): Promise<FormData> {
  const called = textOf(form, 'called');
  if (textOf(form, 'name').trim() !== '' || called === '') return form;
  const others = (await localDocuments('list')).map(({ name }) => name);
  form.set('name', nameOfNew(called, others, ROSTER_LIMITS.nameLength));
  return form;
}

async function listOn(data: string, catalogueIds: readonly string[], form: FormData): Promise<Result<string>> {
  const format = await fetchFormat(textOf(form, 'format'));
  if (format === null) return failed('Choose a format.');
  const { gameSizes } = format;
  const agreed = gameSizes === null ? null : readAgreedLimit(textOf(form, 'size'), gameSizes);
  if (agreed?.ok === false) return agreed;
  const linked = await loadCatalogues(data, catalogueIds);
  if (!linked.ok) {
    return failed(`This unit data could not be fetched: ${linked.problem}`);
  }
  const list = { catalogueIds, name: textOf(form, 'name').trim(), ...(agreed !== null && { gameSize: agreed.value }) };
  const roster = newRoster(linked.value, format, list, nanoid);
  return listClient.create(roster, { format: format.id, datasetHash: data }, form.has('held'));
}
