import { expect, it, vi } from 'vitest';
import { database } from '@/lib/server/db';
import { publish, subscribe } from '@/lib/server/news';
import { describeDatabases } from './testDatabase';

let later = 0;

/** The version that the next news of a topic tells. */
const newsOf = (topic: string): Promise<number | null> =>
  new Promise((resolve) => {
    const leave = subscribe(topic, (version) => {
      leave();
      resolve(version);
    });
  });

describeDatabases(
  'news',
  () => {
    it('reach whoever waits for the topic on this server at once, until they leave', async () => {
      const told: (number | null)[] = [];
      const leave = subscribe('a game', (version) => told.push(version));
      subscribe('another', (version) => told.push(version))();
      await Promise.all([publish('a game', 7), publish('another', 8)]);
      await publish('a game');
      leave();
      await publish('a game', 9);
      expect(told).toEqual([7, null]);
    });

    it('reach whoever waits when another server tells them', async () => {
      const db = await database();
      const another = (topic: string, id?: number) =>
        db.news.create({ data: { topic, createdAt: Date.now(), ...(id === undefined ? {} : { id }) } });
      const slower = await another('slower');
      await db.news.delete({ where: { id: slower.id } });
      const waiting = newsOf('game far');
      await another('game far 12');
      expect(await waiting).toBe(12);
      // One that was slower, whose number is lower, is seen after it; and one of a server that tells no version.
      const late = newsOf('game late');
      await another('game late', slower.id);
      expect(await late).toBeNull();
    });

    it('reach whoever waits when a database that was restored gives its numbers again', async () => {
      const db = await database();
      const another = async (topic: string, id: number) => {
        await db.news.deleteMany();
        const told = newsOf(topic);
        await db.news.create({ data: { topic, id, createdAt: Date.now() } });
        expect(await told).toBeNull();
      };
      await another('last before it', 5000);
      await another('first after it', 4);
      // The same number at another time is other news.
      await another('next', 4);
    });

    it('that were told here are not told again when the table is read', async () => {
      const told: (number | null)[] = [];
      const leave = subscribe('quiet', (version) => told.push(version));
      await publish('quiet', 1);
      // Another server’s, which only the table tells: by then all before it was read.
      const read = newsOf('loud');
      await (await database()).news.create({ data: { topic: 'loud', createdAt: Date.now() } });
      await read;
      leave();
      expect(told).toEqual([1]);
    });

    it('are told once, however many are written here while the table is read', async () => {
      const told: (number | null)[] = [];
      const numbers = [...Array(60).keys()];
      // Whoever begins to wait has the table read at once.
      for (const first of [0, 20, 40]) {
        const leave = subscribe('busy', (version) => told.push(version));
        await Promise.all(numbers.slice(first, first + 20).map((each) => publish('busy', each)));
        const read = newsOf('busy too');
        await (await database()).news.create({ data: { topic: 'busy too', createdAt: Date.now() } });
        await read;
        leave();
      }
      expect(told.toSorted((a, b) => a! - b!)).toEqual(numbers);
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
  },
  { always: true },
);
