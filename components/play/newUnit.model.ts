import type { DeckUnit } from '@/lib/play/deck/deck';

/** A unit written by hand, with one card. */
export const newUnit = (id: string): DeckUnit => ({
  id,
  name: '',
  summary: '',
  cards: 1,
  models: null,
  airborne: false,
  card: null,
});

/** An id that no unit of a force has: the next number. */
export const freeId = (units: readonly DeckUnit[]): string =>
  String(1 + Math.max(0, ...units.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0))));
