import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyEdit,
  checkRoster,
  declarationsByName,
  EDITIONS,
  editionOf,
  forcesOf,
  formatList,
  formatsWith,
  isOwnGameSystem,
  link,
  mainCost,
  namedDeclarationsSchema,
  parseJson,
  relink,
  textIn,
  underFormat,
  bookDataset,
  bookDocument,
  parseDocument,
  withHouseBooks,
  type Format,
  type LinkedDataset,
  type NamedDeclarations,
  type Roster,
  type RosterFile,
  type Dataset,
  type EditionId,
  type UnitBook,
} from '../../lib';
import { contentOf, loadNeeded, readListFile, located } from './folder';
import type { Foreign } from './report';
import { listInText } from './roster';
import { chosen, wholeNumber, wrongUse, type Arguments, type Output } from './usage';

/** The options by which a list is given to be judged: `givenList` reads them. */
export const GIVEN = ['data', 'format', 'declare', 'game-size', 'books'] as const;

/**
 * The list in a file, ready to be judged, with its data and format; `anyFormat`: the first that fits. `foreign`: how a
 * list of another program meets the data; null: it is one of this app. Throws for wrong use.
 */
export function givenList(file: string, values: Arguments['values'], output: Output, anyFormat = false) {
  if (values.data === undefined) throw wrongUse('--data DIR is missing');
  const named = anyFormat && values.format === undefined ? null : chosen('format', 'format', formatList, values.format);
  const sizeFor = (format: Format): number | null => chosenSize(values['game-size'], format);
  // What is wrong with what was typed is told before anything is read.
  if (named !== null) sizeFor(named);
  const text = textIn(contentOf(file));
  const typed = text === null ? null : listInText({ file, text, data: values.data }, output);
  const list: Pick<RosterFile, 'roster' | 'origin' | 'recorded'> =
    typed === null ? readListFile(file) : { roster: typed.roster, origin: null, recorded: new Map() };
  const linked =
    typed !== null && values.books === undefined
      ? typed.linked
      : dataFor(list.roster, values.data, values.books, output);
  const declarations = values.declare === undefined ? null : readDeclarations(values.declare);
  const format = designating(named ?? formatFor(linked), declarations?.designations ?? 0);
  const gameSize = sizeFor(format);
  if (EDITIONS[editionOf(linked)].units !== EDITIONS[format.edition].units) {
    // Any other data can be judged by any other format, which then says what it misses.
    throw wrongUse(`${format.name} is not played with the units of this list: ${linked.gameSystem.file.name}`);
  }
  const own = typed === null ? list.roster : underFormat(list.roster, linked, format);
  const relinked =
    list.origin === null ? null : relink(underFormat(list.roster, linked, format), linked, list.recorded);
  const roster = declared(sized(relinked?.roster ?? own, gameSize, format, linked), declarations, linked, format);
  const foreign: Foreign | null = list.origin && relinked && { origin: list.origin, relinked };
  return { roster, linked, format, foreign };
}

function formatFor(linked: LinkedDataset): Format {
  const [format] = formatsWith(editionOf(linked));
  if (format === undefined) {
    throw wrongUse(`no format is played with ${linked.gameSystem.file.name}: name one by --format`);
  }
  return format;
}

const MOST_LIMIT = 9_999_999;

/** Null: not given. */
function chosenSize(text: string | undefined, { name, byData, gameSizes }: Format): number | null {
  if (text === undefined) return null;
  if (byData) return wholeNumber('game-size', text, MOST_LIMIT, 'a limit is a whole number from 1 on');
  if (gameSizes === null) throw wrongUse(`${name} knows games of one size only: leave --game-size out`);
  return wholeNumber('game-size', text, gameSizes.max, `a game of ${name} has 1 to ${gameSizes.max} points`);
}

/** A size is declared; where the data alone judges, it is the limit in what the data counts. */
function sized(roster: Roster, value: number | null, format: Format, linked: LinkedDataset): Roster {
  if (value === null) return roster;
  if (!format.byData) return applyEdit(roster, { kind: 'declare', declarations: { gameSize: value } });
  const main = mainCost(linked);
  if (main === null) throw wrongUse(`${linked.gameSystem.file.name} knows no costs: leave --game-size out`);
  return applyEdit(roster, { kind: 'limit', typeId: main.typeId, value });
}

function dataFor(roster: Roster, path: string, books: string | undefined, output: Output): LinkedDataset {
  const wanted = new Map([...forcesOf(roster)].map(({ catalogueId, catalogueName }) => [catalogueId, catalogueName]));
  if (isOwnGameSystem(roster.gameSystemId)) return link(booksNeeded(path, wanted, output));
  const data = loadNeeded(path, roster, output);
  const { gameSystem, catalogues } = data;
  if (gameSystem.id !== roster.gameSystemId) {
    throw wrongUse(
      `the list is for the game system ${roster.gameSystemId}, ${path} holds ${gameSystem.name} (${gameSystem.id})`,
    );
  }
  for (const [id, name] of wanted) {
    if (!catalogues.some((catalogue) => catalogue.id === id)) {
      throw wrongUse(`${path} holds no catalogue ${name} (${id}) that can be read`);
    }
  }
  return link(
    books === undefined ? data : withHouseUnits(data, books, editionOf(link(data)), [...wanted.keys()], output),
  );
}

/** The format as a campaign plays it that has granted so many further designations. */
function designating(format: Format, designations: number): Format {
  if (designations === 0) return format;
  if (format.inCampaign === null) throw wrongUse(`${format.name} has no campaign: leave designations out`);
  return format.inCampaign({ designations });
}

/** A list with what is declared of it: models are named as in the army, so it is mustered once before. */
function declared(roster: Roster, named: NamedDeclarations | null, linked: LinkedDataset, format: Format): Roster {
  if (named === null) return roster;
  const { army } = checkRoster(roster, linked, format);
  const found = declarationsByName(named, army, format);
  if (!found.ok) throw wrongUse(found.problem);
  const { leader, specialists, attested } = found.value;
  return applyEdit(roster, { kind: 'declare', declarations: { leader, specialists, attested } });
}

/** What `--declare` names. Throws for wrong use. */
function readDeclarations(name: string): NamedDeclarations {
  const written = parseJson(textOf(name));
  if (!written.ok) throw wrongUse(`${name} is no JSON: ${written.problem}`);
  const parsed = namedDeclarationsSchema.safeParse(written.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw wrongUse(`${name}: ${[issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(': ')}`);
}

/** The text of a file; wrong use where it is no UTF-8. */
function textOf(file: string): string {
  const bytes = contentOf(file);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const line = text.split('\n').findIndex((each) => each.includes('\ufffd')) + 1;
  throw wrongUse(`${file}, line ${line}: this is no UTF-8 text: save the file as UTF-8`);
}

const REVISION = 1;

/** Unit books as a list needs them, from a book's JSON or a folder of them. Throws for wrong use. */
function booksNeeded(path: string, wanted: ReadonlyMap<string, string>, output: Output): Dataset {
  const books = booksAt(path, output);
  for (const [id, name] of wanted) {
    if (!books.some((book) => book.id === id)) {
      throw wrongUse(`${path} holds no unit book ${name} (${id}) that can be read`);
    }
  }
  const needed = books.filter(({ id }, at) => wanted.has(id) && books.findIndex((book) => book.id === id) === at);
  if (new Set(needed.map(({ edition }) => edition)).size > 1) {
    throw wrongUse(`the unit books in ${path} that the list needs are of several games`);
  }
  return bookDataset(needed, REVISION);
}

/** Unit data with the house units of the books at `path` for some factions. Throws for wrong use. */
function withHouseUnits(
  data: Dataset,
  path: string,
  edition: EditionId,
  factions: readonly string[],
  output: Output,
): Dataset {
  const books = booksAt(path, output).filter((book) => book.edition === edition);
  if (books.length === 0) {
    throw wrongUse(`${path} holds no book of house units for the ${EDITIONS[edition].name} that can be read`);
  }
  return withHouseBooks(data, books, REVISION, factions);
}

function booksAt(path: string, output: Output): readonly UnitBook[] {
  const files = filesAt(path);
  const [only] = files;
  // Among others in a folder it is skipped; the one that was named is not.
  if (only !== undefined && only === located(path) && !parseJson(textOf(only)).ok) {
    throw wrongUse(`${path} is no JSON: give a unit book as the app exports it`);
  }
  return files.flatMap((file) => bookIn(file, output));
}

function filesAt(path: string): readonly string[] {
  const place = located(path);
  if (statSync(place).isFile()) return [place];
  const files = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.json$/i.test(entry.name))
    .map(({ name }) => join(place, name))
    .sort();
  if (files.length === 0) throw wrongUse(`${path} holds no unit book (.json)`);
  return files;
}

/** Lists may lie beside the books: what is not a book is skipped, a book with faults is reported. */
function bookIn(file: string, output: Output): readonly UnitBook[] {
  const written = parseJson(textOf(file));
  const document = written.ok ? written.value : null;
  if (typeof document !== 'object' || document === null || !('units' in document)) return [];
  const parsed = parseDocument(bookDocument, document);
  if (parsed.ok) return [parsed.value];
  for (const { message } of parsed.problem) output.err(`${file}: ${message}`);
  return [];
}
