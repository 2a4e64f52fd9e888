import type { Roster } from '../documents/roster/schema';
import { catalogueIdsOf, forcesOf } from '../documents/roster/find';
import { isArchive } from './archive';
import { buildDataset, type Dataset } from './dataset';
import { lastId } from './entryId';
import { link } from './link';
import type { DataProblem } from './problem';
import { type DataWarning, type InputFile, readDataFiles, type ReadFiles } from './read';
import { relink } from './relink';
import { writtenId } from './sameIds';
import type { DataFile } from './schema';
import { dialectIn, NEWER_ATTRIBUTES, NEWER_ELEMENTS, NEWER_TYPES } from './dialect';
import { CHANGED, CHILDREN, type KnownWords, SCOPES } from './questionWords.data';
import { idsAskedFor } from './wordIds';

/** What only all files of a data set together tell: where some are read, what they are depends on the others. */
type OfWhole = Pick<Dataset, 'dialect' | 'ids'>;

/** One file that New Recruit wrote makes the whole data its own. Of the others only those are read that may be. */
function dialectOfAll({ files }: ReadFiles, left: readonly InputFile[]): OfWhole {
  const own = dialectIn(files);
  if (own.dialect !== undefined) return own;
  const known = new Set(files.map(({ gameSystemId }) => gameSystemId));
  const isNewer = (input: InputFile): boolean =>
    NEWER.test(textOf(input)) && dialectIn(readDataFiles([input], known).files).dialect !== undefined;
  return left.some(isNewer) ? { dialect: 'newrecruit' } : {};
}

const anyOf = (words: Iterable<string>): string => [...words].join('|');

/** What New Recruit alone writes in attributes, as far as a text shows it. */
const newerIn = (attribute: string, words: KnownWords): string =>
  String.raw`\s${attribute}\s*=\s*["'](?:${anyOf([...words.keys()].filter((word) => words.get(word)))})["']`;

const NEWER = new RegExp(
  [
    String.raw`\s(?:${anyOf(NEWER_ATTRIBUTES)})\s*=`,
    String.raw`<(?:${anyOf(NEWER_ELEMENTS)}|localConditionGroups)\b`,
    String.raw`\stype\s*=\s*["'](?:${anyOf(NEWER_TYPES)})["']`,
    newerIn('field', CHANGED),
    newerIn('scope', SCOPES),
    newerIn('childId', CHILDREN),
    String.raw`<modifier\s[^>]*\sscope\s*=`,
  ].join('|'),
);

/** Words that some files ask for and that are ids in others. */
function idsInOthers({ warnings }: ReadFiles, left: readonly InputFile[]): OfWhole {
  const asked = [...new Set(warnings.flatMap(({ unlessId }) => unlessId ?? []))];
  if (asked.length === 0) return {};
  const texts = left.map(textOf);
  const wordIds = asked.filter((word) => texts.some((text) => text.includes(`id="${word}"`)));
  const ids = idsAskedFor([{ warnings, wordIds }]);
  return ids.length === 0 ? {} : { ids };
}

const textOf = ({ bytes }: InputFile): string => new TextDecoder().decode(bytes);

/** A file that names its id says it this early. */
const HEAD_BYTES = 4096;
/** More units than any list has: what is not found beyond them is reported as not in the data. */
const MOST_STRANGERS = 50;

type Head = Pick<DataFile, 'kind' | 'id'>;

/** Reads what one list needs: game systems, its catalogues with their links, and those of units of other factions. */
export function readDataFor(roster: Roster, inputs: readonly InputFile[]): ReadFiles & { ofWhole: OfWhole } {
  const ids = catalogueIdsOf(roster).map(writtenId);
  const own = readNeeded(inputs, ids);
  const strangers = strangersIn(roster, own.read.files);
  const { read, left } =
    strangers.length === 0 ? own : readNeeded(inputs, [...ids, ...cataloguesNaming(inputs, strangers)]);
  return { ...read, ofWhole: { ...dialectOfAll(read, left), ...idsInOthers(read, left) } };
}

/** What does not show its id at its beginning (an archive, say) is read to be sure. */
function readNeeded(inputs: readonly InputFile[], ids: readonly string[]): { read: ReadFiles; left: InputFile[] } {
  const heads = inputs.map((input) => ({ input, head: headOf(input.bytes) }));
  const files = new Map<string, DataFile>();
  const problems: DataProblem[] = [];
  const warnings: DataWarning[] = [];
  const done = new Set<InputFile>();
  const read = (wanted: readonly InputFile[]): void => {
    for (const each of wanted) done.add(each);
    const known = new Set([...files.values()].map(({ gameSystemId }) => gameSystemId));
    const made = readDataFiles(wanted, known);
    problems.push(...made.problems);
    warnings.push(...made.warnings);
    for (const file of made.files) files.set(file.id, file);
  };
  const isNeeded = (head: Head | null): boolean => head === null || head.kind === 'gameSystem' || ids.includes(head.id);
  read(heads.filter(({ head }) => isNeeded(head)).map(({ input }) => input));
  for (let wanted = linkedBy(files); wanted.size > 0; wanted = linkedBy(files)) {
    const next = heads.filter(({ head }) => head !== null && wanted.has(head.id)).map(({ input }) => input);
    const before = files.size;
    if (next.length > 0) read(next);
    if (files.size === before) break;
  }
  return {
    read: { files: [...files.values()], problems, warnings },
    left: inputs.filter((input) => !done.has(input)),
  };
}

/** The last ids of the list's units that its own factions do not have: they may be another's. */
function strangersIn(roster: Roster, files: readonly DataFile[]): readonly string[] {
  const gameSystem = files.find(({ id }) => id === roster.gameSystemId);
  if (gameSystem === undefined) return [];
  const catalogues = files.filter(({ kind }) => kind === 'catalogue');
  const linked = link(buildDataset(gameSystem, catalogues));
  const missing = new Set(relink(roster, linked).missing.map(({ id }) => id));
  const roots = [...forcesOf(roster)].flatMap((force) => force.selections).filter(({ id }) => missing.has(id));
  const ids = roots.map(({ entryId }) => lastId(entryId)).filter((id) => id !== '');
  return [...new Set(ids)].slice(0, MOST_STRANGERS);
}

/** The catalogues that have any of these entries, by a look at their text alone; archives are not looked into. */
function cataloguesNaming(inputs: readonly InputFile[], entryIds: readonly string[]): readonly string[] {
  return inputs.flatMap(({ bytes }) => {
    const head = headOf(bytes);
    if (head?.kind !== 'catalogue') return [];
    const text = new TextDecoder().decode(bytes);
    return entryIds.some((id) => text.includes(`"${id}"`)) ? [head.id] : [];
  });
}

function linkedBy(files: ReadonlyMap<string, DataFile>): ReadonlySet<string> {
  const targets = [...files.values()].flatMap(({ catalogueLinks = [] }) =>
    catalogueLinks.map(({ targetId }) => targetId),
  );
  return new Set(targets.filter((id) => !files.has(id)));
}

/** Null: an archive, or not in the usual form. */
function headOf(bytes: Uint8Array): Head | null {
  if (isArchive(bytes)) return null;
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const [, kind, attributes] = /<(gameSystem|catalogue)\s([^>]*)/.exec(head) ?? [];
  const [, id] = /(?:^|\s)id\s*=\s*["']([^"'&]*)["']/.exec(attributes ?? '') ?? [];
  return id === undefined ? null : { kind: kind === 'gameSystem' ? 'gameSystem' : 'catalogue', id };
}
