import { nanoid } from 'nanoid';
import { formatById } from '@/lib/formats';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { StartedList } from '@/lib/documents/roster/savedList';
import { newRoster } from '@/lib/verdict/newRoster';
import type { Format } from '@/lib/rules/format';
import { readAgreedLimit, readCostLimit } from '@/lib/verdict/gameSize';
import { listClient } from './lists';
import { loadCatalogues } from './loadLinked';
import { recalledAnswer, rememberAnswer } from './local/answers';
import { UNREACHED } from '../api/unreached';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * Makes a list of one faction here, with the unit data that is kept or fetched, and on the server as soon as it answers;
 * gives its view id, or a line that says why not. One that is `held` stays here until it is let go.
 */
export async function newListHere(form: FormData): Promise<Result<string>> {
  const faction = textOf(form, 'faction');
  return faction === '' ? failed('Choose a faction.') : listOn(textOf(form, 'data'), [faction], form);
}

/**
 * Makes a list that draws on unit books. The server makes unit data of them; where it gives no answer, that of an earlier
 * list of the same books is taken, if it is kept here.
 */
export async function newListOfBooks(
  form: FormData,
  onServer: (form: FormData) => Promise<Result<StartedList>>,
): Promise<Result<string>> {
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

async function listOn(data: string, catalogueIds: readonly string[], form: FormData): Promise<Result<string>> {
  const format = formatById(textOf(form, 'format'));
  if (format === null) return failed('Choose a format.');
  const agreed = agreedIn(form, format);
  if (agreed?.ok === false) return agreed;
  const linked = await loadCatalogues(data, catalogueIds);
  if (!linked.ok) {
    return failed(`This unit data is not on this device, and could not be fetched: ${linked.problem}`);
  }
  const list = {
    catalogueIds,
    name: textOf(form, 'name').trim(),
    ...(agreed !== null && { gameSize: agreed.value }),
    forceEntryId: textOf(form, 'force') || null,
  };
  const roster = newRoster(linked.value, format, list, nanoid);
  return listClient.create(roster, { format: format.id, datasetHash: data }, form.has('held'));
}

/** The size or limit that was typed, or what is wrong with it; null: none was asked for, or not yet when it was sent. */
function agreedIn(form: FormData, { byData, gameSizes }: Format): Result<number | null> | null {
  if (byData) return form.has('limit') ? readCostLimit(textOf(form, 'limit')) : null;
  return gameSizes === null ? null : readAgreedLimit(textOf(form, 'size'), gameSizes);
}
