import { createSelection } from '@/lib/engine';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import type { Force, Roster, Selection } from '@/lib/documents/roster/schema';
import { underFormat } from '@/lib/verdict/underFormat';
import { shuffled } from '../lists';
import { choicesIn } from '../table';
import { alike, gist, type Relation } from './relation';

/** How many choices of how many there are (some two dozen) one list is tried under. */
const MOST = 8;

/** What the unit data asks of every list, in a format that makes these choices itself. */
export const settings: Relation = {
  holds: 'game type, season and size setting change nothing',
  *tryOn({ roster, linked, format, checked, newId }, chance) {
    if (format.settings === null) return;
    const variants = [...settingsIn(checked)].flatMap((setting) =>
      choicesIn(checked.evaluation, setting.id).map(({ option }) => ({ setting, option })),
    );
    const units = new Set(checked.army.units.map(({ id }) => id));
    const placeOf = ({ id }: { readonly id: string }): string =>
      [...units].some((unit) => id.startsWith(unit)) ? id : '';
    for (const { setting, option } of shuffled(variants, chance).slice(0, MOST)) {
      const chosen = { ...setting, selections: [createSelection(checked.evaluation, setting.id, option, newId)] };
      const saved = underFormat(withSelection(roster, chosen), linked, format);
      yield alike(
        `${setting.name}: ${option.name}`,
        gist(checked, placeOf),
        gist(checkRoster(saved, linked, format), placeOf),
      );
    }
  },
};

/**
 * The settings of the list that the game system itself asks for: a faction's own choices are not settings of the game.
 */
function* settingsIn({ evaluation: { written, roster }, army }: OpenRoster): Generator<Selection> {
  const ofSystem = new Set(
    roster.forces
      .flatMap(({ selections }) => selections)
      .filter(({ fromGameSystem }) => fromGameSystem)
      .map(({ id }) => id),
  );
  const set = new Set(
    army.configuration
      .filter(({ id, category }) => ofSystem.has(id) && category?.toLowerCase() === 'configuration')
      .map(({ id }) => id),
  );
  for (const force of written.forces) {
    for (const selection of force.selections) if (set.has(selection.id)) yield selection;
  }
}

function withSelection(roster: Roster, selection: Selection): Roster {
  const inForce = (force: Force): Force => ({
    ...force,
    selections: force.selections.map((each) => (each.id === selection.id ? selection : each)),
  });
  return { ...roster, forces: roster.forces.map(inForce) };
}
