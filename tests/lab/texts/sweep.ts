import { factionsOf } from '@/lib/data/dataset';
import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import { LAYOUT_IDS, layoutById, type WrittenLayout, type Loss } from '@/lib/exchange/layouts';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { seeded } from '../seeded';
import { drawList, type DrawnList } from '../sweep/lists';
import { counter } from '../sweep/table';
import { canonical } from './canonical';
import { differences } from './difference';
import { wholeForm, withoutLosses, type ListForm } from './listForm';
import type { TextReader } from './reader';
import { writtenWhole, type Written } from './whole';

interface SweptLayout {
  readonly layout: WrittenLayout;
  /** Texts in which something stands another number of times, or at another price, than in the list. */
  readonly broken: readonly string[];
  /** Lists that came back another than they went out; null: nothing was read again. */
  readonly changed: readonly string[] | null;
  /** How many came back without something that the layout says it loses, and how many of them without what. */
  readonly lost: number;
  readonly losses: ReadonlyMap<Loss['id'], number>;
  readonly longest: number;
  readonly mostParts: number;
}

export interface SweptTexts {
  readonly lists: number;
  readonly units: number;
  readonly selections: number;
  readonly layouts: readonly SweptLayout[];
  readonly ms: number;
}

/** Draws random lists of random factions and writes each in every layout. Same seed, same lists. */
export function sweepTexts(
  linked: LinkedDataset,
  format: Format,
  { seed, lists, read }: { readonly seed: number; readonly lists: number; readonly read: TextReader | null },
  onList: (list: DrawnList, written: readonly Written[]) => void = () => undefined,
): SweptTexts {
  const began = performance.now();
  const chance = seeded(seed);
  const factions = factionsOf(linked.dataset);
  const swept = new Map(
    LAYOUT_IDS.map((layout) => [
      layout,
      {
        broken: [] as string[],
        changed: read === null ? null : ([] as string[]),
        lost: 0,
        losses: new Map<Loss['id'], number>(),
        longest: 0,
        mostParts: 0,
      },
    ]),
  );
  let [units, selections] = [0, 0];
  for (let n = 1; n <= lists; n++) {
    const list = drawList(linked, format, chance.one(factions)!, `list ${n}`, counter(`t${n}-`), chance);
    const written = writtenWhole(list.checked, format);
    units += list.checked.army.units.length;
    selections += JSON.stringify(list.roster).split('"entryId"').length - 1;
    for (const { layout, parts, broken } of written) {
      const one = swept.get(layout)!;
      one.broken.push(...broken.map((what) => `${list.label}: ${what}`));
      one.longest = Math.max(one.longest, ...parts.map((part) => part.length));
      one.mostParts = Math.max(one.mostParts, parts.length);
      const changed = read === null ? null : readAgain(list, layout, parts, read);
      if (changed?.kind === 'another') one.changed?.push(`${list.label}: ${changed.how.join('; ')}`);
      if (changed?.kind !== 'lost') continue;
      one.lost += 1;
      for (const id of changed.what) one.losses.set(id, (one.losses.get(id) ?? 0) + 1);
    }
    onList(list, written);
  }
  return {
    lists,
    units,
    selections,
    layouts: [...swept].map(([layout, each]) => ({ layout, ...each })),
    ms: performance.now() - began,
  };
}

type Changed =
  | { readonly kind: 'another'; readonly how: readonly string[] }
  /** By what the layout says it loses alone. */
  | { readonly kind: 'lost'; readonly what: readonly Loss['id'][] };

/** How a list that was written and read again is another; null: not at all. */
function readAgain(
  { linked, format, checked }: DrawnList,
  layout: WrittenLayout,
  parts: readonly string[],
  read: TextReader,
): Changed | null {
  const again = read(parts, layout, linked, format);
  if (typeof again === 'string') return { kind: 'another', how: [again] };
  const [was, is] = [wholeForm(checked, format), wholeForm(checkRoster(again, linked, format), format)];
  if (canonical(was) === canonical(is)) return null;
  const parted = differences(withoutLosses(was, layout), withoutLosses(is, layout));
  if (parted.length > 0) return { kind: 'another', how: ['it came back another', ...parted] };
  const without = (form: ListForm, but: Loss['id']): string => canonical(withoutLosses(form, layout, but));
  const what = layoutById(layout)!.loses.filter(({ id }) => without(was, id) !== without(is, id));
  return { kind: 'lost', what: what.map(({ id }) => id) };
}
