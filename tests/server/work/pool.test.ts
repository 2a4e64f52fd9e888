import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool, type Allowance, type Pool } from '@/lib/server/work/pool';
import { bundleWorker } from '../../../scripts/bundleWorker.mjs';

const allowed: Allowance = {
  lane: 'one',
  seconds: 20,
  patience: 20,
  answer: 2,
  what: 'Checking this list',
  cure: 'take units out of it',
};

describe('processes that work for the server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-work-'));
  const file = path.join(folder, 'worker.cjs');
  const lane = { heap: 64, memory: 300, niceness: 0, mostWaiting: 3, mostWaitingOfOne: 2 };
  let pool: Pool;
  beforeAll(async () => {
    await bundleWorker(file, 'tests/server/work/hostileWorker.ts');
    pool = createPool(() => file, { one: { ...lane, processes: 1 }, two: { ...lane, processes: 2 } }, 60);
  });
  afterAll(() => {
    pool.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (name: string, input: unknown = null, more: Partial<Allowance> = {}, by = 'me') =>
    pool.run({
      name,
      input: serialize(input),
      allowed: { ...allowed, ...more },
      by,
      kin: null,
      answer: async (_, of) => ({ echo: of }),
    });
  const problem = (reason: string, words: string) => ({
    ok: false,
    problem: { reason, message: expect.stringContaining(words) },
  });

  it('are other processes than this one', async () => {
    const done = await run('who');
    expect(done).toEqual({ ok: true, value: expect.any(Number) });
    expect(done.ok && done.value).not.toBe(process.pid);
    expect(pool.processes()).toContain(done.ok && done.value);
    expect(await run('who')).toEqual(done);
  });

  it('see nothing of the server’s environment', async () => {
    vi.stubEnv('DATABASE_URL', 'file:secret.db');
    const seen = await run('seen').finally(() => vi.unstubAllEnvs());
    expect(seen.ok && seen.value).toEqual(expect.arrayContaining(['PATH']));
    expect(seen.ok && seen.value).not.toContain('DATABASE_URL');
  });

  it('may ask the server while they work', async () => {
    expect(await run('ask', { list: 1 })).toEqual({ ok: true, value: { echo: { list: 1 } } });
  });

  it.each([
    ['runs for ever', 'forever', /^Checking this list takes longer than 0.5 seconds here: take units out of it$/],
    ['makes one huge map', 'grow', /^Checking this list needs more memory than is allowed here: take units out of it$/],
    ['holds too much beside the heap', 'buffers', /needs more memory/],
    ['calls itself without end', 'deep', /needs more memory/],
    ['gives too much', 'long', /needs more memory/],
  ])('end one that %s, say so with the cure, and do the next', async (_, name, words) => {
    expect(await run(name, null, name === 'forever' ? { seconds: 0.5 } : {})).toEqual({
      ok: false,
      problem: { reason: 'heavy', message: expect.stringMatching(words) },
    });
    expect(await run('add', { a: 1, b: 2 })).toEqual({ ok: true, value: 3 });
  });

  it('tell of one that throws, and do the next', async () => {
    await expect(run('fail')).rejects.toThrow('a mistake of ours');
    expect(await run('add', { a: 1, b: 2 })).toEqual({ ok: true, value: 3 });
  });

  it('tell of one whose process was ended from outside, and do the next', async () => {
    const running = run('forever');
    const { value: id } = (await run('who', null, { lane: 'two' })) as { value: number };
    for (const each of pool.processes()) if (each !== id) process.kill(each, 'SIGKILL');
    expect(await running).toEqual(problem('stopped', 'try again'));
    expect(await run('add', { a: 1, b: 2 })).toEqual({ ok: true, value: 3 });
  });

  it('tell of one whose process was ended from outside before it had begun', async () => {
    const other = createPool(() => file, { one: { ...lane, processes: 1 } }, 60);
    const asked = { name: 'who', input: serialize(null), allowed, by: 'me', kin: null, answer: async () => null };
    const running = other.run(asked);
    for (const each of other.processes()) process.kill(each, 'SIGKILL');
    expect(await running).toEqual(problem('stopped', 'try again'));
    expect(await other.run(asked)).toMatchObject({ ok: true });
    other.close();
  });

  it('work side by side', async () => {
    // Each is answered only once both have asked.
    const asked: (() => void)[] = [];
    const meet = () =>
      new Promise<string>((resolve) => {
        asked.push(() => resolve('met'));
        if (asked.length === 2) asked.forEach((go) => go());
      });
    const job = { name: 'ask', input: serialize(null), allowed: { ...allowed, lane: 'two' }, by: 'me', kin: null };
    const met = await Promise.all([0, 1].map(() => pool.run({ ...job, answer: meet })));
    expect(met).toEqual([0, 1].map(() => ({ ok: true, value: 'met' })));
  });

  it('take turns, and refuse one who asks for too much', async () => {
    const order: string[] = [];
    const by = (who: string) =>
      run('wait', 50, {}, who).then((done) => order.push(done.ok ? who : `${who} ${done.problem.reason}`));
    await Promise.all([by('me'), by('me'), by('me'), by('me'), by('you')]);
    expect(order).toEqual(['me busy', 'me', 'you', 'me', 'me']);
  });

  it('refuse what waits too long', async () => {
    const running = run('wait', 400);
    expect(await run('who', null, { patience: 0.1 })).toEqual(problem('busy', 'try again in a moment'));
    expect(await running).toMatchObject({ ok: true });
  });

  it('are counted', () => {
    expect(pool.counts()).toMatchObject({ waiting: 0, running: 0 });
  });
});
