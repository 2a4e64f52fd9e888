import 'server-only';
import type { Result } from '../../foundation/result';
import { requestScope } from '../requestScope';
import type { WorkProblem } from './pool';

const MARK = Symbol.for('muster work problem');

/**
 * The value of a job for a caller that can do nothing about a problem: it is thrown, and the route answers with it, or the
 * front in place of a page.
 */
export function valueOf<Value>(result: Result<Value, WorkProblem>): Value {
  if (result.ok) return result.value;
  const scope = requestScope.getStore();
  if (scope !== undefined) scope.work = result.problem;
  throw Object.assign(new Error(result.problem.message), { [MARK]: result.problem });
}

/** The problem that `valueOf` threw; null: it is another error. */
export const workProblemIn = (error: unknown): WorkProblem | null =>
  error instanceof Error && MARK in error ? (error as Error & { [MARK]: WorkProblem })[MARK] : null;
