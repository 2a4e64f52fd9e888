import { formatById } from '@/lib/formats';
import { amount } from '@/lib/foundation/words';
import { eachSide, SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { modelName } from '@/lib/play/match/eventText';
import { bothAccepted } from '@/lib/play/match/lobby';
import { tableMarks } from '@/lib/play/match/onTable';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { confirmedBy, scoreOf } from '@/lib/play/match/scoring';
import { resultText } from '@/lib/play/match/skirmish';
import { armyOf, nameOf, type MatchState } from '@/lib/play/match/state';
import { isVoid, phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import { LOST, markOf } from '@/lib/play/table/marks';
import { bounded, withMore } from '@/lib/foundation/bounded';
import { stampDate } from '@/lib/foundation/stampDate';
import { toldIn, type ReportPart, type ReportContent } from './reportContent.model';

/** A game afterwards, for people: the same on the page, in a file, as an image and as text. */

/** A line of the scoring chart. */
interface ScoreRow {
  title: string;
  met: BySide<boolean>;
}

export interface GameReport {
  title: string;
  /** Format, mission, and the campaign's game. */
  what: string;
  date: string;
  names: BySide<string>;
  /** How it ended, or that it has not. */
  result: string;
  /** Whether both players have said so. */
  agreed: string | null;
  setup: readonly string[];
  parts: readonly ReportPart[];
  losses: BySide<readonly string[]>;
  /** How many models each side had; null: the match does not know. */
  models: BySide<number | null>;
  score: readonly ScoreRow[];
}

/** So many lines of one stretch are told. */
const MOST_LINES = 60;
/** So many stretches. */
const MOST_PARTS = 40;

/** What the log of a match tells afterwards. */
export function reportOf(log: MatchLog): GameReport {
  const { state } = replayMatch(log);
  const over = hasResult(state);
  const told = toldIn(log, state);
  const confirmed = confirmedBy(state);
  const lines = (of: readonly string[]): readonly string[] => withMore(bounded(of, MOST_LINES));
  return {
    ...headOf(state),
    date: stampDate(log.events.find(({ kind }) => kind === 'accepted')?.at ?? state.opened.at),
    names: eachSide((side) => nameOf(state, side)),
    agreed: over ? agreedText(state, confirmed) : null,
    setup: lines(told.setup),
    parts: told.parts.slice(0, MOST_PARTS).map(({ title, lines: of }) => ({ title, lines: lines(of) })),
    losses: eachSide((side) => lines(lossesOf(state, side, told.lostIn))),
    models: eachSide((side) => (state.accepted[side] === null ? null : armyOf(state, side).length || null)),
    score: over ? scoreRows(state) : [],
  };
}

/** Who played what, and how it ended: for the title of a page, without going through the log. */
export function headOf(state: MatchState): Pick<GameReport, 'title' | 'what' | 'result'> {
  const { opened, names } = state;
  const what = [
    formatById(opened.format)?.name ?? opened.format,
    opened.mission === 'skirmish' ? 'Skirmish' : null,
    opened.gameSize === null ? null : amount(opened.gameSize, 'point'),
    opened.campaign === null ? null : `game ${opened.campaign.game} of a campaign`,
  ];
  return {
    title: names.b === null ? `A match with ${opened.name}` : `${opened.name} against ${names.b}`,
    what: what.filter((part) => part !== null).join(', '),
    result: resultOf(state, hasResult(state)),
  };
}

const hasResult = (state: MatchState): boolean =>
  state.opened.mission === 'skirmish' && bothAccepted(state) && !isVoid(state) && endOf(state) !== null;

/** What was met, and the bonus points in any case. */
function scoreRows(state: MatchState): readonly ScoreRow[] {
  const rows = scoreOf(state).lines.filter(({ id, met }) => SIDES.some((side) => met[side]) || BONUS.includes(id));
  return rows.map(({ title, met }) => ({ title, met }));
}

const BONUS: readonly string[] = ['leader', 'corners'];

function resultOf(state: MatchState, over: boolean): string {
  switch (phaseOf(state)) {
    case 'declined':
      return `${nameOf(state, state.declined?.by ?? 'a')} declined this match.`;
    case 'abandoned':
      return 'The game was abandoned: it has no result.';
    case 'lobby':
      return 'The game has not begun.';
    case 'over':
    case 'playing':
      if (over) return resultText(state);
      return phaseOf(state) === 'over' ? 'Both players ended the game.' : 'The game is not over.';
  }
}

function agreedText(state: MatchState, confirmed: readonly Side[]): string {
  if (confirmed.length === 2) return 'Both players have confirmed it.';
  const [one] = confirmed;
  return one === undefined ? 'Nobody has confirmed it yet.' : `${nameOf(state, one)} has confirmed it.`;
}

function lossesOf(state: MatchState, side: Side, lostIn: ReportContent['lostIn']): readonly string[] {
  const marks = tableMarks(state, side);
  return armyOf(state, side)
    .filter(({ id }) => (markOf(marks, id, LOST) ?? 0) > 0)
    .map(({ id }) => {
      const name = modelName(state, side, id);
      const when = lostIn.get(`${side} ${id}`) ?? '';
      return when === '' ? name : `${name} (${when.toLowerCase().replace(/,.*$/, '')})`;
    });
}
