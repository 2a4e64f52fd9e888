import type { LinkedFile } from '../link';
import type { Known } from './known';
import { type Spot, textOf } from './spot';
import { quoted, type Tell } from './told';

/** Before, every limit was called alike, and forces and nodes repeated the categories and publications that they used. */
const NEWEST = '2.03';
const OLD_LIMIT = /^(?:min|max)[A-Z]/;
const REPEATED: ReadonlySet<string> = new Set(['categoryEntries', 'categoryLinks', 'publications']);

/** Tells of ids that stand for several things where they are seen together. */
export function checkDuplicates(files: readonly LinkedFile[], known: Known, tell: Tell): void {
  const together = seenTogether(files);
  for (const [id, spots] of known.spots) {
    if (spots.length === 1) continue;
    const firsts = new Map<unknown, Spot>();
    for (const spot of spots) {
      if (isRepeated(spot)) continue;
      // What tells limits of one name apart is their owner.
      const within = spot.list === 'constraints' && OLD_LIMIT.test(id) ? spot.up?.node : spot.from;
      const other = firsts.get(within) ?? firstBeside(spot, firsts, together);
      if (!firsts.has(within)) firsts.set(within, spot);
      if (other === undefined) continue;
      const where = other.from === spot.from ? 'in the same file' : `in ${other.from.file.file}`;
      tell('duplicate-id', spot, id, () => `the id ${quoted(id)} stands for ${quoted(nameOf(other))} ${where} as well`);
    }
  }
}

const isRepeated = ({ list, from }: Spot): boolean => REPEATED.has(list) && from.file.battleScribeVersion !== NEWEST;

type Together = ReadonlyMap<LinkedFile, ReadonlySet<LinkedFile>>;

/** The first of that id in another file that is seen together with a spot's. */
function firstBeside({ from }: Spot, firsts: ReadonlyMap<unknown, Spot>, together: Together): Spot | undefined {
  for (const file of together.get(from) ?? []) {
    const other = firsts.get(file);
    if (other !== undefined) return other;
  }
  return undefined;
}

/** By file: all that some file sees together with it. */
function seenTogether(files: readonly LinkedFile[]): Together {
  const together = new Map<LinkedFile, Set<LinkedFile>>(files.map((file) => [file, new Set()]));
  for (const { reach } of files) {
    for (const one of reach) for (const other of reach) together.get(one)?.add(other);
  }
  return together;
}

function nameOf(spot: Spot): string {
  const name = textOf(spot, 'name');
  return name !== '' || spot.up === null ? name : nameOf(spot.up);
}
