import { countOne, optionsOf } from '@/lib/engine';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { fewestOf, numberOf, pickedOptions, type OptionContext } from './optionGroup';

/** One model more (1) or fewer (-1) of the kind that the unit has most of; null: none can be counted so. */
export function countModels(context: OptionContext, unitId: string, by: 1 | -1): RosterEdit | null {
  const kinds = pickedOptions(optionsOf(context.evaluation, unitId))
    .filter(({ type, available }) => type === 'model' && (by < 0 || available !== 0))
    .toSorted((a, b) => b.current - a.current);
  for (const option of kinds) {
    const id = option.picked.at(-1)!;
    const number = numberOf(context, id) / option.step;
    if (by > 0 && option.max === 1) continue;
    if (by < 0 && number - 1 < Math.max(1, fewestOf(context, option, id, number))) continue;
    return countOne(context.evaluation, id, number + by);
  }
  return null;
}
