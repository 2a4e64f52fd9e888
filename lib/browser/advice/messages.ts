import type { Repair } from '@/lib/verdict/advice/answers';
import type { Completion, CompletionProof } from '@/lib/verdict/advice/completion';
import type { Answer, Proof } from '@/lib/verdict/advice/search';
import type { Roster } from '@/lib/documents/roster/schema';

/** What may be asked: what mends a list, what uses the points that are left, what fills it with units. */
export interface AdviceKinds {
  readonly repair: { readonly found: Repair; readonly proof: Proof };
  readonly complete: { readonly found: Completion; readonly proof: CompletionProof };
  readonly fill: { readonly found: Completion; readonly proof: CompletionProof };
}
export type AdviceKind = keyof AdviceKinds;

/** A list and what is wanted for it. */
export interface AdviceQuestion<Kind extends AdviceKind = AdviceKind> {
  readonly kind: Kind;
  readonly roster: Roster;
  /** The hash of its unit data. */
  readonly data: string;
  readonly format: string;
  /** It is judged as the pages do that show a list; false: as its editor does. */
  readonly isRead: boolean;
  /** The root selections that stay as they are. */
  readonly pins: readonly string[];
  /** What is of [Legends] is as good as anything else; false: it comes last. */
  readonly legends: boolean;
  /** The lists that it tries before it waits to be asked again. */
  readonly tries: number;
}

/** From the page to the worker. A new question ends the one before. */
export type Asked = { readonly id: number; readonly ask: AdviceQuestion } | { readonly cancel: number };

/** From the worker to the page. */
export type Told = {
  readonly id: number;
} & (
  | { readonly kind: 'step'; readonly tried: number; readonly of: number; readonly found: Found | null }
  | { readonly kind: 'done'; readonly answer: AnswerTo<AdviceKind> }
  | { readonly kind: 'failed'; readonly problem: string }
);

type Found = readonly AdviceKinds[AdviceKind]['found'][];

/** The answer to a question of that kind. */
export type AnswerTo<Kind extends AdviceKind> = Answer<AdviceKinds[Kind]['found'], AdviceKinds[Kind]['proof']>;
