import { groupedBy } from '../../foundation/collect';
import { isDataError } from '../problem';
import { baseName, type InputFile, unfolded } from '../read';
import { readWithWarnings } from '../reader/file';
import { decodeXmlPieces } from '../xml';
import type { AnyNode } from './dataIds';
import type { Fault, FaultGroup } from './report';
import { amount } from '../../foundation/words';

/** Lists whose nodes are one where they are alike: they stand where their owner does. */
const ALIKE = 'costs';

/** Where faults stand, as in `line 12`. No data keeps its lines, so the files that have faults are read once more. */
export function placesOf(faults: readonly Fault[], inputs: readonly InputFile[]): ReadonlyMap<Fault, string> {
  const byFile = groupedBy(faults, ({ fileId, file }) => `${fileId} ${file}`);
  const places = new Map<Fault, string>();
  const { pending } = unfolded(inputs);
  for (const own of byFile.values()) {
    const bytes = bytesOf(own[0], pending);
    if (bytes === null) continue;
    const placeAt = placesIn(own[0].file, bytes);
    for (const fault of own) {
      const place = placeAt(fault.path);
      if (place !== null) places.set(fault, place);
    }
  }
  return places;
}

/** A file says its id this early. */
const HEAD_BYTES = 4096;

/** Files of several archives may have one name: then the id tells them apart. */
function bytesOf({ file, fileId }: Fault, pending: readonly InputFile[]): Uint8Array | null {
  const named = pending.filter(({ name }) => baseName(name) === file);
  const own = named.find(({ bytes }) => new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).includes(fileId));
  return (own ?? named[0])?.bytes ?? null;
}

/** Tells by its way where a node of a file stands; null: the file cannot be read, or is another by now. */
function placesIn(name: string, bytes: Uint8Array): (path: string) => string | null {
  const places = new Map<object, string>();
  try {
    const { file } = readWithWarnings(name, decodeXmlPieces(bytes), (node, place) => places.set(node, place));
    return (path) => placeAt(file as unknown as AnyNode, path, places);
  } catch (error) {
    if (!isDataError(error)) throw error;
    return () => null;
  }
}

/** Of the node, or the nearest around it that stands in the file: migrating makes some. */
function placeAt(file: AnyNode, path: string, places: ReadonlyMap<object, string>): string | null {
  let node = file;
  let place = places.get(node) ?? null;
  const words = path === '' ? [] : path.split('.');
  for (let at = 0; at + 1 < words.length; at += 2) {
    const list = words[at]!;
    const next = (node[list] as readonly AnyNode[] | undefined)?.[Number(words[at + 1])];
    if (next === undefined) return null;
    node = next;
    if (list !== ALIKE) place = places.get(node) ?? place;
  }
  return place;
}

/** The kinds of faults, a line each: `Links that lead nowhere: 12 in 3 files. Link to something that is there.` */
export const describeFaults = ({ says, count, files, todo }: FaultGroup): string =>
  `${says}: ${count.toLocaleString('en')} in ${amount(files.size, 'file')}. ${todo}`;

/** How many faults there are of all these kinds. */
export const faultCount = (groups: readonly FaultGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
