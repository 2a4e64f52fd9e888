import { failed, ok, type Result } from '../foundation/result';
import { type ArchiveEntry, isArchive, isWithin, nothingUnpacked, openArchive, type UnpackedSize } from './archive';
import { type DataProblem, problemOf } from './problem';
import { type FileRead, readWithWarnings } from './reader/file';
import type { DataWarning } from './warnings';
import { withUniqueIds } from './sameIds';
import type { DataFile } from './schema';
import { certain } from './wordIds';
import { decodeXmlPieces } from './xml';

export type { DataWarning } from './warnings';

/** One file: as it was handed in, or in an archive, as people see it: the archive's name and the path within. */
export interface InputFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadFiles {
  files: readonly DataFile[];
  problems: readonly DataProblem[];
  /** What of the files is not understood; they were read all the same. */
  warnings: readonly DataWarning[];
}

/** What is known of a data file without its content. */
type Head = Pick<DataFile, 'id' | 'name' | 'kind' | 'revision' | 'gameSystemId'>;

/** A data file that was read, or what is to be stored of it. */
export interface ReadFile<File extends Head> {
  file: File;
  label: string;
}

const DATA = /\.(?:(?:gst|cat)z?|json)$/i;
const JSON_FILE = /\.json$/i;
/** The one root member of unit data as JSON stands this early. */
const HEAD_BYTES = 1024;
const PACKED = /\.(gstz|catz|zip)$/i;

/**
 * Reads `.gst`, `.cat`, `.gstz`, `.catz` and zips of them at any folder depth; other files in a zip are skipped. What
 * cannot be read becomes one problem each, and what was good is still given: catalogues whose game system is not among
 * the files are not, since nothing can be made of them, but for those of the game systems in `known`. Of two files with
 * one id the higher revision stays; of two catalogues with one id and different names both, which is a problem too.
 */
export function readDataFiles(inputs: readonly InputFile[], known: ReadonlySet<string> = new Set()): ReadFiles {
  const { pending, problems } = unfolded(inputs);
  const read: ReadFile<DataFile>[] = [];
  const warnings: DataWarning[] = [];
  const unread: DataProblem[] = [];
  for (const each of pending) {
    const file = readPending(each);
    if (file.ok) {
      read.push({ file: file.value.file, label: each.name });
      warnings.push(...file.value.warnings);
    } else unread.push(file.problem);
  }
  const { files, problems: left } = usable(read, known);
  return { files, problems: [...problems, ...unread, ...left], warnings: certain(warnings, files) };
}

/** The data files among what was handed in, out of their archives, and what is none. */
export function unfolded(inputs: readonly InputFile[]): {
  pending: readonly InputFile[];
  problems: readonly DataProblem[];
} {
  const problems: DataProblem[] = [];
  const unpacked = nothingUnpacked();
  const pending = inputs.flatMap((input) => unfold(input, problems, unpacked));
  return { pending, problems };
}

/** Reads one of them. */
export function readPending({ name, bytes }: InputFile): Result<FileRead, DataProblem> {
  try {
    return ok(readWithWarnings(baseName(name), decodeXmlPieces(bytes)));
  } catch (error) {
    return failed(problemOf(error, name));
  }
}

/** Of what was read all that something can be made of, and why the rest is left out. */
export function usable<File extends Head>(
  read: readonly ReadFile<File>[],
  known: ReadonlySet<string>,
): { files: readonly File[]; problems: readonly DataProblem[] } {
  const problems: DataProblem[] = [];
  const newest = new Map<string, ReadFile<File>>();
  for (const each of read) {
    const { file, label } = each;
    // Another game system's file may have the same id.
    const key = JSON.stringify([file.gameSystemId, file.id, file.kind === 'catalogue' ? file.name.trim() : null]);
    const other = newest.get(key);
    const isNewer = other === undefined || file.revision > other.file.revision;
    if (isNewer) newest.set(key, each);
    if (other === undefined) continue;
    const [kept, left] = isNewer ? [label, other.label] : [other.label, label];
    problems.push(wrong(left, `it has the same id as ${kept}, which was taken instead (same or higher revision)`));
  }
  return { files: withGameSystem(withOwnIds([...newest.values()], problems), known, problems), problems };
}

const wrong = (file: string, message: string): DataProblem => ({ file, place: null, message });

function unfold(input: InputFile, problems: DataProblem[], unpacked: UnpackedSize): readonly InputFile[] {
  const { name, bytes } = input;
  if (isArchive(bytes)) return fromArchive(input, problems, unpacked);
  if (PACKED.test(name)) {
    problems.push(wrong(name, 'this is no zip archive, or it is damaged'));
  } else if (DATA.test(name)) {
    unpacked.files += 1;
    unpacked.bytes += bytes.length;
    if (isWithin(unpacked)) return [input];
    problems.push(wrong(name, 'with it there are more files, or larger ones, than are read at once'));
  } else problems.push(wrong(name, 'this is no unit data (.gst, .cat, .gstz, .catz or a zip of them)'));
  return [];
}

function fromArchive(
  { name, bytes }: InputFile,
  problems: DataProblem[],
  unpacked: UnpackedSize,
  isInner = false,
): readonly InputFile[] {
  let entries: readonly ArchiveEntry[] = [];
  try {
    const archive = openArchive(bytes, isDataName, unpacked);
    problems.push(...archive.problems.map((each) => wrong(`${name}/${each.name}`, each.message)));
    entries = archive.entries.filter(({ name: path, bytes: content }) => !isOtherJson(path, content));
  } catch (error) {
    problems.push(problemOf(error, name));
  }
  if (!isInner && entries.length === 0 && !problems.some(({ file }) => file.startsWith(name))) {
    problems.push(wrong(name, 'the archive holds no unit data (.gst, .cat, .gstz or .catz)'));
  }
  return entries.flatMap((entry): readonly InputFile[] => {
    const inside = { name: `${name}/${entry.name}`, bytes: entry.bytes };
    if (!isArchive(inside.bytes)) return [inside];
    if (!isInner) return fromArchive(inside, problems, unpacked, true);
    problems.push(wrong(inside.name, 'archives are nested too deep'));
    return [];
  });
}

/** A repository holds other JSON than unit data, which is no problem. */
export const isOtherJson = (name: string, bytes: Uint8Array): boolean =>
  JSON_FILE.test(name) &&
  !/"(?:gameSystem|catalogue)"\s*:\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));

/** Not what macOS adds to its archives (`__MACOSX/._Orks.cat`). */
const isDataName = (path: string): boolean => DATA.test(path) && !baseName(path).startsWith('.');

/** The last part of a path inside an archive. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Catalogues of one id are told apart, those of each game system by themselves. */
function withOwnIds<File extends Head>(read: readonly ReadFile<File>[], problems: DataProblem[]): ReadFile<File>[] {
  const labels = new Map(read.map(({ file, label }) => [file, label]));
  const own = new Map<File, File>();
  for (const system of new Set(read.map(({ file }) => file.gameSystemId))) {
    const files = read.flatMap(({ file }) => (file.kind === 'catalogue' && file.gameSystemId === system ? [file] : []));
    const { all, others } = withUniqueIds(files);
    files.forEach((file, i) => own.set(file, all[i]!));
    for (const [file, first] of others) {
      const same = `it has the same id as ${labels.get(first)!} (${file.id}), and another name`;
      const todo = 'whoever writes them should give one of them an id of its own';
      problems.push(wrong(labels.get(file)!, `${same}: both are kept, ${file.name} and ${first.name}; ${todo}`));
    }
  }
  return read.map(({ file, label }) => ({ file: own.get(file) ?? file, label }));
}

function withGameSystem<File extends Head>(
  read: readonly ReadFile<File>[],
  known: ReadonlySet<string>,
  problems: DataProblem[],
): File[] {
  const systems = new Set(read.flatMap(({ file }) => (file.kind === 'gameSystem' ? [file.id] : [])));
  return read.flatMap(({ file, label }) => {
    if (systems.has(file.gameSystemId) || known.has(file.gameSystemId)) return [file];
    problems.push(
      wrong(label, `its game system's .gst file is missing: add it to the files (id ${file.gameSystemId})`),
    );
    return [];
  });
}
