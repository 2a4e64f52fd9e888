import { groupedBy } from '../foundation/collect';
import { amount, cutOff } from '../foundation/words';

/** What an unknown word could change: what is shown; what counts, costs or is visible; what can be chosen. */
export type Duty = 'shows' | 'counts' | 'shape';

/** A word of a file that is not understood, however often it comes. */
export interface DataWarning {
  file: string;
  /** For people, as in `modifier: type="floor"`. */
  what: string;
  duty: Duty;
  count: number;
  at: readonly WarnedPlace[];
  /** It is no word but an id, where any file of the game system has that id. */
  unlessId: string | null;
}

interface WarnedPlace {
  /** For example `line 12`. */
  place: string;
  /** The node's own id and name, or the nearest around it. */
  id: string | null;
  name: string | null;
}

/** What is told while one file is read. */
export interface Warnings {
  /** Notes it, and gives the words under which a node keeps it. */
  tell: (what: string, duty: Duty, unlessId?: string | null) => string;
  told: (file: string) => readonly DataWarning[];
}

/** Kinds of warning that are told of one file; real ones have 40. */
const MOST_KINDS = 200;
/** Words that may be ids of other files, which is known once all are read: nearly all are where people make the ids. */
const MOST_IDS = 5000;
const MOST_PLACES = 20;
const LONGEST = 100;
const OTHERS = 'further words';

/** Where a reader is: at which element, and its own id or the nearest around it. */
export type ReaderPlace = () => WarnedPlace & { element: string };

/** Told where each node of a file stands, for example `line 12`. */
export type NotePlace = (node: object, place: string) => void;

/** Collects what is not understood. */
export function collectWarnings(here: ReaderPlace): Warnings {
  const all = new Map<string, Omit<DataWarning, 'file' | 'at'> & { at: WarnedPlace[] }>();
  let kinds = 0;
  return {
    tell(text, duty, unlessId = null) {
      const { element, ...place } = here();
      const clipped = cutOff(`${element}: ${text}`, LONGEST);
      const isKnown = all.has(`${duty} ${clipped}`);
      const isRoom = unlessId === null ? kinds < MOST_KINDS : all.size - kinds < MOST_IDS;
      const what = isKnown || isRoom ? clipped : OTHERS;
      if (!isKnown && isRoom && unlessId === null) kinds += 1;
      const key = `${duty} ${what}`;
      const warning = all.get(key) ?? { what, duty, count: 0, at: [], unlessId: what === OTHERS ? null : unlessId };
      warning.count += 1;
      if (warning.at.length < MOST_PLACES) warning.at.push(place);
      all.set(key, warning);
      return clipped;
    },
    told: (file) => [...all.values()].map((each) => ({ file, ...each })),
  };
}

/** Nobody hears them. */
export const NO_WARNINGS: Warnings = { tell: (what) => what, told: () => [] };

/** A word that is not understood, over all files. */
export interface WarningGroup extends Pick<DataWarning, 'what' | 'duty' | 'count'> {
  files: number;
  at: readonly (WarnedPlace & { file: string })[];
}

/** Warnings word by word, the most frequent first. */
export function warningGroups(warnings: readonly DataWarning[]): readonly WarningGroup[] {
  const groups = groupedBy(warnings, ({ duty, what }) => `${duty} ${what}`);
  return [...groups.values()]
    .map((alike) => ({
      what: alike[0].what,
      duty: alike[0].duty,
      count: alike.reduce((sum, { count }) => sum + count, 0),
      files: new Set(alike.map(({ file }) => file)).size,
      at: alike.flatMap(({ file, at }) => at.map((place) => ({ file, ...place }))).slice(0, MOST_PLACES),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** A group in a line, as in `modifier: type="floor", 27 times in 8 files: what hangs on it cannot be told`. */
export const describeWarning = ({ what, duty, count, files }: WarningGroup): string =>
  `${what}, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`} in ${amount(files, 'file')}: ${duty === 'shows' ? 'it is only shown' : 'what hangs on it cannot be told'}`;
