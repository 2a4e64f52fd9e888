import { expect, it, vi } from 'vitest';
import { database } from '@/lib/server/db';
import { newsOf, publish, subscribe } from '@/lib/server/news';
import { describeDatabases } from './testDatabase';

let later = 0;

describeDatabases('news', () => {
  it('reach whoever waits for the topic on this server at once, until they leave', async () => {
    const told: string[] = [];
    const leave = subscribe('a game', () => told.push('a game'));
    subscribe('another', () => told.push('another'))();
    await Promise.all([publish('a game'), publish('another')]);
    leave();
    await publish('a game');
    expect(told).toEqual(['a game']);
  });

  it('reach whoever waits when another server tells them', async () => {
    const db = await database();
    const another = (topic: string, id?: number) =>
      db.news.create({ data: { topic, createdAt: Date.now(), ...(id === undefined ? {} : { id }) } });
    const slower = await another('slower');
    await db.news.delete({ where: { id: slower.id } });
    const waiting = newsOf('far', AbortSignal.timeout(20_000));
    await another('far');
    expect(await waiting).toBe(true);
    // One that was slower, whose number is lower, is seen after it.
    const late = newsOf('late', AbortSignal.timeout(20_000));
    await another('late', slower.id);
    expect(await late).toBe(true);
  });

  it('that are known wake nobody, and nobody waits for ever', async () => {
    await publish('quiet');
    expect(await newsOf('quiet', AbortSignal.timeout(50))).toBe(false);
  });

  it('are kept for a while only', async () => {
    const db = await database();
    await publish('first');
    await db.news.create({ data: { topic: 'old', createdAt: Date.now() - 120_000 } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (later += 70_000) });
    await publish('new');
    vi.useRealTimers();
    expect((await db.news.findMany({ where: { topic: { in: ['old', 'new'] } } })).map(({ topic }) => topic)).toEqual([
      'new',
    ]);
  });
});
