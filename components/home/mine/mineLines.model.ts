import { DAY } from '@/lib/api/days';
import { count } from '@/lib/foundation/words';
import type { MineCounts } from '@/lib/api/mine';
import { whatStays } from '@/lib/browser/whatStays';
import { stampDate } from '@/lib/foundation/stampDate';

const KB = 1024;
const MB = 1024 * KB;
const ROUND = 10;

/** How large something is, for people: “340 KB”, “1.4 MB”, “12 MB”. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const size = bytes / MB;
  return `${size < ROUND ? size.toFixed(1) : Math.round(size)} MB`;
}

const A_WEEK = 7;

/** When something was last done, by the day alone: “today”, “3 days ago”. Days are counted from 1 Jan 1970. */
export function dayText(day: number, today: number): string {
  const ago = today - day;
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago < A_WEEK ? `${ago} days ago` : stampDate(new Date(day * DAY).toISOString());
}

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
