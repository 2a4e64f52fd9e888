import type { Repair } from '@/lib/verdict/advice/answers';
import type { Completion, CompletionProof } from '@/lib/verdict/advice/completion';
import type { Answer, Proof } from '@/lib/verdict/advice/search';
import type { Roster } from '@/lib/documents/roster/schema';

/** What may be asked: what mends a list, what uses the points that are left, what fills it with units. */
export interface AdviceKinds {
  repair: { found: Repair; proof: Proof };
  complete: { found: Completion; proof: CompletionProof };
  fill: { found: Completion; proof: CompletionProof };
}
export type AdviceKind = keyof AdviceKinds;

export interface AdviceQuestion<Kind extends AdviceKind = AdviceKind> {
  kind: Kind;
  roster: Roster;
  /** The hash of its unit data. */
  data: string;
  format: string;
  /** It is judged as the pages do that show a list; false: as its editor does. */
  isRead: boolean;
  /** The root selections that stay as they are. */
  pins: readonly string[];
  /** What is of [Legends] is as good as anything else; false: it comes last. */
  legends: boolean;
  /** The lists that it tries before it waits to be asked again. */
  tries: number;
}

/** From the page to the worker. A new question ends the one before. */
export type ToAdvice = { id: number; ask: AdviceQuestion } | { cancel: number };

/** From the worker to the page. */
export type FromAdvice = { id: number } & (
  | { kind: 'step'; tried: number; found: readonly AdviceKinds[AdviceKind]['found'][] | null }
  | { kind: 'done'; answer: AnswerTo<AdviceKind> }
  | { kind: 'failed'; problem: string }
);

export type AnswerTo<Kind extends AdviceKind> = Answer<AdviceKinds[Kind]['found'], AdviceKinds[Kind]['proof']>;
