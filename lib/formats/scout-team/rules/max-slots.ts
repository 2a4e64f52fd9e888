import type { Slot } from '../../../rules/format';
import { maxSlots as slotLimits } from '../../shared/max-slots';
import { coreRule } from '../document';

export const HQ: Slot = { name: 'HQ', min: 0, max: 2 };
export const TROOPS: Slot = { name: 'Troops', min: 1, max: 3 };
export const DEDICATED_TRANSPORT = 'Dedicated Transport';

/** The Patrol Detachment, in the order in which it is shown. The unit data adds one Agent of the Imperium. */
export const SLOTS: readonly Slot[] = [
  HQ,
  TROOPS,
  { name: 'Elites', min: 0, max: 2 },
  { name: 'Fast Attack', min: 0, max: 2 },
  { name: 'Heavy Support', min: 0, max: 2 },
  { name: 'Flyer', min: 0, max: 2 },
  { name: 'Agent of the Imperium', min: 0, max: 1 },
];

/** Roles with room for one unit for each unit of another role. */
export const RELICS = [
  { name: 'Relic HQ', of: 'HQ' },
  { name: 'Relic Elites', of: 'Elites' },
  { name: 'Relic Heavy Support', of: 'Heavy Support' },
] as const;

export const maxSlots = slotLimits({
  id: 'scout-team/max-slots',
  cite: coreRule('Patrol Detachment (p. 248)'),
  slots: SLOTS,
  noRole: ['No Force Org Slot', '(No Category)', 'Uncategorised', 'Uncategorized'],
  judgedElsewhere: [DEDICATED_TRANSPORT],
  oneForEach: RELICS,
  countsEmpty: false,
  readings: {
    slots:
      'The slots of a Patrol Detachment, counted as the unit data counts them: two Lieutenants share a slot, and a ' +
      'relic needs another unit of its role. Lords of War and Fortifications have none. What a codex allows ' +
      'once per detachment or army (one Commander) holds; what a mission pack limits by the size of battle ' +
      '(one aircraft) does not.',
    oneDetachment: 'A list of two detachments is not a single Scout Detachment; a second one without a unit is none.',
  },
});
