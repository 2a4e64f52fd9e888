import type { Unit } from '../../army/army';
import type { TableSheet, UnitActivation, UnitCard } from '../../rules/tableSheet';
import type { Piece } from '../table/piece';
import { deckCard } from './card';
import { amount, count } from '../../foundation/words';
import { DECK_LIMITS, type DeckForce, type DeckUnit } from './deck';
import { failed, ok, type Result } from '../../foundation/result';

/**
 * What a checked list brings to the deck: all of it, or a line that says why not. A unit that gives no card is left
 * out; one that was bought several times at once is as many units, since each dies on its own. Texts longer than a card
 * can show end in an ellipsis.
 */
export function forceOfSheet(
  name: string,
  {
    activation,
    unitCards,
    arcs = [],
  }: Pick<TableSheet, 'activation' | 'unitCards'> & Partial<Pick<TableSheet, 'arcs'>>,
  army: readonly Pick<Unit, 'id' | 'copies'>[],
  pieces: readonly Piece[] = [],
): Result<DeckForce> {
  const units = activation.units
    .filter(({ cards }) => cards > 0)
    .map((unit) => ({ unit, copies: army.find(({ id }) => id === unit.id)?.copies ?? 1 }));
  const problem = tooMuch(name, units);
  if (problem !== null) return failed(problem);
  const inDeck = units.flatMap(({ unit, copies }) => {
    const piece = pieces.find(({ unitId }) => unitId === unit.id);
    const fires = arcs.find(({ id }) => id === unit.id)?.arcs ?? [];
    return deckUnits(unit, unitCards.find(({ id }) => id === unit.id) ?? null, copies).map((each, place) => ({
      ...each,
      card: piece === undefined ? null : deckCard(piece, fires, copies, place),
    }));
  });
  return ok({ name: cut(name, DECK_LIMITS.nameLength), units: withinRoom(inDeck) });
}

interface CountedUnit {
  unit: UnitActivation;
  copies: number;
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

/** Cards as long as there is room for them: the game itself is kept either way. */
function withinRoom(units: readonly DeckUnit[]): readonly DeckUnit[] {
  let left: number = DECK_LIMITS.cardText;
  return units.map((unit) => {
    left -= JSON.stringify(unit.card).length;
    return left < 0 ? { ...unit, card: null } : unit;
  });
}

function deckUnits(unit: UnitActivation, card: UnitCard | null, copies: number): readonly Omit<DeckUnit, 'card'>[] {
  const { id, name, because, reserve, landsBy } = unit;
  // The card is of one of them already.
  const models = (card?.models ?? []).reduce((sum, { number }) => sum + number, 0);
  return Array.from({ length: copies }, (_, place) => ({
    id: copies === 1 ? id : `${id}/${place + 1}`,
    name: cut(copies === 1 ? name : `${name} ${place + 1}`, DECK_LIMITS.nameLength),
    summary: cut(card === null ? because.join(', ') : summary(card, models), DECK_LIMITS.summaryLength),
    cards: cardsOfOne({ unit, copies }),
    models: models > 0 && models <= DECK_LIMITS.models ? models : null,
    airborne: reserve,
    ...(landsBy !== undefined && { landsBy: cut(landsBy, DECK_LIMITS.summaryLength) }),
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
