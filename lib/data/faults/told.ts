import { cutOff } from '../../foundation/words';
import { FAULT_KINDS, type FaultKind } from './kinds.data';
import { holderOf, pathOf, type Spot, textOf } from './spot';

/** Something that is wrong with the data. */
export interface Fault {
  kind: FaultKind;
  file: string;
  /** Of the catalogue or game system. */
  fileId: string;
  /** The way from the file to the node, as in `selectionEntries.3.constraints.0`. */
  path: string;
  /** Of the node that it is in, as its author knows it. */
  id: string;
  name: string;
  /** What is wrong, in a sentence. */
  message: string;
  /** What is named and is not there, or stands there too often. */
  targetId: string;
}

/** All faults of a kind. */
export interface FaultGroup {
  kind: FaultKind;
  severity: 'error' | 'warning';
  /** What they are, for people, and what to do. */
  says: string;
  todo: string;
  count: number;
  /** How many each file has. */
  files: ReadonlyMap<string, number>;
  /** The first of them, in the order of the files. */
  first: readonly Fault[];
}

/** Tells that a node has a fault. `says` is asked only where the fault is kept. */
export type Tell = (kind: FaultKind, spot: Spot, targetId: string, says: () => string) => void;

/** Longer ids and names are cut: real ones have 100 letters. */
const LONGEST = 120;

/** Collects faults: all are counted, the first `most` of each kind are kept. */
export function collectFaults(most: number): { tell: Tell; groups: () => readonly FaultGroup[] } {
  const kept = new Map<FaultKind, { count: number; files: Map<string, number>; first: Fault[] }>();
  return {
    tell(kind, spot, targetId, says) {
      const group = kept.get(kind) ?? { count: 0, files: new Map<string, number>(), first: [] };
      kept.set(kind, group);
      const { file, id: fileId } = spot.from.file;
      group.count += 1;
      group.files.set(file, (group.files.get(file) ?? 0) + 1);
      if (group.first.length >= most) return;
      const holder = named(holderOf(spot));
      group.first.push({
        kind,
        file,
        fileId,
        path: pathOf(spot),
        id: short(textOf(holder, 'id')),
        name: short(textOf(holder, 'name')),
        message: says(),
        targetId: short(targetId),
      });
    },
    groups: () =>
      (Object.keys(FAULT_KINDS) as FaultKind[]).flatMap((kind) => {
        const group = kept.get(kind);
        return group === undefined ? [] : [{ kind, ...FAULT_KINDS[kind], ...group }];
      }),
  };
}

/** The node itself or the nearest around it that has a name. */
function named(spot: Spot): Spot {
  let found = spot;
  while (found.up !== null && textOf(found, 'name') === '') found = found.up;
  return found;
}

/** A text of the data as it is put into a sentence. */
export const quoted = (text: string): string => `"${short(text)}"`;

/** What is named and is not there; `none`: nothing is named. */
export const absent = (text: string, none: string): string =>
  text === '' ? none : `${quoted(text)}, which nothing fitting in the data has as its id`;

const short = (text: string): string => cutOff(text, LONGEST);
