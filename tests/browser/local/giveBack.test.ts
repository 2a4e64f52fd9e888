import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localDatabase } from '@/lib/browser/local/database';
import { giveBack } from '@/lib/browser/local/gameQueue';
import { keepGame, localGame } from '@/lib/browser/local/games';
import type { GameAnswer } from '@/lib/api/games';
import { newLog, type LogEvent } from '@/lib/play/game/log';
import { signedOn, signerOf } from '@/lib/play/game/signing';
import { boundTo, hashOfToken, invitationOf, joinTokenOf, keyOf } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { appendMatch, opened, SECRETS, START } from '../../play/match/builders';

const INVITATION = invitationOf(SECRETS.a);
const keyed = (side: Side) => ({
  signer: signerOf(SECRETS[side]),
  bound: boundTo(INVITATION, signerOf(SECRETS[side])),
});
function did(log: MatchLog, by: Side, event: MatchEvent): MatchLog {
  const id = `event-no-${log.events.length + 1}`;
  const at = new Date(START + log.events.length * 1000).toISOString();
  const signed = signedOn(matchGame, log, SECRETS[by], { id, by, event });
  const next = appendMatch(log, { ...event, id, by, at, ...signed } as LogEvent<MatchEvent>);
  if (!next.ok) throw new Error(next.problem);
  return next.value;
}
const GAME = 'abcdefghjk';
const seal = (byte: string): MatchEvent => ({ kind: 'sealed', commitment: byte.repeat(32) });
const NEW = newLog(
  matchGame,
  GAME,
  opened({ invitation: hashOfToken(joinTokenOf(INVITATION)), ...keyed('a') }),
  new Date(START).toISOString(),
);
const JOINED = did(NEW, 'b', { kind: 'joined', name: 'Bea', invitation: joinTokenOf(INVITATION), ...keyed('b') });
// A player may seal another list until both have.
const WHOLE = ['aa', 'ab', 'ac', 'ad'].reduce((log, byte) => did(log, 'a', seal(byte)), JOINED);
const SEATS = { a: null, b: SECRETS.b };

let second = 0;
const answer = (log: MatchLog): GameAnswer => ({
  viewId: GAME,
  kind: 'match',
  version: log.events.length + 1,
  keys: { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) },
  now: new Date(Date.UTC(2026, 4, 1, 0, 0, (second += 1))).toISOString(),
  copied: null,
  line: '',
  log,
});

/** A server that has so much of the game; what it was given. */
function serverOf(first: MatchLog, takes = true) {
  const server = { log: first, given: [] as string[] };
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(answer(server.log));
    const sent = JSON.parse(body ?? '') as { after: number; events: MatchLog['events'] };
    server.given.push(...sent.events.map(({ id }) => id));
    if (!takes) return Response.json({ error: true, message: 'No.' }, { status: 409 });
    server.log = { ...server.log, events: [...server.log.events.slice(0, sent.after - 1), ...sent.events] };
    const { version, keys, now, line } = answer(server.log);
    return Response.json({ version, keys, now, line, events: sent.events });
  });
  return server;
}

beforeEach(async () => {
  await (await localDatabase())?.clear('games');
  await keepGame(answer(WHOLE));
});
afterEach(() => void vi.unstubAllGlobals());

it('what the server lost is given back, and nothing twice', async () => {
  await keepGame(answer({ ...WHOLE, events: WHOLE.events.slice(0, 2) }));
  const server = serverOf({ ...WHOLE, events: WHOLE.events.slice(0, 2) });
  expect(await giveBack(matchGame, GAME, SEATS)).toBe(3);
  expect(server.given).toEqual(WHOLE.events.slice(2).map(({ id }) => id));
  expect((await localGame(GAME))?.earlier).toBeUndefined();
  expect(await giveBack(matchGame, GAME, SEATS)).toBeNull();
});

it.each<[string, MatchLog, typeof SEATS | { a: null; b: null }, boolean]>([
  ['nobody plays here', { ...WHOLE, events: WHOLE.events.slice(0, 2) }, { a: null, b: null }, true],
  ['the game went on otherwise', did({ ...WHOLE, events: WHOLE.events.slice(0, 2) }, 'a', seal('ff')), SEATS, true],
  ['the server does not take it', { ...WHOLE, events: WHOLE.events.slice(0, 2) }, SEATS, false],
])('nothing is given back, or said to be, where %s', async (_, left, seats, takes) => {
  await keepGame(answer(left));
  const server = serverOf(left, takes);
  expect(await giveBack(matchGame, GAME, seats)).toBeNull();
  expect(server.given.length > 0).toBe(!takes);
  expect((await localGame(GAME))?.earlier).toBeDefined();
});
