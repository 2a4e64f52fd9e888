import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VIEW_ID_ALPHABET } from '@/lib/foundation/viewId';
import { registerFront } from '@/lib/server/front/front';
import { newsAnswer } from '@/lib/server/front/answers';
import { gameTopic, matchesTopic, publish } from '@/lib/server/news';
import { endStreams, openStreams, streamOf } from '@/lib/server/newsStreams';
import { changesAfter } from '@/lib/server/games';
import { BEAT_MS, MOST_FOLLOWED, newsSchema } from '@/lib/api/news';
import { effort } from '../effort';
import { accept, join, listText, newPlayers, opened, outcomeOf, revealOf, sealOf, send } from './gamePlayers';
import { readNews, type NewsReader } from './newsReader';
import { describeDatabases, describeSqlite } from './testDatabase';

const root = path.resolve(import.meta.dirname, '../..');
/** For what ends sooner or later, on a machine that is busy too. */
const WITHOUT_HURRY = { timeout: 30_000 };
const shared = globalThis as { musterStreams?: { readonly open: Set<{ readonly by: string }>; stopping: boolean } };
let server: Server;
let url = '';
beforeEach(async () => {
  const front = registerFront({ answerers: [newsAnswer] });
  server = createServer((req, res) => void front.handle(req, res, async () => void res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // What one test left open would count in the next.
  await vi.waitUntil(() => openStreams() === 0, WITHOUT_HURRY);
});

const newsOf = (game: string, version: number | null, of = 'log') =>
  `news ${JSON.stringify({ game, of, version, changes: null })}`;
const helloOf = (...games: readonly string[]) => `hello ${JSON.stringify({ games })}`;
/** A match that nobody has joined. */
async function match() {
  const { ada, bea } = newPlayers();
  return { ada, bea, ...(await opened(ada)) };
}

describeDatabases('a stream of news', () => {
  it('says hello, and then that a game went on, and how', async () => {
    const { ada, bea, viewId } = await match();
    const reader = await readNews(url, [viewId]);
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    const joined = reader.next('news');
    await join(viewId, ada, bea);
    // Who has the second seat is more than the log says.
    expect(await joined).toBe(newsOf(viewId, null));
    const sealed = reader.next('news');
    await send(viewId, ada, { kind: 'sealed', commitment: 'f'.repeat(64) });
    const { changes, ...news } = newsSchema.parse(JSON.parse((await sealed).slice('news '.length)));
    expect(news).toEqual({ game: viewId, of: 'log', version: 3 });
    // The same that it would have been told.
    expect(changes).toEqual({ ...(await changesAfter(viewId, 2)), now: changes?.now });
    expect(reader.told[0]).toBe(helloOf(viewId));
  });

  it('says of what is long only that it is there', async () => {
    const { ada, bea, viewId } = await match();
    await join(viewId, ada, bea);
    const shows = [
      [ada, listText('One')],
      [bea, listText('Two')],
    ] as const;
    for (const [player, text] of shows) await send(viewId, player, sealOf(viewId, player, text));
    for (const [player, text] of shows) await send(viewId, player, revealOf(viewId, player, text));
    const reader = await readNews(url, [viewId]);
    const shown = reader.next('news');
    const frog = { name: 'Frog', vehicle: false, transport: false, leader: true, grenades: [] };
    const army = [...Array(60).keys()].map((at) => ({ ...frog, id: `s1#${at + 1}` }));
    expect(outcomeOf(await send(viewId, ada, { kind: 'accepted', armies: { a: army, b: army } }))).toBe('taken');
    expect(await shown).toBe(newsOf(viewId, 7));
  });

  it('tells a campaign that a match of its own was joined, accepted or declined, and nothing else of it', async () => {
    const { ada, bea } = newPlayers();
    const { viewId, campaign } = await opened(ada, { games: 3 });
    const reader = await readNews(url, [campaign ?? '']);
    const of = (what: string) => reader.told.filter((each) => each === newsOf(campaign ?? '', null, what)).length;
    await join(viewId, ada, bea);
    await expect.poll(() => [of('log'), of('matches')]).toEqual([1, 1]);
    await accept(viewId, [
      [ada, listText('One')],
      [bea, listText('Two')],
    ]);
    // Each list that is shown, and both having accepted: not one word of the seals.
    await expect.poll(() => of('matches')).toBe(4);
    await send(viewId, ada, { kind: 'stratagem-sealed', commitment: 'f'.repeat(64) });
    await publish(matchesTopic('other'));
    const last = reader.next(String(99));
    await publish(gameTopic(campaign ?? ''), 99);
    await last;
    expect(of('matches')).toBe(4);
    expect(of('log')).toBe(1);
  });

  it('follows many games at once, each once, and leaves out those that are not there', async () => {
    const [one, two] = [await match(), await match()];
    const reader = await readNews(url, [one.viewId, '2222222222', two.viewId, one.viewId]);
    const told = reader.next(two.viewId);
    await publish(gameTopic(two.viewId), 7);
    expect(await told).toContain('"version":7');
    expect(reader.told[0]).toContain(one.viewId);
    expect(reader.told[0]).not.toContain('2222222222');
    expect(reader.told).toHaveLength(2);
  });

  it('frees everything when the browser leaves', async () => {
    const { viewId } = await match();
    const desk = globalThis as { musterNews?: { readonly waiting: ReadonlyMap<string, unknown> } };
    const reader = await readNews(url, [viewId]);
    expect(openStreams()).toBe(1);
    expect(desk.musterNews?.waiting.has(gameTopic(viewId))).toBe(true);
    reader.leave();
    await expect.poll(openStreams).toBe(0);
    expect(desk.musterNews?.waiting.has(gameTopic(viewId))).toBe(false);
  });

  it('tells what happens at another server, both ways', async () => {
    const { viewId } = await match();
    const args = ['--conditions=react-server', '--import', 'tsx', 'tests/server/newsServer.ts'];
    const other = spawn(process.execPath, [...args, process.env.DATABASE_URL ?? ''], { cwd: root });
    try {
      const [line] = (await once(other.stdout, 'data')) as [Buffer];
      const there = `http://127.0.0.1:${Number(line.toString())}`;
      const [near, far] = [await readNews(url, [viewId]), await readNews(there, [viewId])];
      const heard = [
        near.next('"version":5'),
        far.next('"version":5'),
        near.next('"version":6'),
        far.next('"version":6'),
      ];
      await publish(gameTopic(viewId), 5);
      await fetch(`${there}/publish/${encodeURIComponent(gameTopic(viewId))}/6`);
      expect(new Set(await Promise.all(heard))).toEqual(new Set([newsOf(viewId, 5), newsOf(viewId, 6)]));
    } finally {
      other.kill();
    }
  });
});

describeSqlite('streams of news', () => {
  it('are refused in words where nothing can be followed', async () => {
    const { viewId } = await match();
    const ask = async (query: string) => {
      const answer = await fetch(`${url}/api/news${query}`);
      return [answer.status, ((await answer.json()) as { message: string }).message] as const;
    };
    const malformed = [400, expect.stringMatching(/^News of which games/) as string];
    expect(await ask('')).toEqual(malformed);
    expect(await ask('?games=')).toEqual(malformed);
    expect(await ask(`?games=${viewId},x`)).toEqual(malformed);
    const many = [...Array(MOST_FOLLOWED + 1).keys()].map((at) => `22222222${VIEW_ID_ALPHABET.slice(at, at + 2)}`);
    expect(await ask(`?games=${many.join(',')}`)).toEqual(malformed);
    expect(await ask(`?games=${many.slice(1).join(',')}`)).toEqual([404, 'There is no such game.']);
    expect((await fetch(`${url}/api/news?games=${viewId}`, { method: 'HEAD' })).status).toBe(404);
    expect(openStreams()).toBe(0);
  });

  it('let no address have more than its share, nor all together more than a server holds', async () => {
    const { viewId } = await match();
    const from = (address: string) => readNews(url, [viewId], { 'x-forwarded-for': address });
    const readers: NewsReader[] = [];
    const open = async (count: number, address: (at: number) => string) => {
      // In waves: a system holds only so many connections that nobody has taken yet.
      for (let wave = 0; wave < count; wave += 100) {
        const places = [...Array(Math.min(100, count - wave)).keys()].map((at) => wave + at);
        readers.push(...(await Promise.all(places.map((at) => from(address(at))))));
      }
    };
    await open(400, () => '198.51.100.1');
    const more = await from('198.51.100.1');
    expect([more.status, more.headers['retry-after']]).toEqual([429, '60']);
    // Sixteen hundred more, of which `npm test` only has most counted.
    const counted = [...Array(effort(1500, 0)).keys()].map((at) => ({ by: `counted ${at}` }));
    for (const each of counted) shared.musterStreams?.open.add(each);
    await open(1600 - counted.length, (at) => `198.51.100.${2 + (at % 5)}`);
    expect(readers.every(({ status }) => status === 200)).toBe(true);
    expect((await from('198.51.100.99')).status).toBe(503);
    for (const each of counted) shared.musterStreams?.open.delete(each);
    const told = readers.map((each) => each.next('news'));
    await publish(gameTopic(viewId), 2);
    expect(new Set(await Promise.all(told))).toEqual(new Set([newsOf(viewId, 2)]));
    for (const each of readers.slice(0, 3)) each.leave();
    await expect
      .poll(async () => {
        const again = await from('198.51.100.1');
        again.leave();
        return again.status;
      })
      .toBe(200);
  });

  it('of a browser that does not read are cut off', async () => {
    const { viewId } = await match();
    const reader = await readNews(url, [viewId]);
    reader.pause();
    // What the system keeps for a connection has to be full first.
    await vi.waitFor(
      async () => {
        for (let version = 1; version < 20_000; version += 1) sayLocally(viewId, version);
        await new Promise(setImmediate);
        expect(openStreams()).toBe(0);
      },
      { ...WITHOUT_HURRY, interval: 1 },
    );
  });

  it('beat, so that nobody in between takes them for dead, and end one day', async () => {
    const { viewId } = await match();
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    try {
      const written: string[] = [];
      const stream = await streamOf([viewId], 'here');
      if (!stream.ok) throw new Error(stream.problem.message);
      const ended = new Promise<void>((resolve) => {
        server.removeAllListeners('request').once('request', (_, res) => {
          const write = res.write.bind(res);
          res.write = (text: string) => {
            written.push(text);
            return write(text);
          };
          res.once('close', () => resolve());
          stream.value(res);
        });
      });
      const reading = fetch(url).then((answer) => answer.text());
      await vi.waitFor(() => expect(written).toHaveLength(1), WITHOUT_HURRY);
      vi.advanceTimersByTime(2 * BEAT_MS);
      expect(written.slice(1)).toEqual(['event: beat\ndata: 0\n\n', 'event: beat\ndata: 0\n\n']);
      vi.advanceTimersByTime(30 * 60_000);
      await ended;
      expect(await reading).toContain('hello');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are ended when the server is told to stop, and none is opened any more', async () => {
    const { viewId } = await match();
    const reader = await readNews(url, [viewId]);
    endStreams();
    await reader.over;
    expect((await readNews(url, [viewId])).status).toBe(503);
    if (shared.musterStreams !== undefined) shared.musterStreams.stopping = false;
  });
});

/** Tells this server’s pages only, without a word in the database. */
function sayLocally(game: string, version: number): void {
  const desk = globalThis as { musterNews?: { readonly waiting: ReadonlyMap<string, Set<(version: number) => void>> } };
  for (const told of desk.musterNews?.waiting.get(gameTopic(game)) ?? []) told(version);
}
