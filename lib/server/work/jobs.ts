import 'server-only';
import { checkList } from './jobs/check';
import { editionFor, writtenSlice } from './jobs/data';
import type { Jobs } from './serveJobs';

/** What is done in processes of its own, by name. The server imports this for its types alone. */
export const jobs = {
  check: checkList,
  edition: editionFor,
  slice: writtenSlice,
} satisfies Jobs;
