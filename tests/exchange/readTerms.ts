import { readTerm, type Term } from '@/lib/exchange/terms';

/** What the lines say in their order; `rest` are those that are none of ours, with their place. */
export function readTerms(lines: readonly string[]): {
  readonly terms: readonly Term[];
  readonly rest: readonly { readonly at: number; readonly line: string }[];
} {
  const read = lines.map((line, at) => ({ line, at, term: readTerm(line) }));
  return {
    terms: read.flatMap(({ term }) => term ?? []),
    rest: read.filter(({ term }) => term === null).map(({ line, at }) => ({ at, line })),
  };
}
