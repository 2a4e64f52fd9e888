import type { Supersede } from '../../rules/format';
import { OTHER_LIMITS_OF_DATA, detachmentsOfData, pointsLimitOfData } from '../shared/supersedes';

/** What the unit data demands of armies of the big game, and a Recon Squad need not meet. */
export const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'How many units of each battlefield role the data’s own detachments need or allow',
    reason: 'The Recon Squad Detachment has slots of its own.',
    mention: 'silent',
    matches: (finding) => finding.place === 'category',
  },
  pointsLimitOfData({ reason: 'The format sets the limit in points.' }),
  OTHER_LIMITS_OF_DATA,
  detachmentsOfData({ reason: 'A Recon Squad list is one detachment of the format’s own.' }),
  {
    what: 'Units that a codex demands in every army of its faction',
    reason: 'A minimum that a codex puts on its own army belongs to the detachment it was written for.',
    mention: 'warning',
    matches: (finding) => finding.code === 'data/min' && finding.place === 'root' && bringsUnit(finding),
  },
];

/**
 * An upgrade at the root is configuration, though its choices may be typed as models (Chapter Tactics); but one that
 * holds units and is asked for within its own battlefield role is a formation of another detachment (Eradication
 * Cohort).
 */
function bringsUnit({ subject: { entryType, models }, scope }: Parameters<Supersede['matches']>[0]): boolean {
  if (entryType === null) return models;
  return entryType !== 'upgrade' || (models && scope === 'parent');
}
