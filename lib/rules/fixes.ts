import type { Army, Model, Unit } from '../army/army';
import type { Fact } from '../army/fact';
import type { RosterEdit } from '../documents/roster/edits';
import type { Declarations } from '../documents/roster/schema';
import type { Fix } from './report';
import { difference } from '../foundation/decimal';
import { priceWords, sumOfPoints, type CostUnit } from '../foundation/points';
import { listed } from '../foundation/words';

/** A fix that is the player's own decision. */
export const choice = (label: string, edit: RosterEdit): Fix => ({ label, safety: 'choice', edit });

/** A fix that declares something; what else is declared stays. */
export const declaring = (
  label: string,
  declarations: Partial<Declarations>,
  safety: Fix['safety'] = 'choice',
): Fix => ({ label, safety, edit: { kind: 'declare', declarations } });

/** Takes a selection out of the list. */
export const removal = (name: string, selection: string): Fix =>
  choice(`Remove ${name}`, { kind: 'remove', selection });

/** Takes a whole bought unit out of the list. */
export const removeUnit = (unit: Unit): Fix => removePriced(unit, null);

const removePriced = ({ id, name, points }: Unit, counted: CostUnit): Fix =>
  removal(`${name} (${priceWords(points, counted)})`, id);

/** Leaves one of a unit that a file holds several times under one entry. */
export const keepOne = ({ id, name }: Unit): Fix =>
  choice(`Keep one of ${name}`, { kind: 'count', selection: id, number: 1 });

/** Takes the wargear away that a fact, or what is certain of it, was read on; none where the fact is the model's own. */
export const removeSource = (...facts: readonly Fact<unknown>[]): readonly Fix[] =>
  facts.flatMap(({ source }) =>
    source?.kind === 'rules text' && source.selection ? removal(source.from, source.selection) : [],
  );

/** Takes identical models out of their unit, or else the whole unit. */
export function removeModel(army: Army, model: Model): readonly Fix[] {
  const unit = army.units.find((candidate) => candidate.id === model.unitId);
  if (!unit) return [];
  const alike = unit.models.filter((other) => other.selectionId === model.selectionId).length;
  if (model.selectionId === unit.id || alike === unit.models.length) return [removeUnit(unit)];
  const what = alike === 1 ? model.name : `${alike} ${model.name}`;
  return [removal(`${what} from ${unit.name}`, model.selectionId), removeUnit(unit)];
}

/** Brings the list under the limit: up to three single removals, else the fewest dearest units together. */
export function removalFixes(army: Army, limit: number): readonly Fix[] {
  const byPrice = army.units.filter((unit) => unit.points > 0).toSorted((a, b) => a.points - b.points);
  const enough = byPrice.filter((unit) => difference(army.points, unit.points) <= limit);
  if (enough.length > 0) return enough.slice(0, 3).map((unit) => removePriced(unit, army.counts));
  const dearest = byPrice.toSorted((a, b) => b.points - a.points);
  const over = difference(army.points, limit);
  const last = dearest.findIndex((_, at) => sumOfPoints(dearest.slice(0, at + 1)) >= over);
  if (last < 0) return [];
  const units = dearest.slice(0, last + 1);
  const names = listed(units.map(({ name }) => name));
  const edits = units.map(({ id }): RosterEdit => ({ kind: 'remove', selection: id }));
  return [choice(`Remove ${names} (${priceWords(sumOfPoints(units), army.counts)})`, { kind: 'all', edits })];
}
