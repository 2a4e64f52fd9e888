import { difference, rounded } from '../foundation/decimal';
import { BUDGETS } from '../data/budgets.data';
import type { Constraint } from '../data/schema';
import { nameOf } from './entry';
import type { DataFinding } from './evaluated';
import { forceNameOf } from './force';
import { within } from './ledger';
import { rootOf, type Holder } from './tree';
import type { Place } from './world';

/**
 * A finding of a broken limit with what the data itself says of it, names and numbers in it, where it says anything.
 * `scope`: where it is counted; null: in the whole list.
 */
export function withMessage(
  finding: DataFinding,
  { message = '' }: Constraint,
  place: Place,
  holder: Holder,
  scope: Holder | null,
): DataFinding {
  if (message.trim() === '') return finding;
  const { world } = place;
  const { subject, actual, limit, counted } = finding;
  const nameFor = (each: Holder): string => (each.kind === 'force' ? forceNameOf(world, each) : nameOf(world, each));
  const words: Readonly<Record<string, string>> = {
    self: subject.name,
    parent: nameFor(holder),
    unit: nameFor(holder.kind === 'force' ? holder : rootOf(holder)),
    force: nameFor(holder.kind === 'force' ? holder : holder.force),
    roster: world.roster.written.name,
    scope: scope === null ? world.roster.written.name : nameFor(scope),
    current: `${rounded(actual)}`,
    total: `${rounded(actual)}`,
    value: `${rounded(limit)}`,
    difference: `${rounded(Math.abs(difference(actual, limit)))}`,
    field: counted,
    of: 'of',
  };
  // What we do not know stays as it is written.
  const wordFor = (written: string, key: string): string => (Object.hasOwn(words, key) ? words[key]! : written);
  // Before it is made: the longest text that there can be throws.
  let length = message.length;
  for (const [written, key] of message.matchAll(PLACEHOLDER)) length += wordFor(written, key!).length - written.length;
  if (!within(place, BUDGETS.text, length)) return finding;
  return { ...finding, message: message.replace(PLACEHOLDER, wordFor).trim() };
}

const PLACEHOLDER = /\{([a-z]+)\}/g;
