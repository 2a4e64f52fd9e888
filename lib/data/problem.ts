import { failed, ok, type Result } from '../foundation/result';

/** What is wrong with one file that someone handed in. One line for people: `file: message (place)`. */
export interface DataProblem {
  file: string;
  /** For example `line 12, column 3`; null where the whole file is meant. */
  place: string | null;
  message: string;
}

class DataError extends Error {
  place: string | null = null;
}

/** An error to throw inside a reader for bad data; the reader's door turns it into a `DataProblem`. */
export const dataError = (message: string, place: string | null = null): Error =>
  Object.assign(new DataError(message), { place });

/** True for an error made by `dataError`: anything else is a bug of ours and must not be swallowed. */
export const isDataError = (error: unknown): error is DataError => error instanceof DataError;

/** The problem that a caught error stands for. Rethrows what is not a data error. */
export function problemOf(error: unknown, file: string): DataProblem {
  if (!isDataError(error)) throw error;
  return { file, place: error.place, message: error.message };
}

/** The same data error with its place, unless it has one already. */
export const placed = (error: unknown, place: string): unknown =>
  isDataError(error) && error.place === null ? dataError(error.message, place) : error;

/** The problem in one line. */
export const describeProblem = ({ file, place, message }: DataProblem): string =>
  place === null ? `${file}: ${message}` : `${file}, ${place}: ${message}`;

/** What a reader makes of a file, or in one line what it found wrong with it. */
export function readOr<Value>(file: string, read: () => Value): Result<Value> {
  try {
    return ok(read());
  } catch (error) {
    return failed(describeProblem(problemOf(error, file)));
  }
}
