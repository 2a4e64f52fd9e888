import { listed } from '../foundation/words';

/** What a unit tests when it lands. */
export interface LandingTest {
  /** `leadership`: null where nobody wrote it down. `leads`: by whose Leadership the unit tests as long as it is there. */
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
