import { unknown } from '@/lib/army/fact';
import type { Army, Model, Unit, Weapon } from '@/lib/army/army';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import type { Diagnostic } from '@/lib/rules/report';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, fact, model, models, unit, weapon } from '../../builders';
import { ruleRunner } from '../ruleRunner';

/** One rule of the format run on an army as `check` runs it: units of one name are numbered. */
export const runRule = ruleRunner(trenchesAndTurbines);

/** What a rule says of an army: its outcome, then the severities of what it found. */
export function verdictOf(stem: string, list: Army): readonly string[] {
  const { outcome, found } = runRule(stem, list);
  return [outcome, ...found.map(({ severity }) => severity)];
}

export const armed = (name: string, ...keywords: readonly string[]): Weapon => ({ ...weapon(name), keywords });
const carrying = (...weapons: readonly Weapon[]): Partial<Model> => ({
  weapons: fact<readonly Weapon[]>(weapons),
});
export const notTold = unknown('its unit book does not say');

/** Five models with one hit point each and no weapon of note, one of them the leader, unless told otherwise. */
export const crew = (name: string, keywords: readonly string[] = [], over: Partial<Unit> = {}, number = 5): Unit =>
  unit(name, models(number, `${name} hand`, { ...carrying(), leads: true }), {
    keywords,
    points: 0,
    slot: 'Units',
    ...over,
  });

/** One model with these weapons. */
export const single = (name: string, keywords: readonly string[] = [], ...weapons: readonly Weapon[]): Unit =>
  unit(name, [model(name, carrying(...weapons))], { keywords, points: 0, slot: 'Units' });

/** An army of one unit with these keywords. */
export const of = (...keywords: readonly string[]): Army => army([crew('Dock Crew', keywords)]);

/** An army of one vehicle whose gun has these keywords. */
export const gunOf = (...keywords: readonly string[]): Army =>
  army([single('Salt Barge', ['Vehicle'], armed('Salt Gun', ...keywords))]);

/** An army in which units ride, each by name: `Crew > Barge`. */
export function riding(units: readonly Unit[], ...rides: readonly string[]): Army {
  const declared = rides
    .map((ride) => ride.split(' > '))
    .map(([rider = '', transport = '']) => ({ unit: `unit-${rider}`, in: `unit-${transport}` }));
  return army(units, { declarations: { ...NO_DECLARATIONS, rides: declared } });
}

export const labels = ({ fixes }: Pick<Diagnostic, 'fixes'> = { fixes: [] }): readonly string[] =>
  fixes.map(({ label }) => label);
