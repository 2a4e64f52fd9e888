import { expect, inject, it, onTestFinished } from 'vitest';
import { lists } from '@/lib/api/lists';
import { changed, listOf, visitor } from '../seed';
import { startServer } from '../served';

it('a kept page is the same for all, new after each save on two servers with one database, and gone with its list', async () => {
  const one = { url: inject('base') };
  const two = await startServer({ DATABASE_URL: inject('database') });
  onTestFinished(two.kill);
  const owner = visitor(one.url);
  let list = await listOf(owner, 'The Grell Survey');
  const elsewhere = visitor(two.url, owner.cookies());
  const { viewId, editSecret } = list;
  const page = (url: string, headers: Record<string, string> = {}) => visitor(url).send(`/l/${viewId}`, { headers });

  const stranger = await page(one.url);
  expect(await (await owner.send(`/l/${viewId}`)).text()).toBe(await stranger.text());
  const etag = stranger.headers.get('etag') ?? '';
  expect((await page(one.url, { 'if-none-match': etag })).status).toBe(304);
  await page(two.url);

  for (const [index, who] of [owner, elsewhere, owner].entries()) {
    const name = `Saved ${index + 1} times`;
    list = await changed(who, list, (roster) => ({ ...roster, name }));
    for (const { url } of [one, two]) {
      const shown = await page(url, { 'if-none-match': etag });
      expect(shown.status).toBe(200);
      expect(await shown.text()).toContain(name);
    }
  }
  await owner.ask(lists.remove, { params: { viewId }, body: { editSecret } });
  for (const { url } of [one, two]) expect((await page(url)).status).toBe(404);
});
