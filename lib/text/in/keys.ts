import type { StatedItem, StatedUnit } from './stated';

/** Names a unit of a text: its line and what stands there. */
export const unitKey = ({ line, written }: Pick<StatedUnit, 'line' | 'written'>): string => `${line + 1}:${written}`;

/** Names a thing of a text. */
export const itemKey = ({ line, written }: Pick<StatedItem, 'line' | 'written'>): string => `${line + 1}.${written}`;
