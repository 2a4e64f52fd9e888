import type { Slot } from '../../../rules/format';
import { maxSlots as slotLimits } from '../../shared/max-slots';
import { statement } from '../document';

/** The force organization of a Recon Squad Detachment, in the order in which it is shown. */
export const SLOTS: readonly Slot[] = [
  { name: 'HQ', min: 0, max: 1 },
  { name: 'Troops', min: 0, max: 2 },
  { name: 'Elites', min: 0, max: 1 },
  { name: 'Fast Attack', min: 0, max: 1 },
];

export const maxSlots = slotLimits({
  id: 'recon-squad/max-slots',
  cite: statement('Army Selection', 1),
  slots: SLOTS,
  noRole: ['No Force Org Slot', 'No FOC', '(No Category)', 'Uncategorised', 'Uncategorized'],
  countsEmpty: true,
  readings: {
    slots:
      'There are no slots but the four named. A role with a remark in brackets (“Elites (USF)”) is that role. A ' +
      'dedicated transport takes no slot and comes only with the unit it was chosen for.',
    oneDetachment: 'A list of two detachments is not a single detachment.',
  },
});
