import { runMuster } from '@/scripts/muster/run';

/** The command line as one calls it: its exit code, and what it wrote. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function muster(...args: readonly string[]): Ran {
  const out: string[] = [];
  const err: string[] = [];
  const code = runMuster(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
