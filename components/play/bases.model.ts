import { initials } from '@/lib/verdict/modelBase';
import { allBases, type Base } from '@/lib/verdict/armyView';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { MatchModel } from '@/lib/play/match/armies';
import type { Piece } from '@/lib/play/table/piece';

/** The bases of a match's models, as their list draws them; `models` empty: the list alone tells. */
export function matchBases(models: readonly MatchModel[], list: ListCheckedHere | null): readonly Base[] {
  const drawn = list === null ? [] : allBases(list.checked.army, list.format);
  return models.length === 0
    ? drawn
    : models.map((model) => ({
        ...(drawn.find(({ id }) => id === model.id) ?? plainBase(model)),
        leader: model.leader,
      }));
}

/** A model of which only the match is known. */
function plainBase({ id, name, vehicle, leader }: MatchModel): Base {
  return {
    id,
    unitId: id,
    name,
    initials: initials(name),
    shape: vehicle ? 'rectangle' : 'circle',
    size: vehicle ? 'large' : 'small',
    leader,
    specialist: false,
    problem: null,
    label: leader ? `${name} · leader` : name,
  };
}

/** The bases of an army at the table: those of one name are numbered, so that each is found again: `SA1`, `SA2`. */
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
