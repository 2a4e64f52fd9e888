import { itemsIn } from './items';
import { wordsOf } from './likeness';
import { ROLE_WORDS } from './roles.data';
import type { StatedItem, StatedUnit } from './stated';

/**
 * What a unit's text has beside the name that it was found by, as things that it has: `Chaplain (Terminator)` says more
 * than `Chaplain`. Words of the whole list, of the name itself or of a role say nothing more.
 */
export function withLeftOver(unit: StatedUnit, left: string, name: string, context: ReadonlySet<string>): StatedUnit {
  const items = leftOver(left, unit.line, name, context);
  return items.length === 0 ? unit : { ...unit, items: [...items, ...unit.items] };
}

/** The things that a text has beside a name. */
export function leftOver(
  left: string,
  line: number,
  name: string,
  context: ReadonlySet<string>,
): readonly StatedItem[] {
  if (left === '') return [];
  const own = new Set(wordsOf(name).words);
  return itemsIn(left.replace(/[()[\]]+/g, ', '), line).filter(
    ({ name: thing }) =>
      !ROLE_WORDS.test(thing) && wordsOf(thing).words.some((word) => !context.has(word) && !own.has(word)),
  );
}
