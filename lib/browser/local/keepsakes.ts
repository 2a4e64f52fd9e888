import { nanoid } from 'nanoid';
import { fieldsAt, keepJson, keepText, textAt } from '../texts';
import type { LocalKeepsake } from './database';
import { inDatabase } from './records';

/** Notes and photos of games: on this device alone, until the player puts them into a file or a link. */

/** Caps: of a game, and of games that have photos. A photo comes reduced, see `reducedPhoto`. */
export const KEEPSAKE_LIMITS = { notes: 4000, caption: 120, photos: 12, photoBytes: 300_000, games: 40 } as const;

export type Photo = LocalKeepsake['photos'][number];

const none = (viewId: string): LocalKeepsake => ({ viewId, notes: '', photos: [] });

/** What is kept of a game; null: this browser keeps nothing. */
export async function keepsakeOf(viewId: string): Promise<LocalKeepsake | null> {
  if (textAt(typedKey(viewId)) !== null) await keepTyped(viewId);
  return inDatabase<LocalKeepsake | null>(async (db) => (await db.get('keepsakes', viewId)) ?? none(viewId), null);
}

/** Words that were typed, by the id of their photo, until the database has them: a page may end before. */
const typedKey = (viewId: string): string => `muster-roll:typed:${viewId}`;
const NOTES = 'notes';

/** Keeps words of a photo at once, then in the database, cut if too long. Null: it has them; else why not. */
export function keepWords(viewId: string, of: string, words: string): Promise<string | null> {
  keepJson(typedKey(viewId), { ...fieldsAt(typedKey(viewId)), [of]: words });
  return keepTyped(viewId);
}

async function keepTyped(viewId: string): Promise<string | null> {
  const text = textAt(typedKey(viewId));
  const typed = fieldsAt(typedKey(viewId));
  const words = (of: string, before: string, most: number): string => String(typed[of] ?? before).slice(0, most);
  const why = await changed(viewId, ({ notes, photos }) => ({
    viewId,
    notes: words(NOTES, notes, KEEPSAKE_LIMITS.notes),
    photos: photos.map((each) => ({ ...each, caption: words(each.id, each.caption, KEEPSAKE_LIMITS.caption) })),
  }));
  // Others may have been typed meanwhile.
  if (textAt(typedKey(viewId)) === text) keepText(typedKey(viewId), null);
  return why;
}

/** The same of the notes. */
export const keepNotes = (viewId: string, notes: string): Promise<string | null> => keepWords(viewId, NOTES, notes);

/** Keeps a reduced photo. Null: it is kept; else why not, in words. */
export const keepPhoto = (viewId: string, photo: Omit<Photo, 'id'>): Promise<string | null> =>
  changed(viewId, (now) => {
    if (now.photos.length >= KEEPSAKE_LIMITS.photos) return `A game has room for ${KEEPSAKE_LIMITS.photos} photos.`;
    if (photo.bytes.length > KEEPSAKE_LIMITS.photoBytes) return 'This photo could not be made small enough.';
    const caption = photo.caption.slice(0, KEEPSAKE_LIMITS.caption);
    return { ...now, photos: [...now.photos, { ...photo, caption, id: nanoid() }] };
  });

/** Takes a photo away for good. */
export const dropPhoto = (viewId: string, id: string): Promise<string | null> =>
  changed(viewId, (now) => ({ ...now, photos: now.photos.filter((each) => each.id !== id) }));

/** Null: it is on the disk; else why not, for the player. */
const changed = (viewId: string, next: (now: LocalKeepsake) => LocalKeepsake | string): Promise<string | null> =>
  inDatabase<string | null>(async (db) => {
    const transaction = db.transaction('keepsakes', 'readwrite');
    const before = await transaction.store.get(viewId);
    const games = await transaction.store.count();
    const after = next(before ?? none(viewId));
    const full = before === undefined && games >= KEEPSAKE_LIMITS.games;
    const empty = typeof after !== 'string' && after.notes === '' && after.photos.length === 0;
    const put = typeof after === 'string' || full ? null : transaction.store.put(after);
    await Promise.all([empty ? transaction.store.delete(viewId) : put, transaction.done]);
    if (full) return `This device keeps notes of ${KEEPSAKE_LIMITS.games} games: delete some in another report.`;
    return typeof after === 'string' ? after : null;
  }, UNKEPT);

const UNKEPT = 'This browser did not store it: it is full or private.';
