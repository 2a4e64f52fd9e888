import { count } from '@/lib/foundation/words';
import type { MineCounts } from '@/lib/api/mine';
import { whatStays } from '@/lib/browser/whatStays';

/** What one browser has stored, in words. */

/** How much there is, a line for each kind that there is; empty: nothing. */
export function mineLines(counts: MineCounts): readonly string[] {
  const frozen = counts.states.goes + counts.states.stays.length;
  return [
    counts.lists > 0 && count(counts.lists, 'list'),
    counts.books > 0 && count(counts.books, 'unit book'),
    counts.deleted > 0 && `${counts.deleted} in the bin`,
    frozen > 0 && count(frozen, 'frozen state'),
    counts.approvals > 0 && `${count(counts.approvals, 'approval or frozen link', 'approvals and frozen links')}`,
    counts.gamesAlone + counts.gamesShared > 0 &&
      count(counts.gamesAlone + counts.gamesShared, 'match or campaign', 'matches and campaigns'),
    counts.data > 0 && `${count(counts.data, 'private set')} of unit data`,
    counts.devices > 0 && count(counts.devices, 'device'),
    counts.passkeys > 0 && count(counts.passkeys, 'passkey'),
    counts.kept > 0 && 'labels, notes and seats',
  ].filter((line) => line !== false);
}

/** What is said before all of it is deleted. */
export const deletionLines = (counts: MineCounts): readonly string[] => [
  `This deletes ${mineLines(counts).join(', ')}. This cannot be undone.`,
  ...whatStays(counts.states),
  ...(counts.gamesShared > 0
    ? [
        `${count(counts.gamesShared, 'match or campaign', 'matches and campaigns')} with another player ` +
          `stay with that player, with the lists that were shown.`,
      ]
    : []),
  ...(counts.devices > 1 ? ['Your other devices keep what is stored on them.'] : []),
  'Also deleted: lists only on this device, seats, photos and edit links.',
];
