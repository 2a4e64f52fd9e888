/** The answer without an address of its own: a worker would take that, which lacks the part behind `#`. */
export function nameless(answer: Response): Response {
  const { status, statusText, headers } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
