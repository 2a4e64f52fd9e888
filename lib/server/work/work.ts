import 'server-only';
import path from 'node:path';
import { serialize } from 'node:v8';
import { TROUBLES } from '../../api/trouble';
import type { Result } from '../../foundation/result';
import { troubleOf } from '../databaseError';
import { env } from '../env';
import { countedJob } from '../metrics';
import { ofProcess } from '../ofProcess';
import { packedDataset } from '../datasets';
import { requestScope } from '../log';
import { ALLOWED, LANES } from './allowances.data';
import type { jobs } from './jobs';
import { createPool, type Pool, type WorkProblem } from './pool';
import { releaseSlot } from '../concurrency';

/** The one door to work that is done in processes of its own (jobs.ts names it all). */

type AllJobs = typeof jobs;
type JobName = keyof AllJobs;
type InputOf<Name extends JobName> = Parameters<AllJobs[Name]>[0];
type ValueOf<Name extends JobName> = Awaited<ReturnType<AllJobs[Name]>>;

interface WorkFor {
  /** The hash of the data that it needs: a process that has it is taken first. */
  kin?: string;
  /** What this job may ask of the server beside what all may ask. */
  answers?: Answers;
}

type Answers = Readonly<Record<string, (of: unknown) => Promise<unknown>>>;

const IDLE_SECONDS = 120;
const pool = (): Pool => ofProcess('musterWork', () => createPool(workerFile, LANES, IDLE_SECONDS));

const workerFile = (): string =>
  path.resolve(/* turbopackIgnore: true */ env().worker ?? path.join('.muster', 'worker.cjs'));

/** What every job may ask of the server. */
const ANSWERS: Answers = {
  packed: (of) => {
    const { hash, ids } = of as { hash: string; ids: readonly string[] | null };
    return packedDataset(hash, ids);
  },
};

/** Does a job in another process for the visitor who is answered, or the server; its value, or why there is none. */
export async function tryWork<Name extends JobName>(
  name: Name,
  input: InputOf<Name>,
  { kin, answers = {} }: WorkFor = {},
): Promise<Result<ValueOf<Name>, WorkProblem>> {
  const answer = async (question: string, of: unknown): Promise<unknown> => {
    const give = answers[question] ?? ANSWERS[question];
    if (give === undefined) throw new Error(`the job ${name} asks for ${question}`);
    return give(of);
  };
  releaseSlot();
  const done = await pool().run({
    name,
    input: serialize(input),
    by: requestScope.getStore()?.visitor ?? 'server',
    kin: kin ?? null,
    allowed: ALLOWED[name],
    answer,
  });
  countedJob(name, done.ok ? 'done' : done.problem.reason);
  return done as Result<ValueOf<Name>, WorkProblem>;
}

/** The same where nothing is done without the value: throws the problem, which the route or the front answers with. */
export const work = async <Name extends JobName>(...asked: Parameters<typeof tryWork<Name>>): Promise<ValueOf<Name>> =>
  valueOf(await tryWork<Name>(...asked));

/** What became of the work so far, and how much waits. */
export const workCounts = () => pool().counts();

/** The ids of the processes that work for this one. */
export const workProcesses = (): readonly number[] => pool().processes();

const MARK = Symbol.for('muster work problem');

/** Returns the value of a job, or throws its problem, which the route or the front answers with. */
export function valueOf<Value>(result: Result<Value, WorkProblem>): Value {
  if (result.ok) return result.value;
  const error = Object.assign(new Error(result.problem.message), { [MARK]: result.problem });
  const scope = requestScope.getStore();
  if (scope !== undefined) scope.failure = error;
  throw error;
}

/** The problem that `valueOf` threw; null: it is another error. */
export const workProblemIn = (error: unknown): WorkProblem | null =>
  error instanceof Error && MARK in error ? (error as Error & { [MARK]: WorkProblem })[MARK] : null;

/** Why something was not done, as it is answered; `seconds`: after which to try again, null: it would be so again. */
export interface Problem {
  status: 422 | 503;
  message: string;
  seconds: number | null;
}

/** The trouble of the database, or of work in another process, that an error tells of. Null: the fault is ours. */
export function problemIn(error: unknown): Problem | null {
  const trouble = troubleOf(error);
  if (trouble !== null) return { status: 503, ...TROUBLES[trouble] };
  const problem = workProblemIn(error);
  if (problem === null) return null;
  const { reason, message } = problem;
  return reason === 'heavy' ? { status: 422, message, seconds: null } : { status: 503, message, seconds: 5 };
}
