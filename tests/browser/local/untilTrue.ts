/** Waits until something that goes on behind the caller's back is done. Throws when it never is. */
export async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('it never came');
}
