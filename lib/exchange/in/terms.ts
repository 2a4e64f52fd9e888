import { readTerm, type Term } from '../terms';
import type { SourceLine } from './lines';

/** What a text says in this app's own words, with the line that says it. */
export interface StatedTerm {
  line: number;
  term: Term;
}

/** Kinds that nobody else writes so: where one of them stands, the rest is this app's too. */
const OWN: ReadonlySet<Term['kind']> = new Set([
  'format',
  'data',
  'made-with',
  'leader',
  'specialist',
  'verdict',
  'doubt',
  'detachment',
]);
/** Kinds that say how a list is to be read, and stay with its body. */
const OF_BODY: ReadonlySet<Term['kind']> = new Set(['detachment']);

/** The lines of this app's own words, and the text without them. */
export function takeTerms(lines: readonly SourceLine[]): {
  terms: readonly StatedTerm[];
  lines: readonly SourceLine[];
  /** As much of it as other texts never have. */
  isOwn: boolean;
} {
  const inChat = (lines.find(({ flat }) => flat !== '')?.written.trim() ?? '').startsWith('**');
  const found = lines.map((line) => termsOn(line, inChat));
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
  // A name may have bars too: where all is on one line there is more than one thing that we say.
  return parts.filter((part) => readTerm(part) !== null).length < 2 ? [text] : parts;
};

function termsOn(line: SourceLine, inChat: boolean): readonly StatedTerm[] {
  if (line.bullet !== '') return [];
  const parts = partsOf(line);
  const written = asWritten(line, inChat).split(' | ');
  return parts.flatMap((part, at) => {
    const term = readTerm(part);
    if (term === null) return [];
    const own = readTerm((parts.length === 1 ? written.join(' | ') : written[at]) ?? '');
    return [{ line: line.at, term: own?.kind === term.kind ? own : term }];
  });
}

/**
 * A line with the quotes, hyphens and marks that a player wrote into names and notes, but for those that the layout put
 * there. Quotes that a phone has bent are taken as they are typed, since they may be ours.
 */
function asWritten({ written, text }: SourceLine, inChat: boolean): string {
  const bare = written.replace(/\u200b/g, '').trim();
  if (/[\u201c-\u201f\u00ab\u00bb]/.test(bare)) return text;
  return inChat ? bare.replace(/\\(.)/g, '$1') : bare;
}

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
