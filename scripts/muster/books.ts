import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  bookDataset,
  bookDocument,
  EDITIONS,
  parseDocument,
  parseJson,
  withHouseBooks,
  type Dataset,
  type EditionId,
  type UnitBook,
} from '../../lib';
import { contentOf, located } from './folder';
import { type Output, wrongUse } from './usage';

const REVISION = 1;

/** Unit books as a list needs them, from a book's JSON or a folder of them. Throws for wrong use. */
export function booksNeeded(path: string, wanted: ReadonlyMap<string, string>, output: Output): Dataset {
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
export function withHouseUnits(
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
  if (only !== undefined && only === located(path) && json(only) === null) {
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
  const document = json(file);
  if (typeof document !== 'object' || document === null || !('units' in document)) return [];
  const parsed = parseDocument(bookDocument, document);
  if (parsed.ok) return [parsed.value];
  for (const { message } of parsed.problem) output.err(`${file}: ${message}`);
  return [];
}

function json(file: string): unknown {
  const written = parseJson(new TextDecoder().decode(contentOf(file)));
  return written.ok ? written.value : null;
}
