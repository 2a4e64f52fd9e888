import { basename } from 'node:path';
import { describeProblem, isDataError, problemOf, readRoster, type RosterFile } from '../../lib';
import { contentOf } from './folder';
import { wrongUse } from './usage';

/** Reads a list from a file of any kind that is known. Throws for wrong use what is none, with the reason. */
export function readListFile(file: string): RosterFile {
  const bytes = contentOf(file);
  try {
    return readRoster(basename(file), bytes);
  } catch (error) {
    if (isDataError(error)) throw wrongUse(describeProblem(problemOf(error, file)));
    throw error;
  }
}
