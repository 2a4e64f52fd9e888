import 'server-only';

/** What this process has under a name, made when first asked: the framework loads a file more than once. */
export function ofProcess<Value>(name: `muster${string}`, make: () => Value): Value {
  const process = globalThis as unknown as Record<string, Value | undefined>;
  return (process[name] ??= make());
}
