import { formatById } from '@/lib/formats';
import { amount, capitalised } from '@/lib/foundation/words';
import type { Stamped } from '@/lib/game/log';
import { eachSide, SIDES, type Side, type Sided } from '@/lib/game/side';
import { bothAccepted } from '@/lib/match/lobby';
import { eventText, rollSentence } from '@/lib/match/eventText';
import type { MatchEvent, MatchEventKind } from '@/lib/match/match';
import { tableMarks } from '@/lib/match/onTable';
import { matchGame, replayMatch, type MatchLog } from '@/lib/match/replay';
import { confirmedBy, scoreOf } from '@/lib/match/scoring';
import { resultText } from '@/lib/match/skirmish';
import { armyOf, nameOf, type MatchState } from '@/lib/match/state';
import { phaseOf } from '@/lib/match/steps';
import { endOf, turnOf } from '@/lib/match/turns';
import { ARMY, LOST, markOf, TURN } from '@/lib/table/marks';
import { bounded, withMore } from '@/lib/view/bounded';
import { stampDate } from '@/lib/view/list/stampDate';

/** A game afterwards, for people: the same on the page, in a file, as an image and as text. */

/** A stretch of the game. */
interface ReportPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A line of the scoring chart. */
interface ScoreRow {
  readonly title: string;
  readonly met: Sided<boolean>;
}

export interface GameReport {
  readonly title: string;
  /** Format, mission, and the campaign's game. */
  readonly what: string;
  readonly date: string;
  readonly names: Sided<string>;
  /** How it ended, or that it has not. */
  readonly result: string;
  /** Whether both players have said so. */
  readonly agreed: string | null;
  readonly setup: readonly string[];
  readonly parts: readonly ReportPart[];
  readonly losses: Sided<readonly string[]>;
  /** How many models each side had; null: the match does not know. */
  readonly models: Sided<number | null>;
  readonly score: readonly ScoreRow[];
}

/** So many lines of one stretch are told. */
const MOST_LINES = 60;
/** So many stretches. */
const MOST_PARTS = 40;

/** What the log of a match tells afterwards. */
export function reportOf(log: MatchLog): GameReport {
  const { state } = replayMatch(log);
  const { opened } = state;
  const told = toldIn(log, state);
  const skirmish = opened.mission === 'skirmish';
  const over = skirmish && bothAccepted(state) && endOf(state) !== null;
  const what = [
    formatById(opened.format)?.name ?? opened.format,
    skirmish ? 'Skirmish' : null,
    opened.gameSize === null ? null : amount(opened.gameSize, 'point'),
    opened.campaign === null ? null : `game ${opened.campaign.game} of a campaign`,
  ];
  const confirmed = confirmedBy(state);
  const lines = (of: readonly string[]): readonly string[] => withMore(bounded(of, MOST_LINES));
  return {
    title: state.names.b === null ? `A match with ${opened.name}` : `${opened.name} against ${state.names.b}`,
    what: what.filter((part) => part !== null).join(', '),
    date: stampDate(log.events.find(({ kind }) => kind === 'accepted')?.at ?? opened.at),
    names: eachSide((side) => nameOf(state, side)),
    result: resultOf(state, over),
    agreed: over ? agreedText(state, confirmed) : null,
    setup: lines(told.setup),
    parts: told.parts.slice(0, MOST_PARTS).map(({ title, lines: of }) => ({ title, lines: lines(of) })),
    losses: eachSide((side) => lines(lossesOf(state, side, told.lostIn))),
    models: eachSide((side) => (state.accepted[side] === null ? null : armyOf(state, side).length || null)),
    score: over ? scoreRows(state) : [],
  };
}

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

interface Told {
  readonly setup: readonly string[];
  readonly parts: readonly ReportPart[];
  /** In which stretch a model was lost, by side and model. */
  readonly lostIn: ReadonlyMap<string, string>;
}

/** What nobody wants to read afterwards. */
const SILENT: ReadonlySet<MatchEventKind> = new Set<MatchEventKind>([
  'joined',
  'sealed',
  'revealed',
  'accepted',
  'stratagem-sealed',
  'shown',
  'dice',
  'turn-ended',
  'consented',
  'taken-back',
  'confirmed',
]);

function toldIn(log: MatchLog, end: MatchState): Told {
  const setup = new Map<string, string>();
  const parts: { readonly title: string; readonly lines: Map<string, string> }[] = [];
  const lostIn = new Map<string, string>();
  let state = matchGame.start(log);
  for (const { event, now, problem } of replayMatch(log).entries) {
    if (problem !== null || now === null || matchGame.amends(event) !== null) continue;
    const before = state;
    const next = matchGame.after(state, now);
    if (next.ok) state = next.value;
    const title = partAt(before);
    if (title !== null && parts.at(-1)?.title !== title) parts.push({ title, lines: new Map() });
    const part = parts.at(-1);
    const lost = lostBy(now);
    if (lost !== null) lostIn.set(lost, part?.title ?? '');
    const line = SILENT.has(now.kind) ? null : lineOf(end, now);
    // What is set again takes the place of what it was set to before.
    if (line !== null) (part?.lines ?? setup).set(whatIsSet(now), line);
  }
  const listed = parts.map(({ title, lines }) => ({ title, lines: [...lines.values()] }));
  return { setup: [...setup.values()], parts: listed.filter(({ lines }) => lines.length > 0), lostIn };
}

/** The stretch that is being played; null: none has begun. */
function partAt(state: MatchState): string | null {
  if (state.opened.mission === 'skirmish') {
    const turn = turnOf(state);
    return turn === null ? null : `Turn ${turn.number}, ${nameOf(state, turn.player)}`;
  }
  const turn = Math.max(...SIDES.map((side) => markOf(state.marks[side], ARMY, TURN) ?? 0));
  const word = formatById(state.opened.format)?.atTable?.turn ?? 'turn';
  return turn === 0 ? null : capitalised(`${word} ${turn}`);
}

function lineOf(state: MatchState, event: Stamped<MatchEvent>): string | null {
  if (event.kind === 'called') {
    const roll = state.rolls.rolls.find(
      ({ at, call, faces }) => faces !== null && at === event.at && call.purpose === event.call.purpose,
    );
    return roll === undefined ? null : rollSentence(state, roll);
  }
  if (event.kind === 'marked' && event.piece === ARMY && event.mark === TURN) return null;
  return capitalised(eventText(state, event).replace(`${nameOf(state, event.by)} entered: `, ''));
}

function whatIsSet(event: Stamped<MatchEvent>): string {
  switch (event.kind) {
    case 'moved':
      return `moved ${event.of} ${event.model}`;
    case 'marked':
      return `marked ${event.of} ${event.piece} ${event.mark}`;
    case 'marker-held':
      return `marker ${event.marker}`;
    case 'corner-reached':
      return `corner ${event.of} ${event.corner}`;
    default:
      return event.id;
  }
}

function lostBy(event: Stamped<MatchEvent>): string | null {
  if (event.kind === 'moved') return event.to === 'lost' ? `${event.of} ${event.model}` : null;
  return event.kind === 'marked' && event.mark === LOST && event.value > 0 ? `${event.of} ${event.piece}` : null;
}

function lossesOf(state: MatchState, side: Side, lostIn: Told['lostIn']): readonly string[] {
  const marks = tableMarks(state, side);
  return armyOf(state, side)
    .filter(({ id }) => (markOf(marks, id, LOST) ?? 0) > 0)
    .map(({ id, name }) => {
      const when = lostIn.get(`${side} ${id}`) ?? '';
      return when === '' ? name : `${name} (${when.toLowerCase().replace(/,.*$/, '')})`;
    });
}
