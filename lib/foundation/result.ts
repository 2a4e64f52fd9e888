/**
 * The result of something that can fail: its value or its problem, by default a line for the user. What ends in more
 * than these two ways (a save: saved, overtaken, gone) has a union of its own.
 */
export type Result<Value, Problem = string> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** It worked, and this is the value. */
export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

/** It did not work, and this is why. */
export const failed = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });

/** The same result with what `change` makes of its value. */
export const mapped = <Value, Other, Problem>(
  result: Result<Value, Problem>,
  change: (value: Value) => Other,
): Result<Other, Problem> => (result.ok ? ok(change(result.value)) : result);

/** All values in their order; or the first problem, where there is one. */
export function allOf<Value, Problem>(results: readonly Result<Value, Problem>[]): Result<readonly Value[], Problem> {
  const values: Value[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}
