import { citationText } from '@/lib/rules/citation';
import type { Diagnostic, Target } from '@/lib/rules/report';
import { problemState, type ProblemState } from '@/lib/verdict/verdictView';
import { bounded, clipped, type Bounded } from '@/lib/foundation/bounded';

export interface ProblemLine {
  /** Its place in the report. */
  place: number;
  state: ProblemState;
  message: string;
  culprits: Bounded<Pick<Target, 'kind' | 'id' | 'name'>>;
  clause: string;
  reading: string | null;
}

/** Far more than anybody reads; the real lists of the tests have up to 30. */
const MOST_PROBLEMS = 100;
/** Bytes of all together, of which a page has each twice. */
const PROBLEMS_WEIGHT = 60_000;
const MOST_CULPRITS = 4;
/** Bytes. */
const MESSAGE = 1000;
const NAME = 200;

/** The problems of a report, worst first, as many as a page can bear. */
export const problemLines = (diagnostics: readonly Diagnostic[]): Bounded<ProblemLine> => {
  const { shown } = bounded(diagnostics.slice(0, MOST_PROBLEMS).map(problemLine), MOST_PROBLEMS, PROBLEMS_WEIGHT);
  return { shown, left: diagnostics.length - shown.length };
};

function problemLine(diagnostic: Diagnostic, place: number): ProblemLine {
  const { at, related, message, citation, reading } = diagnostic;
  const targets = [at, ...related].filter(({ kind }) => kind !== 'roster');
  const shown = targets.slice(0, MOST_CULPRITS);
  return {
    place,
    state: problemState(diagnostic),
    message: clipped(message, MESSAGE),
    culprits: {
      shown: shown.map(({ kind, id, name }) => ({ kind, id, name: clipped(name, NAME) })),
      left: targets.length - shown.length,
    },
    // The data's own holder of a demand is among the culprits already.
    clause: shown.some(({ name }) => name === citation.section) ? citation.document : citationText(citation),
    reading,
  };
}
