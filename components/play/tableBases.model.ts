import type { Army } from '@/lib/army/army';
import type { Piece } from '@/lib/play/table/piece';
import { allBases, type Base, type DrawnFormat } from '@/lib/verdict/armyView';

/** The bases of an army at the table: those of one name are numbered, so that each is found again: `SA1`, `SA2`. */
export const tableBases = (army: Army, format: DrawnFormat, pieces: readonly Piece[]): readonly Base[] =>
  numberedBases(allBases(army, format), pieces);

/** The same of bases that are drawn already. */
export function numberedBases(drawn: readonly Base[], pieces: readonly Piece[]): readonly Base[] {
  const named = new Map(
    pieces.flatMap(({ name, models }) =>
      models.map((model) => [model.id, models.length > 1 ? `${name}: ${model.name}` : name] as const),
    ),
  );
  const alike = new Map<string, number>();
  for (const { initials } of drawn) alike.set(initials, (alike.get(initials) ?? 0) + 1);
  const seen = new Map<string, number>();
  return drawn.map((base) => {
    const number = (seen.get(base.initials) ?? 0) + 1;
    seen.set(base.initials, number);
    const isAlone = alike.get(base.initials) === 1 || base.initials === '';
    return {
      ...base,
      name: named.get(base.id) ?? base.name,
      initials: isAlone ? base.initials : numbered(base.initials, number),
    };
  });
}

/** Three letters and figures fit on a base. */
function numbered(initials: string, number: number): string {
  if (number > 99) return initials;
  return number > 9 ? `${initials.slice(0, 1)}${number}` : `${initials.slice(0, 2)}${number}`;
}
