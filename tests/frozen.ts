/**
 * Freezes a value to the bottom, and gives it: what the engine gets in tests is frozen, so that a function which changes
 * what it was given fails. Maps and sets are left as they are.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
}
