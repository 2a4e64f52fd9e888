import 'server-only';
import { availableParallelism } from 'node:os';
import type { jobs } from './jobs';
import type { Allowance, Lane } from './pool';

type JobName = keyof typeof jobs;

const CORES = availableParallelism();

/** The processes for work. Those of the server go first, then these by their niceness. */
export const LANES = {
  /** Somebody waits for the page: many short jobs. A list of the largest real data takes 150 MB. */
  pages: { processes: 2, heap: 384, memory: 640, niceness: 5, mostWaiting: 200, mostWaitingOfOne: 40 },
  /** Text that somebody pasted: one after the other, since a made-up one may take all its seconds. */
  texts: { processes: 1, heap: 384, memory: 640, niceness: 6, mostWaiting: 40, mostWaitingOfOne: 2 },
  /** Files of unit data, on all cores. The largest real file takes 200 MB. */
  files: { processes: CORES, heap: 512, memory: 900, niceness: 10, mostWaiting: 200, mostWaitingOfOne: 40 },
  /** What nobody waits for: one job at a time, when nothing else wants the processor. */
  spare: { processes: 1, heap: 512, memory: 900, niceness: 19, mostWaiting: 20, mostWaitingOfOne: 20 },
} as const satisfies Record<string, Lane>;

const page = { lane: 'pages', seconds: 5, patience: 15, answer: 16 } as const;
const texts = { ...page, lane: 'texts', seconds: 20, patience: 60 } as const;
const file = { lane: 'files', seconds: 60, patience: 300, answer: 64 } as const;
const spare = { lane: 'spare', seconds: 600, patience: 600, answer: 64 } as const;
const DATA = { ...page, what: 'Reading this unit data', cure: 'use other unit data' } as const;
const BOOKS = { ...page, what: 'Making unit data of these unit books', cure: 'take units out of them' } as const;

/** What each job may take. What is real needs a tenth of it on a slow machine. */
export const ALLOWED: Readonly<Record<JobName, Allowance>> = {
  check: { ...page, what: 'Checking this list', cure: 'take units out of it, or use other unit data' },
  compare: { ...page, seconds: 10, what: 'Comparing these lists', cure: 'compare lists of fewer units' },
  newForces: DATA,
  newRoster: DATA,
  slice: { ...page, seconds: 10, answer: 128, what: 'Writing out this unit data', cure: 'use other unit data' },
  bookFiles: BOOKS,
  furtherBooks: BOOKS,
  houseFiles: BOOKS,
  foreign: { ...page, seconds: 15, what: 'Reading this file', cure: 'save the list with fewer units in it' },
  // The names of all units of a game are read once; those of the largest real data take 3 seconds.
  text: { ...texts, what: 'Reading this text', cure: 'paste fewer units at once' },
  games: { ...page, seconds: 20, answer: 64, what: 'Replaying this file', cure: 'open it on a server of your own' },
  archiveComment: { ...file, what: 'Opening the archive', cure: 'add the files in it one by one' },
  unpack: { ...file, what: 'Unpacking the archives', cure: 'add the files in them one by one' },
  file: { ...file, what: 'Reading it', cure: 'leave it out, or split it into smaller catalogues' },
  // All of the largest real data takes a second.
  faults: { ...file, what: 'Looking for faults of it', cure: 'split it into smaller catalogues' },
  // The largest real slice takes 5 seconds on a processor that nobody else wants.
  compress: { ...spare, what: 'Compressing this unit data', cure: 'use other unit data' },
};
