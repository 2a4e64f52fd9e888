import { beginsLanding, isOfLanding } from '@/lib/play/deck/airborne';
import { gameFormat } from '@/lib/formats/gameFormats';
import { amount, capitalised, joined } from '@/lib/foundation/words';
import { eachSide, SIDES, type Side } from '@/lib/play/game/side';
import { modelName, calledText, eventText, tableText, turnNameIn, UNTOLD } from '@/lib/play/match/eventText';
import { bothAccepted } from '@/lib/play/match/lobby';
import { tableMarks, wornOff } from '@/lib/play/match/onTable';
import { replayMatch, type MatchLog, matchGame } from '@/lib/play/match/replay';
import { confirmedBy, scoreOf } from '@/lib/play/match/scoring';
import { resultText } from '@/lib/play/match/skirmish';
import { armyOf, nameOf, whereIs, type MatchState } from '@/lib/play/match/state';
import { isVoid, phaseOf } from '@/lib/play/match/steps';
import { endOf, turnOf } from '@/lib/play/match/turns';
import { LOST, isLost, markOf, TURN, turnOf as turnOnTable, type MarkSet } from '@/lib/play/table/marks';
import { bounded, withMore } from '@/lib/foundation/bounded';
import { stampDate } from '@/lib/foundation/stampDate';
import type { LogEvent } from '@/lib/play/game/log';
import { sheetText } from '@/lib/play/match/agreement';
import type { MatchEvent, MatchEventKind } from '@/lib/play/match/match';
import { revisionPath } from '@/lib/documents/paths';
import { VERDICT_WORDS, verdictView } from '@/lib/verdict/verdictView';
import { factionsIn } from '@/lib/verdict/gameSize';
import { matchBases } from '../tableHand.model';
import type { ShownList } from '@/lib/play/shownList';

export type GameReport = ReturnType<typeof reportOf>;

/** So many lines of one stretch are told. */
export const MOST_LINES = 60;
const MOST_PARTS = 40;

/** What the log of a match tells afterwards. */
export function reportOf(log: MatchLog) {
  const { state } = replayMatch(log);
  const over = hasResult(state);
  const told = toldIn(log, state);
  const lines = (of: readonly string[]): readonly string[] => withMore(bounded(of, MOST_LINES));
  return {
    ...headOf(state),
    date: stampDate(log.events.find(({ kind }) => kind === 'accepted')?.at ?? state.opened.at),
    names: eachSide((side) => nameOf(state, side)),
    agreed: over ? agreedText(state) : null,
    setup: lines(told.setup),
    parts: told.parts.slice(0, MOST_PARTS).map(({ title, lines: of }) => ({ title, lines: lines(of) })),
    losses: eachSide((side) => lossesOf(state, side, told.lostIn)),
    /** How many models each side had; null: the match does not know. */
    models: eachSide((side) => (state.accepted[side] === null ? null : armyOf(state, side).length || null)),
    /** Of the scoring chart: what was met, and by whom. */
    score: over ? scoreLines(state) : [],
  };
}

/** Who played what, and how it ended: for the title of a page, without going through the log. */
export function headOf(state: MatchState) {
  const { opened, names } = state;
  const what = [
    gameFormat(opened.format)?.name ?? opened.format,
    opened.mission === 'skirmish' ? 'Skirmish' : null,
    opened.gameSize === null ? null : amount(opened.gameSize, 'point'),
    opened.campaign === null ? null : `game ${opened.campaign.game} of a campaign`,
  ];
  return {
    title: names.b === null ? `A match with ${opened.name}` : `${opened.name} against ${names.b}`,
    what: joined(what),
    result: resultOf(state),
  };
}

const hasResult = (state: MatchState): boolean =>
  state.opened.mission === 'skirmish' && bothAccepted(state) && !isVoid(state) && endOf(state) !== null;

/** What was met, and the bonus points in any case. */
function scoreLines(state: MatchState): readonly string[] {
  return scoreOf(state).lines.flatMap(({ id, title, met }) => {
    const [who, both] = SIDES.filter((side) => met[side]);
    if (who === undefined) return BONUS.includes(id) ? [`${title}: nobody`] : [];
    return [`${title}: ${both === undefined ? nameOf(state, who) : 'both'}`];
  });
}

const BONUS: readonly string[] = ['leader', 'corners'];

function resultOf(state: MatchState): string {
  if (hasResult(state)) return resultText(state);
  return {
    declined: `${nameOf(state, state.declined?.by ?? 'a')} declined this match.`,
    abandoned: 'The game was abandoned: it has no result.',
    lobby: 'The game has not begun.',
    over: 'Both players ended the game.',
    playing: 'The game is not over.',
  }[phaseOf(state)];
}

function agreedText(state: MatchState): string {
  const [one, other] = confirmedBy(state);
  if (other !== undefined) return 'Both players have confirmed it.';
  return one === undefined ? 'Nobody has confirmed it yet.' : `${nameOf(state, one)} has confirmed it.`;
}

function lossesOf(state: MatchState, side: Side, lostIn: ReadonlyMap<string, string>): readonly string[] {
  const marks = tableMarks(state, side);
  return armyOf(state, side)
    .filter((model) => isLost(marks, model))
    .map(({ id }) => {
      const name = modelName(state, side, id);
      const when = lostIn.get(`${side} ${id}`) ?? '';
      return when === '' ? name : `${name} (${when.toLowerCase().replace(/,.*$/, '')})`;
    });
}

/** How the two came to play. */
const LOBBY: readonly MatchEventKind[] = ['joined', 'sealed', 'revealed', 'accepted', 'agreed'];
/** What nobody wants to read afterwards, or stands in a heading. */
const SILENT: readonly MatchEventKind[] = [...UNTOLD, ...LOBBY, 'stratagem-sealed', 'turn-ended', 'confirmed'];

/** What happened in a match, stretch by stretch; `end`: where it stands now. */
function toldIn(log: MatchLog, end: MatchState) {
  const setup: Lines = new Map();
  const parts: { title: string; lines: Lines }[] = [];
  // In which stretch a model was lost, by side and model.
  const lostIn = new Map<string, string>();
  const { entries } = replayMatch(log);
  const done = entries.flatMap(({ now, problem }) => (problem === null && now !== null ? [now] : []));
  // The steps of the deck that were taken back, with what took them back.
  const undone = new Set(
    done.flatMap((event) =>
      event.kind === 'deck-step' && event.step.kind === 'undo' ? [event.id, event.step.event] : [],
    ),
  );
  const gone = goneByTurn(end, done);
  let state = matchGame.start(log);
  for (const event of done) {
    if (matchGame.amends(event) !== null || undone.has(event.id)) continue;
    const before = state;
    const next = matchGame.after(state, event);
    if (next.ok) state = next.value;
    const title = partAt(before);
    if (title !== null && parts.at(-1)?.title !== title) parts.push({ title, lines: new Map() });
    const turn = turnOfLoss(state, event);
    const part = parts.find((each) => each.title === turn) ?? parts.at(-1);
    for (const lost of lossesIn(event)) lostIn.set(lost, part?.title ?? '');
    if (SILENT.includes(event.kind) || gone.has(event.id)) continue;
    tell(part?.lines ?? setup, event, lineOf(end, event), before, state);
  }
  const listed = parts.map(({ title, lines }) => ({ title, lines: linesOf(lines) }));
  const agreed = sheetText(end, end.agreed);
  const begun = [...linesOf(setup), ...(agreed === '' ? [] : [`Agreed: ${agreed}.`])];
  return { setup: begun, parts: listed.filter(({ lines }) => lines.length > 0), lostIn };
}

/** By what is set: its line, and how that stood before. */
type Lines = Map<string, { line: string; was: string | null }>;
const linesOf = (lines: Lines): readonly string[] => [...lines.values()].map(({ line }) => line);

/** What is set again takes the place of what it was set to before; what is set back is not told. */
function tell(lines: Lines, event: LogEvent<MatchEvent>, line: string | null, before: MatchState, after: MatchState) {
  const { key, stands } = setIn(event) ?? { key: event.id, stands: () => null };
  if (beginsLanding(setsOf(event))) forgetLanding(lines, key);
  const told = lines.get(key);
  const was = told === undefined ? stands(before) : told.was;
  if (told !== undefined && was !== null && stands(after) === was) lines.delete(key);
  else if (line !== null) lines.set(key, { line, was });
}

/** What was told of a landing that is begun anew goes. `key`: of its first step. */
function forgetLanding(lines: Lines, key: string): void {
  const ofUnit = key.slice(key.indexOf(' '));
  for (const told of lines.keys()) {
    if (told.endsWith(ofUnit) && isOfLanding(told.slice(0, -ofUnit.length))) lines.delete(told);
  }
}

/** What took marks off because the turn ended: whoever ends it sends that of the other army ahead. */
function goneByTurn(state: MatchState, done: readonly LogEvent<MatchEvent>[]): ReadonlySet<string> {
  const isGoing = (event: MatchEvent): boolean => wornOff(state, setsOf(event)).length > 0;
  const going = done.flatMap((event, at) => {
    if (!('of' in event) || event.of === event.by || !isGoing(event)) return [];
    const next = done.slice(at + 1).find((later) => later.by === event.by && !isGoing(later));
    return next !== undefined && endsTurn(next) ? [event.id] : [];
  });
  return new Set(going);
}

/** The stretch that is being played; null: none has begun. */
function partAt(state: MatchState): string | null {
  if (state.opened.mission === 'skirmish') {
    const turn = turnOf(state);
    return turn === null ? null : `Turn ${turn.number}, ${nameOf(state, turn.player)}`;
  }
  return bothAccepted(state) ? capitalised(turnNameIn(state, turnOnTable(tableMarks(state, 'a')))) : null;
}

function lineOf(state: MatchState, event: LogEvent<MatchEvent>): string | null {
  const fell = calledText(state, event);
  if (event.kind === 'call' || event.kind === 'called') return fell;
  // A turn that ends is a heading, and what is taken off is not told.
  if (endsTurn(event) || wornOff(state, setsOf(event)).length > 0) return null;
  const told = tableText(state, event) ?? eventText(state, event).replace(`${nameOf(state, event.by)} entered: `, '');
  return capitalised(told);
}

const setsOf = (event: MatchEvent): readonly MarkSet[] => {
  if (event.kind === 'marked') return [event];
  return event.kind === 'set' ? event.sets : [];
};

const endsTurn = (event: MatchEvent): boolean => setsOf(event).some(({ mark }) => mark === TURN);

/** What an entry sets, and how it stands with that; null: it sets nothing. */
function setIn(event: MatchEvent): { key: string; stands: (state: MatchState) => string } | null {
  switch (event.kind) {
    case 'moved':
      return { key: `moved ${event.of} ${event.model}`, stands: (state) => whereIs(state, event.of, event.model) };
    case 'marked':
    case 'set': {
      const sets = setsOf(event);
      const same = sets.filter(({ mark }) => mark === sets[0]?.mark);
      return {
        key: `${sets[0]?.mark} ${event.of} ${[...new Set(sets.map(({ piece }) => piece))].join(' ')}`,
        stands: ({ marks }) => `${same.map(({ piece, mark }) => markOf(marks[event.of], piece, mark) ?? 0)}`,
      };
    }
    case 'marker-held':
      return { key: `marker ${event.marker}`, stands: ({ markers }) => markers[event.marker] ?? 'nobody' };
    case 'corner-reached': {
      const { of, corner } = event;
      return { key: `corner ${of} ${corner}`, stands: ({ corners }) => `${corners[of].includes(corner)}` };
    }
    default:
      return null;
  }
}

const lostBy = (event: MatchEvent): readonly MarkSet[] =>
  setsOf(event).filter(({ mark, value }) => mark === LOST && value > 0);

/** Whom an entry has lost, by side and model. */
function lossesIn(event: MatchEvent): readonly string[] {
  if (event.kind === 'moved') return event.to === 'lost' ? [`${event.of} ${event.model}`] : [];
  return 'of' in event ? lostBy(event).map(({ piece }) => `${event.of} ${piece}`) : [];
}

/** The stretch that a loss names, which may come late, from a phone without a connection; null: none. */
function turnOfLoss(state: MatchState, event: MatchEvent): string | null {
  const [lost] = state.opened.mission === 'skirmish' ? [] : lostBy(event);
  return lost === undefined ? null : capitalised(turnNameIn(state, lost.value));
}

/** One of the two lists of a game, as its report has it. */
export type ReportList = ReturnType<typeof reportList>;

/** So many models are drawn of a side. */
const MOST_BASES = 60;

/** A side's list as this browser could read it; what it does not know is null. */
export function reportList(state: MatchState, side: Side, list: ShownList, origin: string) {
  const { hash } = state.lists[side];
  const checked = list?.kind === 'checked' ? list : null;
  const roster = list === null || list.kind === 'unreadable' ? null : list.revision.roster;
  const marks = tableMarks(state, side);
  return {
    side,
    player: nameOf(state, side),
    name: roster && (roster.name || 'Unnamed list'),
    factions: roster && (factionsIn(roster).join(' · ') || null),
    verdict: checked && VERDICT_WORDS[verdictView(checked.checked.report)].toLowerCase(),
    /** The frozen list; null: it was not shown. */
    href: hash === null ? null : `${origin}${revisionPath(hash)}`,
    bases: matchBases(armyOf(state, side), checked)
      .slice(0, MOST_BASES)
      .map((base) => ({ ...base, lost: isLost(marks, base) })),
  };
}
