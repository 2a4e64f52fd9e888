import 'server-only';

/**
 * Returns what this process has under a name, and makes it when it is first asked. The framework bundles pages, routes
 * and the front apart and loads a file more than once: all of them share what hangs on the process.
 */
export function ofProcess<Value>(name: `muster${string}`, make: () => Value): Value {
  const process = globalThis as unknown as Record<string, Value | undefined>;
  return (process[name] ??= make());
}
