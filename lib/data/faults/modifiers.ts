import { KINDS, readAffects, STARTS } from '../affects';
import { type Changed, misfitOf } from '../fits';
import { CHANGED, LATER_WORDS, MESSAGES } from '../questionWords.data';
import type { Modifier } from '../schema';
import { idOfField, whyNoField } from './changedFields';
import { IS, type Known } from './known';
import { isCounted } from './questions';
import { type Spot, textOf } from './spot';
import { absent, quoted, type Tell } from './told';

/** Tells what is wrong with what a modifier changes, where, and to what. */
export function checkModifier(spot: Spot, known: Known, tell: Tell): void {
  const [field, scope, affects] = [textOf(spot, 'field'), textOf(spot, 'scope'), textOf(spot, 'affects')];
  const read = affects === '' ? null : readAffects(affects);
  const why = whyNoField(spot, field, read, known);
  if (why === null) checkValue(spot, field, known, tell);
  else tell('modifier-field', spot, field, () => `the modifier changes ${why}`);
  if (scope !== '' && !STARTS.has(scope) && !LATER_WORDS.has(scope) && !isCounted(scope, known)) {
    tell('modifier-scope', spot, scope, () => `the modifier starts at ${absent(scope, 'nothing')}`);
  }
  const filter = read?.filter ?? null;
  if (filter !== null && !KINDS.has(filter) && !isCounted(filter, known)) {
    tell('modifier-scope', spot, filter, () => `the modifier is for ${absent(filter, 'nothing')}`);
  }
  const type = read?.type ?? null;
  if (type !== null && known.typesNamed(type).length === 0) {
    tell(
      'modifier-scope',
      spot,
      type,
      () => `the modifier is for profiles of the type ${quoted(type)}, but no type has that name`,
    );
  }
}

/** Tells where its value, or what it does with it, does not fit what it changes. */
function checkValue(spot: Spot, field: string, known: Known, tell: Tell): void {
  const value = textOf(spot, 'value');
  const { node } = spot;
  // What is no type was told as a word.
  const misfit = node['unread'] === undefined ? misfitOf(node as unknown as Modifier, changedIn(field, known)) : null;
  if (misfit !== null) {
    tell('modifier-value', spot, value, () => `the modifier cannot change ${quoted(field)} with ${misfit}`);
  } else if (field === 'category' && (known.what(value) & IS.category) === 0) {
    tell('modifier-value', spot, value, () => `the modifier gives or takes ${absent(value, 'no category')}`);
  }
}

function changedIn(field: string, known: Known): Changed {
  if (field === 'hidden') return 'flag';
  if (field === 'category') return 'category';
  if (MESSAGES.some((message) => message === field)) return 'message';
  if (CHANGED.has(field)) return 'text';
  return (idOfField(field, known) & IS.characteristicType) === 0 ? 'number' : 'text';
}
