import type { Army } from '../../army/army';
import { deployedAllTheSame } from '../../formats/recon-squad/reserves';
import { amount, listed, plural } from '../../foundation/words';
import { type Citation, modelLabel } from '../../rules/report';
import type { RollCall } from '../game/dice';
import { offeredFor } from '../game/rolls';
import { otherSide, SIDES, type BySide, type Side } from '../game/side';
import { purposeText } from './eventText';
import { type ForTheAbsent, type MatchEventKind, ASPECT_NAMES, ASPECTS, SECOND_ON } from './match';
import { seizesOn } from './setup';
import { type MatchState, nameOf } from './state';
import { mayReserve, modelsToChoose } from './stratagems';
import { CORNERS, CORNER_NAMES, edgesAt, tableSides, type TableSide } from './table';
import { goesOnFrom } from './turns';

/** What a match waits for. */
export type MatchNeed =
  | { kind: QuestionId; by: Side }
  /** Either player calls it. */
  | { kind: 'roll'; by: null; call: RollCall };

type QuestionId = keyof typeof QUESTIONS;

/** What is asked of a player, in a sentence, and the answers: the first is the usual one. */
export interface Choice {
  says: string;
  /** Of an answer that is picked first, as of more than two: what the button does with it. */
  verb?: string;
  answers: readonly {
    /** As its button has it: `Ada deploys first`, or behind a verb. */
    name: string;
    event: ForTheAbsent;
    /** What the table looks like with it; left out: as it is. */
    places?: BySide<TableSide>;
  }[];
}

interface Question {
  /** Behind the name of whom it is up to: `deploys`. */
  words: string;
  /** The event that answers it, refused at any other time; left out: one that says itself when it may come. */
  event?: MatchEventKind;
  /** How it is answered on the page; left out: by the player's phone, or by a part of the page of its own. */
  choice?: (state: MatchState, by: Side, army: Army | null) => Choice;
}

const QUESTIONS = {
  join: { words: 'joins' },
  seal: { words: 'seals a list' },
  reveal: { words: 'shows the sealed list' },
  accept: { words: 'accepts the game' },
  'choose-aspect': {
    words: 'chooses what this game counts for',
    event: 'aspect-chosen',
    choice: (state, by) => ({
      says: `${nameOf(state, by)} has the fewest campaign points: what does this game count for?`,
      verb: 'Choose',
      answers: ASPECTS.map((aspect) => ({ name: ASPECT_NAMES[aspect], event: { kind: 'aspect-chosen', aspect } })),
    }),
  },
  'seal-stratagem': { words: 'picks a stratagem in secret', event: 'stratagem-sealed' },
  'reveal-stratagem': { words: 'shows the stratagem', event: 'stratagem-revealed' },
  'choose-models': { words: 'chooses models', event: 'models-chosen' },
  'choose-corner': {
    words: 'chooses a corner and a table edge',
    event: 'corner-chosen',
    choice: (state, by) => ({
      says: `${nameOf(state, by)}: choose a corner and a table edge. The opponent gets those across.`,
      verb: 'Take',
      answers: CORNERS.flatMap((corner) =>
        edgesAt(corner).map((edge) => ({
          name: `${CORNER_NAMES[corner]}, ${edge} edge`,
          event: { kind: 'corner-chosen' as const, corner, edge },
          places: tableSides(by, { corner, edge }),
        })),
      ),
    }),
  },
  'decide-deployer': {
    words: 'decides who deploys first',
    event: 'deployer-decided',
    choice: (state, by) => ({
      says: `${nameOf(state, by)}: who deploys first?`,
      answers: [by, otherSide(by)].map((first) => ({
        name: `${nameOf(state, first)} deploys first`,
        event: { kind: 'deployer-decided', first },
      })),
    }),
  },
  deploy: {
    words: 'deploys',
    event: 'deployed',
    choice: (state, by, army) => ({
      says: `${nameOf(state, by)}: deploy every model on the table.${reserveWords(state, by)}${deployedWords(army)}`,
      answers: [{ name: `${nameOf(state, by)} has deployed`, event: { kind: 'deployed' } }],
    }),
  },
  'choose-first-turn': {
    words: 'chooses to play first or second',
    event: 'first-turn-chosen',
    choice: (state, by) => ({
      says: `${nameOf(state, by)}: play first or second?`,
      answers: [
        { name: `${nameOf(state, by)} plays first`, event: { kind: 'first-turn-chosen', first: by } },
        { name: `${nameOf(state, by)} plays second`, event: { kind: 'first-turn-chosen', first: otherSide(by) } },
      ],
    }),
  },
  'decide-seize': {
    words: 'may try to seize the initiative',
    event: 'seize-decided',
    choice: (state, by) => ({
      says:
        `${nameOf(state, by)} goes second, and may try to seize the initiative on a ` +
        `${seizesOn(state) === 6 ? '6' : `${seizesOn(state)}+ (Just As Planned)`}.`,
      answers: [
        { name: 'Try to seize it', event: { kind: 'seize-decided', attempt: true } },
        { name: 'Do not try', event: { kind: 'seize-decided', attempt: false } },
      ],
    }),
  },
  'end-turn': { words: 'plays this turn', event: 'turn-ended' },
  confirm: { words: 'confirms the result' },
} as const satisfies Readonly<Record<string, Question>>;

const questionOf = (kind: QuestionId): Question => QUESTIONS[kind];

/** Who would start in reserve by a rule of its own; of a list that was not read here nothing is known. */
function deployedWords(army: Army | null): string {
  const models = army === null ? [] : deployedAllTheSame(army).map((model) => modelLabel(army, model));
  return models.length === 0
    ? ''
    : ` Deploy ${listed(models)}, too, despite ${plural(models.length, 'its', 'their')} own rules for reserve.`;
}

function reserveWords(state: MatchState, side: Side): string {
  const { models, transports } = state.stratagems[side];
  return [...(models ?? []), ...transports].some((id) => mayReserve(state, side, id))
    ? ' On the tray, tap models of Tactical Genius that start in reserve.'
    : '';
}

/** What may be answered to a need on the page, and how; null: nothing there, or not by a choice. */
export const choiceOf = (state: MatchState, need: MatchNeed, army: Army | null): Choice | null =>
  need.kind === 'roll' ? null : (questionOf(need.kind).choice?.(state, need.by, army) ?? null);

/** The need that an event answers, for events that are refused at any other time; null: another event. */
export const answeredBy = (event: MatchEventKind): MatchNeed['kind'] | null =>
  (Object.keys(QUESTIONS) as QuestionId[]).find((kind) => questionOf(kind).event === event) ?? null;

/** Of both sides those of whom something is still asked. */
export const ofWhom = (kind: QuestionId, isMissing: (side: Side) => boolean): readonly MatchNeed[] =>
  SIDES.filter(isMissing).map((by) => ({ kind, by }));

/** A need in words: "Bea deploys". */
export function needText(state: MatchState, need: MatchNeed): string {
  if (need.kind === 'roll') {
    const by = offeredFor(state.rolls, need.call.purpose)?.by;
    return by === undefined
      ? rollText(state, need.call)
      : `${nameOf(state, otherSide(by))} answers what ${nameOf(state, by)} rolled by hand`;
  }
  const name = nameOf(state, need.by);
  return need.kind === 'choose-models'
    ? `${name} chooses ${amount(modelsToChoose(state, need.by) ?? 0, 'model')}`
    : `${name} ${QUESTIONS[need.kind].words}`;
}

/** What a roll is for, and what it must show: "a roll for the first turn". */
export function rollText(state: MatchState, { purpose }: RollCall): string {
  const turn = /^length (\d)$/.exec(purpose)?.[1];
  const goesOn = turn === undefined ? null : goesOnFrom(Number(turn));
  const grows = purpose.startsWith('growth ') ? SECOND_ON : goesOn;
  const from = purpose === 'seize' ? seizesOn(state) : grows;
  return `a roll for ${purposeText(state, purpose)}${from === null ? '' : `: on ${from}+`}`;
}

/** A part of a mission: done when it needs nothing more. */
export interface StepRule {
  id: string;
  title: string;
  /** What the players do, in our own words. */
  says: string;
  cites: readonly Citation[];
  /** How it is played where the document leaves something open. */
  reading?: string;
  /** What its rolls are for, in their order. */
  rolls: readonly string[];
  /** Asked only when all earlier steps are done. */
  needs: (state: MatchState) => readonly MatchNeed[];
  /** Its outcome so far, in words; null: nothing yet. */
  told: (state: MatchState) => string | null;
}
