import { priceAmount } from '../../foundation/points';
import { amount } from '../../foundation/words';
import type { EvaluatedForce, EvaluatedSelection } from '../../engine/evaluated';
import { forcesOf } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import type { Configuration } from '../../army/army';
import { printedChanges } from './factChanges';
import type { Listed, WordChange } from './listState';

/** What changed in a list as a whole: its name, notes and factions, and the settings of its data. */
export function listChanges(before: Listed, after: Listed): readonly WordChange[] {
  const settings = new Set(
    [before, after].flatMap(({ checked }) => checked?.army.configuration ?? []).map(({ name }) => name),
  );
  const all: readonly WordChange[] = [
    { what: 'Name', before: words(before.roster.name), after: words(after.roster.name) },
    { what: 'Factions', before: factions(before), after: factions(after) },
    { what: 'Detachments', before: detachments(before), after: detachments(after) },
    { what: 'Notes', before: words(before.roster.notes), after: words(after.roster.notes) },
    { what: 'Limit in points', before: limit(before), after: limit(after) },
    ...[...settings].map((name) => ({ what: name, before: setting(before, name), after: setting(after, name) })),
  ];
  return [
    ...all.filter((change) => change.before !== change.after),
    ...[...settings].flatMap((name) => printedOn(name, before, after)),
  ];
}

const words = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);
const list = (names: readonly string[]): string | null => words([...new Set(names)].join(', '));
const factions = ({ roster, checked }: Listed): string | null =>
  list(
    checked === null
      ? [...forcesOf(roster)].map(({ catalogueName }) => catalogueName)
      : checked.army.detachments.map(({ faction }) => faction.name),
  );
const detachments = ({ checked }: Listed): string | null =>
  checked === null ? null : words(checked.army.detachments.map(({ name }) => name).join(', '));

/** The limit that the list itself carries; what was declared is listed with the declarations. */
const limit = ({ roster, checked }: Listed): string | null =>
  checked === null || declaredSize(roster) !== null || checked.army.gameSize === null
    ? null
    : priceAmount(checked.army.gameSize, checked.army.counts);
const declaredSize = ({ declarations }: Roster): number | null => declarations?.gameSize ?? null;

const settingsCalled = ({ checked }: Listed, wanted: string): readonly Configuration[] =>
  (checked?.army.configuration ?? []).filter(({ name }) => name === wanted);

/** What was chosen under settings of one name; null: there is none. */
function setting(listed: Listed, wanted: string): string | null {
  const found = settingsCalled(listed, wanted);
  return found.length === 0 ? null : found.map(settingText).join('; ');
}

const settingText = ({ choices, points }: Configuration): string =>
  [choices.length === 0 ? 'chosen' : choices.join(', '), ...(points === 0 ? [] : [amount(points, 'point')])].join(', ');

/** What the data prints on a setting that was chosen in both: a different choice has a different text anyway. */
function printedOn(name: string, before: Listed, after: Listed): readonly WordChange[] {
  const [was, is] = [settingsCalled(before, name), settingsCalled(after, name)];
  if (was.length !== is.length || setting(before, name) !== setting(after, name)) return [];
  return was.flatMap((old, at) => {
    const [printed, now] = [rootWith(before, old.id), rootWith(after, is[at]?.id ?? '')];
    return printed === null || now === null
      ? []
      : printedChanges(printed, now).map((change) => ({
          what: `${name}: ${change.what}`,
          before: change.before,
          after: change.after,
        }));
  });
}

function rootWith({ checked }: Listed, id: string): EvaluatedSelection | null {
  const within = ({ selections, forces }: EvaluatedForce): readonly EvaluatedSelection[] => [
    ...selections,
    ...forces.flatMap(within),
  ];
  return checked?.evaluation.roster.forces.flatMap(within).find((root) => root.id === id) ?? null;
}
