import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '@/lib/server/day';
import { closeDatabases, database } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { addToday, forgetCounts, nameToday, tooMany, type RateKind } from '@/lib/server/rateLimit';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from './postgres';
import { describeDatabases } from './testDatabase';

describe('the rate limits', () => {
  afterEach(() => {
    delete process.env.MUSTER_RATE_FACTOR;
  });

  it('stop a program that runs wild, and only that address', async () => {
    process.env.MUSTER_RATE_FACTOR = '0.05';
    const answers = await Promise.all(Array.from({ length: 4 }, () => tooMany('data', '10.0.0.1')));
    expect(answers.slice(0, 2)).toEqual([null, null]);
    expect(answers[2]).toBeGreaterThan(0);
    expect(await tooMany('data', '10.0.0.2')).toBeNull();
    expect(await tooMany('save', '10.0.0.1')).toBeNull();
  });
});

describe('what stands for an address', () => {
  it('is the same all day, and cannot be tried out', () => {
    expect(nameToday('10.0.0.1')).toBe(nameToday('10.0.0.1'));
    expect(nameToday('10.0.0.1')).not.toBe(nameToday('10.0.0.2'));
    const tried = createHash('sha256').update(`${today()} 10.0.0.1`).digest('hex');
    expect(tried.slice(0, 32)).not.toBe(nameToday('10.0.0.1'));
  });
});

describe('how many requests go through', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    // Not near midnight, when everybody is counted anew.
    vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  });
  afterEach(() => {
    vi.useRealTimers();
    delete process.env.MUSTER_RATE_FACTOR;
  });

  let last = 0;
  const newAddress = (): string => `10.1.0.${++last}`;
  /** So many are let through before one is not, and after how many seconds that one may come again. */
  const passed = async (kind: RateKind, address: string): Promise<readonly [number, number]> => {
    for (let number = 0; ; number++) {
      const wait = await tooMany(kind, address);
      if (wait !== null) return [number, wait];
    }
  };

  it.each([
    ['save', '1', 600, 60],
    ['create', '1', 120, 60],
    ['data', '1', 40, 600],
    ['save', '0.5', 300, 60],
    ['data', '0.1', 4, 600],
    ['data', '0.06', 2, 600],
    ['data', '0.04', 2, 600],
    ['data', '2', 80, 600],
    ['data', '0.001', 1, 600],
  ] as const)('%s, by a factor of %s: %i in a while of %i seconds', async (kind, factor, number, seconds) => {
    process.env.MUSTER_RATE_FACTOR = factor;
    const address = newAddress();
    expect(await passed(kind, address)).toEqual([number, seconds]);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await tooMany(kind, address)).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(await tooMany(kind, address)).toBeNull();
  });

  it('say whole seconds, rather too many than too few', async () => {
    process.env.MUSTER_RATE_FACTOR = '0.001';
    const address = newAddress();
    await tooMany('data', address);
    vi.advanceTimersByTime(500);
    expect(await tooMany('data', address)).toBe(600);
    vi.advanceTimersByTime(600);
    expect(await tooMany('data', address)).toBe(599);
  });
});

/** The same limits as another server would count them: loaded anew, with nothing remembered. */
async function anotherServer(): Promise<typeof tooMany> {
  vi.resetModules();
  return (await import('@/lib/server/rateLimit')).tooMany;
}

describe.skipIf(noPostgres !== null)(`servers that share a PostgreSQL (${noPostgres ?? 'here'})`, () => {
  const before = process.env.DATABASE_URL;
  let server: ThrowAwayPostgres;
  beforeAll(async () => {
    server = await startPostgres();
    process.env.DATABASE_URL = server.url;
    process.env.MUSTER_RATE_FACTOR = '0.1';
    await migrate(server.url);
  });
  afterAll(async () => {
    await closeDatabases();
    server.stop();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    delete process.env.MUSTER_RATE_FACTOR;
  });

  it('count together', async () => {
    const [one, other] = [await anotherServer(), await anotherServer()];
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push(await (asked % 2 === 0 ? one : other)('data', '10.2.0.1'));
    expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
    expect(answers[4]).toBeGreaterThan(590);
    expect(answers[5]).toBeGreaterThan(590);
  });

  it('spare the database a flood', async () => {
    const [one, db] = [await anotherServer(), await database()];
    const points = async () =>
      (await db.rateCounter.findUnique({ where: { key: `data:${nameToday('10.2.0.2')}` } }))?.points;
    for (let asked = 0; asked < 50; asked += 1) await one('data', '10.2.0.2');
    expect(await points()).toBe(5);
  });

  it('write down no address, and what was counted no longer than it counts', async () => {
    const [one, db] = [await anotherServer(), await database()];
    await one('data', '10.2.0.4');
    const rows = async () => (await db.rateCounter.findMany()).map(({ key }) => key);
    expect(await rows()).toContain(`data:${nameToday('10.2.0.4')}`);
    expect((await rows()).join()).not.toContain('10.2.0.');
    await forgetCounts();
    expect(await rows()).not.toEqual([]);
    await forgetCounts(new Date(Date.now() + 600_000));
    expect(await rows()).toEqual([]);
  });

  it('count alone while the database is away', async () => {
    const one = await anotherServer();
    server.kill();
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await one('data', '10.2.0.3'));
    server.start();
    expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
    expect(answers[4]).toBeGreaterThan(590);
  });
});

describeDatabases('what was counted today', () => {
  it('is the sum of all that was added, also at the same moment', async () => {
    const sums = await Promise.all([5, 7, 11].map((amount) => addToday('bytes of somebody', amount)));
    expect(Math.max(...sums)).toBe(23);
    expect(await addToday('bytes of somebody', 0)).toBe(23);
    expect(await addToday('bytes of another', 1)).toBe(1);
    await forgetCounts();
    expect(await addToday('bytes of somebody', 0)).toBe(23);
  });
});
