import type { Arena } from './arena';

/** One thing that must hold, and what was seen of it. */
export interface Check {
  readonly what: string;
  readonly ok: boolean;
  readonly saw: string;
}

/** Something that a visitor may try, with what must hold while he does and after it. */
export interface Attack {
  /** The part of the work that it tries: A1 to A7 (to stop or fill the server), B1 to B6 (to fool or rob others). */
  readonly part: string;
  readonly name: string;
  /** Settings of the server that it is tried on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly run: (arena: Arena) => Promise<readonly Check[]>;
}

export const holds = (what: string, ok: boolean, saw: string | number): Check => ({ what, ok, saw: String(saw) });

/** A request was refused with one of these statuses, and in words: nothing broke. */
export function refused(
  what: string,
  { status, text }: { readonly status: number; readonly text: string },
  statuses: readonly number[],
): Check {
  const words = text.slice(0, 160).replace(/\s+/g, ' ');
  return holds(what, statuses.includes(status) && text.length > 0, `${status} ${words}`);
}
