import type { Model, UniqueItem } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { removeModel, removal, type Fix } from '../../../rules/report';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { count, listed } from '../../../foundation/words';
import { statement } from '../document';

export const noUniqueWargear = defineRule({
  id: 'recon-squad/no-unique-wargear',
  title: 'No unique wargear',
  says: 'No model carries an item of which there is only one.',
  cite: statement('Army Selection', 8),
  reading:
    'Unique wargear is what an army may have only once: relics, artefacts and the like. One item has one verdict in every faction: what one file of the unit data allows once in an army, or only one named ' +
    'character carries, is unique wherever it stands (Chapter Banner, disintegration weapons, Foe Ripper), but for ' +
    'ordinary equipment that a single file limits (Company Standard).',
  *check({ army }) {
    yield* findingsOn(
      army,
      (model) => (items(model).length > 0 ? itemNames(model).join('|') : null),
      (model, label, models) => {
        const isAll = models.flatMap(items).every((item) => item.selection);
        return {
          data: { model: label, items: itemNames(model) },
          fixes: [...removeItems(models), ...(isAll ? [] : removeModel(army, model))],
        };
      },
    );
    yield* unknownFacts(army, 'uniqueWargear');
  },
  message: ({ model, items: names }) => `${model}: unique wargear is not permitted (${listed(names)})`,
  holds: ({ army }) => ({ models: army.models.length }),
  why: ({ models }) => `No unique wargear on ${count(models, 'model')}`,
});

const items = ({ uniqueWargear }: Model): readonly UniqueItem[] => membersOf(uniqueWargear);
const itemNames = (model: Model): readonly string[] => items(model).map(({ name }) => name);

/** Each item once: models alike may share the selection that holds it. */
function removeItems(models: readonly Model[]): readonly Fix[] {
  const bySelection = new Map(
    models.flatMap(items).flatMap((item) => (item.selection ? [[item.selection, item.name] as const] : [])),
  );
  return Array.from(bySelection, ([selection, name]) => removal(name, selection));
}
