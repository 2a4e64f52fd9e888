import type { FlatModifier } from '../data/definition';
import { type LinkedFile, resolve } from '../data/link';
import type { InfoHolder, InfoLink } from '../data/schema';
import { actsNow, actsOn } from './act';
import { told } from './doubt';
import { applications } from './modifier';
import { forceOf } from './scope';
import type { Place } from './world';

/** The field of modifiers that add what is shown. */
export const ADDED = 'add-info';
const NONE: readonly never[] = [];
const KINDS = [
  ['profiles', 'profile'],
  ['rules', 'rule'],
  ['infoGroups', 'infoGroup'],
] as const;

/** What holds profiles and rules, with the file that it names others in. */
interface Holding {
  node: InfoHolder;
  file: LinkedFile;
}

/**
 * What a place shows, with the profiles, rules and groups of them that modifiers have it show besides: each as if it
 * linked to them. What is only shown is never in doubt.
 */
export function withAdded(
  holders: readonly Holding[],
  own: readonly FlatModifier[] | undefined,
  place: Place,
): readonly Holding[] {
  const acts = actsOn(place, ADDED);
  if (own === undefined && acts.length === 0) return holders;
  const ids = told(place.world.ledger, () => [
    ...(own ?? NONE).filter((flat) => applications(flat, place) !== 0).map(valueAdded),
    ...acts.filter((act) => actsNow(place.world, act) !== 0).map(({ flat }) => valueAdded(flat)),
  ]).value;
  const force = forceOf(place)?.file ?? null;
  const files = [...holders.map(({ file }) => file), ...(force === null ? NONE : [force])];
  return [...holders, ...[...new Set(ids)].flatMap((id) => linkIn(id, files) ?? NONE)];
}

const valueAdded = ({ modifier: { type, value } }: FlatModifier): string => (type === 'add' ? value : '');

/** The links to each piece, by the file that sees it, made so far: shown again and again. */
const LINKS = new WeakMap<LinkedFile, Map<string, Holding>>();

function linkIn(id: string, files: readonly LinkedFile[]): Holding | null {
  for (const file of files) {
    const known = LINKS.get(file)?.get(id);
    if (known !== undefined) return known;
    const kind = KINDS.find(([list]) => resolve(file, list, id) !== null);
    if (kind === undefined) continue;
    const infoLink: InfoLink = { id: '', name: '', targetId: id, type: kind[1] };
    const made = { node: { infoLinks: [infoLink] }, file };
    LINKS.set(file, (LINKS.get(file) ?? new Map<string, Holding>()).set(id, made));
    return made;
  }
  return null;
}
