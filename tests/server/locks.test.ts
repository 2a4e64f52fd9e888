import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { withLock } from '@/lib/server/locks';
import { describeDatabases } from './testDatabase';

describeDatabases(
  'a lock',
  () => {
    it('lets one do its work at a time, also when work fails', async () => {
      let inside = 0;
      let most = 0;
      const work = async (place: number) => {
        inside += 1;
        most = Math.max(most, inside);
        await pause(5);
        inside -= 1;
        if (place === 1) throw new Error('failed');
        return place;
      };
      const done = await Promise.allSettled([0, 1, 2].map((place) => withLock('work', () => work(place))));
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(most).toBe(1);
      expect(await (await database()).lock.count()).toBe(0);
    });

    it('keeps apart what has another name', async () => {
      expect(await withLock('outer', () => withLock('inner', async () => 'both'))).toBe('both');
    });

    it('passes from a server that ended without a word', async () => {
      const db = await database();
      await db.lock.create({ data: { name: 'left', owner: 'a server that is gone', expires: Date.now() + 300 } });
      expect(await withLock('left', async () => 'taken over')).toBe('taken over');
    });

    it('is waited for as long as it is held', async () => {
      const order: string[] = [];
      const next = await new Promise<Promise<void>[]>((resolve, reject) => {
        const first = withLock('held', async () => {
          const second = withLock('held', async () => void order.push('then'));
          resolve([first, second]);
          await pause(600);
          order.push('held');
        });
        first.catch(reject);
      });
      await Promise.all(next);
      expect(order).toEqual(['held', 'then']);
    });
  },
  { always: true },
);
