import { madeOnce } from '../../foundation/collect';
import { cutOff } from '../../foundation/words';
import { holderOf, pathOf, type Spot, textOf } from './dataIds';

/** What can be wrong with data: how it is called, and what its author can do. */
interface FaultWords {
  /** `error`: something of the file is lost or never acts. `warning`: only a label is, or nobody can take it. */
  severity: 'error' | 'warning';
  says: string;
  todo: string;
}

const error = (says: string, todo: string): FaultWords => ({ severity: 'error', says, todo });
const warning = (says: string, todo: string): FaultWords => ({ severity: 'warning', says, todo });

const FAULT_KINDS = {
  'broken-link': error('Links that lead nowhere', 'Link to something that is there, or delete the link.'),
  'foreign-category': warning(
    'Links to a category that the file does not see',
    'Link to the catalogue that has the category, or move the category to the game system.',
  ),
  'broken-catalogue-link': error('Links to catalogues that are not there', 'Add that catalogue, or delete the link.'),
  circle: error('Circles of links', 'Delete one of the links of the circle.'),
  'missing-type': error(
    'Costs, profiles and characteristics of a type that is not there',
    'Choose a type that is there, or delete it.',
  ),
  'missing-publication': warning(
    'Publications that are not there',
    'Add the publication to this file or to the game system, or choose another.',
  ),
  'bad-default': error(
    'Defaults that their group does not hold',
    'Choose one of the entries of the group, or no default.',
  ),
  'condition-child': error(
    'Conditions, repeats and associations that count what is not there',
    'Choose what is counted anew, or delete the condition, repeat or association.',
  ),
  'condition-scope': error(
    'Conditions, repeats and associations that look where nothing is',
    'Choose the scope anew, or delete the condition, repeat or association.',
  ),
  'condition-field': error(
    'Conditions and repeats that count in nothing known',
    'Choose the field anew: selections, forces or a cost.',
  ),
  'constraint-scope': error('Constraints that look where nothing is', 'Choose the scope of the constraint anew.'),
  'constraint-field': error(
    'Constraints that count in nothing known',
    'Choose the field of the constraint anew: selections, forces or a cost.',
  ),
  'constraint-child': error(
    'Constraints that count what is not there',
    'Delete what is counted: a constraint counts what it stands on.',
  ),
  'modifier-field': error(
    'Modifiers that change nothing that is there',
    'Choose the field anew: what it changes must stand at the same place. Or delete the modifier.',
  ),
  'modifier-value': error(
    'Modifiers with a value that does not fit what they change',
    'Choose value and type anew: a number for costs and limits, true or false for what is hidden, a category that is there.',
  ),
  'modifier-scope': error(
    'Modifiers that start, or look for what they change, where nothing is',
    'Choose scope and affected nodes anew, or delete the modifier.',
  ),
  'duplicate-id': error('Ids that stand for several things', 'Give all but one a new id.'),
  unreachable: warning(
    'Shared entries and groups that nobody can take',
    'Link to them from something that can be taken, or delete them.',
  ),
} as const satisfies Readonly<Record<string, FaultWords>>;

export type FaultKind = keyof typeof FAULT_KINDS;

/** Something that is wrong with the data. */
export interface Fault {
  kind: FaultKind;
  file: string;
  fileId: string;
  /** The way from the file to the node, as in `selectionEntries.3.constraints.0`. */
  path: string;
  /** Of the node that it is in, as its author knows it. */
  id: string;
  name: string;
  message: string;
  /** What is named and is not there, or stands there too often. */
  targetId: string;
}

/** All faults of a kind. */
export interface FaultGroup extends FaultWords {
  kind: FaultKind;
  count: number;
  files: ReadonlyMap<string, number>;
  first: readonly Fault[];
}

/** Tells that a node has a fault, and what is wrong in a sentence. */
export type Report = (kind: FaultKind, spot: Spot, targetId: string, message: string) => void;

/** Longer ids and names are cut: real ones have 100 letters. */
const LONGEST = 120;

/** Collects faults: all are counted, the first `most` of each kind are kept. */
export function collectFaults(most: number): { tell: Report; groups: () => readonly FaultGroup[] } {
  const kept = new Map<FaultKind, { count: number; files: Map<string, number>; first: Fault[] }>();
  return {
    tell(kind, spot, targetId, message) {
      const group = madeOnce(kept, kind, () => ({ count: 0, files: new Map<string, number>(), first: [] }));
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
        message,
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
export const named = (spot: Spot): Spot => (spot.up !== null && textOf(spot, 'name') === '' ? named(spot.up) : spot);

/** A text of the data as it is put into a sentence. */
export const quoted = (text: string): string => `"${short(text)}"`;

/** What is named and is not there; `none`: nothing is named. */
export const absent = (text: string, none: string): string =>
  text === '' ? none : `${quoted(text)}, which nothing fitting in the data has as its id`;

const short = (text: string): string => cutOff(text, LONGEST);
