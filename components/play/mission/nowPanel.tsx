'use client';

import type { ReactNode } from 'react';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { citationsText } from '@/lib/rules/citation';
import { deployedAllTheSame } from '@/lib/formats/recon-squad/aids';
import { otherSide, type BySide, SIDES } from '@/lib/play/game/side';
import { type MatchNeed, needText } from '@/lib/play/match/needs';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { mayReserve } from '@/lib/play/match/stratagems';
import type { MatchStep } from '@/lib/play/match/steps';
import { seizesOn } from '@/lib/play/match/setup';
import { modelLabel } from '@/lib/rules/target';
import { listed, plural } from '@/lib/foundation/words';
import { ChooseModels } from './chooseModels';
import type { MissionPlay } from './useMissionPlay';
import { PlaceChoice } from './placeChoice';
import { RollPanel } from './rollPanel';
import { RollShown } from './rollShown';
import { STEP_ROLLS } from '@/components/play/mission/stepRolls.model';
import { StratagemStep } from './stratagemStep';
import { modelsWith, SET_UP_RULES, type SetUpRule } from '@/lib/play/match/scouts';
import { pagesOf } from '@/lib/play/table/pages';
import { Note } from '@/components/ui/note';

interface SetUpNotesProps {
  state: MatchState;
  lists: BySide<ListCheckedHere | null>;
}

/** While armies are deployed: who of both is not deployed like all others, with the page to read. */
function SetUpNotes({ state, lists }: SetUpNotesProps) {
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
const whoHas = (state: MatchState, lists: BySide<ListCheckedHere | null>, { name }: SetUpRule): readonly string[] =>
  SIDES.flatMap((side) => {
    // As the tray has it: `Salvor 2`.
    const told = modelsWith(state, side, lists[side]?.checked.army ?? null, name).map((model) =>
      model.name.replace(/ #(\d+)$/, ' $1'),
    );
    return told.length === 0 ? [] : [`${nameOf(state, side)}: ${told.join(', ')}`];
  });

/** Where the unit data of either list says that it stands; null: nowhere. */
const pageIn = (lists: BySide<ListCheckedHere | null>, { name }: SetUpRule): string | null =>
  SIDES.map((side) => {
    const list = lists[side];
    return list === null ? null : pagesOf(list.checked.evaluation.roster)(name);
  }).find((page) => page !== null) ?? null;

interface NowPanelProps {
  play: MissionPlay;
  step: MatchStep;
  lists: BySide<ListCheckedHere | null>;
}

/** What the match waits for, with the controls to answer; everyone else sees who has to answer. */
export function NowPanel({ play, step, lists }: NowPanelProps) {
  const { state } = play;
  return (
    <Note wide label={step.title} state="accent" className="flex flex-col gap-3">
      <div>
        <h2>{step.title}</h2>
        <p className="max-w-text text-ink-soft">
          {step.says} <cite className="text-sm text-ink-faint not-italic">{citationsText(step.cites)}</cite>
        </p>
        {step.reading !== null && (
          <Disclosure summary={<span className="text-sm">How it is played here</span>}>
            <p className="max-w-text text-sm text-ink-soft">{step.reading}</p>
          </Disclosure>
        )}
      </div>
      {step.id === 'deploy' && <SetUpNotes state={state} lists={lists} />}
      {STEP_ROLLS[step.id]?.map((purpose) => (
        <RollShown key={purpose} state={state} purpose={purpose} />
      ))}
      {step.id === 'stratagems' ? (
        <StratagemStep play={play} />
      ) : (
        step.needs.map((need) => (
          <Answer
            key={`${need.kind} ${need.kind === 'roll' ? need.call.purpose : need.by}`}
            play={play}
            need={need}
            lists={lists}
          />
        ))
      )}
    </Note>
  );
}

interface AnswerProps {
  play: MissionPlay;
  need: MatchNeed;
  lists: BySide<ListCheckedHere | null>;
}

function Answer({ play, need, lists }: AnswerProps): ReactNode {
  const { state, held, busy, act } = play;
  if (need.kind === 'roll') {
    return (
      <RollPanel
        play={play}
        call={need.call}
        words={needText(state, need)}
        by={SIDES.find((side) => need.call.purpose === `stratagem ${side}`) ?? null}
      />
    );
  }
  const { by } = need;
  if (!held.includes(by)) return <p className="text-ink-soft">Waiting: {needText(state, need)}.</p>;
  const [own, other] = [nameOf(state, by), nameOf(state, otherSide(by))];
  switch (need.kind) {
    case 'choose-models':
      return <ChooseModels play={play} side={by} list={lists[by]} />;
    case 'choose-corner':
      return <PlaceChoice play={play} side={by} />;
    case 'decide-deployer':
      return (
        <Question says={`${own}: who deploys first?`}>
          <Button look="primary" disabled={busy} onClick={() => act(by, { kind: 'deployer-decided', first: by })}>
            {own} deploys first
          </Button>
          <Button disabled={busy} onClick={() => act(by, { kind: 'deployer-decided', first: otherSide(by) })}>
            {other} deploys first
          </Button>
        </Question>
      );
    case 'deploy':
      return (
        <Question says={`${own}: deploy every model on the table.${reserveWords(play, by)}${deployedWords(lists[by])}`}>
          <Button look="primary" disabled={busy} onClick={() => act(by, { kind: 'deployed' })}>
            {own} has deployed
          </Button>
        </Question>
      );
    case 'choose-first-turn':
      return (
        <Question says={`${own}: play first or second?`}>
          <Button look="primary" disabled={busy} onClick={() => act(by, { kind: 'first-turn-chosen', first: by })}>
            {own} plays first
          </Button>
          <Button disabled={busy} onClick={() => act(by, { kind: 'first-turn-chosen', first: otherSide(by) })}>
            {own} plays second
          </Button>
        </Question>
      );
    case 'decide-seize':
      return (
        <Question
          says={`${own} goes second, and may try to seize the initiative on a ${seizesOn(state) === 6 ? '6' : `${seizesOn(state)}+ (Just As Planned)`}.`}
        >
          <Button look="primary" disabled={busy} onClick={() => act(by, { kind: 'seize-decided', attempt: true })}>
            Try to seize it
          </Button>
          <Button disabled={busy} onClick={() => act(by, { kind: 'seize-decided', attempt: false })}>
            Leave it
          </Button>
        </Question>
      );
    default:
      return null;
  }
}

interface QuestionProps {
  says: string;
  children: ReactNode;
}

function Question({ says, children }: QuestionProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{says}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Who would start in reserve by a rule of its own; of a list that was not read here nothing is known. */
function deployedWords(list: ListCheckedHere | null): string {
  const models =
    list === null ? [] : deployedAllTheSame(list.checked.army).map((model) => modelLabel(list.checked.army, model));
  return models.length === 0
    ? ''
    : ` Deploy ${listed(models)}, too, despite ${plural(models.length, 'its', 'their')} own rules for reserve.`;
}

function reserveWords({ state }: MissionPlay, side: 'a' | 'b'): string {
  const may = [...(state.stratagems[side].models ?? []), ...state.stratagems[side].transports].some((id) =>
    mayReserve(state, side, id),
  );
  return may ? '  On the tray, tap models of Tactical Genius that start in reserve.' : '';
}
