import { failureSchema } from '@/lib/share/savedList';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** Asks the server for something; `read` makes the result of its answer, and throws for what is none. */
export async function ask<T>(
  path: string,
  method: string,
  body: unknown,
  read: (answer: unknown) => T,
): Promise<Result<T>> {
  try {
    const response = await send(path, method, body);
    const answer: unknown = await response.json();
    return response.ok ? ok(read(answer)) : failed(failureText(answer, response.status));
  } catch {
    return failed('The server cannot be reached: check the connection and try again.');
  }
}

const send = (path: string, method: string, body: unknown): Promise<Response> =>
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Why the server did not do it, in its own words where it has any. */
export function failureText(body: unknown, status: number): string {
  const failure = failureSchema.safeParse(body);
  return failure.success ? failure.data.message : `The server answered ${status}: try again.`;
}
