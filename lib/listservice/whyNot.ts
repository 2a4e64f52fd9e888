import { grouped } from '../foundation/points';
import { roleNamed } from '../army/roles';
import type { RootOption } from '../engine';
import { difference } from '../foundation/decimal';
import { count } from '../foundation/words';
import type { Roster } from '../documents/roster/schema';
import { barredNow, type Appraisal, type Price } from './appraisal';
import type { Diagnostic, Target } from '../rules/report';
import type { ArmyView } from '../verdict/armyView';

/** Why an option cannot be added to the list as it is, in a few words; null when it can. */
export function whyNot(
  option: RootOption,
  price: Price | Appraisal | undefined,
  { gauge, slots, tray, models }: ArmyView,
  { roster }: { roster: Roster },
): string | null {
  if (option.hidden) return 'not offered to this list';
  if (option.available === 0) return whyNoMore(option);
  const appraisal = price !== undefined && 'barred' in price ? price : null;
  const barred = appraisal === null ? [] : barredNow(roster, appraisal);
  // What is wrong with the unit itself, whatever else is in the list; then what the list has no room for.
  const own = appraisal?.barred.length === 0 ? undefined : barred.find(({ at }) => OF_UNIT.has(at.kind));
  if (own) return inShort(own, option);
  const slot = slots.find(({ name }) => name === roleNamed(option.slot?.name ?? ''));
  if (slot && slot.places.length >= slot.limit) return `${slot.name} full`;
  if (price === undefined) return null;
  if (gauge.left !== null && price.points > 0 && price.points > gauge.left) {
    const over = `${grouped(difference(price.points, gauge.left))} over`;
    return price.pricedAt === null ? over : `${over} at ${price.pricedAt} strength`;
  }
  const modelsLeft = tray.places === null ? null : tray.places - models;
  return modelsLeft !== null && price.models > 0 && price.models > modelsLeft
    ? `${count(price.models - modelsLeft, 'model')} over`
    : (barred.map((each) => inShort(each, option))[0] ?? null);
}

const OF_UNIT: ReadonlySet<Target['kind']> = new Set(['unit', 'model', 'wargear']);

/** Without the names of the option and its slot, which stand above it. */
function inShort({ message, at: { name } }: Diagnostic, { slot }: RootOption): string {
  if (!message.startsWith(name)) return message;
  const rest = message.slice(name.length).replace(/^(?:: | is (?:an? )?)/, '');
  return slot === null ? rest : rest.replace(`${slot.name}: `, '');
}

/** What uses up its limit in the unit data: as many of it as the list has, or others that it shares the limit with. */
function whyNoMore({ current, max }: RootOption): string {
  if (max === 0) return 'not allowed here';
  return current > 0 ? `no more than ${current} allowed` : 'other units use up its limit';
}
