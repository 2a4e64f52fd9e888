import { failed, ok, type Result } from '../foundation/result';

/** What is wrong with one file that someone handed in. One line for people: `file: message (place)`. */
export interface DataProblem {
  file: string;
  /** For example `line 12, column 3`; null where the whole file is meant. */
  place: string | null;
  message: string;
}

const MARK: unique symbol = Symbol('what is wrong with the data');

interface DataError extends Error {
  [MARK]: string | null;
}

/** An error to throw inside a reader for bad data; the reader's door turns it into a `DataProblem`. */
export const dataError = (message: string, place: string | null = null): Error =>
  Object.assign(new Error(message), { [MARK]: place });

/** True for an error made by `dataError`: anything else is a bug of ours and must not be swallowed. */
export const isDataError = (error: unknown): error is Error => error instanceof Error && Object.hasOwn(error, MARK);

/** The problem that a caught error stands for. Rethrows what is not a data error. */
export function problemOf(error: unknown, file: string): DataProblem {
  if (!isDataError(error)) throw error;
  return { file, place: (error as DataError)[MARK], message: error.message };
}

/** The same data error with its place, unless it has one already. */
export function placed(error: unknown, place: string): unknown {
  if (!isDataError(error) || (error as DataError)[MARK] !== null) return error;
  return dataError(error.message, place);
}

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
