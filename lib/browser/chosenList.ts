import { frozenText } from '@/lib/browser/revisionRequests';
import { call } from '@/lib/api/client';
import { heldText } from '@/lib/browser/heldLists';
import { textOfList } from '@/lib/listservice/textOfList';
import { lists } from '@/lib/api/lists';
import { formatById } from '@/lib/formats';
import { readFragment } from '@/lib/documents/fragment';
import { parseCarried, parseRevision, revisionHash, type Revision } from '@/lib/documents/revision';
import { listIdIn } from '@/lib/api/pastedLink';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** The exact text of a list that a player is about to seal. */
export interface ChosenList {
  text: string;
  name: string;
  /** In points, as its players agreed; null: on none. */
  gameSize: number | null;
}

/** The list behind what a player pastes: a list's link, a frozen one's or its hash, or a link that holds it itself. */
export async function listOfLink(pasted: string, format: string): Promise<Result<ChosenList>> {
  const text = pasted.trim();
  const carried = /\/r#(\S+)$/.exec(text)?.[1];
  if (carried !== undefined) {
    const read = readFragment(carried);
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
  const list = found.value;
  const text = textOfList(list);
  return text === null ? failed(`This app does not know the format ${list.format}.`) : chosenText(text, format);
}

/** What a request to show a list may hold, in bytes, with some room for the rest of it: see `JSON_BYTES` of the endpoints. */
const MOST_BYTES = 3.9 * 1024 * 1024;

/** What could be sealed, but not be shown afterwards. */
export const isTooLong = (text: string): boolean => new TextEncoder().encode(JSON.stringify(text)).length > MOST_BYTES;

function chosenText(text: string, format: string): Result<ChosenList> {
  const parsed = parseRevision(text);
  if (!parsed.ok) return parsed;
  if (isTooLong(text)) return failed('This list is longer than a match can show: choose another.');
  const { roster } = parsed.value;
  const wrong = otherFormat(parsed.value, format);
  if (wrong !== null) return failed(wrong);
  const name = roster.name || 'Unnamed list';
  return ok({ text, name, gameSize: roster.declarations?.gameSize ?? null });
}

function otherFormat({ format: { id }, roster }: Revision, wanted: string): string | null {
  const name = (each: string): string => formatById(each)?.name ?? each;
  return id === wanted
    ? null
    : `${roster.name || 'This list'} is of ${name(id)}, not of ${name(wanted)}: choose another.`;
}
