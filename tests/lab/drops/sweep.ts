import { factionsOf } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import { seeded, type Chance } from '../seeded';
import { drawList } from '../sweep/lists';
import { counter } from '../sweep/table';
import { DROPPED, droppablesOf, withoutNode, type Droppable } from './drop';
import { filesOf, hold, type Held } from './hold';
import { sliceDataset } from '../../sliceDataset';

export interface SweptDrops {
  readonly lists: number;
  readonly drops: Readonly<Record<Droppable['kind'], number>>;
  /** Each with its list and what was dropped. */
  readonly failures: readonly string[];
}

interface DropSettings {
  readonly seed: number;
  readonly drops: number;
  /** How many of what one list holds are dropped, each by itself. */
  readonly each: number;
  /** In turn. */
  readonly formats: readonly Format[];
}

/**
 * Draws random lists of random factions, and of each drops one thing after the other from the data that it holds. Same
 * seed, same lists and drops.
 */
export function sweepDrops(whole: LinkedDataset, { seed, drops, each, formats }: DropSettings): SweptDrops {
  const chance = seeded(seed);
  const factions = factionsOf(whole.dataset);
  const tally = Object.fromEntries(DROPPED.map((kind) => [kind, 0])) as Record<Droppable['kind'], number>;
  const failures: string[] = [];
  let lists = 0;
  for (let made = 0; made < drops && lists < drops; lists++) {
    const faction = chance.one(factions)!;
    const format = formats[lists % formats.length]!;
    const newId = counter(`d${lists + 1}-`);
    const dataset = sliceDataset(whole.dataset, faction.id);
    const linked = link(dataset);
    const { roster, label, checked } = drawList(linked, format, faction, `list ${lists + 1}`, newId, chance);
    const held: Held = { roster, checked, files: filesOf(checked) };
    for (const dropped of drawn(droppablesOf(roster, linked), Math.min(each, drops - made), chance)) {
      made++;
      tally[dropped.kind]++;
      const says = `${label}, ${format.name}, without the ${dropped.kind} ${dropped.name}: `;
      try {
        const wrong = hold(held, link(withoutNode(dataset, dropped.node)), format, chance, newId);
        failures.push(...wrong.map((what) => says + what));
      } catch (error) {
        failures.push(`${says}threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
  }
  return { lists, drops: tally, failures };
}

/** So many of some, of each kind as often as of another where there are. */
function drawn(all: readonly Droppable[], most: number, chance: Chance): readonly Droppable[] {
  const byKind = DROPPED.map((kind) => {
    const these = all.filter((each) => each.kind === kind);
    return [...chance.draw(these, these.length)];
  });
  const found: Droppable[] = [];
  while (found.length < most && byKind.some((left) => left.length > 0)) {
    for (const left of byKind) if (found.length < most && left.length > 0) found.push(left.pop()!);
  }
  return found;
}
