import { openRolls } from '../game/rolls';
import { SIDES, type Side } from '../game/side';
import { DEADLINES } from './match';
import { nameOf, type MatchState } from './state';
import { phaseOf } from './steps';

/** Something that one side holds back although the other has done its part. */
export interface HeldBack {
  side: Side;
  what: 'list' | 'stratagem' | 'dice';
  /** When it became due, and when the agreed time is over. */
  since: string;
  until: string;
  /** For both players to read. */
  says: string;
}

/** What the sides have committed to and not shown yet. */
export function heldBack(state: MatchState): readonly HeldBack[] {
  if (['declined', 'abandoned', 'over'].includes(phaseOf(state))) return [];
  const { minutes, words } = DEADLINES[state.opened.deadline];
  const held = (side: Side, what: HeldBack['what'], since: string, says: string): HeldBack => ({
    side,
    what,
    since,
    until: new Date(Date.parse(since) + minutes * 60_000).toISOString(),
    says: `${nameOf(state, side)} ${says} (agreed: within ${words}).`,
  });
  return SIDES.flatMap((side) => [
    ...unseen(state.lists, side, ({ hash }) => hash === null).map((since) =>
      held(side, 'list', since, 'has sealed a list and not shown it'),
    ),
    ...unseen(state.stratagems, side, ({ id }) => id === null).map((since) =>
      held(side, 'stratagem', since, 'has sealed a stratagem and not shown it'),
    ),
    ...openRolls(state.rolls)
      .filter(({ links }) => links[side] === null)
      .slice(0, 1)
      .map(({ at }) => held(side, 'dice', at, 'has not shown its part of a roll')),
  ]);
}

/** What is held back beyond the agreed time. `now` in milliseconds. */
export const overdue = (state: MatchState, now: number): readonly HeldBack[] =>
  heldBack(state).filter(({ until }) => Date.parse(until) < now);

/** Since when both are sealed, while one side's is still unseen. */
function unseen<T extends { sealedAt: string | null }>(
  things: Readonly<Record<Side, T>>,
  side: Side,
  isUnseen: (thing: T) => boolean,
): readonly string[] {
  const { a, b } = things;
  if (a.sealedAt === null || b.sealedAt === null || !isUnseen(things[side])) return [];
  return [a.sealedAt > b.sealedAt ? a.sealedAt : b.sealedAt];
}
