import type { RollCall } from '@/lib/play/game/dice';
import { append, newLog, type LogEvent } from '@/lib/play/game/log';
import { hashOfToken, invitationOf, secretFrom } from '@/lib/play/game/secret';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';
import type { MatchModel } from '@/lib/play/match/armies';
import { diceOf, dutyOf, sealList, sealStratagem } from '@/lib/play/match/duties';
import type { MatchEvent, MatchOpened } from '@/lib/play/match/match';
import { needsOf } from '@/lib/play/match/steps';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import { CORNER_CALL as CORNER, DEPLOYMENT_CALL as DEPLOYMENT, NIGHT_CALL as NIGHT } from '@/lib/play/match/setup';
import type { MatchState } from '@/lib/play/match/state';
import { ok, type Result } from '@/lib/foundation/result';
import { modelsToChoose } from '@/lib/play/match/stratagems';
import type { StratagemId } from '@/lib/play/match/stratagems.data';
import { revisionText } from '@/lib/documents/revision';
import { force, roster, selection } from '../../rosterBuilders';
import { diceDuty } from '../chains';

export const SECRETS = { a: secretFrom(new Uint8Array(16).fill(1)), b: secretFrom(new Uint8Array(16).fill(2)) };
export const START = Date.parse('2026-03-01T18:00:00Z');

export const listText = (side: Side, format = 'recon-squad'): string =>
  revisionText({
    format: { id: format, version: '1' },
    data: 'ab'.repeat(32),
    roster: roster([force('first', [selection(`list of ${side}`)])]),
  });

const model = (id: string, parts: Partial<MatchModel> = {}): MatchModel => ({
  id: `${id}#1`,
  name: `Model ${id}`,
  vehicle: false,
  transport: false,
  leader: false,
  grenades: [],
  ...parts,
});
/** Six men, the first of them the leader, and a dedicated transport. */
export const army: readonly MatchModel[] = [
  model('m1', { leader: true, grenades: ['Frag grenades'] }),
  ...['m2', 'm3', 'm4', 'm5', 'm6'].map((id) => model(id)),
  model('car', { vehicle: true, transport: true }),
];

export const opened = (parts: Partial<MatchOpened> = {}): MatchOpened => ({
  format: 'recon-squad',
  gameSize: null,
  mission: 'skirmish',
  name: 'Ada',
  deadline: 'day',
  invitation: hashOfToken(invitationOf(SECRETS.a)),
  campaign: null,
  known: null,
  ...parts,
});
export const newMatch = (parts: Partial<MatchOpened> = {}, id = 'game1'): MatchLog =>
  newLog(matchGame, id, opened(parts), new Date(START).toISOString());

/** The log with one more event, or why it cannot happen now. */
export const appendMatch = (log: MatchLog, event: LogEvent<MatchEvent>): Result<MatchLog> =>
  append(matchGame, log, event);

/** An event with its stamp; one second after the last. */
export const stamped = (log: MatchLog, by: Side, event: MatchEvent): LogEvent<MatchEvent> => ({
  ...event,
  id: `event-no-${log.events.length + 1}`,
  by,
  at: new Date(START + (log.events.length + 1) * 1000).toISOString(),
});

const STATES = new WeakMap<MatchLog, MatchState>();
/** The state after a log: it is replayed once, and what `did` makes of it goes on from there. */
export function stateOf(log: MatchLog): MatchState {
  const state = STATES.get(log) ?? replayMatch(log).state;
  STATES.set(log, state);
  return state;
}

/** As `appendMatch`, but for a replay of all that came before; what takes back changes the log behind it. */
function longer(log: MatchLog, event: LogEvent<MatchEvent>): Result<MatchLog> {
  if (matchGame.amends(event) !== null) return appendMatch(log, event);
  const next = matchGame.after(stateOf(log), event);
  if (!next.ok) return next;
  const all = { ...log, events: [...log.events, event] };
  STATES.set(all, next.value);
  return ok(all);
}

/** The longer log; a refusal is a mistake of the test. */
export function did(log: MatchLog, by: Side, event: MatchEvent): MatchLog {
  const next = longer(log, stamped(log, by, event));
  if (!next.ok) throw new Error(`${event.kind} by ${by}: ${next.problem}`);
  return next.value;
}

/** Why an event is refused; '' when it is taken. */
export function refusalOf(log: MatchLog, by: Side, event: MatchEvent): string {
  const next = longer(log, stamped(log, by, event));
  return next.ok ? '' : next.problem;
}

type Texts = Readonly<Record<Side, string>>;
const textsOf = ({ opened: { format } }: MatchLog): Texts => ({ a: listText('a', format), b: listText('b', format) });

/** The log once both browsers have sent all that they send by themselves. `texts`: the lists that they sealed. */
export function settled(log: MatchLog, texts = textsOf(log)): MatchLog {
  for (const side of SIDES) {
    const rolls = diceOf(stateOf(log), side);
    const dice = rolls === null ? null : diceDuty(rolls, side);
    const duty = dice?.kind === 'chain' ? dice : (dutyOf(stateOf(log), side, SECRETS[side], texts[side]) ?? dice);
    if (duty !== null) return settled(did(log, side, duty), texts);
  }
  return log;
}

export const join: MatchEvent = { kind: 'joined', name: 'Bea', invitation: invitationOf(SECRETS.a) };
export const accept: MatchEvent = { kind: 'accepted', armies: { a: army, b: army } };
export const roll = (call: RollCall, ...faces: number[]): MatchEvent => ({ kind: 'entered', call, faces });

/** Both lists shown. */
export function revealed(parts: Partial<MatchOpened> = {}, id = 'game1', sealed?: Texts): MatchLog {
  const log = did(newMatch(parts, id), 'b', join);
  const texts = sealed ?? textsOf(log);
  return settled(
    SIDES.reduce((now, side) => did(now, side, sealList(id, side, SECRETS[side], texts[side])), log),
    texts,
  );
}

const ACCEPTED = new Map<string, MatchLog>();
/** Both lists shown and accepted: one log for all that ask alike. */
export function accepted(parts: Partial<MatchOpened> = {}, id = 'game1'): MatchLog {
  const key = JSON.stringify([parts, id]);
  const log = ACCEPTED.get(key) ?? SIDES.reduce((now, side) => did(now, side, accept), revealed(parts, id));
  ACCEPTED.set(key, log);
  return log;
}

/** Both stratagems shown. */
export const withStratagems = (a: StratagemId, b: StratagemId, log = accepted()): MatchLog =>
  settled(did(did(log, 'a', sealStratagem(log.id, 'a', SECRETS.a, a)), 'b', sealStratagem(log.id, 'b', SECRETS.b, b)));

/** What fixes a match up to its first turn. Ada takes the north-west corner. */
interface Plan {
  readonly stratagems?: Readonly<Record<Side, StratagemId>>;
  readonly first?: Side;
  readonly night?: number;
  /** Both have accepted. */
  readonly from?: MatchLog;
}

/** The first turn has begun; every roll is entered by hand. */
export function begun({
  stratagems = { a: 'just-as-planned', b: 'hero-exemplar' },
  first = 'a',
  night = 3,
  from = accepted(),
}: Plan = {}): MatchLog {
  let log = withModels(withStratagems(stratagems.a, stratagems.b, from));
  log = did(did(log, 'a', roll(CORNER, 6, 1)), 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'north' });
  log = did(did(log, 'b', roll(DEPLOYMENT, 6, 1)), 'a', { kind: 'deployer-decided', first: 'a' });
  log = did(did(log, 'a', { kind: 'deployed' }), 'b', { kind: 'deployed' });
  log = did(log, 'a', { kind: 'first-turn-chosen', first });
  log = did(log, otherSide(first), { kind: 'seize-decided', attempt: false });
  return did(log, 'a', roll(NIGHT, night));
}

/** Where a stratagem is for so many models: a 1 was rolled, and the first ones were chosen. */
export function withModels(shown: MatchLog): MatchLog {
  let log = shown;
  for (const side of SIDES) {
    const need = needsOf(stateOf(log)).find(
      (each) => each.kind === 'roll' && each.call.purpose === `stratagem ${side}`,
    );
    if (need?.kind !== 'roll') continue;
    log = did(log, side, roll(need.call, 1));
    const many = modelsToChoose(stateOf(log), side) ?? 0;
    const models = army.slice(0, many).map(({ id }) => id);
    log = did(log, side, { kind: 'models-chosen', models, transports: [] });
  }
  return log;
}

/** So many player turns more. */
export const turnsPlayed = (log: MatchLog, count: number): MatchLog =>
  Array.from({ length: count }).reduce((now: MatchLog) => did(now, 'a', { kind: 'turn-ended' }), log);

export const lost = (of: Side, ...ids: string[]): readonly MatchEvent[] =>
  ids.map((id) => ({ kind: 'moved', of, model: `${id}#1`, to: 'lost' }));
export const allDid = (log: MatchLog, by: Side, events: readonly MatchEvent[]): MatchLog =>
  events.reduce((now, event) => did(now, by, event), log);

/** Both players end the game. */
export const over = (log: MatchLog): MatchLog => did(did(log, 'a', { kind: 'ended' }), 'b', { kind: 'ended' });
export const confirm = (log: MatchLog, by: Side): MatchLog =>
  did(log, by, { kind: 'confirmed', result: scoreOf(stateOf(log)).result });

/** The same match under the rules of those whose events are signed; the signatures themselves are left out. */
export const underSignedRules = (log: MatchLog): MatchLog => ({
  ...log,
  opened: { ...log.opened, signer: 'aa'.repeat(32), bound: 'bb'.repeat(32) },
  events: log.events.map((event) =>
    event.kind === 'joined' ? { ...event, signer: 'cc'.repeat(32), bound: 'dd'.repeat(32) } : event,
  ),
});
