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
    counts.data > 0 && `${count(counts.data, 'set')} of unit data that only you are offered`,
    counts.devices > 0 && count(counts.devices, 'device'),
    counts.passkeys > 0 && count(counts.passkeys, 'passkey'),
    counts.kept > 0 && 'what your devices share besides',
  ].filter((line) => line !== false);
}

/** What is said before all of it is deleted. */
export const deletionLines = (counts: MineCounts): readonly string[] => [
  `This deletes ${mineLines(counts).join(', ')}. Nothing of it can be restored.`,
  ...whatStays(counts.states),
  ...(counts.gamesShared > 0
    ? [
        `${count(counts.gamesShared, 'match or campaign', 'matches and campaigns')} with another player ` +
          `stay with that player, with the lists that were shown; they are no longer among yours.`,
      ]
    : []),
  ...(counts.devices > 1 ? ['What your other devices keep themselves stays there.'] : []),
  'All that this browser keeps goes too: lists that are on this device only, seats and photos of games, edit links.',
];
