import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { copySelection } from '@/lib/documents/roster/find';
import { alike, type Relation } from './relation';

/** A file of another program may hold several units under one entry. */
export const number: Relation = {
  holds: 'number n of a unit is judged as n times one',
  *tryOn({ roster, linked, format, checked, newId }, chance) {
    const unit = chance.one(checked.army.units);
    const selection = roster.forces.flatMap(({ selections }) => selections).find(({ id }) => id === unit?.id);
    if (selection === undefined || selection.number !== 1) return;
    const times = 2 + chance.below(2);
    const several = applyEdit(roster, { kind: 'count', selection: selection.id, number: times });
    let apart = roster;
    const [force] = roster.forces.filter(({ selections }) => selections.includes(selection));
    for (let n = 1; n < times && force !== undefined; n++) {
      apart = applyEdit(apart, {
        kind: 'add',
        into: force.id,
        selection: copySelection(selection, newId),
        after: selection.id,
      });
    }
    yield alike(
      `${times} of ${selection.name}`,
      outcomes(checkRoster(apart, linked, format)),
      outcomes(checkRoster(several, linked, format)),
    );
  },
};

const outcomes = ({ report }: OpenRoster): readonly string[] => [
  report.verdict,
  ...report.outcomes.map(({ id, outcome }) => `${id} ${outcome}`),
];
