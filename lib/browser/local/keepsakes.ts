import { nanoid } from 'nanoid';
import type { LocalKeepsake } from './database';
import { inDatabase } from './records';

/** Notes and photos of games: on this device alone, until the player puts them into a file or a link. */

/** Caps: of a game, and of games that have photos. A photo comes reduced, see `reducedPhoto`. */
export const KEEPSAKE_LIMITS = { notes: 4000, caption: 120, photos: 12, photoBytes: 300_000, games: 40 } as const;

export type Photo = LocalKeepsake['photos'][number];

const none = (viewId: string): LocalKeepsake => ({ viewId, notes: '', photos: [] });

/** What is kept of a game; null: this browser keeps nothing. */
export const keepsakeOf = (viewId: string): Promise<LocalKeepsake | null> =>
  inDatabase<LocalKeepsake | null>(async (db) => (await db.get('keepsakes', viewId)) ?? none(viewId), null);

/** Keeps the notes; what is too long is cut. False: this browser does not keep them. */
export const keepNotes = (viewId: string, notes: string): Promise<boolean> =>
  changed(viewId, (now) => ({ ...now, notes: notes.slice(0, KEEPSAKE_LIMITS.notes) })).then((why) => why === null);

/** Keeps a reduced photo. Null: it is kept; else why not, in words. */
export const keepPhoto = (viewId: string, photo: Omit<Photo, 'id'>): Promise<string | null> =>
  changed(viewId, (now) => {
    if (now.photos.length >= KEEPSAKE_LIMITS.photos) return `A game has room for ${KEEPSAKE_LIMITS.photos} photos.`;
    if (photo.bytes.length > KEEPSAKE_LIMITS.photoBytes) return 'This photo could not be made small enough.';
    const caption = photo.caption.slice(0, KEEPSAKE_LIMITS.caption);
    return { ...now, photos: [...now.photos, { ...photo, caption, id: nanoid() }] };
  });

/** Words under a photo. */
export const captionPhoto = (viewId: string, id: string, caption: string): Promise<string | null> =>
  changed(viewId, (now) => ({
    ...now,
    photos: now.photos.map((each) =>
      each.id === id ? { ...each, caption: caption.slice(0, KEEPSAKE_LIMITS.caption) } : each,
    ),
  }));

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
