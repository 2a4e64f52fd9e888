import type { Term } from './term';
import { TERM_LINES } from './termLines';

export type { Term, TermOf } from './term';

interface AnyLine {
  begins: string;
  write: (term: never) => string;
  read: (text: string) => Term | null;
}

const ALL: readonly AnyLine[] = Object.values(TERM_LINES);

/** The line that says it. */
export function writeTerm(term: Term): string {
  const line: AnyLine = TERM_LINES[term.kind];
  return `${line.begins}${line.write(term as never)}`;
}

/** The lines that say them. */
export const writeTerms = (terms: readonly Term[]): readonly string[] => terms.map(writeTerm);

/** What a line says, or null where it is none of ours. Upper and lower case at its beginning are the same. */
export function readTerm(line: string): Term | null {
  const text = line.trim().replace(/\s+/g, ' ');
  const begun = ALL.find(({ begins }) => text.slice(0, begins.length).toLowerCase() === begins.toLowerCase());
  const rest = text.slice(begun?.begins.length ?? 0);
  return begun === undefined || rest === '' ? null : begun.read(rest);
}
