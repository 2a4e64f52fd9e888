import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDatabase } from '@/lib/browser/local/database';
import { keptGame, sendWaiting } from '@/lib/browser/local/gameQueue';
import { refreshGames } from '@/lib/browser/local/gameSync';
import { changedGames } from '@/lib/browser/local/changes';
import {
  dropWaiting,
  earlierGame,
  GAME_LIMITS,
  gamesToLetGo,
  keepGame,
  localGame,
  localGames,
  makeRoom,
  MOST_WAITING,
  putWaiting,
  shownText,
  type KeptSize,
} from '@/lib/browser/local/games';
import { hashOfToken, keyOf } from '@/lib/play/game/secret';
import { OVERTAKEN, type WaitingEvent } from '@/lib/play/game/waitingEvents';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { whereIs } from '@/lib/play/match/state';
import type { GameAnswer } from '@/lib/api/games';
import { revisionHash } from '@/lib/documents/revision';
import { appendMatch, begun, did, listText, SECRETS, stateOf } from '../../play/match/builders';

const BEGUN = begun();
const KEYS = { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) };
const told = (viewId: string, log: MatchLog, second = 0, line = ''): GameAnswer => ({
  viewId,
  kind: 'match',
  copied: null,
  version: log.events.length + 1,
  keys: KEYS,
  now: new Date(Date.UTC(2026, 3, 1, 0, 0, second)).toISOString(),
  line,
  log,
});
const lose = (id: string): MatchEvent => ({ kind: 'moved', of: 'a', model: `${id}#1`, to: 'lost' });
const waits = (id: string, event: MatchEvent, about: string | null = null): WaitingEvent<MatchEvent> => ({
  id: `waiting-${id}`,
  by: 'a',
  event,
  at: '2026-03-01T19:00:00.000Z',
  about,
  refused: null,
});

/** A server with one match, that appends as the real one does; `status`: it answers with that instead. */
function serverOf(first: MatchLog) {
  const server = { log: first, line: '', status: 0, posted: [] as string[] };
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (server.status === -1) throw new TypeError('offline');
    if (server.status > 0) return Response.json({ message: 'Not now.' }, { status: server.status });
    const { pathname, searchParams } = new URL(address, 'http://here');
    if (method === 'GET' && !searchParams.has('after')) {
      const whole = told(pathname.split('/').at(-1) ?? '', server.log, 0, server.line);
      return Response.json({ ...whole, now: new Date(Date.UTC(2026, 4, 1)).toISOString() });
    }
    let after = Number(searchParams.get('after'));
    if (method === 'POST') {
      const sent = JSON.parse(body ?? '{}') as { id: string; key: string; event: MatchEvent; after: number };
      const by = sent.key === keyOf(SECRETS.a) ? 'a' : 'b';
      server.posted.push(sent.id);
      const next = appendMatch(server.log, { ...sent.event, id: sent.id, by, at: '2026-03-01T20:00:00.000Z' });
      if (!next.ok) return Response.json({ error: true, message: next.problem }, { status: 409 });
      server.log = next.value;
      ({ after } = sent);
    }
    return Response.json({
      version: server.log.events.length + 1,
      keys: KEYS,
      now: new Date(Date.UTC(2026, 4, 1, 0, 0, server.posted.length)).toISOString(),
      line: server.line,
      events: server.log.events.slice(after - 1),
    });
  });
  return server;
}
beforeEach(() => {
  // Without an answer it is asked again later, where there is a page.
  vi.stubGlobal('document', { visibilityState: 'hidden' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a kept game', () => {
  it('is what the server told last, with what waits', async () => {
    const log = BEGUN;
    const longer = did(log, 'b', lose('m1'));
    await keepGame(told('aaaaaaaaa2', longer, 2));
    await keepGame(told('aaaaaaaaa2', log, 1));
    expect((await keptGame(matchGame, 'aaaaaaaaa2'))?.log.events).toHaveLength(longer.events.length);
    await putWaiting('aaaaaaaaa2', waits('1', lose('m2')));
    await keepGame(told('aaaaaaaaa2', log, 3));
    const kept = await keptGame(matchGame, 'aaaaaaaaa2');
    // The server has less than before: its word counts, and what waits goes on waiting.
    expect(kept?.log.events).toHaveLength(log.events.length);
    expect(kept?.waiting.map(({ id }) => id)).toEqual(['waiting-1']);
  });

  it('that the server told otherwise twice is still there as it was before either', async () => {
    const log = did(did(BEGUN, 'b', lose('m1')), 'b', lose('m2'));
    const otherwise = did(BEGUN, 'b', lose('m3'));
    await keepGame(told('kkkkkkkkk2', log, 1));
    await keepGame(told('kkkkkkkkk2', otherwise, 2));
    expect((await earlierGame('kkkkkkkkk2'))?.games[0]?.log).toEqual(log);
    await keepGame(told('kkkkkkkkk2', log, 3));
    expect(await earlierGame('kkkkkkkkk2')).toBeNull();
    await keepGame(told('kkkkkkkkk2', BEGUN, 4));
    expect((await earlierGame('kkkkkkkkk2'))?.games[0]?.log).toEqual(log);
  });

  it('whose opening the server tells otherwise is still there as it was', async () => {
    await keepGame(told('mmmmmmmmm2', BEGUN, 1));
    await keepGame(told('mmmmmmmmm2', { ...BEGUN, opened: { ...BEGUN.opened, name: 'Eve' } }, 2));
    expect((await earlierGame('mmmmmmmmm2'))?.games[0]?.log).toEqual(BEGUN);
  });

  it('tells who listens, and takes no more than may wait', async () => {
    await keepGame(told('bbbbbbbbb2', BEGUN));
    const heard: string[] = [];
    const end = changedGames.on((viewId) => void heard.push(viewId));
    for (const id of ['first', 'second']) await putWaiting('bbbbbbbbb2', waits(id, lose('m1')));
    end();
    expect(heard).toEqual(['bbbbbbbbb2', 'bbbbbbbbb2']);
    const kept = (await localGame('bbbbbbbbb2'))!;
    const waiting = Array.from({ length: MOST_WAITING - 1 }, (_, at) => waits(`b${at}`, lose('m1')));
    await (await localDatabase())!.put('games', { ...kept, waiting });
    expect(await putWaiting('bbbbbbbbb2', waits('last', lose('m1')))).toEqual({ kept: true });
    expect(await putWaiting('bbbbbbbbb2', waits('more', lose('m1')))).toBe('full');
    expect(await putWaiting('nowhere222', waits('1', lose('m1')))).toBe('gone');
  });

  it('loses nothing that waits where the browser was full, whatever other tabs have stored since', async () => {
    await keepGame(told('jjjjjjjjj2', BEGUN, 1));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await putWaiting('jjjjjjjjj2', waits('here', lose('m1')))).toEqual({ kept: false });
    full.mockRestore();
    // What was told earlier changes nothing, and takes nothing away.
    await keepGame(told('jjjjjjjjj2', BEGUN, 0));
    const waiting = async () => (await keptGame(matchGame, 'jjjjjjjjj2'))?.waiting.map(({ id }) => id);
    expect(await waiting()).toEqual(['waiting-here']);
    // Another tab stores what was done there.
    const stored = (await (await localDatabase())!.get('games', 'jjjjjjjjj2'))!;
    await (await localDatabase())!.put('games', { ...stored, waiting: [waits('there', lose('m2'))] });
    await keepGame(told('jjjjjjjjj2', BEGUN, 2));
    expect(await waiting()).toEqual(['waiting-there', 'waiting-here']);
    expect((await (await localDatabase())!.get('games', 'jjjjjjjjj2'))?.waiting).toHaveLength(2);
  });

  it('is not let go where something is done in it while room is made', async () => {
    const log = { ...BEGUN, events: [] };
    for (let at = 0; at < GAME_LIMITS.games + 2; at += 1) await keepGame(told(`many${at}`, log), true);
    await (await localDatabase())!.put('games', { ...(await localGame('many0'))!, seenAt: 1 });
    await Promise.all([makeRoom([]), putWaiting('many0', waits('late', lose('m1')))]);
    expect((await localGame('many0'))?.waiting).toHaveLength(1);
    await makeRoom([]);
    expect(await localGame('many1')).toBeNull();
  });

  it('gives the text of a list that was shown in it', async () => {
    await keepGame(told('ccccccccc2', BEGUN));
    expect(await shownText(revisionHash(listText('b')))).toBe(listText('b'));
    expect(await shownText('00'.repeat(32))).toBeNull();
  });
});

describe('what waits is sent', () => {
  it('in order, after what is new, each once', async () => {
    const log = BEGUN;
    const server = serverOf(did(log, 'b', lose('m6')));
    await keepGame(told('ddddddddd2', log));
    for (const id of ['m1', 'm2', 'm3']) await putWaiting('ddddddddd2', waits(id, lose(id)));
    // Two tabs at once.
    await Promise.all([sendWaiting(matchGame, 'ddddddddd2', SECRETS), sendWaiting(matchGame, 'ddddddddd2', SECRETS)]);
    expect(server.posted).toEqual(['waiting-m1', 'waiting-m2', 'waiting-m3']);
    const kept = await keptGame(matchGame, 'ddddddddd2');
    expect(kept?.log.events).toEqual(server.log.events);
    expect(kept?.waiting).toEqual([]);
  });

  it('again under the same id when no answer came', async () => {
    const log = BEGUN;
    const server = serverOf(log);
    await keepGame(told('eeeeeeeee2', log));
    await putWaiting('eeeeeeeee2', waits('m1', lose('m1')));
    for (const status of [-1, 503, 429]) {
      server.status = status;
      expect(await sendWaiting(matchGame, 'eeeeeeeee2', SECRETS)).toBe(false);
    }
    server.status = 0;
    // It was taken, and the answer was lost.
    const taken = appendMatch(server.log, { ...lose('m1'), id: 'waiting-m1', by: 'a', at: '2026-03-01T20:00:00.000Z' });
    if (taken.ok) server.log = taken.value;
    expect(await sendWaiting(matchGame, 'eeeeeeeee2', SECRETS)).toBe(true);
    expect(server.log.events.filter(({ id }) => id === 'waiting-m1')).toHaveLength(1);
    expect((await keptGame(matchGame, 'eeeeeeeee2'))?.waiting).toEqual([]);
  });

  it('and what is refused is kept to be told, with what built on it; the rest goes up', async () => {
    const log = BEGUN;
    const server = serverOf(did(log, 'b', lose('m1')));
    await keepGame(told('fffffffff2', log));
    for (const each of [
      waits('f1', lose('m1')),
      waits('f2', { kind: 'taken-back', event: 'waiting-f1' }),
      waits('f3', lose('m2')),
    ]) {
      await putWaiting('fffffffff2', each);
    }
    expect(await sendWaiting(matchGame, 'fffffffff2', SECRETS)).toBe(true);
    const kept = await keptGame(matchGame, 'fffffffff2');
    expect(kept?.waiting.map(({ id, refused }) => [id, refused])).toEqual([
      ['waiting-f1', 'Model m1 is lost already.'],
      ['waiting-f2', 'There is no such earlier entry.'],
    ]);
    expect(whereIs(stateOf(server.log), 'a', 'm2#1')).toBe('lost');
    await dropWaiting('fffffffff2', ['waiting-f1', 'waiting-f2']);
    expect((await localGame('fffffffff2'))?.waiting).toEqual([]);
  });

  it('but never as something else: a turn that the other player ended is not ended again', async () => {
    const log = BEGUN;
    const end: MatchEvent = { kind: 'turn-ended' };
    const server = serverOf(did(log, 'b', end));
    await keepGame(told('ggggggggg2', log));
    await putWaiting('ggggggggg2', waits('end', end, matchGame.about(stateOf(log), end)));
    await sendWaiting(matchGame, 'ggggggggg2', SECRETS);
    expect(server.posted).toEqual([]);
    expect((await keptGame(matchGame, 'ggggggggg2'))?.waiting[0]?.refused).toBe(OVERTAKEN);
  });

  it('by a player of this device only', async () => {
    await keepGame(told('hhhhhhhhh2', BEGUN));
    await putWaiting('hhhhhhhhh2', waits('m1', lose('m1')));
    expect(await sendWaiting(matchGame, 'hhhhhhhhh2', { a: null, b: SECRETS.b })).toBe(false);
  });
});

describe('of a server that was put back to an earlier state, and went on', () => {
  /** The log with these models lost, one after the other. */
  const went = (by: 'a' | 'b', ...models: readonly string[]): MatchLog =>
    models.reduce((log, model) => {
      const next = appendMatch(log, { ...lose(model), id: `${by}-loses-${model}`, by, at: '2026-03-01T19:00:00.000Z' });
      if (!next.ok) throw new Error(next.problem);
      return next.value;
    }, BEGUN);
  const ahead = went('a', 'm1', 'm2');
  it.each([
    ['as far', went('b', 'm6', 'm5')],
    ['further', went('b', 'm6', 'm5', 'm4')],
    ['less far', went('b', 'm6')],
    ['not at all', BEGUN],
  ])('%s: its log counts, and what was here is kept beside it', async (far, log) => {
    const viewId = `back${far.length}`.padEnd(10, 'k').replaceAll(/[01]/g, '2');
    const server = serverOf(log);
    await keepGame(told(viewId, ahead, 0, 'one'));
    server.line = 'two';
    await refreshGames([viewId]);
    expect((await keptGame(matchGame, viewId))?.log.events).toEqual(log.events);
    expect((await earlierGame(viewId))?.games[0]?.log).toEqual(ahead);
  });

  it('what waits is sent on top of it', async () => {
    const server = serverOf(went('b', 'm6', 'm5'));
    server.line = 'two';
    await keepGame(told('backsent22', ahead, 0, 'one'));
    await putWaiting('backsent22', waits('back', lose('m3')));
    expect(await sendWaiting(matchGame, 'backsent22', SECRETS)).toBe(true);
    expect(server.log.events.at(-1)?.id).toBe('waiting-back');
    expect((await keptGame(matchGame, 'backsent22'))?.log.events).toEqual(server.log.events);
  });
});

describe('room', () => {
  const size = (viewId: string, parts: Partial<KeptSize> = {}): KeptSize => ({
    viewId,
    seenAt: 0,
    letters: 1,
    seated: false,
    waits: false,
    ...parts,
  });
  const limits = { games: 2, letters: 10 } as unknown as typeof GAME_LIMITS;
  it('is made by letting go of what was seen longest ago, without a seat first', () => {
    expect(gamesToLetGo([size('one'), size('two', { seenAt: 1 })], limits)).toEqual([]);
    const games = [size('old', { seated: true }), size('new', { seenAt: 9 }), size('older', { seenAt: 1 })];
    expect(gamesToLetGo(games, limits)).toEqual(['older']);
    expect(gamesToLetGo([size('big', { letters: 11 }), size('two', { seenAt: 1 })], limits)).toEqual(['big']);
  });
  it('is never made at the cost of what waits', () => {
    expect(gamesToLetGo([size('one', { waits: true, letters: 99 }), size('two')], limits)).toEqual(['two']);
  });
  it('is made among those that are kept', async () => {
    for (let at = 0; at < GAME_LIMITS.games + 3; at += 1) {
      await keepGame(told(`zzzzzzzz${'23456789abcdefghjkmnpqrstuvwxyz'[at % 31]}${Math.floor(at / 31) + 2}`, BEGUN));
    }
    await makeRoom([]);
    const kept = await localGames();
    expect(kept.length).toBeLessThanOrEqual(GAME_LIMITS.games);
    for (const viewId of ['bbbbbbbbb2', 'hhhhhhhhh2']) expect(kept.map((each) => each.viewId)).toContain(viewId);
  });
});
