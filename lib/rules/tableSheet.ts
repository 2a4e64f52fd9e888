import { listed } from '../foundation/words';

/** What an army is on the table where units are activated by cards. */
export interface TableSheet {
  activation: ActivationCards;
  arcs: readonly UnitArcs[];
}

export interface ActivationCards {
  total: number;
  units: readonly UnitActivation[];
}

export interface UnitActivation {
  /** The unit's id in the army. */
  id: string;
  name: string;
  cards: number;
  /** Why so many, and what else its cards are for: "Vehicle", "both fireteams act on it". */
  because: readonly string[];
  /** Its number of cards is written, but not so that it could be counted. */
  open: boolean;
  /** It may start off the table, and then lands. */
  reserve: boolean;
  /** How far it moves, as written, a bare number in inches: `6″`; null: nobody wrote it down. */
  move: string | null;
  /** As printed. */
  keywords: readonly string[];
  /** What it tests when it lands. Left out: it does not land. */
  landsBy?: LandingTest;
}

export interface UnitArcs {
  id: string;
  name: string;
  arcs: readonly FiringArc[];
}

/** Where a weapon can fire, seen from the middle of its square base. */
export interface FiringArc {
  weapon: string;
  /** As printed: "Front 90°". */
  text: string;
  /** Where its arcs point, in degrees clockwise from the front: one or two; none: it cannot be told. */
  headings: readonly number[];
  /** How wide each is, in degrees: 1 to 360. */
  angle: number;
}

/** What a unit tests when it lands. */
export interface LandingTest {
  /** `leadership`: null if nobody wrote it down. `leads`: the unit tests by its Leadership as long as it is there. */
  models: readonly { id: string; name: string; leadership: number | null; leads: boolean }[];
  /** The friends within whose command range it has one more, with the ids of their models. */
  near: readonly { name: string; models: readonly string[] }[];
}

type Tester = LandingTest['models'][number];

/** Whose Leadership is tested, the leader's or the best of all; `leadership` null: nobody wrote it down. */
export function testedBy(all: readonly Tester[]) {
  const leader = all.find(({ leads }) => leads) ?? null;
  const models = leader === null ? all : [leader];
  const written = models.flatMap(({ leadership }) => leadership ?? []);
  return { leader, models, leadership: written.length === 0 ? null : Math.max(...written) };
}

/**
 * "Leadership 7 (Sergeant), or 8 within the command range of Colonel": what is rolled against by those who are left;
 * null: nobody wrote it down.
 */
export function landingTestText(
  { models, near }: LandingTest,
  isLost: (model: string) => boolean = () => false,
): string | null {
  const { leader, leadership } = testedBy(models.filter(({ id }) => !isLost(id)));
  if (leadership === null) return null;
  const commands = near.filter((unit) => unit.models.some((id) => !isLost(id))).map(({ name }) => name);
  const by = leader === null ? '' : ` (${leader.name})`;
  const more =
    commands.length === 0 ? '' : `, or ${leadership + 1} within the command range of ${listed(commands, 'or')}`;
  return `Leadership ${leadership}${by}${more}`;
}
