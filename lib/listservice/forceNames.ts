import type { Detachment } from '@/lib/army/army';

/** What each force of a list is called: its name; where shared, with its faction, and numbered. */
export function forceNames(
  detachments: readonly Detachment[],
  { inShort }: { inShort: boolean },
): ReadonlyMap<string, string> {
  const plain = detachments.map(({ name }) => name);
  const full = detachments.map(({ name, faction }) => {
    if (times(plain, name) === 1) return name;
    return inShort ? faction.name : `${name} (${faction.name})`;
  });
  return new Map(
    detachments.map(({ id }, at) => {
      const name = full[at] ?? '';
      return [id, times(full, name) > 1 ? `${name} ${times(full.slice(0, at), name) + 1}` : name];
    }),
  );
}

const times = (names: readonly string[], name: string): number => names.filter((other) => other === name).length;
