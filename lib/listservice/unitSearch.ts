import { roleNamed } from '../army/roles';
import { optionWords, type Evaluation } from '../engine';
import { searchOf, type Searchable, type SearchHit } from '../exchange/nameIndex';
import { offerId, type ForceOffer } from './offers';

/** An option that fits what was typed, and what in it fits where that is not its name. */
export interface FoundOffer extends Omit<SearchHit<string>, 'item'> {
  id: string;
}

/** Finds options by name, gear and role, the best first, whatever is typed wrong. */
export type UnitSearch = (typed: string) => readonly FoundOffer[];

/** Makes the index of what a list’s forces offer: some ten milliseconds for a large faction. */
export function unitSearch(evaluation: Evaluation, offers: readonly ForceOffer[]): UnitSearch {
  const things = new Map<string, Searchable<string>>();
  for (const { force, options } of offers) {
    const words = optionWords(evaluation, force.id);
    for (const option of options) {
      const id = offerId(force, option);
      const { categories = [], gear = [], types = [] } = words.get(option.key) ?? {};
      const roles = [...(option.slot === null ? [] : [roleNamed(option.slot.name)]), ...categories, ...types];
      things.set(id, { item: id, fields: [[option.name], option.aliases ?? [], gear, roles] });
    }
  }
  const find = searchOf([...things.values()]);
  return (typed) => find(typed).map(({ item, ...hit }) => ({ id: item, ...hit }));
}
