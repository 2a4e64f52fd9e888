import 'server-only';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchive } from '../../../data/archive';
import { type DataProblem, isDataError } from '../../../data/problem';
import { baseName, type DataWarning, type ReadFile, readPending, unfolded } from '../../../data/read';
import { wordIdsOf } from '../../../data/wordIds';
import { failed, ok, type Result } from '../../../foundation/result';
import { type FileToStore, fileToStore } from '../../datasetRow';
import { faultsIn } from '../../../data/faults';
import { describeFaults, placesOf } from '../../../data/faults/places';
import { link } from '../../../data/link';
import type { WireProblem } from '../../../documents/unitData';
import type { Ask } from '../serveJobs';
import { datasetFor } from './data';

/** Files of unit data that a visitor brought: out of their archives, read, and packed for the database. */

/** A file that was handed in: on the disk, or as it is. */
export type ImportInput = { name: string } & ({ path: string } | { bytes: Uint8Array });

/** A data file among them; `label`: what people see. */
export interface FoundFile {
  label: string;
  content: ImportInput;
  /** In bytes. */
  size: number;
}

/** What a manifest tells of one file is never longer: the largest real one has 3 KB. */
const ENTRY_LENGTH = 64 * 1024;

/** The content of a file that was handed in. */
export const bytesOf = async (given: ImportInput): Promise<Uint8Array> =>
  'path' in given ? readFile(given.path) : given.bytes;

/** The data files in archives, each written into a folder, and what is none. */
export async function unpackFiles({ inputs, folder }: { inputs: readonly ImportInput[]; folder: string }) {
  const read = await Promise.all(inputs.map(async (each) => ({ name: each.name, bytes: await bytesOf(each) })));
  const { pending, problems } = unfolded(read);
  const found: FoundFile[] = [];
  for (const [at, { name: label, bytes }] of pending.entries()) {
    const file = path.join(folder, String(at));
    await writeFile(file, bytes);
    found.push({ label, content: { name: baseName(label), path: file }, size: bytes.length });
  }
  return { found, problems };
}

/** The comment of an archive; null: it cannot be opened. */
export async function archiveComment(given: ImportInput): Promise<string | null> {
  try {
    return openArchive(await bytesOf(given), () => false).comment;
  } catch (error) {
    if (isDataError(error)) return null;
    throw error;
  }
}

/** A data file for the database, and what of it is not understood. */
export interface FileRead extends ReadFile<FileToStore> {
  /** With the first place of each. */
  warnings: readonly DataWarning[];
  /** Its ids that look like words of the data's language. */
  wordIds: readonly string[];
}

/** Reads one data file and packs it for the database. */
export async function readForStore(given: Omit<FoundFile, 'size'>): Promise<Result<FileRead, DataProblem>> {
  const { label, content } = given;
  const read = readPending({ name: label, bytes: await bytesOf(content) });
  if (!read.ok) return read;
  const file = fileToStore(read.value.file);
  const { bytes: _, ...told } = file;
  return JSON.stringify(told).length > ENTRY_LENGTH
    ? failed({ file: label, place: null, message: 'its name and its links to other files are too long' })
    : ok({
        file,
        label,
        warnings: read.value.warnings.map((each) => ({ ...each, at: each.at.slice(0, 1) })),
        wordIds: [...wordIdsOf(read.value.file)],
      });
}

/** Faults of a kind that a page tells one by one: the command line lists them all. */
const MOST_TOLD = 3;

/** Returns the first faults of each kind in a dataset, with file and line. `found`: its files. */
export async function faultsOfData(
  { hash, found }: { hash: string; found: readonly FoundFile[] },
  ask: Ask,
): Promise<readonly WireProblem[]> {
  const dataset = await datasetFor(hash, null, ask);
  if (dataset === null) return [];
  const groups = faultsIn(link(dataset), MOST_TOLD);
  const told = groups.flatMap(({ first }) => first);
  const names = new Set(told.map(({ file }) => file));
  const wanted = found.filter(({ label }) => names.has(baseName(label)));
  const inputs = await Promise.all(
    wanted.map(async ({ label, content }) => ({ name: baseName(label), bytes: await bytesOf(content) })),
  );
  const places = placesOf(told, inputs);
  return groups.flatMap((group) =>
    group.first.map((fault) => ({
      file: fault.file,
      place: places.get(fault) ?? null,
      message: `${[fault.name, fault.id].filter(Boolean).join(', ')}: ${fault.message}`,
      severity: 'fault' as const,
      among: describeFaults(group),
    })),
  );
}
