import { isPoints } from '../../foundation/points';
import type { Supersede } from '../../rules/format';

/** What a format says about a demand of the data that it relaxes, without which findings are meant. */
type Says = Pick<Supersede, 'reason'> & Partial<Omit<Supersede, 'matches'>>;

/** The limit in points that the unit data or a saved roster carries. */
export const pointsLimitOfData = (says: Says): Supersede => ({
  what: 'The limit in points that is set in the unit data or a saved roster',
  mention: 'silent',
  matches: ({ code, subject }) => code === 'data/cost-limit' && isPoints(subject.name),
  ...says,
});

/** The limits in any other cost that a saved roster carries: whoever wrote it set them in their program. */
export const OTHER_LIMITS_OF_DATA: Supersede = {
  what: 'A limit in any cost but points (power level, command points) that a saved roster carries',
  reason: 'The document counts points and nothing else.',
  mention: 'warning',
  matches: ({ code, subject }) => code === 'data/cost-limit' && !isPoints(subject.name),
};

/** The limits that the unit data sets to detachments. */
export const detachmentsOfData = (says: Says): Supersede => ({
  what: 'How many detachments of a kind an army may have, and which',
  mention: 'silent',
  matches: ({ subject, counted }) => subject.kind === 'force' || counted === 'forces',
  ...says,
});
