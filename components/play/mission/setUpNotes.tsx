import { SIDES, type Sided } from '@/lib/play/game/side';
import { modelsWith, SET_UP_RULES, type SetUpRule } from '@/lib/play/match/scouts';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { citationsText } from '@/lib/rules/citation';
import { pagesOf } from '@/lib/play/table/pages';
import type { ListCheckedHere } from '@/lib/play/shownList';

interface SetUpNotesProps {
  state: MatchState;
  lists: Sided<ListCheckedHere | null>;
}

/** While armies are deployed: who of both is not deployed like all others, with the page to read. */
export function SetUpNotes({ state, lists }: SetUpNotesProps) {
  const notes = SET_UP_RULES.map((rule) => ({ rule, who: whoHas(state, lists, rule) })).filter(
    ({ who }) => who.length > 0,
  );
  return notes.length === 0 ? null : (
    <ul aria-label="Not deployed like all others" className="flex max-w-text flex-col gap-1">
      {notes.map(({ rule, who }) => (
        <li key={rule.name}>
          <strong className="font-semibold">{rule.name}.</strong> {who.join('; ')}. {rule.says}{' '}
          <cite className="text-sm text-ink-faint not-italic">
            {[pageIn(lists, rule), citationsText(rule.cites)].filter((part) => part !== null).join('. ')}
          </cite>
        </li>
      ))}
    </ul>
  );
}

/** `Ada: Wick, Salvor 2`, for each player who has any. */
const whoHas = (state: MatchState, lists: Sided<ListCheckedHere | null>, { name }: SetUpRule): readonly string[] =>
  SIDES.flatMap((side) => {
    // As the tray has it: `Salvor 2`.
    const told = modelsWith(state, side, lists[side]?.checked.army ?? null, name).map((model) =>
      model.name.replace(/ #(\d+)$/, ' $1'),
    );
    return told.length === 0 ? [] : [`${nameOf(state, side)}: ${told.join(', ')}`];
  });

/** Where the unit data of either list says that it stands; null: nowhere. */
const pageIn = (lists: Sided<ListCheckedHere | null>, { name }: SetUpRule): string | null =>
  SIDES.map((side) => {
    const list = lists[side];
    return list === null ? null : pagesOf(list.checked.evaluation.roster)(name);
  }).find((page) => page !== null) ?? null;
