import { type ArchiveEntry, isArchive, openArchive } from './archive';
import { type DataProblem, problemOf } from './problem';
import { readDataFile } from './reader/file';
import type { DataFile } from './schema';
import { decodeXmlPieces } from './xml';

export { readDataFile };

/** One file as it was handed in. */
export interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** After each data file: how many are done, of how many known so far, and which was the last. */
export type OnProgress = (done: number, total: number, file: string) => void;

export interface ReadFiles {
  readonly files: readonly DataFile[];
  readonly problems: readonly DataProblem[];
}

interface Pending {
  /** What people see: the archive's name and the path within. */
  readonly label: string;
  readonly bytes: Uint8Array;
}

const DATA = /\.(gst|cat)z?$/i;
const PACKED = /\.(gstz|catz|zip)$/i;

/** How far a reading is: `done` of `total` data files, the last of them `file`. */
export interface ReadStep {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

/**
 * Reads `.gst`, `.cat`, `.gstz`, `.catz` and zips of them at any folder depth; other files in a zip are skipped. What
 * cannot be read becomes one problem each, and what was good is still given: catalogues whose game system is not among
 * the files are not, since nothing can be made of them. Of two files with one id the higher revision stays.
 */
export function readDataFiles(inputs: readonly InputFile[], onProgress: OnProgress = () => {}): ReadFiles {
  const steps = readingDataFiles(inputs);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    onProgress(step.value.done, step.value.total, step.value.file);
  }
}

/**
 * The same file by file, for callers that have other things to do in between. Catalogues of the game systems in `known`
 * need none among the files.
 */
export function* readingDataFiles(
  inputs: readonly InputFile[],
  known: ReadonlySet<string> = new Set(),
): Generator<ReadStep, ReadFiles, void> {
  const problems: DataProblem[] = [];
  const pending = inputs.flatMap((input) => unfold(input, problems));
  const read = new Map<string, { readonly file: DataFile; readonly label: string }>();
  for (const [index, { label, bytes }] of pending.entries()) {
    try {
      keepNewest(read, readDataFile(baseName(label), decodeXmlPieces(bytes)), label, problems);
    } catch (error) {
      problems.push(problemOf(error, label));
    }
    yield { done: index + 1, total: pending.length, file: baseName(label) };
  }
  return { files: withGameSystem([...read.values()], known, problems), problems };
}

function unfold({ name, bytes }: InputFile, problems: DataProblem[]): Pending[] {
  if (isArchive(bytes)) return fromArchive(name, bytes, problems);
  if (PACKED.test(name)) {
    problems.push({ file: name, place: null, message: 'this is no zip archive, or it is damaged' });
  } else if (DATA.test(name)) return [{ label: name, bytes }];
  else {
    problems.push({
      file: name,
      place: null,
      message: 'this is no unit data (.gst, .cat, .gstz, .catz or a zip of them)',
    });
  }
  return [];
}

function fromArchive(name: string, bytes: Uint8Array, problems: DataProblem[]): Pending[] {
  const outer = entriesOf(name, bytes, problems);
  if (outer.length === 0 && !problems.some(({ file }) => file.startsWith(name))) {
    problems.push({ file: name, place: null, message: 'the archive holds no unit data (.gst, .cat, .gstz or .catz)' });
  }
  return outer.flatMap((entry): Pending[] => {
    const label = `${name}/${entry.name}`;
    if (!isArchive(entry.bytes)) return [{ label, bytes: entry.bytes }];
    return entriesOf(label, entry.bytes, problems).flatMap((inner) => {
      if (!isArchive(inner.bytes)) return [{ label: `${label}/${inner.name}`, bytes: inner.bytes }];
      problems.push({ file: `${label}/${inner.name}`, place: null, message: 'archives are nested too deep' });
      return [];
    });
  });
}

function entriesOf(name: string, bytes: Uint8Array, problems: DataProblem[]): readonly ArchiveEntry[] {
  try {
    const archive = openArchive(bytes, isDataName);
    problems.push(
      ...archive.problems.map((problem) => ({
        file: `${name}/${problem.name}`,
        place: null,
        message: problem.message,
      })),
    );
    return archive.entries;
  } catch (error) {
    problems.push(problemOf(error, name));
    return [];
  }
}

/** Not what macOS adds to its archives (`__MACOSX/._Orks.cat`). */
const isDataName = (path: string): boolean => DATA.test(path) && !baseName(path).startsWith('.');

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function keepNewest(
  read: Map<string, { readonly file: DataFile; readonly label: string }>,
  file: DataFile,
  label: string,
  problems: DataProblem[],
): void {
  const other = read.get(file.id);
  if (other === undefined || file.revision > other.file.revision) read.set(file.id, { file, label });
  if (other === undefined) return;
  const [kept, left] = file.revision > other.file.revision ? [label, other.label] : [other.label, label];
  problems.push({
    file: left,
    place: null,
    message: `it has the same id as ${kept}, which was taken instead (same or higher revision)`,
  });
}

function withGameSystem(
  read: readonly { readonly file: DataFile; readonly label: string }[],
  known: ReadonlySet<string>,
  problems: DataProblem[],
): DataFile[] {
  const systems = new Set(read.flatMap(({ file }) => (file.kind === 'gameSystem' ? [file.id] : [])));
  return read.flatMap(({ file, label }) => {
    if (systems.has(file.gameSystemId) || known.has(file.gameSystemId)) return [file];
    problems.push({
      file: label,
      place: null,
      message: `its game system (.gst, id ${file.gameSystemId}) is missing: add it to the files`,
    });
    return [];
  });
}
