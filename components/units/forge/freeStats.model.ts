/** A characteristic as it is being written; its name may still be empty, or stand twice. */
export interface StatRow {
  name: string;
  value: string;
}

/** The characteristics of a model or weapon as rows to write in. */
export const rowsOf = (stats: Readonly<Record<string, string>>): readonly StatRow[] =>
  Object.entries(stats).map(([name, value]) => ({ name, value }));

/** What rows say: those with a name; of two with one name, the first. */
export function statsOf(rows: readonly StatRow[]): Record<string, string> {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const once = named.filter(({ name }, at) => named.findIndex((other) => other.name === name) === at);
  return Object.fromEntries(once.map(({ name, value }) => [name, value]));
}

/** What players most often note of models, and of weapons, in a game whose document asks for neither. */
export const MODEL_STATS = ['To hit', 'Save', 'Strength', 'Toughness', 'Attacks', 'Armour'] as const;
export const WEAPON_STATS = ['Range', 'To hit', 'Shots', 'Strength', 'Damage', 'Save'] as const;
