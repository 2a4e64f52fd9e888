import { priceWords } from '../foundation/points';
import { roleNamed } from '../army/roles';
import type { RootOption } from '../engine';
import { difference } from '../foundation/decimal';
import { count } from '../foundation/words';
import type { Roster } from '../documents/roster/schema';
import { barredNow, type Appraisal } from './appraisal';
import type { ArmyView } from '../verdict/armyView';

/** Why an option cannot be added to the list as it is, in a few words; null when it can. */
export function whyNot(
  option: RootOption,
  appraisal: Appraisal | undefined,
  { gauge, slots, tray, models }: ArmyView,
  { roster }: { roster: Roster },
): string | null {
  if (option.hidden) return 'the data does not offer it to this list';
  if (option.available === 0) return whyNoMore(option);
  const [barred] = appraisal === undefined ? [] : barredNow(roster, appraisal);
  if (barred && appraisal?.barred.length !== 0) return barred.message;
  const slot = slots.find(({ name }) => name === roleNamed(option.slot?.name ?? ''));
  if (slot && slot.places.length >= slot.limit) {
    return `${slot.name} is full, ${slot.places.length + slot.left} of ${slot.limit}`;
  }
  if (!appraisal) return null;
  if (gauge.left !== null && appraisal.points > 0 && appraisal.points > gauge.left) {
    return `${priceWords(difference(appraisal.points, gauge.left), gauge.counts)} too many${appraisal.pricedAt === null ? '' : ` at ${appraisal.pricedAt} strength`}`;
  }
  const modelsLeft = tray.places === null ? null : tray.places - models;
  return modelsLeft !== null && appraisal.models > 0 && appraisal.models > modelsLeft
    ? `${count(appraisal.models - modelsLeft, 'model')} too many`
    : (barred?.message ?? null);
}

/** What uses up its limit in the unit data: as many of it as the list has, or others that it shares the limit with. */
function whyNoMore({ current, max }: RootOption): string {
  if (max === 0) return 'the data does not allow it here';
  return current > 0 ? `no more than ${current} allowed` : 'other units use up its limit';
}
