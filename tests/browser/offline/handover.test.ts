import { expect, it } from 'vitest';
import { loadFiles, MOST_FILES } from '@/lib/api/handedFiles';
import { takeShared } from '@/lib/browser/offline/handover';
import { fakeStore } from './fakeStore';

async function share(files: readonly File[], body?: string) {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  const store = fakeStore();
  const request = new Request('http://here/open', { method: 'POST', body: body ?? form });
  const answer = await takeShared(request, () => Promise.resolve(store), 1);
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  const kept = (await loadFiles(store)).map(({ file }) => file.name);
  return { status: answer.status, to: `${pathname}${search}`, kept };
}

it('files that another app shares are kept for the page that opens them', async () => {
  expect(await share([new File(['<roster/>'], 'a.ros')])).toEqual({ status: 303, to: '/open', kept: ['a.ros'] });
});

it('what cannot be taken is said there', async () => {
  const many = Array.from({ length: MOST_FILES + 1 }, (_, at) => new File([''], `${at}.ros`));
  expect(await share([])).toMatchObject({ to: '/open?refused=none', kept: [] });
  expect(await share(many)).toMatchObject({ to: '/open?refused=too-many', kept: [] });
  expect(await share([], 'no form')).toMatchObject({ to: '/open?refused=failed', kept: [] });
});
