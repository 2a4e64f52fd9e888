import type { Side } from '@/lib/play/game/side';
import { type MatchState, armyOf, nameOf } from '@/lib/play/match/state';
import { tableMarks } from '@/lib/play/match/onTable';
import { revisionPath } from '@/lib/documents/paths';
import { LOST, markOf } from '@/lib/play/table/marks';
import { VERDICT_WORDS, verdictView } from '@/lib/verdict/verdictView';
import type { Base } from '@/lib/verdict/armyView';
import { factionsIn } from '@/lib/verdict/gameSize';
import { matchBases } from '../bases.model';
import type { ShownList } from '@/lib/play/shownList';

/** One of the two lists of a game, as its report has it. */
export interface ReportList {
  side: Side;
  player: string;
  /** Empty: not known here. */
  name: string;
  factions: string;
  verdict: string;
  /** The frozen list; null: it was not shown. */
  href: string | null;
  bases: readonly (Pick<Base, 'id' | 'name' | 'initials' | 'shape' | 'size' | 'leader' | 'specialist'> & {
    lost: boolean;
  })[];
}

/** So many models are drawn of a side. */
const MOST_BASES = 60;

/** A side's list as this browser could read it. */
export function reportList(state: MatchState, side: Side, list: ShownList, origin: string): ReportList {
  const { hash } = state.lists[side];
  const checked = list?.kind === 'checked' ? list : null;
  const roster = list === null || list.kind === 'unreadable' ? null : list.revision.roster;
  const marks = tableMarks(state, side);
  return {
    side,
    player: nameOf(state, side),
    name: roster === null ? '' : roster.name || 'Unnamed list',
    factions: roster === null ? '' : factionsIn(roster).join(' · '),
    verdict: checked === null ? '' : VERDICT_WORDS[verdictView(checked.checked.report)].toLowerCase(),
    href: hash === null ? null : `${origin}${revisionPath(hash)}`,
    bases: matchBases(armyOf(state, side), checked)
      .slice(0, MOST_BASES)
      .map(({ id, name, initials, shape, size, leader, specialist }) => ({
        id,
        name,
        initials,
        shape,
        size,
        leader,
        specialist,
        lost: (markOf(marks, id, LOST) ?? 0) > 0,
      })),
  };
}
