import { formatById } from '@/lib/formats';
import { capitalised } from '@/lib/foundation/words';
import type { LogEvent } from '@/lib/play/game/log';
import { sheetText } from '@/lib/play/match/agreement';
import { calledText, eventText } from '@/lib/play/match/eventText';
import type { MatchEvent, MatchEventKind } from '@/lib/play/match/match';
import { bothAccepted } from '@/lib/play/match/lobby';
import { tableMarks } from '@/lib/play/match/onTable';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { turnOf } from '@/lib/play/match/turns';
import { ARMY, LOST, TURN, turnOf as turnOnTable } from '@/lib/play/table/marks';

/** A stretch of the game. */
export interface ReportPart {
  title: string;
  lines: readonly string[];
}

/** What a log tells, in order. */
export interface ReportContent {
  setup: readonly string[];
  parts: readonly ReportPart[];
  /** In which stretch a model was lost, by side and model. */
  lostIn: ReadonlyMap<string, string>;
}

/** What nobody wants to read afterwards. */
const SILENT: ReadonlySet<MatchEventKind> = new Set<MatchEventKind>([
  'joined',
  'sealed',
  'revealed',
  'accepted',
  'agreed',
  'stratagem-sealed',
  'chain',
  'link',
  'shown',
  'dice',
  'turn-ended',
  'consented',
  'taken-back',
  'confirmed',
]);

/** What happened in a match, stretch by stretch; `end`: where it stands now. */
export function toldIn(log: MatchLog, end: MatchState): ReportContent {
  const setup = new Map<string, string>();
  const parts: { title: string; lines: Map<string, string> }[] = [];
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
    for (const one of oneByOne(now)) {
      const lost = lostBy(one);
      if (lost !== null) lostIn.set(lost, part?.title ?? '');
      const line = SILENT.has(one.kind) ? null : lineOf(end, one);
      // What is set again takes the place of what it was set to before.
      if (line !== null) (part?.lines ?? setup).set(whatIsSet(one), line);
    }
  }
  const listed = parts.map(({ title, lines }) => ({ title, lines: [...lines.values()] }));
  const agreed = sheetText(end, end.agreed);
  if (agreed !== '') setup.set('agreed', `Agreed: ${agreed}.`);
  return { setup: [...setup.values()], parts: listed.filter(({ lines }) => lines.length > 0), lostIn };
}

/** The stretch that is being played; null: none has begun. */
function partAt(state: MatchState): string | null {
  if (state.opened.mission === 'skirmish') {
    const turn = turnOf(state);
    return turn === null ? null : `Turn ${turn.number}, ${nameOf(state, turn.player)}`;
  }
  const word = formatById(state.opened.format)?.atTable?.turn ?? 'turn';
  return bothAccepted(state) ? capitalised(`${word} ${turnOnTable(tableMarks(state, 'a'))}`) : null;
}

function lineOf(state: MatchState, event: LogEvent<MatchEvent>): string | null {
  const fell = calledText(state, event);
  if (event.kind === 'call' || event.kind === 'called') return fell;
  if (event.kind === 'marked' && event.piece === ARMY && event.mark === TURN) return null;
  return capitalised(eventText(state, event).replace(`${nameOf(state, event.by)} entered: `, ''));
}

/** What one tap set, as if each number had been entered by itself. */
const oneByOne = (event: LogEvent<MatchEvent>): readonly LogEvent<MatchEvent>[] =>
  event.kind === 'set' ? event.sets.map((set) => ({ ...event, kind: 'marked' as const, ...set })) : [event];

function whatIsSet(event: LogEvent<MatchEvent>): string {
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

function lostBy(event: LogEvent<MatchEvent>): string | null {
  if (event.kind === 'moved') return event.to === 'lost' ? `${event.of} ${event.model}` : null;
  return event.kind === 'marked' && event.mark === LOST && event.value > 0 ? `${event.of} ${event.piece}` : null;
}
