import 'server-only';
import { availableParallelism } from 'node:os';
import type { jobs } from './jobs';
import type { Allowance, Lane } from './pool';

type JobName = keyof typeof jobs;

/** The processes for work. Those of the server go first, then these by their niceness. */
export const LANES = {
  /** Somebody waits for the page: many short jobs. A list of the largest real data takes 150 MB. */
  pages: { processes: 2, heap: 384, memory: 640, niceness: 5, mostWaiting: 200, mostWaitingOfOne: 40 },
  /** Files of unit data, on all cores. The largest real file takes 200 MB. */
  files: {
    processes: availableParallelism(),
    heap: 512,
    memory: 900,
    niceness: 10,
    mostWaiting: 200,
    mostWaitingOfOne: 40,
  },
} as const satisfies Record<string, Lane>;

const page = { lane: 'pages', seconds: 5, patience: 15, answer: 16 } as const;

/** What each job may take. What is real needs a tenth of it on a slow machine. */
export const ALLOWED: Readonly<Record<JobName, Allowance>> = {
  check: {
    ...page,
    what: 'Checking this list',
    cure: 'take units out of it, or use other unit data',
  },
  edition: { ...page, what: 'Reading this unit data', cure: 'use other unit data' },
  slice: { ...page, seconds: 10, answer: 128, what: 'Writing out this unit data', cure: 'use other unit data' },
};
