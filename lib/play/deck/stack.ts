import type { Card } from './deck';

/** The steps of a deck, whoever deals it: one phone from a seed, or two phones through the log of their match. */

/** The state of a game. Each of its cards is in exactly one of `stack`, `drawn` and `aside`. */
export interface Play {
  /** Counted from 1. */
  round: number;
  /** Still to come in this round, in the order that the dealer gives them: players see only whose they are. */
  stack: readonly Card[];
  /** In the order in which they were drawn in this round; the last one is being played. */
  drawn: readonly Card[];
  /** The cards that units which died had not played yet. */
  aside: readonly Card[];
  /** The units that died, by key. */
  dead: readonly string[];
  /** By unit: the models that were lost with it, and are back when it is. Who fell before stays fallen. */
  took: Readonly<Record<string, readonly string[]>>;
  /** The Airborne units that came in from reserve, by key. */
  landed: readonly string[];
  /** How often the stack of this round was mixed again. */
  mixed: number;
  ended: boolean;
}

/** Who deals: every card of the game once, in the order of the lists, and the order in which a stack lies. */
export interface Dealer {
  cards: readonly Card[];
  order: (cards: readonly Card[], round: number, mixed: number) => readonly Card[];
}

export type StackStep =
  /** `card`: its id. Null: the next one of the stack. */
  | { kind: 'draw'; card: string | null }
  | { kind: 'set-aside'; unit: string; took?: readonly string[] | undefined }
  | { kind: 'bring-back' | 'landed'; unit: string }
  | { kind: 'new-round' | 'end' };

/** The first round, in which nothing has happened yet. */
export const firstRound = (dealer: Dealer): Play => dealt(dealer, { round: 1, dead: [], took: {}, landed: [] });

/** The state of the game after a step; the same object when the step is not possible. */
export function afterStep(dealer: Dealer, now: Play, step: StackStep): Play {
  if (now.ended) return now;
  switch (step.kind) {
    case 'draw':
      return drawn(now, step.card);
    case 'set-aside':
      return setAside(dealer, now, step.unit, step.took ?? []);
    case 'bring-back':
      return broughtBack(dealer, now, step.unit);
    case 'landed':
      return landed(dealer, now, step.unit);
    case 'new-round':
      return now.drawn.length === 0 ? now : dealt(dealer, { ...now, round: now.round + 1 });
    case 'end':
      return { ...now, ended: true };
  }
}

/** The stack of a new round: the cards of the living. */
function dealt(
  { cards, order }: Dealer,
  { round, dead, took, landed: down }: Pick<Play, 'round' | 'dead' | 'took' | 'landed'>,
): Play {
  const all = order(cards, round, 0);
  const lives = ({ unitId }: Card): boolean => !dead.includes(unitId);
  return {
    round,
    dead,
    took,
    landed: down,
    mixed: 0,
    ended: false,
    drawn: [],
    stack: all.filter(lives),
    aside: all.filter((card) => !lives(card)),
  };
}

/** A card that was picked before its unit died comes from those set aside. */
function drawn(now: Play, id: string | null): Play {
  const wanted = id ?? now.stack[0]?.id;
  const card = [...now.stack, ...now.aside].find((each) => each.id === wanted);
  if (card === undefined) return now;
  return {
    ...now,
    stack: now.stack.filter((each) => each !== card),
    aside: now.aside.filter((each) => each !== card),
    drawn: [...now.drawn, card],
  };
}

const isThere = ({ cards }: Dealer, unit: string): boolean => cards.some(({ unitId }) => unitId === unit);

function landed(dealer: Dealer, now: Play, unit: string): Play {
  const can = !now.landed.includes(unit) && !now.dead.includes(unit) && isThere(dealer, unit);
  return can ? { ...now, landed: [...now.landed, unit] } : now;
}

function setAside(dealer: Dealer, now: Play, unit: string, took: readonly string[]): Play {
  if (now.dead.includes(unit) || !isThere(dealer, unit)) return now;
  const its = ({ unitId }: Card): boolean => unitId === unit;
  return {
    ...now,
    dead: [...now.dead, unit],
    took: { ...now.took, [unit]: took },
    aside: [...now.aside, ...now.stack.filter(its)],
    stack: now.stack.filter((card) => !its(card)),
  };
}

/** Returned cards are mixed with those that are left: in its old place a card might be known to come next. */
function broughtBack({ cards, order }: Dealer, now: Play, unit: string): Play {
  if (!now.dead.includes(unit)) return now;
  const mixed = now.mixed + 1;
  const left = new Set([...now.stack, ...now.aside.filter(({ unitId }) => unitId === unit)].map(({ id }) => id));
  return {
    ...now,
    mixed,
    dead: now.dead.filter((each) => each !== unit),
    aside: now.aside.filter(({ unitId }) => unitId !== unit),
    stack: order(
      cards.filter(({ id }) => left.has(id)),
      now.round,
      mixed,
    ),
  };
}
