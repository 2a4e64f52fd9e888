import { editionOf } from '../../lib/army/readings';
import { buildDataset } from '../../lib/battlescribe/dataset';
import { type LinkedDataset, link } from '../../lib/battlescribe/link';
import { isOwnGameSystem } from '../../lib/battlescribe/ownUnits';
import { relink } from '../../lib/battlescribe/relink';
import { type CheckedRoster, checkRoster } from '../../lib/verdict/checkRoster';
import { formatById, formatList } from '../../lib/formats';
import { forcesOf } from '../../lib/roster/find';
import { NO_DECLARATIONS, type Declarations, type Roster } from '../../lib/roster/schema';
import type { Format } from '../../lib/rules/format';
import type { Verdict } from '../../lib/rules/report';
import { EDITIONS } from '../../lib/units/editions.data';
import { underFormat } from '../../lib/verdict/underFormat';
import { booksNeeded, withHouseUnits } from './books';
import { readDeclarations } from './declare';
import { cataloguesNaming, contentOf, loadNeeded } from './folder';
import { readListFile } from './listFile';
import { describeCheck, jsonCheck } from './report';
import { EXIT, type Output, parseArguments, wrongUse } from './usage';

const EXIT_BY_VERDICT: Readonly<Record<Verdict, number>> = {
  legal: EXIT.legal,
  illegal: EXIT.illegal,
  'cannot-tell': EXIT.cannotTell,
};

/**
 * `check FILE --data DIR --format FORMAT [--game-size N] [--declare FILE] [--books PATH] [--json]`: the verdict on a
 * list, as exit code too.
 */
export function runCheck(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(
    args,
    ['FILE'],
    ['data', 'format', 'declare', 'game-size', 'books'],
  );
  if (values.data === undefined) throw wrongUse('--data DIR is missing');
  const format = chosenFormat(values.format);
  const gameSize = chosenSize(values['game-size'], format);
  const file = positionals[0] ?? '';
  const list = readListFile(file);
  const linked = dataFor(list.roster, values.data, values.books, output);
  if (EDITIONS[editionOf(linked)].units !== EDITIONS[format.edition].units) {
    // Any other data can be judged by any other format, which then says what it misses.
    throw wrongUse(`${format.name} is not played with the units of this list: ${linked.gameSystem.file.name}`);
  }
  const relinked =
    list.origin === null ? null : relink(underFormat(list.roster, linked, format), linked, list.recorded);
  const checked = checkDeclared(sized(relinked?.roster ?? list.roster, gameSize), values.declare, linked, format);
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

/** Null: not given. */
function chosenSize(text: string | undefined, { name, gameSizes }: Format): number | null {
  if (text === undefined) return null;
  if (gameSizes === null) throw wrongUse(`${name} knows games of one size only: leave --game-size out`);
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > gameSizes.max) {
    throw wrongUse(`--game-size ${text}: a game of ${name} has 1 to ${gameSizes.max} points`);
  }
  return size;
}

function sized(roster: Roster, gameSize: number | null): Roster {
  return gameSize === null ? roster : { ...roster, declarations: declaring(roster.declarations, { gameSize }) };
}

const declaring = (before: Declarations | null, change: Partial<Declarations>): Declarations => ({
  ...(before ?? NO_DECLARATIONS),
  ...change,
});

function dataFor(roster: Roster, path: string, books: string | undefined, output: Output): LinkedDataset {
  const wanted = new Map([...forcesOf(roster)].map(({ catalogueId, catalogueName }) => [catalogueId, catalogueName]));
  if (isOwnGameSystem(roster.gameSystemId)) return link(booksNeeded(path, wanted, output));
  const needed = loadNeeded(path, [...wanted.keys()], output);
  const strange = strangersIn(roster, link(buildDataset(needed.gameSystem, needed.catalogues)));
  const { gameSystem, catalogues } =
    strange.length === 0
      ? needed
      : loadNeeded(path, [...wanted.keys(), ...cataloguesNaming(path, strange)], { ...output, err: () => undefined });
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
  const data = buildDataset(gameSystem, catalogues);
  return link(
    books === undefined ? data : withHouseUnits(data, books, editionOf(link(data)), [...wanted.keys()], output),
  );
}

/** More units than any list has: what is not found beyond them is told as not in the data. */
const MOST_STRANGERS = 50;

/** The entries of units that the list’s own factions do not have: they may be another’s. */
function strangersIn(roster: Roster, linked: LinkedDataset): readonly string[] {
  const missing = new Set(relink(roster, linked).missing.map(({ id }) => id));
  const roots = [...forcesOf(roster)].flatMap((force) => force.selections).filter(({ id }) => missing.has(id));
  return [...new Set(roots.map(({ entryId }) => entryId.split('::').at(-1) ?? ''))]
    .filter((id) => id !== '')
    .slice(0, MOST_STRANGERS);
}

/**
 * Models are named as they stand in the army, so a list is mustered once before what was declared of them can be read.
 */
function checkDeclared(
  roster: Roster,
  declare: string | undefined,
  linked: LinkedDataset,
  format: Format,
): CheckedRoster {
  const plain = checkRoster(roster, linked, format);
  if (declare === undefined) return plain;
  const { leader, specialists, attested } = readDeclarations(declare, contentOf(declare), plain.army, format);
  return checkRoster(
    { ...roster, declarations: declaring(roster.declarations, { leader, specialists, attested }) },
    linked,
    format,
  );
}
