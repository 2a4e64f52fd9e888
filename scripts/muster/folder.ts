import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import {
  datasetsOf,
  describeProblem,
  isDataError,
  isOtherJson,
  problemOf,
  readDataFiles,
  readDataFor,
  readRoster,
  withIdsOf,
  writeNewRecruit,
  writeRos,
  writeRosz,
  type Dataset,
  type Evaluation,
  type InputFile,
  type Roster,
  type RosterFile,
} from '../../lib';
import { type Output, wrongUse } from './usage';

const DATA = /\.(gst|gstz|cat|catz|zip|json)$/i;
const MOST_FILES = 5000;
/** The engine reads no larger file. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A file or folder as it was named: npm changes the working directory, and says where it was called. */
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
  if (size > MOST_BYTES) throw wrongUse(`${path} is too large`);
  return readFileSync(file);
}

/** The unit data files of a folder and its subfolders, or one file. Throws for wrong use. */
export function dataInputs(path: string): readonly InputFile[] {
  const root = located(path);
  if (statSync(root).isFile()) return [{ name: basename(root), bytes: readFileSync(root) }];
  const inputs = filesUnder(root)
    .map((file) => ({ name: relative(root, file).replaceAll('\\', '/'), bytes: readFileSync(file) }))
    .filter(({ name, bytes }) => !isOtherJson(name, bytes));
  if (inputs.length === 0) throw wrongUse(`${path} holds no unit data (.gst, .cat, .gstz, .catz or a zip of them)`);
  return inputs;
}

function filesUnder(folder: string): readonly string[] {
  const found: string[] = [];
  const folders = [folder];
  for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
    const entries = readdirSync(next, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) folders.push(join(next, entry.name));
      else if (DATA.test(entry.name)) found.push(join(next, entry.name));
    }
    // Of a part of the data nothing could be said for certain.
    if (found.length > MOST_FILES) {
      throw wrongUse(
        `${folder} holds more than ${MOST_FILES.toLocaleString('en')} files of unit data: name the folder of one game`,
      );
    }
  }
  return found;
}

/** All of a folder with one game system, its faults on the error output. Throws for wrong use. */
export const loadAll = (path: string, output: Output): Dataset => oneOf(path, loadSystems(path, output).datasets);

function oneOf(path: string, datasets: readonly Dataset[]): Dataset {
  const [first, second] = datasets;
  if (first === undefined) throw noSystem(path);
  if (second !== undefined) {
    throw wrongUse(
      `${path} holds several game systems (${first.gameSystem.file}, ${second.gameSystem.file}): name the folder of one`,
    );
  }
  return first;
}

const noSystem = (path: string): Error => wrongUse(`${path} holds no game system (.gst) that can be read`);

/**
 * The data of every game system in a folder; files of `joining` replace those of their ids. `warnings`: what of the
 * files is not understood. Throws for wrong use.
 */
export function loadSystems(path: string, output: Output, joining: readonly string[] = []) {
  const [own, further] = [dataInputs(path), joining.flatMap(dataInputs)];
  const read = readDataFiles(own);
  const systems = read.files.filter(({ kind }) => kind === 'gameSystem');
  const joins = readDataFiles(further, new Set(systems.map(({ id }) => id)));
  const joined = withIdsOf(joins.files, read.files);
  const replacing = new Set(joined.map(({ id }) => id));
  const replaced = new Set(read.files.filter(({ id }) => replacing.has(id)).map(({ file }) => file));
  const files = [...read.files.filter(({ id }) => !replacing.has(id)), ...joined];
  const problems = [...read.problems, ...joins.problems];
  const warnings = [...read.warnings.filter(({ file }) => !replaced.has(file)), ...joins.warnings];
  const inputs = [...own.filter(({ name }) => !replaced.has(basename(name))), ...further];
  for (const problem of problems) output.err(describeProblem(problem));
  const datasets = datasetsOf(files);
  if (datasets.length === 0) throw noSystem(path);
  return { datasets, problems, warnings, inputs };
}

/** What one list needs of a folder, its faults on the error output. Throws for wrong use. */
export function loadNeeded(path: string, roster: Roster, output: Output): Dataset {
  const { files, problems, ofWhole } = readDataFor(roster, dataInputs(path));
  for (const problem of problems) output.err(describeProblem(problem));
  const datasets = datasetsOf(files);
  const own = datasets.filter(({ gameSystem }) => gameSystem.id === roster.gameSystemId);
  return { ...oneOf(path, own.length > 0 ? own : datasets), ...ofWhole };
}

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

/** Writes a file where the command was called. Throws for wrong use where that cannot be. */
export function save(target: string, content: string | Uint8Array): void {
  try {
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', target), content);
  } catch (error) {
    throw wrongUse(`${target} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const WRITERS: Readonly<Record<string, (evaluation: Evaluation) => string | Uint8Array>> = {
  ros: writeRos,
  rosz: writeRosz,
  json: writeNewRecruit,
};

/** Writes a list in one of the forms. Throws for wrong use for one that is not known. */
export function writer(form: string): (typeof WRITERS)[string] {
  const found = Object.hasOwn(WRITERS, form) ? WRITERS[form] : undefined;
  if (found === undefined) throw wrongUse(`--to ${form} is not known (known: ${Object.keys(WRITERS).join(', ')})`);
  return found;
}
