import 'server-only';
import { fork } from 'node:child_process';
import { deserialize } from 'node:v8';
import { failed, ok, type Result } from '../../foundation/result';
import { KINS, type FromWorker, type ToWorker, type WorkerSettings } from './messages';

/** Processes that work for the server, and who of those that wait is next. */

/** Why a job did not give its value: for whoever asked for it, in plain words. */
export interface WorkProblem {
  /** `busy`: too many wait. `heavy`: beyond what is allowed, and would be again. `stopped`: ended from outside. */
  reason: 'busy' | 'heavy' | 'stopped';
  message: string;
}

/** Processes that are alike. A job has one of them for itself. */
export interface Lane extends WorkerSettings {
  processes: number;
  /** How many jobs wait at most, and how many of them of one address. */
  mostWaiting: number;
  mostWaitingOfOne: number;
}

export interface Allowance {
  lane: string;
  /** Of the processor's time; it may take `WALL` times as long by the clock. */
  seconds: number;
  /** How long it waits for its start before it gives up. */
  patience: number;
  /** How large its value may be, in megabytes. */
  answer: number;
  /** What is too heavy, as the subject of a sentence, and what to do about it. */
  what: string;
  cure: string;
}

interface Job {
  name: string;
  input: Uint8Array;
  allowed: Allowance;
  /** Whom it is for: an address, or what the server does itself. Nobody gets more than a share. */
  by: string;
  /** Jobs of one kin find the same things in a process's memory. */
  kin: string | null;
  /** Answers what the job asks. */
  answer: (question: string, of: unknown) => Promise<unknown>;
}

interface Waiting extends Job {
  settle: (result: Result<unknown, WorkProblem>) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Member {
  process: ReturnType<typeof startProcess>;
  state: 'starting' | 'free' | 'working' | 'ending';
  job: Waiting | null;
  /** What its last jobs have left in its memory, the newest last. */
  kin: readonly string[];
  idle: NodeJS.Timeout | null;
}

interface Crew extends Lane {
  waiting: Waiting[];
  members: Member[];
  /** Whom the last jobs were for, the newest last. */
  served: readonly string[];
}

/** So many of the last jobs count when it is asked whose turn it is. */
const REMEMBERED = 100;

/** So many times its seconds a job may take by the clock, on a machine that does other things as well. */
const WALL = 4;
const BUSY: WorkProblem = { reason: 'busy', message: 'The server is busy: try again in a moment.' };
const STOPPED: WorkProblem = { reason: 'stopped', message: 'The work on this was stopped: try again in a moment.' };

/** `file`: what a process runs. `idleSeconds`: after how long a process that nobody needs goes. */
export function createPool(file: () => string, lanes: Readonly<Record<string, Lane>>, idleSeconds: number) {
  let done = 0;
  const crews = new Map<string, Crew>(
    Object.entries(lanes).map(([name, lane]) => [name, { ...lane, waiting: [], members: [], served: [] }]),
  );
  const sum = (pick: (crew: Crew) => number): number => [...crews.values()].reduce((all, each) => all + pick(each), 0);

  function dispatch(crew: Crew): void {
    for (let job = nextOf(crew); job !== null; job = nextOf(crew)) {
      const member = freeFor(crew, job);
      if (member === null) break;
      begin(crew, member, job);
    }
    const starting = crew.members.filter(({ state }) => state === 'starting').length;
    const wanted = Math.min(crew.processes - crew.members.length, crew.waiting.length - starting);
    for (let more = wanted; more > 0; more -= 1) enlist(crew);
  }

  function begin(crew: Crew, member: Member, job: Waiting): void {
    crew.waiting.splice(crew.waiting.indexOf(job), 1);
    clearTimeout(job.timer);
    crew.served = [...crew.served, job.by].slice(-REMEMBERED);
    if (member.idle !== null) clearTimeout(member.idle);
    member.state = 'working';
    member.job = job;
    member.process.hold(true);
    if (job.kin !== null) member.kin = [...member.kin.filter((each) => each !== job.kin), job.kin].slice(-KINS);
    const { name, input, allowed } = job;
    const giveUp = (): void => {
      give(member, failed(tooLong(job)));
      end(member);
    };
    job.timer = setTimeout(giveUp, allowed.seconds * WALL * 1000);
    member.process.send({ kind: 'job', name, input, seconds: allowed.seconds, longest: allowed.answer * 1024 * 1024 });
  }

  function enlist(crew: Crew): void {
    const process = startProcess(
      file(),
      crew,
      (message) => hear(crew, member, message),
      (cause, words) => leave(crew, member, cause, words),
    );
    const member: Member = { process, state: 'starting', job: null, kin: [], idle: null };
    crew.members.push(member);
  }

  function hear(crew: Crew, member: Member, message: FromWorker): void {
    if (message.kind === 'ask') void answer(member, message);
    else if (message.kind === 'done') give(member, ok(deserialize(message.value)));
    else if (message.kind === 'failed') give(member, jobError(message));
    else if (message.kind === 'heavy') give(member, failed(tooMuch(member.job)));
    else if (message.heap > (crew.heap * 1024 * 1024) / 2) end(member);
    else {
      rest(member);
      dispatch(crew);
    }
  }

  /** Hands over what became of a job, once. */
  function give(member: Member, result: Result<unknown, WorkProblem> | Error): void {
    const { job } = member;
    member.job = null;
    if (job === null) return;
    clearTimeout(job.timer);
    if (result instanceof Error) return job.reject(result);
    if (result.ok) done += 1;
    job.settle(result);
  }

  function leave(crew: Crew, member: Member, cause: Cause, words: string): void {
    const at = crew.members.indexOf(member);
    if (at < 0) return;
    crew.members.splice(at, 1);
    if (member.state === 'starting') {
      const [first] = crew.waiting.splice(0, 1);
      clearTimeout(first?.timer);
      if (cause === 'outside') first?.settle(failed(STOPPED));
      else first?.reject(new Error(`a process for work does not start: ${words}`));
    }
    give(member, failed(ENDS[cause](member.job)));
    dispatch(crew);
  }

  async function answer(member: Member, { id, question, of }: FromWorker & { kind: 'ask' }): Promise<void> {
    const { job } = member;
    if (job === null) return;
    try {
      member.process.send({ kind: 'answer', id, ok: true, value: await job.answer(question, of) });
    } catch (error) {
      member.process.send({ kind: 'answer', id, ok: false, value: String(error) });
    }
  }

  function rest(member: Member): void {
    member.state = 'free';
    member.process.hold(false);
    member.idle = setTimeout(() => end(member), idleSeconds * 1000).unref();
  }

  return {
    /** Rejects only for what is a mistake of ours: a job that throws, a process that cannot start. */
    run: async (job: Job): Promise<Result<unknown, WorkProblem>> => {
      const crew = crews.get(job.allowed.lane);
      if (crew === undefined) throw new Error(`there is no lane ${job.allowed.lane}`);
      const ofOne = crew.waiting.filter(({ by }) => by === job.by).length;
      if (crew.waiting.length >= crew.mostWaiting || ofOne >= crew.mostWaitingOfOne) return failed(BUSY);
      return new Promise((settle, reject) => {
        const giveUp = () => {
          crew.waiting.splice(crew.waiting.indexOf(waiting), 1);
          settle(failed(BUSY));
        };
        const waiting: Waiting = { ...job, settle, reject, timer: setTimeout(giveUp, job.allowed.patience * 1000) };
        crew.waiting.push(waiting);
        dispatch(crew);
      });
    },
    counts: () => ({
      done,
      waiting: sum(({ waiting }) => waiting.length),
      running: sum(({ members }) => members.filter(({ job }) => job !== null).length),
      processes: sum(({ members }) => members.length),
    }),
    processes: (): readonly number[] =>
      [...crews.values()].flatMap(({ members }) => members.map((member) => member.process.id)),
    close: (): void => crews.forEach(({ members }) => members.forEach(end)),
  };
}

export type Pool = ReturnType<typeof createPool>;

/** Of whom the fewest jobs run; of these whose last one is the longest ago; of these the one that waits the longest. */
function nextOf({ members, waiting, served }: Crew): Waiting | null {
  const busy = members.map(({ job }) => job?.by);
  const share = (by: string): number => busy.filter((each) => each === by).length;
  const first = (a: Waiting, b: Waiting): number =>
    share(a.by) - share(b.by) || served.lastIndexOf(a.by) - served.lastIndexOf(b.by);
  return waiting.toSorted(first)[0] ?? null;
}

/** A free process, best one that has what the job needs in its memory. */
function freeFor({ members }: Crew, { kin }: Waiting): Member | null {
  const free = members.filter(({ state }) => state === 'free');
  return free.find((member) => kin !== null && member.kin.includes(kin)) ?? free[0] ?? null;
}

function end(member: Member): void {
  member.state = 'ending';
  member.process.kill();
}

const heavy = (job: Job | null, why: string): WorkProblem =>
  job === null ? STOPPED : { reason: 'heavy', message: `${job.allowed.what} ${why}: ${job.allowed.cure}` };

const tooMuch = (job: Job | null) => heavy(job, 'needs more memory than is allowed here');
const tooLong = (job: Job | null) => heavy(job, `takes longer than ${job?.allowed.seconds} seconds here`);

/** By what a process ended: a limit, a signal that somebody else sent, or by itself. */
const ENDS = { memory: tooMuch, time: tooLong, outside: () => STOPPED, itself: () => STOPPED } as const;
type Cause = keyof typeof ENDS;

/** With the place in the process where it was thrown. */
const jobError = ({ message, stack }: FromWorker & { kind: 'failed' }): Error =>
  Object.assign(new Error(message), { stack });

/** What such a process sees of the environment: none of the server's secrets. */
const SEEN = ['TZ', 'LANG', 'LC_ALL', 'PATH', 'SystemRoot'] as const;
const LAST_WORDS = 2000;
/** How a shell tells that a process aborted itself. */
const ABORTED = 134;

/** Starts one from a bundled file. `words`: the last of what it wrote on its error stream. */
function startProcess(
  file: string,
  { heap, memory, niceness }: WorkerSettings,
  onMessage: (message: FromWorker) => void,
  onEnd: (cause: Cause, words: string) => void,
) {
  const told: WorkerSettings = { heap, memory, niceness };
  const child = fork(/* turbopackIgnore: true */ file, [JSON.stringify(told)], {
    env: { ...Object.fromEntries(SEEN.map((name) => [name, process.env[name]])), NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${heap}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  child.on('message', (message) => onMessage(message as FromWorker));
  child.once('close', (code, signal) => onEnd(causeOf(code, signal), words));
  child.once('error', (error) => onEnd('itself', error.message));
  return {
    id: child.pid ?? 0,
    // One that is ending hears nothing more: what becomes of its job, its end tells.
    send: (message: ToWorker) => void (child.connected && child.send(message, () => undefined)),
    /** Whether the server must not end while it lives. */
    hold: (held: boolean) => {
      for (const each of [child, child.channel]) each?.[held ? 'ref' : 'unref']();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function causeOf(code: number | null, signal: string | null): Cause {
  if (signal === 'SIGXCPU') return 'time';
  if (code === ABORTED || signal === 'SIGABRT') return 'memory';
  return signal === null ? 'itself' : 'outside';
}
