import { listed, NUMBER_WORDS, plural } from '@/lib/foundation/words';
import type { StatesAfter } from '@/lib/api/documents';
import { countedBy } from '@/lib/foundation/collect';

const number = (count: number): string => NUMBER_WORDS[count] ?? String(count);

/** Which frozen states go with a list, and why others stay, in lines. Empty: nothing was frozen. */
export function whatStays({ goes, stays }: StatesAfter): readonly string[] {
  const states = (many: number): string => `${many} frozen ${plural(many, 'state')}`;
  const lines = goes === 0 ? [] : [`${states(goes)} ${plural(goes, 'goes', 'go')} with it.`];
  if (stays.length === 0) return lines;
  const reasons = countedBy(stays, ({ because, name }) =>
    because === 'approval' ? `approval ${name ?? 'somebody'}` : because,
  );
  const why = [...reasons].map(([key, many]) => reason(key, many));
  return [...lines, `${states(stays.length)} ${plural(stays.length, 'stays', 'stay')}, because ${listed(why)}.`];
}

function reason(key: string, many: number): string {
  switch (key) {
    case 'match':
      return `a match holds ${number(many)}`;
    case 'campaign':
      return `a campaign holds ${number(many)}`;
    case 'before':
      return `${number(many)} ${plural(many, 'was', 'were')} frozen before approvals were recorded`;
    case 'other':
      return `another list or link holds ${number(many)}`;
    default:
      return `${key.slice('approval '.length)} approved ${number(many)}`;
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** How many days are left of so many, counted up: on the last day it is one. */
export const daysLeft = (since: string, days: number, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(since) + days * DAY - now.getTime()) / DAY));

/** Beside the field in which a player of a game gives a name. */
export const NAME_STAYS = 'Your name stays with your opponent, even if you delete everything.';
