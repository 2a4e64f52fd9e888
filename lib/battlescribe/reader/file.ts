import { dataError } from '../problem';
import { nodeBuilder } from './build';
import { type Draft, type Kind, fileContext } from './kind';
import { makeFileHead } from './node';
import { kindTable } from './table';
import { SCHEMA_200 } from '../migrate/schema200';
import type { DataFile } from '../schema';
import { type Attributes, type XmlText, readXml } from '../xml';

const NOW = kindTable({ makers: {}, lists: [] });
const BEFORE = kindTable(SCHEMA_200);
const SCHEMAS: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map([
  ['2.00', BEFORE],
  ['2.01', BEFORE],
  ['2.02', BEFORE],
  ['2.03', NOW],
]);

/** Real files link to five. */
const MOST_CATALOGUE_LINKS = 100;

/**
 * One `.gst` or `.cat` file as nodes in the 2.03 form. `name` is the file's name, for `DataFile.file`. Throws a data
 * error (see problem.ts) with its place for what is not a unit data of schema 2.00 to 2.03.
 */
export function readDataFile(name: string, text: XmlText): DataFile {
  const context = fileContext();
  let root: Draft = {};
  const begin = (element: string, attributes: Attributes): { root: Draft; kind: Kind } => {
    const kind = kindOfRoot(element, attributes);
    root = makeFileHead(attributes, element === 'catalogue' ? 'catalogue' : 'gameSystem', name);
    return { root, kind };
  };
  readXml(text, nodeBuilder(begin, context));
  addLeftBehind(root, 'categoryEntries', context.categories);
  addLeftBehind(root, 'publications', context.publications);
  const links = (root['catalogueLinks'] ?? []) as readonly unknown[];
  if (links.length > MOST_CATALOGUE_LINKS) throw dataError(`it links to more than ${MOST_CATALOGUE_LINKS} catalogues`);
  return root as unknown as DataFile;
}

function kindOfRoot(element: string, attributes: Attributes): Kind {
  if (element === 'roster') throw dataError('this is a roster, not unit data');
  if (element !== 'gameSystem' && element !== 'catalogue') {
    throw dataError(`the root is <${element}>, not <gameSystem> or <catalogue>`);
  }
  const version = attributes.battleScribeVersion;
  if (version === undefined) throw dataError('the schema version (battleScribeVersion) is missing');
  const kind = SCHEMAS.get(version)?.get(element);
  if (kind === undefined) {
    throw dataError(`the schema version ${version} is not known (known: ${[...SCHEMAS.keys()].join(', ')})`);
  }
  return kind;
}

/** Adds what nodes left behind for the file, but for what the file lists itself. */
function addLeftBehind(root: Draft, key: string, left: ReadonlyMap<string, Draft>): void {
  if (left.size === 0) return;
  const own = (root[key] ?? []) as readonly Draft[];
  const ids = new Set(own.map(({ id }) => id));
  root[key] = [...own, ...[...left.values()].filter(({ id }) => !ids.has(id))];
}
