import { afterEach, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { aside } from '@/lib/server/reading';
import { requestScope } from '@/lib/server/log';
import { describeDatabases } from './testDatabase';

/** Does something as it is done while a request of this method is answered, where tests run. */
const during = <T>(method: string, work: () => Promise<T>): Promise<T> => {
  process.env.MUSTER_STRICT = 'yes';
  return requestScope.run(
    { id: 'a request', method, visitor: null, digest: null, failure: null },
    async () => await work(),
  );
};

describeDatabases('a request that only reads', () => {
  afterEach(() => delete process.env.MUSTER_STRICT);
  const lock = async (name: string) => (await database()).lock.create({ data: { name, owner: 'us', expires: 0 } });

  it('fails when it writes, in whatever way', async () => {
    const db = await database();
    const [write, many, all] = [
      () => lock('one'),
      () => db.lock.deleteMany(),
      () => db.$transaction([db.lock.count(), db.lock.count()]),
    ];
    await expect(during('GET', write)).rejects.toThrow('a GET writes');
    await expect(during('HEAD', many)).rejects.toThrow('a HEAD writes');
    await expect(during('GET', all)).rejects.toThrow('a GET writes');
    expect(await during('GET', () => db.lock.count())).toBe(0);
  });

  it('may keep something aside, and does without where that fails', async () => {
    await during('GET', () => aside(() => lock('kept')));
    await during('GET', () => aside(() => lock('kept')));
    expect(await (await database()).lock.count()).toBe(1);
  });

  it('is another than one that changes something', async () => {
    expect(await during('PUT', () => lock('put'))).toMatchObject({ name: 'put' });
  });
});
