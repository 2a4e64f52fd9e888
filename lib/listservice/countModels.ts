import { countOne, optionsOf, type Option, type OptionGroup } from '@/lib/engine';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { fewestOf, numberOf, type OptionContext } from './optionGroup';

/** One model more (1) or fewer (-1) of the kind that the unit has most of; null: none can be counted so. */
export function countModels(context: OptionContext, unitId: string, by: 1 | -1): RosterEdit | null {
  const kinds = modelsIn(optionsOf(context.evaluation, unitId))
    .filter(({ picked, available }) => picked.length > 0 && (by < 0 || available !== 0))
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

const modelsIn = ({ options }: OptionGroup): readonly Option[] =>
  options.flatMap((option) => {
    if (option.kind === 'group') return modelsIn(option);
    return option.type === 'model' ? [option] : [];
  });
