import type { Unit } from '../army/army';
import type { TableSheet, UnitActivation, UnitCard } from '../rules/tableSheet';
import { DECK_LIMITS, type DeckForce, type DeckUnit } from './deck';

/**
 * What a checked list brings to the deck. A unit that gives no card is left out; one that was bought several times at once is as
 * many units, since each dies on its own. What is longer than a card can show is cut.
 */
export function forceOfSheet(name: string, { activation, unitCards }: Pick<TableSheet, 'activation' | 'unitCards'>, army: readonly Pick<Unit, 'id' | 'copies'>[]): DeckForce {
  const units = activation.units
    .filter(({ cards }) => cards > 0)
    .flatMap((unit) => deckUnits(unit, unitCards.find(({ id }) => id === unit.id) ?? null, army.find(({ id }) => id === unit.id)?.copies ?? 1));
  return { name: cut(name, DECK_LIMITS.nameLength), units: units.slice(0, DECK_LIMITS.unitsPerSide) };
}

function deckUnits({ id, name, cards, because }: UnitActivation, card: UnitCard | null, copies: number): readonly DeckUnit[] {
  const models = (card?.models ?? []).reduce((sum, { number }) => sum + number, 0) / copies;
  return Array.from({ length: copies }, (_, place) => ({
    id: copies === 1 ? id : `${id}/${place + 1}`,
    name: cut(copies === 1 ? name : `${name} ${place + 1}`, DECK_LIMITS.nameLength),
    summary: cut(card === null ? because.join(', ') : summary(card, models), DECK_LIMITS.summaryLength),
    cards: Math.min(Math.max(1, Math.round(cards / copies)), DECK_LIMITS.cardsPerUnit),
    models: Number.isInteger(models) && models > 0 && models <= DECK_LIMITS.models ? models : null,
    airborne: card !== null && card.keywords.some((keyword) => /^airborne\b/i.test(keyword)),
  }));
}

/** "5 models · Move 6" · Fireteam, Vanguard". */
function summary({ move, keywords }: UnitCard, models: number): string {
  const parts = [models === 1 ? '1 model' : `${models} models`, move === null ? null : `Move ${move}`, keywords.length === 0 ? null : keywords.join(', ')];
  return parts.filter((part) => part !== null).join(' · ');
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
