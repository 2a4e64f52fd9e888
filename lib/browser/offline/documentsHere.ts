import { LOCAL_DATABASE } from '@/lib/api/app';

/** Which pages this device can draw by itself, since it has the document that they are of. */

const OF_DOCUMENT = /^\/(edit|l|books)\/([^/]+)$/;
/** A list is also played with, and printed. */
const OF_LIST = /^(\/l\/[^/]+)\/(?:match|play|print|cards)$/;

/** Under which key the document of a page is kept; null: it is a page of none. */
export function documentKey(path: string): string | null {
  const [, page, viewId] = OF_DOCUMENT.exec(OF_LIST.exec(path)?.[1] ?? path) ?? [];
  return viewId === undefined ? null : `${page === 'books' ? 'book' : 'list'}:${viewId}`;
}

/** Whether this device has the document of a page, and not in the bin. A database that cannot be read has none. */
export function isDocumentHere(path: string): Promise<boolean> {
  const key = documentKey(path);
  if (key === null || typeof indexedDB === 'undefined') return Promise.resolve(false);
  return new Promise((resolve) => {
    const opening = indexedDB.open(LOCAL_DATABASE.name);
    // There is none yet: it is for the pages to make.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const looking = db.transaction(LOCAL_DATABASE.documents).objectStore(LOCAL_DATABASE.documents).get(key);
      const end = (found: boolean): void => {
        db.close();
        resolve(found);
      };
      looking.addEventListener('error', () => end(false));
      looking.addEventListener('success', () => {
        const found = looking.result as { document?: unknown; deletedAt?: unknown } | undefined;
        end(found !== undefined && found.document !== null && found.deletedAt === null);
      });
    });
  });
}
