import type { StatedItem, StatedUnit } from './stated';

/** Names a unit of a text: its line and what stands there. */
export const unitKey = ({ line, written }: Pick<StatedUnit, 'line' | 'written'>): string => `${line + 1}:${written}`;

/** Names a thing of a text. */
export const itemKey = ({ line, written }: Pick<StatedItem, 'line' | 'written'>): string => `${line + 1}.${written}`;

/** The key among the answers under which the player says that the list is right, though its text says otherwise. */
export const ACCOUNT_KEY = 'account';

/** What stands there: the doubts that he has seen, so that others are asked again. */
export const seenAccount = (account: readonly string[]): string => account.join(' ').slice(0, 400);
