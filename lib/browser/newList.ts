import { nanoid } from 'nanoid';
import { link } from '@/lib/battlescribe/link';
import { formatById } from '@/lib/formats';
import { failed, type Result } from '@/lib/foundation/result';
import { newRoster } from '@/lib/verdict/newRoster';
import { readAgreedLimit } from '@/lib/view/list/gameSize';
import { listClient } from './lists';
import { sliceOf } from './local/slices';

/** What the form of a new list says. */
export interface NewList {
  readonly format: string;
  readonly data: string;
  readonly faction: string;
  readonly size: string;
  readonly name: string;
}

/**
 * Makes a list of one faction here, with the unit data that is kept or fetched, and on the server as soon as it answers;
 * gives its view id, or a line that says why not.
 */
export async function newListHere({ format: formatId, data, faction, size, name }: NewList): Promise<Result<string>> {
  const format = formatById(formatId);
  if (format === null) return failed('Choose a format.');
  if (faction === '') return failed('Choose a faction.');
  const agreed = format.gameSizes === null ? null : readAgreedLimit(size, format.gameSizes);
  if (agreed !== null && !agreed.ok) return agreed;
  const slice = await sliceOf(data, faction);
  if (!slice.ok) {
    return failed(`The unit data of this faction is not on this device, and could not be fetched: ${slice.problem}`);
  }
  const list = { catalogueIds: [faction], name: name.trim(), gameSize: agreed?.value ?? null };
  const roster = newRoster(link(slice.value), format, list, nanoid);
  return listClient.create(roster, { format: format.id, datasetHash: data });
}
