import { amount } from '../../foundation/words';
import { cite } from '../../rules/citation';
import { landingTestText } from '../../rules/tableSheet';
import type { Citation } from '../../rules/report';
import { isLost, markOf, RESERVE, type Marks, type MarkSet } from '../table/marks';
import type { BySide } from '../game/side';
import { isDead, modelsOf, type SidedUnit, type Play } from './deck';

const statements = (...items: readonly number[]): readonly Citation[] =>
  items.map((item) => cite('Universal Special Rules', 'Airborne', item));

/** What the document leaves open, and how this app plays it. */
export const SCATTER_READING =
  'The document tells neither a measure nor a direction for the scatter. Here the two five-sided dice count ' +
  'inches, and the direction is an hour of a clock whose 12 points straight away from the unit’s player.';

/** A unit may be deployed off the table: its player says so, unit by unit. */
export const AT_DEPLOYMENT = statements(1);

/** A landing is marked on the unit: so it is the same alone and in a match, and is taken back like all else. */
const MARKS = {
  /** The round in which it enters, and which card of the round it does with. */
  landing: 'landing',
  card: 'landing:card',
  /** 1 passed, 2 failed. */
  check: 'landing:check',
  one: 'landing:one',
  two: 'landing:two',
  hour: 'landing:hour',
  /** 1 there is, 2 there is none. */
  room: 'landing:room',
  dice: 'landing:dice',
  damage: 'landing:damage',
} as const;
const LANDED = 'landed';
const OVERWATCH = 'overwatch';

export type LandingStep = 'waits' | 'check' | 'scatter' | 'room' | 'damage' | 'landed' | 'drifted' | 'crashed';

type Unit = Pick<SidedUnit, 'id' | 'key' | 'side' | 'models' | 'airborne'>;

/** On what a unit is marked as a whole. */
export const pieceIdOf = (unit: Pick<Unit, 'id' | 'models'>): string => modelsOf(unit)[0] ?? unit.id;

/** The landing of a unit in the activation played; null: it does not enter in it. One left open is begun anew. */
export function landingOf(unit: Unit, marks: BySide<Marks>, { round, drawn }: Pick<Play, 'round' | 'drawn'>) {
  const at = (mark: string): number => markOf(marks[unit.side], pieceIdOf(unit), mark) ?? 0;
  if (at(MARKS.landing) !== round) return null;
  // Logs of before tell no card.
  if (at(MARKS.card) !== 0 && at(MARKS.card) !== drawn.length) return null;
  const [check, one, room, dice] = [at(MARKS.check), at(MARKS.one), at(MARKS.room), at(MARKS.dice)];
  const step = stepOf(check, one, room, dice);
  return {
    step,
    open: step === 'check' || step === 'scatter' || step === 'room' || step === 'damage',
    /** Null: its test was passed, or the dice are not thrown yet. */
    scatter: one === 0 ? null : { dice: [one, at(MARKS.two)], distance: one + at(MARKS.two), hour: at(MARKS.hour) },
    /** Dice and points of a rough landing; null: it was none, or they are not thrown yet. */
    damage: dice === 0 ? null : { dice, points: at(MARKS.damage) },
  };
}

/** What is asked of a unit that waits when its card comes up. */
export const WAITS = { step: 'waits', open: true, scatter: null, damage: null } as const;

function stepOf(check: number, one: number, room: number, dice: number): LandingStep {
  if (check < 2) return check === 0 ? 'check' : 'landed';
  if (one === 0) return 'scatter';
  if (room < 2) return room === 0 ? 'room' : 'drifted';
  return dice === 0 ? 'damage' : 'crashed';
}

const reserveOf = (unit: Unit, marks: BySide<Marks>): number | null =>
  markOf(marks[unit.side], pieceIdOf(unit), RESERVE);

/** Whether an Airborne unit may still be off the table; `landed`, `out`: see `Play`. */
const mayWait = (unit: Unit, marks: BySide<Marks>, { landed, out }: Pick<Play, 'landed' | 'out'>): boolean =>
  unit.airborne &&
  !landed.includes(unit.key) &&
  !out.includes(unit.key) &&
  !isDead(unit, marks) &&
  (markOf(marks[unit.side], pieceIdOf(unit), LANDED) ?? 0) === 0;

/** Whether a unit waits off the table. */
export const isWaiting = (unit: Unit, marks: BySide<Marks>, play: Pick<Play, 'landed' | 'out'>): boolean =>
  mayWait(unit, marks, play) && (reserveOf(unit, marks) ?? 0) > 0;

/** The units of which nobody has said where they start: asked until it is said, whatever is drawn meanwhile. */
export const undeployed = <Each extends Unit>(units: readonly Each[], marks: BySide<Marks>, play: Play) =>
  play.ended ? [] : units.filter((unit) => mayWait(unit, marks, play) && reserveOf(unit, marks) === null);

/** What an answer sets on a unit. */
export type Answer = (unit: Unit) => readonly MarkSet[];
const sets =
  (marks: Readonly<Record<string, number>>): Answer =>
  (unit) =>
    Object.entries(marks).map(([mark, value]) => ({ piece: pieceIdOf(unit), mark, value }));
const DOWN = { [LANDED]: 1, [RESERVE]: 0 } as const;

/** Where a unit starts. */
export const deployed = (reserve: boolean): Answer => sets({ [RESERVE]: reserve ? 1 : 0 });
/** It enters with the card that is played: whatever an earlier landing left goes. */
export const enters = ({ round, drawn }: Pick<Play, 'round' | 'drawn'>): Answer =>
  sets({
    ...Object.fromEntries(Object.values(MARKS).map((mark) => [mark, 0])),
    [MARKS.landing]: round,
    [MARKS.card]: drawn.length,
  });
/** What its leadership test gave. */
export const tested = (passed: boolean): Answer => sets(passed ? { [MARKS.check]: 1, ...DOWN } : { [MARKS.check]: 2 });
/** Where its token drifts: an hour of the clock, 12 is straight away from its player, and how far, by two dice. */
export const drifts = ([hour = 0, one = 0, two = 0]: readonly number[]): Answer =>
  sets({ [MARKS.one]: one, [MARKS.two]: two, [MARKS.hour]: hour });
/** Whether there is room where the token lies. */
export const fits = (room: boolean): Answer =>
  sets(room ? { [MARKS.room]: 1, ...DOWN, [OVERWATCH]: 1 } : { [MARKS.room]: 2 });
/** From this face on a die of ten sides hurts. */
export const HURTS = 10;
/** What its dice show, one for each model: one point of damage for each 10. */
export const crashes = (faces: readonly number[]): Answer =>
  sets({ [MARKS.dice]: faces.length, [MARKS.damage]: faces.filter((face) => face >= HURTS).length, ...DOWN });

/** What a unit tests when it lands, by who is left of it and of its friends, in words; null: not known. */
export function testText({ side, landsBy }: Pick<SidedUnit, 'side' | 'landsBy'>, marks: BySide<Marks>): string | null {
  if (landsBy === undefined || typeof landsBy === 'string') return landsBy ?? null;
  return landingTestText(landsBy, (id) => isLost(marks[side], { id }));
}

/** Whether a mark is of a landing. */
export const isOfLanding = (mark: string): boolean => Object.values<string>(MARKS).includes(mark);

/** Whether a landing begins with what is set, from its first step. */
export const beginsLanding = (sets: readonly Pick<MarkSet, 'mark' | 'value'>[]): boolean =>
  sets.some(({ mark, value }) => mark === MARKS.landing && value > 0);

/** What marks of a landing say in the log; null: none of them is of one. */
export function landingText(marked: readonly Pick<MarkSet, 'mark' | 'value'>[]): string | null {
  const at = (wanted: string): number => marked.find(({ mark }) => mark === wanted)?.value ?? 0;
  if (beginsLanding(marked)) return 'enters the table';
  if (at(MARKS.check) > 0) return at(MARKS.check) === 1 ? 'lands on the spot' : 'failed its landing test';
  if (at(MARKS.one) > 0) {
    const [one, two] = [at(MARKS.one), at(MARKS.two)];
    return `drifts ${one + two}″ (rolled ${one} and ${two}) towards ${at(MARKS.hour)} o’clock`;
  }
  if (at(MARKS.room) > 0) return at(MARKS.room) === 1 ? 'lands astray' : 'finds no room where it lands';
  if (at(MARKS.dice) > 0) return `landed hard: ${at(MARKS.damage)} damage of ${amount(at(MARKS.dice), 'die', 'dice')}`;
  return marked.some(({ mark }) => isOfLanding(mark)) ? 'takes a step of its landing back' : null;
}

/** Each step in our own words, with the sentences of the document that it covers. */
export const LANDING_WORDS: Readonly<
  Record<LandingStep, { title: string | null; says: string; cites: readonly Citation[] }>
> = {
  waits: {
    title: null,
    says: 'It is in reserve: it stays there until its next card, or enters the table.',
    cites: statements(2, 3),
  },
  check: {
    title: 'Token and check',
    says: 'Place a 40 mm token where the unit should land. Then test its leadership.',
    cites: statements(4),
  },
  scatter: { title: 'The token drifts', says: 'Roll two five-sided dice and move the token.', cites: statements(7) },
  room: {
    title: 'Is there room?',
    says: 'Look where the token lies: impassable terrain, another unit, or where the unit may not move?',
    cites: statements(9),
  },
  damage: {
    title: 'A rough landing',
    says: 'Roll one die for each model of the unit. Each 10 is 1 damage to the unit; saves are allowed.',
    cites: statements(9),
  },
  landed: {
    title: 'On the spot',
    says:
      'The leader stands on the token (take it away), the others within coherency. The Move action is spent; ' +
      'the others are still to come.',
    cites: statements(5, 6),
  },
  drifted: {
    title: 'Landed astray',
    says:
      'The leader stands where the token lies, the others within coherency. The unit is in overwatch, and its ' +
      'activation ends.',
    cites: statements(7, 8),
  },
  crashed: {
    title: 'Landed hard',
    says:
      'Place the unit as close as possible to where the token came to lie, within coherency. Its activation ' +
      'ends, and it is not in overwatch.',
    cites: statements(10, 11),
  },
};
