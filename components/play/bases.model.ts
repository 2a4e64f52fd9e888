import { initials } from '@/lib/verdict/modelBase';
import { allBases, type Base } from '@/lib/verdict/armyView';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { Side } from '@/lib/play/game/side';
import type { MatchModel } from '@/lib/play/match/armies';
import { armyOf, own, whereIs, type MatchState } from '@/lib/play/match/state';
import { marksOf } from '@/lib/play/match/stratagems';

const WHERE = { table: null, reserve: 'in reserve', lost: 'lost' } as const;

/**
 * A side's bases in the match: drawn as in its list where this browser could check it, with what the match adds in
 * their labels.
 */
export function matchBases(state: MatchState, side: Side, list: ListCheckedHere | null): readonly Base[] {
  const drawn = list === null ? [] : allBases(list.checked.army, list.format);
  const marks = marksOf(state)[side];
  return armyOf(state, side).map((model) => {
    const base = drawn.find(({ id }) => id === model.id) ?? plainBase(model);
    const parts = [base.label, ...(own(marks, model.id) ?? []), WHERE[whereIs(state, side, model.id)]];
    return { ...base, leader: model.leader, label: parts.filter((part) => part !== null).join(' · ') };
  });
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
