import { frozenText } from '@/lib/browser/revisionRequests';
import { call } from '@/lib/api/client';
import { textOfList } from '@/lib/listservice/textOfList';
import { lists } from '@/lib/api/lists';
import { gameFormat } from '@/lib/formats/gameFormats';
import { parseCarried, parseRevision, revisionHash } from '@/lib/documents/revision';
import { listIdIn } from '@/lib/api/pastedLink';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { tooLongForMatch } from '@/lib/play/match/match';
import { viewIdSchema } from '@/lib/foundation/viewId';
import type { OwnRow } from './listRows';
import type { LocalDocument } from './local/database';
import { localDocument, localDocuments } from './local/documents';
import { ownRows } from './local/ownRows';

/** The exact text of a list that a player is about to seal. */
export interface ChosenList {
  text: string;
  name: string;
  /** In points, as its players agreed; null: on none. */
  gameSize: number | null;
}

/** The exact text of what was picked, as a match takes it: one of the lists by its id, or another by its link. */
export async function chosenList(picked: string, format: string): Promise<Result<ChosenList>> {
  const isListed = viewIdSchema.safeParse(picked).success;
  const found = await (isListed ? listOfViewId(picked, format) : listOfLink(picked, format));
  const tooLong = found.ok ? tooLongForMatch(found.value.text) : null;
  return tooLong === null ? found : failed(tooLong);
}

/** The list behind what a player pastes: a list's link, a frozen one's or its hash, or a link that holds it itself. */
export async function listOfLink(pasted: string, format: string): Promise<Result<ChosenList>> {
  const text = pasted.trim();
  const carried = /\/r#(\S+)$/.exec(text)?.[1];
  if (carried !== undefined) {
    const read = (await import('@/lib/documents/fragment')).readFragment(carried);
    if (!read.ok) return read;
    const parsed = parseCarried(read.value);
    return parsed.ok ? chosenText(read.value, format) : parsed;
  }
  const hash = /(?:^|\/r\/)([0-9a-f]{64})(?![0-9a-f])/.exec(text)?.[1];
  if (hash !== undefined) return listOfHash(hash, format);
  const viewId = listIdIn(text);
  return viewId === null
    ? failed('That is not a link to a list. It ends in /l/ and ten characters, or /r/ and a hash.')
    : listOfViewId(viewId, format);
}

async function listOfHash(hash: string, format: string): Promise<Result<ChosenList>> {
  const found = await frozenText(hash);
  if (!found.ok) return found;
  return revisionHash(found.value) === hash
    ? chosenText(found.value, format)
    : failed('What came back is not the list of this hash.');
}

/** A saved list as it is now; for one that stays on this device the server is not asked. */
export async function listOfViewId(viewId: string, format: string): Promise<Result<ChosenList>> {
  const held = await heldText(viewId);
  if (held === null) return failed('This list cannot be read here: open it first.');
  if (held !== undefined) return chosenText(held, format);
  const found = await call(lists.read, { params: { viewId } });
  if (!found.ok) return found;
  const text = textOfList(found.value);
  return text === null ? failed(`This app does not know the format ${found.value.format}.`) : chosenText(text, format);
}

function chosenText(text: string, format: string): Result<ChosenList> {
  const parsed = parseRevision(text);
  if (!parsed.ok) return parsed;
  const { roster, format: own } = parsed.value;
  if (own.id !== format) {
    const [is, wanted] = [own.id, format].map((id) => gameFormat(id)?.name ?? id);
    return failed(`${roster.name || 'This list'} is of ${is}, not of ${wanted}: choose another.`);
  }
  const name = roster.name || 'Unnamed list';
  return ok({ text, name, gameSize: roster.declarations?.gameSize ?? null });
}

const isHeld = ({ held, deletedAt }: LocalDocument): boolean => held === true && deletedAt === null;

/** Those of a format, or of any, last changed first. */
export const heldLists = async (format: string | null): Promise<readonly OwnRow[]> =>
  (await ownRows()).rows.filter((row) => row.unsent === 'held' && (format === null || row.format === format));

/** The exact text of one, as it would be sealed. Null: it cannot be read here; undefined: it is none of them. */
export async function heldText(viewId: string): Promise<string | null | undefined> {
  const local = await localDocument('list', viewId);
  return local !== null && isHeld(local) ? textHere(viewId) : undefined;
}

/** Lets those lists go up that a match has shown in this very state, by its `hash`; gives how many. */
export async function releaseShown(hash: string): Promise<number> {
  let released = 0;
  for (const { viewId } of (await localDocuments('list')).filter(isHeld)) {
    const text = await textHere(viewId);
    if (text === null || revisionHash(text) !== hash) continue;
    await (await client()).release(viewId);
    released += 1;
  }
  return released;
}

/** Most have no list that is held, and so no need of it. */
const client = async () => (await import('./lists')).listClient;

async function textHere(viewId: string): Promise<string | null> {
  const list = await (await client()).here(viewId);
  return list === null ? null : textOfList(list);
}
