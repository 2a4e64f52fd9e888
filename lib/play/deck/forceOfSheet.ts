import type { Unit } from '../../army/army';
import { failed, ok, type Result } from '../../foundation/result';
import { amount, count, joined } from '../../foundation/words';
import type { Format } from '../../rules/format';
import type { LandingTest, TableSheet, UnitActivation } from '../../rules/tableSheet';
import type { CheckedRoster } from '../../verdict/checkRoster';
import type { ListCheckedHere, MatchLists } from '../shownList';
import { pagesOf, piecesOf, type TableFormat } from '../table/pieces';
import type { Piece } from '../table/piece';
import { deckCard, DECK_LIMITS, type DeckForce, type DeckUnit, type Forces } from './deck';

/** Both forces as the lists of a match give them, or what is too much; null: no cards, or a list is not read. */
export function matchForces({ a, b }: MatchLists): Result<Forces> | null {
  const of = (list: ListCheckedHere | null): Result<DeckForce> | null =>
    list === null ? null : forceOfChecked(list.revision.roster.name, list.format, list.checked);
  const [one, other] = [of(a), of(b)];
  if (one === null || other === null) return null;
  if (!one.ok || !other.ok) {
    return failed([one, other].flatMap((each) => (each.ok ? [] : [`${each.problem}.`])).join(' '));
  }
  return one.value.units.length === 0 || other.value.units.length === 0 ? null : ok({ a: one.value, b: other.value });
}

/** What a checked list brings to the deck, with what each of its units is; null: its format plays without cards. */
export function forceOfChecked(
  name: string,
  format: Pick<Format, 'table' | keyof TableFormat>,
  { army, evaluation }: Pick<CheckedRoster, 'army' | 'evaluation'>,
): Result<DeckForce> | null {
  if (format.table === null) return null;
  const pieces = piecesOf(army, format, pagesOf(evaluation.roster));
  return forceOfSheet(name || 'Unnamed list', format.table(army), army.units, pieces);
}

/** What a list brings to the deck, or why not. What was bought several times at once is as many units. */
export function forceOfSheet(
  name: string,
  { activation, arcs }: TableSheet,
  army: readonly Pick<Unit, 'id' | 'copies' | 'models'>[],
  pieces: readonly Piece[],
): Result<DeckForce> {
  const units = activation.units
    .filter(({ cards }) => cards > 0)
    .map((unit) => ({ unit, ...(army.find(({ id }) => id === unit.id) ?? { copies: 1, models: [] }) }));
  const problem = tooMuch(name, units);
  if (problem !== null) return failed(problem);
  const inDeck = units.flatMap(({ unit, copies, models }): readonly DeckUnit[] => {
    const piece = pieces.find(({ unitId }) => unitId === unit.id) ?? null;
    const fires = arcs.find(({ id }) => id === unit.id)?.arcs ?? [];
    const each = Math.max(1, Math.floor(models.length / copies));
    return Array.from({ length: copies }, (_, place) => {
      const own = models.slice(place * each, (place + 1) * each).map(({ id }) => id);
      return {
        id: copies === 1 ? unit.id : `${unit.id}/${place + 1}`,
        name: cut(copies === 1 ? unit.name : `${unit.name} ${place + 1}`, DECK_LIMITS.nameLength),
        summary: cut(summary(unit, own.length), DECK_LIMITS.summaryLength),
        cards: cardsOfOne({ unit, copies }),
        models: own.slice(0, DECK_LIMITS.models),
        airborne: unit.reserve,
        ...(unit.landsBy !== undefined && { landsBy: landingOfOne(unit.landsBy, own) }),
        card: piece === null ? null : deckCard(piece, fires, copies, place),
      };
    });
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
    const { landsBy, ...rest } = unit;
    left -= JSON.stringify([unit.card, landsBy]).length;
    return left < 0 ? { ...rest, card: null } : unit;
  });
}

/** What one of several that were bought at once tests, in as many characters as a deck holds. */
const landingOfOne = ({ models, near }: LandingTest, own: readonly string[]): LandingTest => {
  const within = <Named extends { name: string }>(each: Named): Named => ({
    ...each,
    name: cut(each.name, DECK_LIMITS.nameLength),
  });
  return {
    models: models
      .filter(({ id }) => own.includes(id))
      .slice(0, DECK_LIMITS.models)
      .map(within),
    near: near
      .slice(0, DECK_LIMITS.unitsPerSide)
      .map((unit) => within({ ...unit, models: unit.models.slice(0, DECK_LIMITS.models) })),
  };
};

/** "5 models · Move 6" · Fireteam, Vanguard". */
function summary({ move, keywords }: UnitActivation, models: number): string {
  const words = keywords.length === 0 ? null : keywords.join(', ');
  return joined([amount(models, 'model'), move === null ? null : `Move ${move}`, words], ' · ');
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
