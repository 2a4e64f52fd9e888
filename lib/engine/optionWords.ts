import type { Definition } from '../data/definition';
import { resolve, type LinkedFile } from '../data/link';
import { findForce, type Evaluation } from './world';
import type { InfoHolder } from '../data/schema';

/** What an option may come to hold and be called, by name: to search in. Nothing of it is evaluated. */
interface OptionWords {
  /** Its categories: roles and keywords. */
  categories: readonly string[];
  /** What it and its models may carry, and their profiles and rules; each once. */
  gear: readonly string[];
  /** What its statlines say under “Unit Type” and the like: `Infantry (Character)`. */
  types: readonly string[];
}

/** Entries looked through for one option; real ones have 315 places at the most. */
const MOST_ENTRIES = 1000;
/** Names kept of one option: what comes later is deep in its options. */
const MOST_NAMES = 400;

/** The words of every option of a force, by its key (`RootOption.key`). Throws for a force that the roster lacks. */
export function optionWords({ world }: Evaluation, forceId: string): ReadonlyMap<string, OptionWords> {
  const force = findForce(world, forceId);
  if (!force) throw new Error(`the roster has no force ${forceId}`);
  return new Map(force.offer.slots.map(({ id, definition }) => [id, wordsOf(definition)]));
}

function wordsOf(root: Definition): OptionWords {
  const categories = new Set<string>();
  const gear = new Set<string>();
  const types = new Set<string>();
  // What is added to a set while it is walked through is walked through too.
  const seen = new Set([root]);
  for (const definition of seen) {
    if (seen.size > MOST_ENTRIES || gear.size > MOST_NAMES) break;
    if (definition.hidden && definition !== root) continue;
    if (definition.kind === 'entry' && definition !== root) gear.add(definition.name);
    for (const { name } of definition.categories) categories.add(name);
    for (const { node, file } of definition.layers) readInfo(node, file, gear, types);
    for (const child of definition.children) seen.add(child);
  }
  return { categories: [...categories], gear: [...gear].slice(0, MOST_NAMES), types: [...types] };
}

function readInfo(holder: InfoHolder, file: LinkedFile, gear: Set<string>, types: Set<string>): void {
  for (const { name } of holder.rules ?? []) gear.add(name);
  for (const link of holder.infoLinks ?? []) gear.add(link.name);
  const linked = (holder.infoLinks ?? []).map(({ targetId }) => resolve(file, 'profiles', targetId)?.value ?? null);
  for (const profile of [...(holder.profiles ?? []), ...linked]) {
    if (profile === null) continue;
    gear.add(profile.name);
    for (const { name, value } of profile.characteristics) {
      if (/^unit type$/i.test(name)) types.add(value);
    }
  }
}
