import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OPERATIONS } from '@/lib/api/contract';
import { joining } from '@/lib/browser/joining';
import { signedOn } from '@/lib/play/game/signing';
import { invitationOf, keyOf } from '@/lib/play/game/secret';
import { matchGame } from '@/lib/play/match/replay';
import { storedBooks, storedLists } from '@/lib/server/documents';
import { database } from '@/lib/server/db';
import { logColumns } from '@/lib/server/gameLog';
import { findGame } from '@/lib/server/gameRow';
import { handle } from '@/lib/server/routes';
import { hashKey, newSecret, newViewId } from '@/lib/server/keys';
import { checkedInMigrations, tableNames } from '@/lib/server/migrate';
import { requestScope } from '@/lib/server/log';
import { stateHash } from '@/lib/server/revisions';
import { storedBytesOf, takeStoredBytes } from '@/lib/server/storedBytes';
import { emptyBook } from '@/lib/documents/book/book';
import { whyNotDeclared } from './byOpenApi';
import { catalogue, catalogueXml, gameSystem, gameSystemXml, roster } from './data';
import { listText, matchOf, newPlayers, revealOf, sealOf } from './gamePlayers';
import { importDataset } from './storedData';
import { sampleDataset, TIDEBOUND } from '../samples/sampleData';
import { book, model, unit } from '../documents/book/bookBuilders';
import { describeSqlite } from './testDatabase';

// Every route that writes is asked with as much as it takes; the database is weighed before and after, and what it grew
// by is held against what was counted for the address.

/** They store nothing, or what stands beside them. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  'POST /api/passkeys': 'needs an authenticator; ten at most, see keepings.test.ts',
  'POST /api/passkeys/login': 'needs an authenticator; changes which owner a key has',
  'POST /api/passkeys/remove': 'takes away',
  'POST /api/devices/out': 'takes away',
  'POST /api/mine/delete': 'takes away',
  'POST /api/lists/text': 'only reads',
  'POST /api/lists/foreign': 'only reads',
  'POST /api/games/[viewId]/next': 'comes after a whole first game, and inserts as POST /api/games does',
  'POST /api/data/repository': 'unit data, counted as it is sent, as by /api/data: imports.test.ts',
};
/** What lasts a moment, and what is counted as it is sent. */
const APART = ['Tally', 'News', 'Lock', '_prisma_migrations'];
const DATA = ['DataFile', 'Dataset', 'DatasetFile', 'Uploader', 'Import', 'Slice'];
const VISITOR = '192.0.2.77';
const MARKS = 64;
const LONG = 'Ribbit. '.repeat(200);

/** How many bytes are in the columns of some tables. */
async function weightOf(tables: readonly string[]): Promise<() => Promise<number>> {
  const db = await database();
  const parts: string[] = [];
  for (const table of tables) {
    const columns = await db.$queryRawUnsafe<{ name: string }[]>(`PRAGMA table_info("${table}")`);
    const lengths = columns.map(({ name }) => `COALESCE(LENGTH(CAST("${name}" AS BLOB)), 0)`);
    if (columns.length > 0) parts.push(`SELECT SUM(${lengths.join(' + ')}) AS "bytes" FROM "${table}"`);
  }
  const sql = `SELECT SUM("bytes") AS "bytes" FROM (${parts.join(' UNION ALL ')})`;
  return async () => Number((await db.$queryRawUnsafe<{ bytes: bigint | null }[]>(sql))[0]?.bytes ?? 0);
}

describeSqlite('what a visitor makes the server keep', () => {
  const walked = new Set<string>();
  let datasetHash = '';
  let weigh: () => Promise<{ readonly written: number; readonly data: number }>;
  beforeAll(async () => {
    const tables = [...tableNames(checkedInMigrations('file:'))].filter((each) => !APART.includes(each));
    const written = await weightOf(tables.filter((each) => !DATA.includes(each)));
    const data = await weightOf(DATA);
    weigh = async () => ({ written: await written(), data: await data() });
    vi.stubEnv('MUSTER_RATE_FACTOR', '1000');
    const files = { gameSystem: gameSystem(), catalogues: [catalogue('frogs')], problems: [] };
    datasetHash = (await importDataset({ ...files, source: { kind: 'sample' }, owner: null })).hash;
  });

  afterAll(() => vi.unstubAllEnvs());

  /** Asks one route, weighs what that did, and gives the answer. */
  async function ask(key: string, route: string, params: Record<string, string>, body: unknown): Promise<string> {
    const [method = '', path = ''] = route.split(' ');
    const headers = { cookie: `muster-owner=${key}`, 'x-forwarded-for': VISITOR };
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    const where = path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '');
    const request = new Request(`http://localhost${where}`, { method, headers, body: sent });
    takeStoredBytes(VISITOR);
    const before = await weigh();
    const scope = { id: 'walk', method, visitor: VISITOR, digest: null, failure: null };
    const text = await requestScope.run(scope, async () => {
      const answer = await handle(request);
      expect(await whyNotDeclared(route, answer)).toBeNull();
      const read = await answer.text();
      expect([route, answer.status, answer.ok ? '' : read]).toEqual([route, expect.any(Number), '']);
      return read;
    });
    const after = await weigh();
    const grown = after.written - before.written;
    const counted = storedBytesOf(VISITOR);
    // A time, a mark or a number in a row that is there already is not counted.
    expect({ route, grown, isCounted: grown <= counted + MARKS }).toEqual({ route, grown, isCounted: true });
    const data = after.data - before.data;
    const isFree = route === 'POST /api/data';
    expect({ route, data, isCounted: isFree || data <= counted }).toEqual({ route, data, isCounted: true });
    walked.add(route);
    if (process.env['TABLE']) process.stderr.write(`${route} | ${grown} | ${data} | ${counted}\n`);
    return text;
  }

  it('is counted for its address, whichever route it takes', async () => {
    const [ada, bea] = [newSecret(), newSecret()];
    const list = { ...roster('Frogs'), notes: LONG };
    const pin = { format: 'recon-squad', datasetHash };
    const made = JSON.parse(await ask(ada, 'POST /api/lists', {}, { ...pin, roster: list })) as {
      list: { viewId: string };
    };
    const one = { viewId: made.list.viewId };
    const saved = (version: number, notes: string) => ({ version, roster: { ...list, notes } });
    await ask(ada, 'PUT /api/lists/[viewId]', one, saved(1, `${LONG}${LONG}`));
    await ask(ada, 'PUT /api/lists/[viewId]', { viewId: newViewId() }, { ...saved(0, LONG), ...pin });
    const hash = stateHash((await storedLists.find(one.viewId))!)!;
    await ask(ada, 'POST /api/lists/[viewId]/printed', one, { hash });
    await ask(bea, 'POST /api/revisions', {}, { viewId: one.viewId, hash, approve: { name: 'Bea' } });
    await ask(ada, 'PUT /api/lists/[viewId]', one, saved(2, `${LONG}B`));
    await ask(ada, 'PUT /api/lists/[viewId]', one, saved(3, `${LONG}C`));
    await ask(ada, 'POST /api/revisions', {}, { viewId: one.viewId });
    await ask(ada, 'POST /api/revisions', {}, { text: listText(`By itself ${LONG.slice(0, 20)}`) });
    await ask(ada, 'POST /api/lists/[viewId]/copy', one, {});
    await ask(ada, 'POST /api/lists/[viewId]/verdict', one, {});
    await ask(ada, 'POST /api/lists/[viewId]/newer', one, {});
    await ask(ada, 'POST /api/lists/[viewId]/secret', one, {});
    await ask(ada, 'PUT /api/lists/[viewId]/secret', one, { linkMayAll: true });
    await ask(ada, 'DELETE /api/lists/[viewId]', one, {});
    await ask(ada, 'POST /api/lists/[viewId]/restore', one, {});
    await ask(ada, 'DELETE /api/lists/[viewId]', one, {});
    await ask(ada, 'POST /api/lists/[viewId]/erase', one, {});

    const empty = { ...emptyBook('own', 'Pond'), notes: LONG };
    const own = JSON.parse(await ask(ada, 'POST /api/books', {}, { book: empty })) as { book: { viewId: string } };
    const pond = { viewId: own.book.viewId };
    await ask(ada, 'PUT /api/books/[viewId]', pond, { version: 1, book: { ...empty, notes: `${LONG}${LONG}` } });
    const started = JSON.parse(await ask(ada, 'POST /api/books/[viewId]/list', pond, {})) as {
      list: { viewId: string };
    };
    const second = JSON.parse(await ask(ada, 'POST /api/books', {}, { book: emptyBook('own', 'Mire') })) as typeof own;
    const force = { viewId: started.list.viewId };
    await ask(ada, 'POST /api/lists/[viewId]/books', force, { books: [second.book.viewId], version: 1 });
    await ask(ada, 'POST /api/books/[viewId]/copy', pond, {});
    await ask(ada, 'POST /api/books/[viewId]/secret', pond, {});
    await ask(ada, 'PUT /api/books/[viewId]/secret', pond, { linkMayAll: true });
    await ask(ada, 'DELETE /api/books/[viewId]', pond, {});
    await ask(ada, 'POST /api/books/[viewId]/restore', pond, {});
    await ask(ada, 'DELETE /api/books/[viewId]', pond, {});
    await ask(ada, 'POST /api/books/[viewId]/erase', pond, {});

    for (const [version, text] of [LONG, `${LONG}${LONG}`].entries()) {
      await ask(ada, 'PUT /api/mine/kept/[name]', { name: 'shelf' }, { version, text });
    }
    const code = newSecret().slice(0, 22);
    await ask(
      ada,
      'POST /api/devices/invitations',
      {},
      { codeHash: hashKey(code), sealed: LONG.slice(0, 900), name: 'A' },
    );
    const phone = newSecret();
    await ask(phone, 'POST /api/devices/join', {}, { code, name: 'Phone' });
    const devices = JSON.parse(await ask(ada, 'POST /api/devices/backup-key', {}, { name: 'Desk' })) as { key: string };
    const tablet = newSecret();
    const there = JSON.parse(
      await ask(tablet, 'POST /api/devices/restore', {}, { key: devices.key, name: 'Tablet' }),
    ) as {
      devices: { id: string }[];
    };
    await ask(tablet, 'PUT /api/devices', {}, { id: there.devices[0]!.id, name: 'Desk, renamed' });
    await ask(ada, 'POST /api/passkeys/question', {}, { to: 'keep' });

    const sample = sampleDataset();
    const data = await importDataset({ ...sample, source: { kind: 'server' }, problems: [], owner: null });
    const house = book([unit('guards', { slot: 'Troops', points: 40, models: [model('m')] })], { edition: '7th' });
    const owner = hashKey(ada);
    const saltHouse = (await storedBooks.create({ owner, document: house, pin: null }))!.saved.viewId;
    const factions = [sample.catalogues.find(({ name }) => name === TIDEBOUND)!.id];
    await ask(ada, 'POST /api/books/join', {}, { data: data.hash, factions, books: [saltHouse] });

    const form = new FormData();
    form.append('files', new File([gameSystemXml('walk', 'Walk')], 'walk.gst'));
    form.append('files', new File([catalogueXml('walk-frogs', 'Frogs', 'walk')], 'walk.cat'));
    await ask(ada, 'POST /api/data', {}, form);

    const players = newPlayers();
    const [host, guest] = [players.ada, players.bea];
    const opening = { key: keyOf(host.secret), match: matchOf(host), campaign: { games: 3 } };
    const { viewId } = JSON.parse(await ask(ada, 'POST /api/games', {}, opening)) as { viewId: string };
    const log = async () => (await findGame(viewId))!.log as never;
    const joins = joining(matchGame, await log(), guest.secret, invitationOf(host.secret), 'Bea');
    await ask(bea, 'POST /api/games/[viewId]/join', { viewId }, { ...joins, after: 1 });
    const sent = async (player: typeof host, event: object) => {
      const id = `walk-${newViewId()}`;
      const signed = signedOn(matchGame, await log(), player.secret, { id, by: player.side, event: event as never });
      const message = { key: keyOf(player.secret), after: 1, id, event, signed };
      await ask(ada, 'POST /api/games/[viewId]/events', { viewId }, message);
    };
    for (const player of [host, guest]) await sent(player, sealOf(viewId, player, listText(`${player.side} list`)));
    for (const player of [host, guest]) await sent(player, revealOf(viewId, player, listText(`${player.side} list`)));
    const whole = (await findGame(viewId))!.log;
    const cut = { ...whole, events: whole.events.slice(0, 3) } as typeof whole;
    const row = { ...logColumns(cut), updatedAt: new Date(Date.now() + 1000) };
    await (await database()).game.updateMany({ where: { viewId }, data: row });
    const lost = { key: keyOf(host.secret), after: 4, events: whole.events.slice(3) };
    await ask(ada, 'POST /api/games/[viewId]/lost', { viewId }, lost);
    const file = (await import('@/lib/server/gameFile')).exportGame;
    const games = new FormData();
    games.append('files', new File([JSON.stringify(await file(viewId))], 'game.json'));
    await (await database()).game.deleteMany();
    await ask(ada, 'POST /api/games/restore', {}, games);

    const writing = OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET').map(
      ({ endpoint: { method, path } }) => `${method} ${path}`,
    );
    expect(writing.filter((route) => !walked.has(route)).toSorted()).toEqual(Object.keys(NOT_WALKED).toSorted());
  });
});
