import { Agent } from 'node:http';
import { parseJson } from '@/lib/foundation/json';
import { hashOfToken, keyOf } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import { diceDuty } from '@/tests/play/chains';
import { dutyOf } from '@/lib/play/match/duties';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { gameChangesSchema, importedGameSchema, type GameChanges, versionOf, withChanges } from '@/lib/api/games';
import { newsSchema } from '@/lib/api/news';
import { SECRETS } from '@/tests/play/match/builders';
import { readNews, type NewsReader } from '@/tests/server/newsReader';
import { ask, type Answered, type Asking } from './load';

/** Players without a browser, who do over HTTP what the page of a match does. */

/** A match of these two players, as it stands, on a server of our own; gives its link. */
export async function storeMatch(port: number, log: MatchLog): Promise<string> {
  const keys = { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) };
  const file = { kind: 'muster-roll/game', version: 1, games: [{ keys, log }], lists: {} };
  const answer = await ask(port, {
    path: '/api/games/restore',
    method: 'POST',
    headers: { ...OURS, 'content-type': 'application/octet-stream' },
    body: JSON.stringify(file),
  });
  return importedGameSchema.parse(read(answer)).viewId;
}

const OURS = { 'x-muster-call': 'yes', 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true });

function read({ status, body }: Answered): unknown {
  const value = parseJson(body.toString());
  if (status >= 300 || !value.ok) throw new Error(`${status} ${body.toString().slice(0, 200)}`);
  return value.value;
}

/** What a player's page knows and does. */
export interface BenchPlayer {
  readonly log: () => MatchLog;
  /** Does something; resolves when the server has taken it. */
  readonly send: (event: MatchEvent) => Promise<void>;
  /** Resolves as soon as this page knows so many events. */
  readonly knows: (events: number) => Promise<void>;
  readonly leave: () => void;
}

let sent = 0;

/**
 * A player at a match that listens to one server and sends to another or the same. `dutiful`: shows what is due without
 * being asked, as pages do.
 */
export async function benchPlayer(
  ports: { readonly listens: number; readonly sends: number },
  viewId: string,
  side: Side,
  start: MatchLog,
  dutiful: boolean,
): Promise<BenchPlayer> {
  let log = start;
  let waiting: { readonly events: number; readonly tell: () => void }[] = [];
  let busy = false;
  const take = (changes: GameChanges, after: number): void => {
    const known = { keys: changes.keys, now: changes.now, line: changes.line, log };
    log = withChanges(matchGame, known, changes, after).log;
    for (const each of waiting.filter(({ events }) => events <= log.events.length)) each.tell();
    waiting = waiting.filter(({ events }) => events > log.events.length);
    if (dutiful) void duties();
  };
  const request = async (port: number, asking: Asking, after: number): Promise<void> =>
    take(gameChangesSchema.parse(read(await ask(port, asking, agent))), after);
  const send = (event: MatchEvent): Promise<void> => {
    const after = versionOf(log);
    const body = { key: keyOf(SECRETS[side]), id: `bench-event-${(sent += 1)}`, event, after };
    const path = `/api/games/${viewId}/events`;
    return request(ports.sends, { path, method: 'POST', headers: OURS, body: JSON.stringify(body) }, after);
  };
  async function duties(): Promise<void> {
    if (busy) return;
    const { state } = replayMatch(log);
    const due = dutyOf(state, side, SECRETS[side], null) ?? diceDuty(state.rolls, side);
    if (due === null) return;
    busy = true;
    await send(due).finally(() => (busy = false));
    void duties();
  }
  const reader: NewsReader = await readNews(`http://127.0.0.1:${ports.listens}`, [viewId], {}, (said) => {
    const news = said.startsWith('news ') ? newsSchema.parse(JSON.parse(said.slice('news '.length))) : null;
    if (news === null || (news.version !== null && news.version <= versionOf(log))) return;
    const after = versionOf(log);
    if (news.changes?.version === after + 1) return take(news.changes, after);
    void request(ports.listens, { path: `/api/games/${viewId}?after=${after}` }, after);
  });
  if (reader.status !== 200) throw new Error(`no stream: ${reader.status}`);
  if (dutiful) void duties();
  return {
    log: () => log,
    send,
    knows: (events) =>
      log.events.length >= events ? Promise.resolve() : new Promise((tell) => waiting.push({ events, tell })),
    leave: reader.leave,
  };
}
