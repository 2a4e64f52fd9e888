import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isArchive } from '../../lib/battlescribe/archive';
import { type DataProblem, describeProblem } from '../../lib/battlescribe/problem';
import { type InputFile, readDataFiles, readingDataFiles } from '../../lib/battlescribe/read';
import type { DataFile } from '../../lib/battlescribe/schema';
import { XML_LIMITS } from '../../lib/battlescribe/xml';
import { type Output, wrongUse } from './usage';

const DATA = /\.(gst|gstz|cat|catz|zip)$/i;
const HEAD_BYTES = 4096;
const MOST_FILES = 5000;

/**
 * A file or folder as it was named on the command line: npm changes the working directory, and tells where it was
 * called.
 */
export function located(path: string): string {
  const here = resolve(path);
  const called = resolve(process.env.INIT_CWD ?? '.', path);
  if (existsSync(called)) return called;
  if (existsSync(here)) return here;
  throw wrongUse(`there is no ${path}`);
}

/** The content of a file. Throws for wrong use. */
export function contentOf(path: string): Uint8Array {
  const file = located(path);
  const { size } = statSync(file);
  if (!statSync(file).isFile()) throw wrongUse(`${path} is no file`);
  if (size > XML_LIMITS.bytes) throw wrongUse(`${path} is too large`);
  return readFileSync(file);
}

/** The unit data files of a folder and its subfolders, or one file. Throws for wrong use. */
export function dataInputs(path: string): readonly InputFile[] {
  const root = located(path);
  if (statSync(root).isFile()) return [{ name: basename(root), bytes: readFileSync(root) }];
  const inputs = filesUnder(root).map((file) => ({
    name: relative(root, file).replaceAll('\\', '/'),
    bytes: readFileSync(file),
  }));
  if (inputs.length === 0) throw wrongUse(`${path} holds no unit data (.gst, .cat, .gstz, .catz or a zip of them)`);
  return inputs;
}

function filesUnder(folder: string): readonly string[] {
  const found: string[] = [];
  const folders = [folder];
  for (let next = folders.shift(); next !== undefined && found.length < MOST_FILES; next = folders.shift()) {
    const entries = readdirSync(next, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) folders.push(join(next, entry.name));
      else if (DATA.test(entry.name)) found.push(join(next, entry.name));
    }
  }
  return found;
}

export interface LoadedData {
  readonly gameSystem: DataFile;
  readonly catalogues: readonly DataFile[];
  readonly problems: readonly DataProblem[];
}

/**
 * Everything a folder holds, what is wrong with it told on the error output. Throws for wrong use when it has no game
 * system, or several.
 */
export function loadAll(path: string, output: Output): LoadedData {
  const { files, problems } = readDataFiles(dataInputs(path));
  return withOneSystem(path, files, problems, output);
}

function withOneSystem(
  path: string,
  files: readonly DataFile[],
  problems: readonly DataProblem[],
  output: Output,
): LoadedData {
  for (const problem of problems) output.err(describeProblem(problem));
  const [gameSystem, second] = files.filter(({ kind }) => kind === 'gameSystem');
  if (gameSystem === undefined) throw wrongUse(`${path} holds no game system (.gst) that can be read`);
  if (second !== undefined) {
    throw wrongUse(`${path} holds several game systems (${gameSystem.file}, ${second.file}): name the folder of one`);
  }
  return { gameSystem, catalogues: files.filter(({ kind }) => kind === 'catalogue'), problems };
}

/**
 * Of a folder only its game system, the catalogues of the given ids and what they link to: a list needs no more, and
 * reading
 * all takes seconds. What does not show its id at its beginning (an archive, say) is read to be sure.
 */
export function loadNeeded(path: string, ids: readonly string[], output: Output): LoadedData {
  const heads = dataInputs(path).map((input) => ({ input, head: headOf(input.bytes) }));
  const files = new Map<string, DataFile>();
  const problems: DataProblem[] = [];
  const read = (inputs: readonly InputFile[]): void => {
    const steps = readingDataFiles(inputs, new Set([...files.values()].map(({ gameSystemId }) => gameSystemId)));
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    problems.push(...step.value.problems);
    for (const file of step.value.files) files.set(file.id, file);
  };
  read(
    heads
      .filter(({ head }) => head === null || head.kind === 'gameSystem' || ids.includes(head.id))
      .map(({ input }) => input),
  );
  for (let wanted = linkedBy(files); wanted.size > 0; wanted = linkedBy(files)) {
    const next = heads.filter(({ head }) => head !== null && wanted.has(head.id)).map(({ input }) => input);
    if (next.length === 0) break;
    const before = files.size;
    read(next);
    if (files.size === before) break;
  }
  return withOneSystem(path, [...files.values()], problems, output);
}

/**
 * The ids of the catalogues of a folder that have any of these entries, by a look at their text alone; archives are not
 * looked into.
 */
export function cataloguesNaming(path: string, entryIds: readonly string[]): readonly string[] {
  const names = entryIds.map((id) => Buffer.from(`"${id}"`));
  return dataInputs(path).flatMap(({ bytes }) => {
    const head = headOf(bytes);
    return head?.kind === 'catalogue' &&
      names.some((name) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name))
      ? [head.id]
      : [];
  });
}

function linkedBy(files: ReadonlyMap<string, DataFile>): ReadonlySet<string> {
  const targets = [...files.values()].flatMap(({ catalogueLinks }) =>
    (catalogueLinks ?? []).map(({ targetId }) => targetId),
  );
  return new Set(targets.filter((id) => !files.has(id)));
}

function headOf(bytes: Uint8Array): { readonly kind: 'gameSystem' | 'catalogue'; readonly id: string } | null {
  if (isArchive(bytes)) return null;
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const [, kind, attributes] = /<(gameSystem|catalogue)\s([^>]*)/.exec(head) ?? [];
  const [, id] = /(?:^|\s)id\s*=\s*["']([^"'&]*)["']/.exec(attributes ?? '') ?? [];
  return id === undefined ? null : { kind: kind === 'gameSystem' ? 'gameSystem' : 'catalogue', id };
}
