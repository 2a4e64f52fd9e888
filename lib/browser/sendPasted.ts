import { call } from '@/lib/api/client';
import { readPasted, PASTED_LETTERS, type PastedAnswer } from '@/lib/api/imports';
import type { Result } from '@/lib/foundation/result';
import { failed } from '@/lib/foundation/result';
import type { PastedText } from './pasted';

/** Has the server read a list from its text, without storing it. */
export async function sendPasted({ text, answers, format }: PastedText): Promise<Result<PastedAnswer>> {
  if (text.length > PASTED_LETTERS) return failed('The text is too long: a list may have 64 KB.');
  return call(readPasted, { body: { text, answers, format: format ?? null } });
}
