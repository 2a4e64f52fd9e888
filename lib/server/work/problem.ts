import 'server-only';
import type { Result } from '../../foundation/result';
import { requestScope } from '../requestScope';
import type { WorkProblem } from './pool';

const MARK = Symbol.for('muster work problem');

/** Returns the value of a job, or throws its problem, which the route or the front answers with. */
export function valueOf<Value>(result: Result<Value, WorkProblem>): Value {
  if (result.ok) return result.value;
  const scope = requestScope.getStore();
  if (scope !== undefined) scope.work = result.problem;
  throw Object.assign(new Error(result.problem.message), { [MARK]: result.problem });
}

/** The problem that `valueOf` threw; null: it is another error. */
export const workProblemIn = (error: unknown): WorkProblem | null =>
  error instanceof Error && MARK in error ? (error as Error & { [MARK]: WorkProblem })[MARK] : null;
