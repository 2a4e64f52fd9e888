import { NO_DECLARATIONS } from '../documents/roster/schema';
import { parseJson } from '../foundation/json';
import { knownFile } from '../foundation/knownFile';
import { isArchive } from './archive';
import { dataError } from './problem';
import { isNode } from './reader/json';
export type { RosterFile } from './rosRead';
import { listIn, packedRoster, readRos, readRosJson, type RosterFile } from './rosRead';
import { decodeXml } from './xml';

/** Far above any real roster (a big army with all its rules written out is under 3 MB). */
const MOST_ROSTER_BYTES = 16 * 1024 * 1024;

const NO_LIST =
  'this is no list: a roster of BattleScribe or New Recruit (.ros, .rosz, .json) or a list of this app (.json) was ' +
  'expected';
/** `<`, `{`, `[`, white space, and the first bytes of byte order marks and of text in two bytes a letter. */
const BEGINNINGS: ReadonlySet<number> = new Set([0x3c, 0x7b, 0x5b, 0x20, 0x09, 0x0a, 0x0d, 0xef, 0xfe, 0xff, 0x00]);

/** A list from whatever it was saved as, known by its content. Throws a data error that says what it is instead. */
export function readRoster(name: string, bytes: Uint8Array): RosterFile {
  const known = knownFile(bytes);
  if (known !== null) {
    throw dataError(`this is ${known}, not a list. Copy the list as text where it was made, and paste that.`);
  }
  const content = isArchive(bytes) ? packedRoster(bytes) : bytes;
  if (content.length > MOST_ROSTER_BYTES) {
    throw dataError(`it is larger than the ${MOST_ROSTER_BYTES / 1048576} MB that a list may have`);
  }
  // What begins like neither kind is not worth decoding: a picture, say.
  if (content.length > 0 && !BEGINNINGS.has(content[0] ?? 0)) throw dataError(NO_LIST);
  const text = decodeXml(content);
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) throw dataError('the file is empty');
  if (/^\s*<(!doctype\s+html|html)\b/i.test(text)) {
    throw dataError('this is a web page, not a list: export the list as .ros, .rosz or .json instead');
  }
  if (first === '<') return readRos(name, content);
  if (first !== '{' && first !== '[') throw dataError(NO_LIST);
  const written = parseJson(text);
  if (!written.ok) throw dataError(`this is no JSON: ${written.problem}`);
  return fromJson(name, written.value);
}

function fromJson(name: string, document: unknown): RosterFile {
  if (isNode(document) && Object.hasOwn(document, 'units') && !Object.hasOwn(document, 'forces')) {
    throw dataError('this is a unit book, not a list: import it on the page “Units”');
  }
  if (isNode(document) && Object.hasOwn(document, 'documentVersion')) return ownList(document);
  if (isNode(document) && (isNode(document['roster']) || Object.hasOwn(document, 'forces'))) {
    return readRosJson(name, document);
  }
  throw dataError('this JSON is no list of New Recruit or Muster Roll: choose another file');
}

/** Unlike another program's file, a list of this app can carry declarations: where there are none, none were made. */
function ownList(document: unknown): RosterFile {
  const roster = listIn(document);
  return {
    roster: { ...roster, declarations: roster.declarations ?? NO_DECLARATIONS },
    origin: null,
    recorded: new Map(),
    forces: new Map(),
    notices: [],
  };
}
