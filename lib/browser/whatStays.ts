import { listed, NUMBER_WORDS, plural } from '@/lib/foundation/words';
import { DAY } from '@/lib/api/days';
import type { StatesAfter } from '@/lib/api/documents';
import { countedBy } from '@/lib/foundation/collect';

const number = (count: number): string => NUMBER_WORDS[count] ?? String(count);

/** What holds a state, to stand before how many; empty: it is older than what is known of that. */
const HOLD = { match: 'a match holds', campaign: 'a campaign holds', other: 'another list or link holds', before: '' };

/** Which frozen states go with a list, and why others stay, in lines. Empty: nothing was frozen. */
export function whatStays({ goes, stays }: StatesAfter): readonly string[] {
  const states = (many: number): string => `${many} frozen ${plural(many, 'state')}`;
  const lines = goes === 0 ? [] : [`${states(goes)} ${plural(goes, 'goes', 'go')} with it.`];
  if (stays.length === 0) return lines;
  const reasons = countedBy(stays, ({ because, name }) =>
    because === 'approval' ? `${name ?? 'somebody'} approved` : HOLD[because],
  );
  const why = [...reasons].map(([hold, many]) =>
    hold === ''
      ? `${number(many)} ${plural(many, 'was', 'were')} frozen before approvals were recorded`
      : `${hold} ${number(many)}`,
  );
  return [...lines, `${states(stays.length)} ${plural(stays.length, 'stays', 'stay')}, because ${listed(why)}.`];
}

/** How many days are left of so many, counted up: on the last day it is one. */
export const daysLeft = (since: string, days: number, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(since) + days * DAY - now.getTime()) / DAY));

/** Beside the field in which a player of a game gives a name. */
export const NAME_STAYS = 'Your name stays with your opponent, even if you delete everything.';
