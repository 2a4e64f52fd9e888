import { foreignAnswerSchema, FOREIGN_BYTES, foreignPath, type ForeignAnswer } from '@/lib/share/foreignList';
import { failureSchema } from '@/lib/share/savedList';

/**
 * Has the server read a list that was made elsewhere, without storing it: what came of it, or a line that says why
 * nothing did.
 */
export async function sendForeign(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ForeignAnswer | { readonly message: string; readonly outcome: 'failed' }> {
  if (bytes.length > FOREIGN_BYTES) {
    return {
      outcome: 'failed',
      message: `${name} is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`,
    };
  }
  try {
    const response = await fetch(foreignPath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    const body: unknown = await response.json();
    const answer = foreignAnswerSchema.safeParse(body);
    if (answer.success) return answer.data;
    const failure = failureSchema.safeParse(body);
    return {
      outcome: 'failed',
      message: failure.success ? failure.data.message : `The server answered ${response.status}: try again.`,
    };
  } catch {
    return { outcome: 'failed', message: 'The server cannot be reached: check the connection and try again.' };
  }
}
