import { z } from 'zod';

/** The two who play: `a` opened the game, `b` joined it. */
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
export const sideSchema = z.enum(SIDES);

/** One thing for each player. */
export type BySide<T> = Readonly<Record<Side, T>>;

/** The opponent’s side. */
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** What `make` gives for each player. */
export const eachSide = <T>(make: (side: Side) => T): BySide<T> => ({ a: make('a'), b: make('b') });

/** What both have; null: one of them has nothing. */
export const bothOf = <T>({ a, b }: BySide<T | null>): BySide<T> | null => (a === null || b === null ? null : { a, b });

/** The same with one player's part exchanged. */
export const withSide = <T>(sided: BySide<T>, side: Side, part: T): BySide<T> => ({ ...sided, [side]: part });
