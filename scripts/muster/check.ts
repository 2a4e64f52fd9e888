import { basename } from 'node:path';
import { buildDataset } from '../../lib/battlescribe/dataset';
import { type LinkedDataset, link } from '../../lib/battlescribe/link';
import { describeProblem, isDataError, problemOf } from '../../lib/battlescribe/problem';
import { relink } from '../../lib/battlescribe/relink';
import { type RosOrigin, readRos } from '../../lib/battlescribe/ros';
import { type CheckedRoster, checkRoster } from '../../lib/checkRoster';
import { formatById, formatList } from '../../lib/formats';
import { forcesOf } from '../../lib/roster/find';
import { NO_DECLARATIONS, type Roster } from '../../lib/roster/schema';
import { parseRoster } from '../../lib/roster/versions';
import type { Format } from '../../lib/rules/format';
import type { Verdict } from '../../lib/rules/report';
import { underFormat } from '../../lib/underFormat';
import { readDeclarations } from './declare';
import { contentOf, loadNeeded } from './folder';
import { describeCheck, jsonCheck } from './report';
import { EXIT, type Output, parseArguments, wrongUse } from './usage';

const EXIT_BY_VERDICT: Readonly<Record<Verdict, number>> = { legal: EXIT.legal, illegal: EXIT.illegal, 'cannot-tell': EXIT.cannotTell };

/** A list as its file gives it; `origin` is null for a list of this app. */
export interface ListFile {
  readonly roster: Roster;
  readonly origin: RosOrigin | null;
}

/** `check FILE --data DIR --format FORMAT [--declare FILE] [--json]`: the verdict on a list, as exit code too. */
export function runCheck(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(args, ['FILE'], ['data', 'format', 'declare']);
  if (values.data === undefined) throw wrongUse('--data DIR is missing');
  const format = chosenFormat(values.format);
  const file = positionals[0] ?? '';
  const list = readList(file);
  const linked = dataFor(list.roster, values.data, output);
  const relinked = list.origin === null ? null : relink(underFormat(list.roster, linked, format), linked);
  const checked = checkDeclared(relinked?.roster ?? list.roster, values.declare, linked, format);
  const foreign = list.origin && relinked && { origin: list.origin, relinked };
  output.out(json ? JSON.stringify(jsonCheck(checked, format), null, 2) : describeCheck(checked, format, foreign));
  return EXIT_BY_VERDICT[checked.report.verdict];
}

function chosenFormat(id: string | undefined): Format {
  const known = formatList.map((format) => format.id).join(', ');
  if (id === undefined) throw wrongUse(`--format is missing (known: ${known})`);
  const format = formatById(id);
  if (format === null) throw wrongUse(`there is no format "${id}" (known: ${known})`);
  return format;
}

function readList(file: string): ListFile {
  const bytes = contentOf(file);
  if (/\.rosz?$/i.test(file)) return readRosterFile(file, bytes);
  if (!/\.json$/i.test(file)) throw wrongUse(`${file} is no list: .ros, .rosz or .json was expected`);
  const parsed = parseRoster(parsedJson(file, bytes));
  // Unlike a roster file, a list of this app can carry declarations: where there are none, none were made.
  if ('roster' in parsed) return { roster: { ...parsed.roster, declarations: parsed.roster.declarations ?? NO_DECLARATIONS }, origin: null };
  throw wrongUse(`${file}: ${parsed.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')}`);
}

function readRosterFile(file: string, bytes: Uint8Array): ListFile {
  try {
    return readRos(basename(file), bytes);
  } catch (error) {
    if (isDataError(error)) throw wrongUse(describeProblem(problemOf(error, file)));
    throw error;
  }
}

function parsedJson(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw wrongUse(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function dataFor(roster: Roster, path: string, output: Output): LinkedDataset {
  const wanted = new Map([...forcesOf(roster)].map(({ catalogueId, catalogueName }) => [catalogueId, catalogueName]));
  const { gameSystem, catalogues } = loadNeeded(path, [...wanted.keys()], output);
  if (gameSystem.id !== roster.gameSystemId) {
    throw wrongUse(`the list is for the game system ${roster.gameSystemId}, ${path} holds ${gameSystem.name} (${gameSystem.id})`);
  }
  for (const [id, name] of wanted) {
    if (!catalogues.some((catalogue) => catalogue.id === id)) throw wrongUse(`${path} holds no catalogue ${name} (${id}) that can be read`);
  }
  return link(buildDataset(gameSystem, catalogues));
}

/** Models are named as they stand in the army, so a list is mustered once before what was declared of them can be read. */
function checkDeclared(roster: Roster, declare: string | undefined, linked: LinkedDataset, format: Format): CheckedRoster {
  const plain = checkRoster(roster, linked, format);
  if (declare === undefined) return plain;
  const declarations = readDeclarations(declare, contentOf(declare), plain.army, format);
  return checkRoster({ ...roster, declarations }, linked, format);
}
