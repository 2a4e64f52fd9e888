import { readTerm, type Term } from '../terms';
import type { SourceLine } from './lines';

/** What a text says in this app's own words, with the line that says it. */
export interface StatedTerm {
  readonly line: number;
  readonly term: Term;
}

/** Kinds that nobody else writes so: where one of them stands, the rest is this app's too. */
const OWN: ReadonlySet<Term['kind']> = new Set([
  'format',
  'data',
  'made-with',
  'leader',
  'specialist',
  'verdict',
  'detachment',
]);
/** Kinds that say how a list is to be read, and stay with its body. */
const OF_BODY: ReadonlySet<Term['kind']> = new Set(['detachment']);

/** The lines of this app's own words, and the text without them. */
export function takeTerms(lines: readonly SourceLine[]): {
  readonly terms: readonly StatedTerm[];
  readonly lines: readonly SourceLine[];
  /** As much of it as other texts never have. */
  readonly isOwn: boolean;
} {
  const found = lines.map((line) => termsOn(line));
  const kinds = new Set(found.flatMap((terms) => terms.map(({ term }) => term.kind)).filter((kind) => OWN.has(kind)));
  const isOwn = kinds.size > 1;
  if (kinds.size === 0) return { terms: [], lines, isOwn };
  return {
    isOwn,
    terms: found.flat().filter(({ term }) => !OF_BODY.has(term.kind)),
    lines: lines.map((line, at) => withoutTerms(line, found[at]!)),
  };
}

const partsOf = ({ text }: SourceLine): readonly string[] => {
  const parts = text.split(' | ');
  return parts.length < 3 ? [text] : parts;
};

const termsOn = (line: SourceLine): readonly StatedTerm[] =>
  line.bullet !== ''
    ? []
    : partsOf(line).flatMap((part) => {
        const term = readTerm(part);
        return term === null ? [] : [{ line: line.at, term }];
      });

function withoutTerms(line: SourceLine, terms: readonly StatedTerm[]): SourceLine {
  if (terms.every(({ term }) => OF_BODY.has(term.kind))) return line;
  const left = partsOf(line)
    .filter((part) => {
      const term = readTerm(part);
      return term === null || OF_BODY.has(term.kind);
    })
    .join(' | ');
  return { ...line, flat: left, text: left };
}
