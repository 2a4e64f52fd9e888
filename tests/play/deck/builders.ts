import type { DeckUnit } from '@/lib/play/deck/deck';

export const unit = (id: string, parts: Partial<DeckUnit> = {}): DeckUnit => ({
  id,
  name: `Unit ${id}`,
  summary: '',
  cards: 1,
  models: [],
  airborne: false,
  card: null,
  ...parts,
});
