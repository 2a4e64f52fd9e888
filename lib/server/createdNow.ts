import 'server-only';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a row could not be written, or not be deleted, because of the row that it refers to or that refers to it. */
export const isMissingParent = (error: unknown): boolean => hasCode(error, 'P2003');

/** Runs work that needs another row, or needs it gone. Null: the other row was deleted or referred to meanwhile. */
export async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissingParent(error)) return null;
    throw error;
  }
}

/** Runs a `create`. Returns false, without an error, when a row with the same unique value exists. */
export async function createdNow(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (hasCode(error, 'P2002')) return false;
    throw error;
  }
}
