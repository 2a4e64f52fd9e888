import * as endpoints from '@/lib/api/mine';
import type { Result } from '@/lib/foundation/result';
import { STORES } from '@/lib/api/app';
import { leavingCookie } from '@/lib/api/leaving';
import { localDatabase } from './local/database';
import { call } from '../api/client';
import { forgetOurs, tellEmptied } from './emptied';
import { passkeysMade } from './marks';

/** So long other tabs have to leave a browser that is emptied, in milliseconds. */
const OTHER_TABS_MS = 500;

/** Deletes all of it on the server, then what this browser keeps. */
export async function deleteMine(): Promise<Result<endpoints.MineCounts>> {
  const answer = await call(endpoints.deleteMine, {});
  if (answer.ok) await clearBrowser();
  return answer;
}

/** Empties this browser, not the server, for whoever comes next. False: the server hears of it with a later request. */
export async function leaveBrowser(): Promise<boolean> {
  document.cookie = leavingCookie(passkeysMade(), location.protocol === 'https:');
  tellEmptied();
  // The other tabs write down what they have in hand before they go.
  await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
  await clearBrowser();
  // Again, for a tab that was back before all was gone.
  tellEmptied();
  return (await call(endpoints.ownDocuments, {})).ok;
}

/** Empties what this browser keeps, also the pages that the service worker kept. The program and the server's stay. */
async function clearBrowser(): Promise<void> {
  for (const store of [localStorage, sessionStorage]) forgetOurs(store);
  const { program, ...kept } = STORES;
  const names = 'caches' in globalThis ? Object.values(kept) : [];
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
  const db = await localDatabase();
  if (db === null) return;
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name))).catch(() => undefined);
}
