import { dataError } from '../problem';
import { nodeBuilder, type NodeBuilder } from './build';
import { isNode, readJsonTree } from './json';
import { type Draft, type FileContext, type Kind, fileContext, mark } from './kind';
import { makeFileHead } from './node';
import { kindTable } from './table';
import { type DataWarning, type NotePlace, collectWarnings } from '../warnings';
import { SCHEMA_115, tidy115 } from '../migrate/schema115';
import { SCHEMA_200 } from '../migrate/schema200';
import type { DataFile } from '../schema';
import { type Attributes, XML_LIMITS, type XmlText, readXml } from '../xml';

const NOW = kindTable({ makers: {}, lists: [] });
const BEFORE = kindTable(SCHEMA_200);
const SCHEMA_OLDEST = '1.15';
const SCHEMA_NOW = '2.03';
const SCHEMAS: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map([
  [SCHEMA_OLDEST, kindTable(SCHEMA_115)],
  ['2.00', BEFORE],
  ['2.01', BEFORE],
  ['2.02', BEFORE],
  [SCHEMA_NOW, NOW],
]);

/** Real files link to five. */
const MOST_CATALOGUE_LINKS = 100;

/** A file's nodes, and what of it is not understood. */
export interface FileRead {
  file: DataFile;
  warnings: readonly DataWarning[];
}

/**
 * One `.gst` or `.cat` file, or the same as JSON, as nodes in the 2.03 form. `name` is the file's name, for
 * `DataFile.file`. Throws a data error (see problem.ts) with its place for what is no unit data. A schema that is not
 * known is read by the known one next to it, and what that gives cannot be told. `note` is told where each node stands,
 * which no node keeps.
 */
export function readWithWarnings(name: string, text: XmlText, note: NotePlace | null = null): FileRead {
  const isJson = /\S/.exec(typeof text === 'string' ? text : (text[0] ?? ''))?.[0] === '{';
  let placeNow = (): string => '';
  const follow = (place: () => string): void => {
    placeNow = place;
  };
  const context = fileContext(collectWarnings(() => ({ ...builder.here(), place: placeNow() })));
  // No other program writes unit data so.
  if (isJson) context.newer.add('json');
  let root: Draft = {};
  const builder: NodeBuilder = nodeBuilder(
    (element, attributes) => {
      checkRoot(element);
      // JSON came with the newest.
      const schema = isJson ? SCHEMA_NOW : schemaOf(attributes.battleScribeVersion);
      root = headOf(element === 'catalogue' ? 'catalogue' : 'gameSystem', attributes, schema, name, context);
      note?.(root, placeNow());
      return { root, kind: SCHEMAS.get(schema)!.get(element)! };
    },
    context,
    note && ((node) => note(node, placeNow())),
  );
  if (isJson) readJson(typeof text === 'string' ? text : text.join(''), builder, follow);
  else readXml(text, builder, (line) => follow(() => `line ${line()}`));
  return finished(root, context, name);
}

/** Which of the two it is says its one root member, not the file's name. */
function readJson(text: string, builder: NodeBuilder, follow: (place: () => string) => void): void {
  if (text.length > XML_LIMITS.bytes) throw dataError('it is larger than a file may be');
  const document = parsed(text);
  const element = isNode(document) ? ROOTS.find((each) => Object.hasOwn(document, each)) : undefined;
  if (element === undefined || !isNode(document)) {
    throw dataError('this is JSON, but no unit data: its root is neither "gameSystem" nor "catalogue"');
  }
  readJsonTree(document[element], element, NOW.get(element)!, builder, follow);
}

const ROOTS = ['gameSystem', 'catalogue'] as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw dataError('not well-formed JSON, or it breaks off: save or download it again');
  }
}

function finished(root: Draft, context: FileContext, name: string): FileRead {
  if (root.battleScribeVersion === SCHEMA_OLDEST) tidy115(root);
  if (context.newer.size > 0) root['dialect'] = 'newrecruit';
  addLeftBehind(root, 'categoryEntries', context.categories);
  addLeftBehind(root, 'publications', context.publications);
  const links = (root['catalogueLinks'] ?? []) as readonly unknown[];
  if (links.length > MOST_CATALOGUE_LINKS) throw dataError(`it links to more than ${MOST_CATALOGUE_LINKS} catalogues`);
  return { file: root as unknown as DataFile, warnings: context.warnings.told(name) };
}

function checkRoot(element: string): void {
  if (element === 'roster') throw dataError('this is a roster, not unit data');
  if (element !== 'gameSystem' && element !== 'catalogue') {
    throw dataError(`the root is <${element}>, not <gameSystem> or <catalogue>`);
  }
}

function schemaOf(version = SCHEMA_NOW): string {
  if (SCHEMAS.has(version)) return version;
  return Number.parseFloat(version) < 2 ? SCHEMA_OLDEST : SCHEMA_NOW;
}

function headOf(
  element: (typeof ROOTS)[number],
  attributes: Attributes,
  schema: string,
  name: string,
  context: FileContext,
): Draft {
  const { battleScribeVersion: version } = attributes;
  const root = makeFileHead({ ...attributes, battleScribeVersion: schema }, element, name);
  if (version === undefined) mark(root, context, 'without battleScribeVersion', 'shows');
  else if (version !== schema) mark(root, context, `battleScribeVersion="${version}"`, 'counts');
  return root;
}

/** Adds what nodes left behind for the file, but for what the file lists itself. */
function addLeftBehind(root: Draft, key: string, left: ReadonlyMap<string, Draft>): void {
  if (left.size === 0) return;
  const own = (root[key] ?? []) as readonly Draft[];
  const ids = new Set(own.map(({ id }) => id));
  root[key] = [...own, ...[...left.values()].filter(({ id }) => !ids.has(id))];
}
