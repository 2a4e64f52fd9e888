/**
 * The answer without an address of its own, for a worker's script. A worker takes the address of the answer for its
 * own, and what is kept has lost the part behind `#`, which says what the worker is made of. Without one, the address
 * that was asked for counts.
 */
export function nameless(answer: Response): Response {
  const { status, statusText, headers } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
