import type { Army, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { defineRule } from '../../../rules/rule';
import { removeUnit, unitTarget } from '../../../rules/report';
import { capitalised, count, listed, plural } from '../../../foundation/words';
import { unitsCounted } from '../../shared/counting';
import { unitsOfRole } from '../../shared/max-slots';
import { coreRule } from '../document';
import { DEDICATED_TRANSPORT } from './max-slots';

export const maxDedicatedTransports = defineRule({
  id: 'scout-team/max-dedicated-transports',
  title: 'A transport for each infantry unit',
  says: 'A list has no more dedicated transports than units with the keyword Infantry.',
  cite: coreRule('Patrol Detachment (p. 248)'),
  reading: 'A unit is infantry if one of its models has that keyword; it counts once.',
  *check({ army }) {
    const transports = unitsOfRole(army, DEDICATED_TRANSPORT);
    const last = transports.at(-1);
    const actual = unitsCounted(transports);
    const limit = infantryIn(army);
    if (last === undefined || actual <= limit) return;
    const unclear = army.units.filter((unit) => !isInfantry(unit) && isUnclear(unit));
    const open = actual <= limit + unitsCounted(unclear);
    yield {
      at: unitTarget(last),
      related: transports.slice(0, -1).map(unitTarget),
      severity: open ? ('unverified' as const) : ('error' as const),
      data: {
        transports: transports.map(({ name }) => name),
        actual,
        limit,
        // Units of which the data does not say whether they are infantry.
        unclear: open ? unclear.map(({ name }) => name) : [],
      },
      fixes: transports.map(removeUnit),
    };
  },
  message: ({ transports, actual, limit, unclear }) => {
    const found = `${count(actual, 'dedicated transport')} (${listed(transports)})`;
    const numbers = `${found} for ${count(limit, 'infantry unit')}`;
    return unclear.length === 0
      ? `${numbers}: at most one for each`
      : `${numbers}; whether ${listed(unclear)} ${plural(unclear.length, 'is', 'are')} infantry is not known`;
  },
  holds: ({ army }) => ({ actual: unitsCounted(unitsOfRole(army, DEDICATED_TRANSPORT)), limit: infantryIn(army) }),
  why: ({ actual, limit }) =>
    capitalised(`${count(actual, 'dedicated transport')} for ${count(limit, 'infantry unit')}`),
});

const infantryIn = (army: Army): number => unitsCounted(army.units.filter(isInfantry));

const isKeyword = (keyword: string): boolean => keyword.trim().toLowerCase() === 'infantry';

const isInfantry = ({ keywords, models }: Unit): boolean =>
  keywords.some(isKeyword) || models.some((model) => membersOf(model.keywords).some(isKeyword));

/** A unit without a model is one that the data no longer has. */
const isUnclear = ({ models }: Unit): boolean => models.length === 0 || models.some((model) => !model.keywords.known);
