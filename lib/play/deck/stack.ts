import type { BySide } from '../game/side';
import type { Marks } from '../table/marks';
import { cardsOf, isDead, unitsOf, type Card, type Forces } from './deck';

/** The cards of a game, alone or in a match. A draw is one of those that are left; the marks say who is dead. */
export interface Play {
  /** Counted from 1. */
  round: number;
  /** In the order in which they were drawn in this round; the last one is being played. */
  drawn: readonly Card[];
  ended: boolean;
  /** By the key of a unit, as logs of before the marks told it: who was entered as dead, and as landed. */
  out: readonly string[];
  landed: readonly string[];
}

/** The first round, in which nothing has happened yet. */
export const FIRST_ROUND: Play = { round: 1, drawn: [], ended: false, out: [], landed: [] };

/** Where the cards of a round are. Each is drawn, or in one of these. */
export interface Stack {
  /** Still to come, in the order of the lists. */
  stack: readonly Card[];
  /** The cards that units which died had not played yet. */
  aside: readonly Card[];
  /** The units that are dead, by key. */
  dead: readonly string[];
}

/** The cards as they lie. */
export function stackOf(forces: Forces, { drawn, out }: Play, marks: BySide<Marks>): Stack {
  const dead = unitsOf(forces)
    .filter((unit) => out.includes(unit.key) || isDead(unit, marks))
    .map(({ key }) => key);
  const played = new Set(drawn.map(({ id }) => id));
  const left = cardsOf(forces).filter(({ id }) => !played.has(id));
  return {
    dead,
    stack: left.filter(({ unitId }) => !dead.includes(unitId)),
    aside: left.filter(({ unitId }) => dead.includes(unitId)),
  };
}

/** What is done with the cards. `draw`: by the id of the card. */
export type StackStep = { kind: 'draw'; card: string } | { kind: 'new-round' } | { kind: 'end' };

/** The round after a step; the same object when the step is not possible. A card may be drawn whose unit died meanwhile. */
export function afterStep(forces: Forces, now: Play, step: StackStep): Play {
  if (now.ended) return now;
  if (step.kind === 'end') return { ...now, ended: true };
  if (step.kind === 'new-round') return now.drawn.length === 0 ? now : { ...now, round: now.round + 1, drawn: [] };
  const card = cardsOf(forces).find(({ id }) => id === step.card);
  return card === undefined || now.drawn.some(({ id }) => id === card.id)
    ? now
    : { ...now, drawn: [...now.drawn, card] };
}
