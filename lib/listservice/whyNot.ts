import { grouped } from '../foundation/points';
import { roleNamed } from '../army/roles';
import type { RootOption } from '../engine';
import { difference } from '../foundation/decimal';
import { count } from '../foundation/words';
import { priceIn } from '../army/prices';
import { roomFor } from '../verdict/roleRoom';
import { barredNow, isOfUnit, type Appraisal, type KeptPrice, type ListAtHand } from './appraisal';
import type { Diagnostic } from '../rules/report';
import type { ArmyView } from '../verdict/armyView';

/** Why an option cannot be added, in a few words; null: it can. Before it is appraised, as far as is known. */
export function whyNot(
  option: RootOption,
  price: KeptPrice | Appraisal | undefined,
  { gauge, slots, tray, models }: ArmyView,
  list: Pick<ListAtHand, 'roster' | 'army' | 'format'>,
): string | null {
  if (option.hidden) return 'not offered to this list';
  if (option.available === 0) return whyNoMore(option);
  const appraisal = price !== undefined && 'barred' in price ? price : null;
  const barred = appraisal === null ? [] : barredNow(list.roster, appraisal);
  // What is wrong with the unit itself, whatever else is in the list; then what the list has no room for.
  const own = bars(option, appraisal?.barred.length === 0 ? [] : barred) ?? ahead(option, price, list);
  if (own !== null) return own;
  const slot = slots.find(({ name }) => name === roleNamed(option.slot?.name ?? ''));
  if (slot && slot.taken >= slot.limit) return `${slot.name} full`;
  const beside = bars(option, barred);
  if (beside !== null) return beside;
  const points = price?.points ?? priceIn({ counts: list.army.counts ?? null })(option.costs);
  if (gauge.left !== null && points > 0 && points > gauge.left) {
    const over = `${grouped(difference(points, gauge.left))} over`;
    // What it holds comes on top.
    if (price === undefined) return `at least ${over}`;
    return price.pricedAt === null ? over : `${over} at ${price.pricedAt} strength`;
  }
  if (price === undefined) return null;
  const modelsLeft = tray.places === null ? null : tray.places - models;
  return modelsLeft !== null && price.models > 0 && price.models > modelsLeft
    ? `${count(price.models - modelsLeft, 'model')} over`
    : (barred.map((each) => inShort(each, option))[0] ?? null);
}

/** What keeps an option out, whatever the list holds, as long as it is not appraised; null: nothing is known. */
function ahead(
  option: RootOption,
  price: KeptPrice | Appraisal | undefined,
  list: Pick<ListAtHand, 'army' | 'format'>,
): string | null {
  if (price !== undefined) return 'bars' in price ? price.bars : null;
  // Of data that is not all understood nothing is certain before it is looked at.
  return option.doubt === undefined && roomFor(list, option) === 'none' ? 'no slot for it' : null;
}

/** What of an option's own objections stands first, in short. */
export function bars(option: RootOption, barred: Appraisal['barred']): string | null {
  const own = barred.find(isOfUnit);
  return own === undefined ? null : inShort(own, option);
}

/** Without the names of the option and its slot, which stand above it. */
function inShort({ message, at: { name } }: Diagnostic, { slot }: RootOption): string {
  const known = [name, name.replace(/ #\d+$/, '')].find((each) => message.startsWith(each));
  if (known === undefined) return message;
  const rest = message.slice(known.length).replace(/^(?:: | is (?:an? )?)/, '');
  return slot === null ? rest : rest.replace(`${slot.name}: `, '');
}

/** Which limit of the data is reached. What is not in the list may wait for another unit, or share a limit with one. */
function whyNoMore({ current, max }: RootOption): string {
  if (max === 0) return 'not allowed here';
  if (current === 0) return 'not allowed as the list stands';
  return current === 1 ? 'already taken' : `all ${current} taken`;
}
