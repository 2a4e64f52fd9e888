/** XML as text, for files that no editor would write. */

type Value = string | number | boolean;
/** What an element holds: texts, or lists of them that are too long to be arguments. */
export type Inside = string | readonly string[];

/** An element with its attributes and what it holds. */
export function el(
  tag: string,
  attributes: Readonly<Record<string, Value>> = {},
  ...inside: readonly Inside[]
): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${tag}${written.join('')}>${inside.flat().join('')}</${tag}>`;
}

/** Elements in the wrapper that lists them; nothing for none. */
export const list = (tag: string, ...inside: readonly Inside[]): string =>
  inside.flat().length === 0 ? '' : el(tag, {}, ...inside);

/** What a function gives for 0, 1, 2 ... */
export const times = (number: number, make: (index: number) => string): string[] =>
  Array.from({ length: number }, (_, index) => make(index));

const FLAGS = { percentValue: false, includeChildSelections: true, includeChildForces: true } as const;
const query = (field: string, scope: string, value: number): Record<string, Value> => ({
  field,
  scope,
  value,
  shared: true,
  ...FLAGS,
});

export const entry = (id: string, type: string, ...inside: readonly Inside[]): string =>
  el('selectionEntry', { id, name: id, type, import: true }, ...inside);

export const group = (id: string, ...inside: readonly Inside[]): string =>
  el('selectionEntryGroup', { id, name: id, import: true }, ...inside);

export const entryLink = (id: string, targetId: string, ...inside: readonly Inside[]): string =>
  el('entryLink', { id, name: '', targetId, type: 'selectionEntry', import: true }, ...inside);

export const groupLink = (id: string, targetId: string): string =>
  el('entryLink', { id, name: '', targetId, type: 'selectionEntryGroup', import: true });

export const infoLink = (id: string, targetId: string, type = 'infoGroup'): string =>
  el('infoLink', { id, name: '', targetId, type });

/** A minimum of what holds it, in its parent. */
export const atLeast = (value: number, id = 'least'): string =>
  list(
    'constraints',
    el('constraint', { id, type: 'min', ...query('selections', 'parent', value), includeChildSelections: false }),
  );

export const modifier = (type: string, field: string, value: Value, ...inside: readonly Inside[]): string =>
  el('modifier', { type, field, value }, ...inside);

export const condition = (type: string, field: string, value: number, childId = 'any', scope = 'roster'): string =>
  el('condition', { type, childId, ...query(field, scope, value) });

/** `repeats` times for each selection in the list. */
export const repeat = (repeats: number): string =>
  el('repeat', { childId: 'any', repeats, roundUp: false, ...query('selections', 'roster', 1) });

export const price = (value: Value, typeId = 'points'): string => el('cost', { name: 'pts', typeId, value });

export const characteristic = (name: string, value: string): string =>
  el('characteristic', { name, typeId: name }, value);

export const profile = (id: string, ...values: readonly Inside[]): string =>
  el('profile', { id, name: id, typeId: 'statline', typeName: 'Statline' }, list('characteristics', ...values));
