import 'server-only';
import { bookFiles, compressedSlice, furtherBooks, houseFiles, writtenSlice } from './jobs/data';
import { faultsOfData, archiveComment, readForStore, unpackFiles } from './jobs/files';
import { readForeign } from './jobs/foreign';
import { readGames } from './jobs/games';
import { checkList, compareStates, newForces, newRoster } from './jobs/lists';
import { readPasted } from './jobs/text';
import type { Jobs } from './serveJobs';

/** What is done in processes of its own, by name. The server imports this for its types alone. */
export const jobs = {
  archiveComment,
  bookFiles,
  check: checkList,
  compare: compareStates,
  compress: compressedSlice,
  faults: faultsOfData,
  file: readForStore,
  foreign: readForeign,
  furtherBooks,
  games: readGames,
  houseFiles,
  newForces,
  newRoster,
  slice: writtenSlice,
  text: readPasted,
  unpack: unpackFiles,
} satisfies Jobs;
