'use client';

import type { CheckedList } from '@/components/game/useShownList';
import type { Seats } from '@/components/game/seat';
import type { Side, Sided } from '@/lib/game/side';
import type { MatchEvent } from '@/lib/match/match';
import type { MatchLog } from '@/lib/match/replay';
import type { MatchState } from '@/lib/match/state';
import { stepsOf } from '@/lib/match/steps';

/** What the sheet of an accepted match is given. Dice links and sealed stratagems are shown by the page itself, without a click. */
export interface MissionSheetProps {
  readonly log: MatchLog;
  readonly state: MatchState;
  /** The secrets of the players at this device; both null: somebody looks on, and gets no buttons. */
  readonly seats: Seats;
  /** Sends something in the name of a player at this device. Null: it was taken; else why not, for the player. */
  readonly send: (side: Side, event: MatchEvent) => Promise<string | null>;
  /** Both lists as this browser checked them; null: it could not (its unit data is missing). */
  readonly lists: Sided<CheckedList | null>;
}

/** The Skirmish mission, step by step. */
export function MissionSheet({ state }: MissionSheetProps) {
  return (
    <ol aria-label="Steps" className="flex max-w-text flex-col divide-y divide-hairline border-y border-rule">
      {stepsOf(state).map(({ id, title, says, status, told }) => (
        <li key={id} aria-current={status === 'now' ? 'step' : undefined} className="py-2">
          <h3>{title}</h3>
          <p className="text-ink-soft">{told ?? says}</p>
        </li>
      ))}
    </ol>
  );
}
