import { failed, ok, type Result } from './result';

/** Objects and lists in each other: a list nests 24 entries deep at most, each in an object, a list and a wrapper. */
export const MOST_JSON_LEVELS = 128;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['"', '\\', '[', ']', '{', '}'].map(
  (sign) => sign.charCodeAt(0),
);

/**
 * The value that a JSON text from outside stands for, or what is wrong with the text. How deep it nests is counted
 * before it is parsed: whatever walks through the value may then do so by recursion.
 */
export function parseJson(text: string): Result<unknown> {
  if (!isShallow(text)) return failed(`it nests more than ${MOST_JSON_LEVELS} levels deep`);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** The value of a text of our own; null: it is no JSON, or there is none. */
export function valueIn(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Counts brackets outside of texts. What is no JSON may pass: the parser finds that out. */
function isShallow(text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at + 1);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      level += 1;
      if (level > MOST_JSON_LEVELS) return false;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1;
  }
  return true;
}

function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** How many bytes a value has as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
