import type { Unit } from '../army/army';
import type { TableSheet, UnitActivation, UnitCard } from '../rules/tableSheet';
import { amount, count } from '../foundation/words';
import { DECK_LIMITS, type DeckForce, type DeckUnit } from './deck';
import { failed, ok, type Result } from '../foundation/result';

/**
 * What a checked list brings to the deck: all of it, or a line that says why not. A unit that gives no card is left
 * out; one that was bought several times at once is as many units, since each dies on its own. Texts longer than a card
 * can show end in an ellipsis.
 */
export function forceOfSheet(
  name: string,
  { activation, unitCards }: Pick<TableSheet, 'activation' | 'unitCards'>,
  army: readonly Pick<Unit, 'id' | 'copies'>[],
): Result<DeckForce> {
  const units = activation.units
    .filter(({ cards }) => cards > 0)
    .map((unit) => ({ unit, copies: army.find(({ id }) => id === unit.id)?.copies ?? 1 }));
  const problem = tooMuch(name, units);
  if (problem !== null) return failed(problem);
  const inDeck = units.flatMap(({ unit, copies }) =>
    deckUnits(unit, unitCards.find(({ id }) => id === unit.id) ?? null, copies),
  );
  return ok({ name: cut(name, DECK_LIMITS.nameLength), units: inDeck });
}

interface CountedUnit {
  readonly unit: UnitActivation;
  readonly copies: number;
}

/** What is too much for the deck is reported before any of it is made. */
function tooMuch(name: string, units: readonly CountedUnit[]): string | null {
  const number = units.reduce((sum, { copies }) => sum + copies, 0);
  if (number > DECK_LIMITS.unitsPerSide) {
    return (
      `${name} has ${count(number, 'unit')} with cards, and the deck holds ${DECK_LIMITS.unitsPerSide} a ` +
      `side. Nothing was taken: split the list`
    );
  }
  const many = units.find((each) => cardsOfOne(each) > DECK_LIMITS.cardsPerUnit);
  if (many !== undefined) {
    return (
      `${many.unit.name} of ${name} has ${count(cardsOfOne(many), 'card')}, and the deck holds ` +
      `${DECK_LIMITS.cardsPerUnit} of a unit. Nothing was taken: put its Multi-Activate right`
    );
  }
  return null;
}

const cardsOfOne = ({ unit, copies }: CountedUnit): number => Math.max(1, Math.round(unit.cards / copies));

function deckUnits(unit: UnitActivation, card: UnitCard | null, copies: number): readonly DeckUnit[] {
  const { id, name, because, reserve } = unit;
  // The card is of one of them already.
  const models = (card?.models ?? []).reduce((sum, { number }) => sum + number, 0);
  return Array.from({ length: copies }, (_, place) => ({
    id: copies === 1 ? id : `${id}/${place + 1}`,
    name: cut(copies === 1 ? name : `${name} ${place + 1}`, DECK_LIMITS.nameLength),
    summary: cut(card === null ? because.join(', ') : summary(card, models), DECK_LIMITS.summaryLength),
    cards: cardsOfOne({ unit, copies }),
    models: models > 0 && models <= DECK_LIMITS.models ? models : null,
    airborne: reserve,
  }));
}

/** "5 models · Move 6" · Fireteam, Vanguard". */
function summary({ move, keywords }: UnitCard, models: number): string {
  const parts = [
    amount(models, 'model'),
    move === null ? null : `Move ${move}`,
    keywords.length === 0 ? null : keywords.join(', '),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
