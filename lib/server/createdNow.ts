import 'server-only';

/**
 * Runs a `create`; false when a row with the same unique value exists already, so that two writers at once both
 * succeed.
 */
export async function createdNow(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P2002') return false;
    throw error;
  }
}
