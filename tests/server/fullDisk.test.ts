import type fs from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { importAnswer, downloadRepository } from '@/lib/server/api/data';
import { receive } from '@/lib/server/receive';
import { troubleOf } from '@/lib/server/databaseError';

/** Where Linux has it, this takes nothing: it is full as a disk is. */
const FULL = '/dev/full';
const isHere = await open(FULL, 'w').then(
  async (file) => file.close().then(() => true),
  () => false,
);

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, createWriteStream: () => real.createWriteStream(FULL) };
});

const error = await writeFile(FULL, 'frogs').then(
  () => null,
  (why: unknown) => why,
);

describe.skipIf(!isHere)('a full disk', () => {
  it('is known, also by what a process beside the server says', () => {
    expect(troubleOf(error)).toBe('full');
    expect(troubleOf(new Error(String((error as Error).message)))).toBe('full');
    expect(troubleOf(new Error('ENOENT: no such file'))).toBeNull();
  });

  it.each([
    ['a body', 'frogs'],
    ['a form', Object.assign(new FormData(), {})],
  ])('is said to who sends %s, with what to do', async (_, body) => {
    if (body instanceof FormData) body.append('files', new File(['frogs'], 'a.cat'));
    const request = new Request('http://here.example', { method: 'POST', body });
    expect(await receive(request, { by: 'me', limit: 1000, tooLarge: '' })).toEqual({
      ok: false,
      problem: { status: 503, message: expect.stringMatching(/no room for what was sent.* try again later/) },
    });
  });

  it('is said of an import, and of a download, which is not GitHub’s fault', async () => {
    const answer = importAnswer(() => Promise.reject(error as Error));
    expect(JSON.parse(await answer.text())).toMatchObject({ message: expect.stringContaining('disk of this server') });

    const github = createServer((_, res) => res.end('a zip'));
    await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
    process.env.MUSTER_GITHUB_URL = `http://127.0.0.1:${(github.address() as AddressInfo).port}`;
    await expect(downloadRepository('owner/name', FULL)).rejects.toThrow('ENOSPC');
    delete process.env.MUSTER_GITHUB_URL;
    github.close();
  });
});
