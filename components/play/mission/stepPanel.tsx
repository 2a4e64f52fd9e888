import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MatchLists } from '@/lib/play/shownList';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Note } from '@/components/ui/note';
import { joined } from '@/lib/foundation/words';
import { citationsText } from '@/lib/rules/citation';
import { SIDES } from '@/lib/play/game/side';
import { choiceOf, type MatchNeed, needText } from '@/lib/play/match/questions';
import { modelName } from '@/lib/play/match/eventText';
import { nameOf } from '@/lib/play/match/state';
import { modelsWith, SET_UP_RULES, type SetUpRule } from '@/lib/play/match/setup';
import type { MatchStep } from '@/lib/play/match/steps';
import { pagesOf } from '@/lib/play/table/pieces';
import { RollPanel, RollShown } from '@/components/play/game/rollPanel';
import { Saying } from './forceSheet';
import { ChooseModels, StratagemStep, PickOne } from './stratagemStep';
import { TableDiagram } from './tableDiagram';
import type { MissionPlay } from './useMissionPlay';

/** While armies are deployed: who of both is not deployed like all others, with the page to read. */
const SetUpNotes = ({ play: { state, lists } }: { play: MissionPlay }) => (
  <ul aria-label="Not deployed like all others" className="flex max-w-text flex-col gap-1 empty:hidden">
    {SET_UP_RULES.map((rule) => {
      // `Ada: Wick, Salvor 2`, for each player who has any.
      const who = SIDES.flatMap((side) => {
        const told = modelsWith(state, side, lists[side]?.checked.army ?? null, rule);
        const names = told.map(({ id }) => modelName(state, side, id)).join(', ');
        return told.length === 0 ? [] : [`${nameOf(state, side)}: ${names}`];
      });
      return who.length === 0 ? null : (
        <li key={rule.name}>
          <Saying
            title={rule.name}
            says={`${who.join('; ')}. ${rule.says}`}
            cite={joined([pageIn(lists, rule), citationsText(rule.cites)], '. ')}
          />
        </li>
      );
    })}
  </ul>
);

/** Where the unit data of either list says that it stands; null: nowhere. */
const pageIn = (lists: MatchLists, { name }: SetUpRule): string | null =>
  [lists.a, lists.b]
    .map((list) => list && pagesOf(list.checked.evaluation.roster)(name))
    .find((page) => page !== null) ?? null;

/** What the match waits for, with the controls to answer; everyone else sees who has to answer. */
export function StepPanel({ play, step }: { play: MissionPlay; step: MatchStep }) {
  const { state, held } = play;
  const { id, title, says, cites, reading, rolls, needs } = step;
  const own = ({ by }: MatchNeed): boolean => by !== null && held.includes(by);
  return (
    <Note wide label={title} state="accent" className="flex flex-col gap-3">
      <div>
        <h2>{title}</h2>
        <p className="max-w-text text-ink-soft">
          {says} <cite className="text-sm text-ink-faint not-italic">{citationsText(cites)}</cite>
        </p>
        {reading !== undefined && (
          <Disclosure summary={<span className="text-sm">How it is played here</span>}>
            <p className="max-w-text text-sm text-ink-soft">{reading}</p>
          </Disclosure>
        )}
      </div>
      {id === 'deploy' && <SetUpNotes play={play} />}
      {rolls.map((purpose) => (
        <RollShown key={purpose} state={state} purpose={purpose} />
      ))}
      {id === 'stratagems' ? (
        <StratagemStep play={play} />
      ) : (
        needs
          .toSorted((one, other) => Number(own(other)) - Number(own(one)))
          .map((need) => (
            <Answer
              key={`${need.kind} ${need.kind === 'roll' ? need.call.purpose : need.by}`}
              play={play}
              need={need}
            />
          ))
      )}
    </Note>
  );
}

/** Few answers are buttons; of more one is picked, and drawn, before it is taken. */
function Answer({ play, need }: { play: MissionPlay; need: MatchNeed }): ReactNode {
  const { state, held, lists, busy, act } = play;
  if (need.kind === 'roll') return <RollPanel play={play} call={need.call} />;
  const { by } = need;
  if (!held.includes(by)) return <p className="text-ink-soft">Waiting: {needText(state, need)}.</p>;
  if (need.kind === 'choose-models') return <ChooseModels play={play} side={by} />;
  const choice = choiceOf(state, need, lists[by]?.checked.army ?? null);
  if (choice === null) return null;
  const { says, verb, answers } = choice;
  if (verb === undefined) {
    return (
      <div className="flex flex-col gap-2">
        <p className="font-medium">{says}</p>
        <div className="flex flex-wrap gap-2">
          {answers.map(({ name, event }, place) => (
            <Button key={name} look={place === 0 ? 'primary' : 'plain'} disabled={busy} onClick={() => act(by, event)}>
              {name}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <PickOne
      legend={says}
      options={answers}
      start={answers[0]?.name ?? ''}
      verb={verb}
      icon={<Flag />}
      busy={busy}
      onTake={({ event }) => act(by, event)}
      picture={({ places }) => places !== undefined && <TableDiagram state={{ ...state, places }} />}
    />
  );
}
