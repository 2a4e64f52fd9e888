const ASKED = 'muster-roll:stay-asked';

/** Asks the browser once to keep what is here. Most answer by themselves. */
export function askPersistence(): void {
  try {
    if (localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, 'yes');
    void navigator.storage.persist().catch(() => undefined);
  } catch {
    // Too old for it, or an address without a certificate.
  }
}

/** How much this app keeps in all, in bytes, and whether it is safe from clearing. Null: the browser does not say. */
export async function storageHere(): Promise<{ bytes: number | null; safe: boolean | null }> {
  try {
    const [{ usage = null }, safe] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { bytes: usage, safe };
  } catch {
    return { bytes: null, safe: null };
  }
}

/** Asks the browser to keep it, because the player wants that; true: it will. */
export const requestPersistence = (): Promise<boolean> => navigator.storage.persist().catch(() => false);
