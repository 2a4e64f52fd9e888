import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { importRepository } from '@/lib/server/api/data';
import { repositorySchema, type ImportLine } from '@/lib/documents/unitData';
import { bytesOf, catalogueXml, gameSystemXml } from './data';
import { describeSqlite } from './testDatabase';
import { failed, ok } from '@/lib/foundation/result';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** As GitHub makes it: everything in one folder, the commit as the comment. */
function githubZip(): Buffer {
  const zip = Buffer.from(
    writeArchive([
      { name: 'data-main/README.md', bytes: bytesOf('# Data') },
      { name: 'data-main/Puddle.gst', bytes: bytesOf(gameSystemXml('repo-sys', 'Puddle')) },
      { name: 'data-main/Frogs.cat', bytes: bytesOf(catalogueXml('repo-frogs', 'Frogs', 'repo-sys')) },
    ]),
  );
  zip.writeUInt16LE(COMMIT.length, zip.length - 2);
  return Buffer.concat([zip, Buffer.from(COMMIT)]);
}

describeSqlite('a repository from GitHub', () => {
  let server: Server | null = null;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
    for (const name of ['MUSTER_GITHUB_URL', 'MUSTER_DOWNLOAD_MB', 'MUSTER_DOWNLOAD_SECONDS']) delete process.env[name];
  });

  async function github(answer: RequestListener): Promise<string> {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.MUSTER_GITHUB_URL = origin;
    return origin;
  }

  it('is downloaded, read and stored with its commit', async () => {
    const asked: string[] = [];
    await github((request, response) => {
      asked.push(request.url ?? '');
      response.end(githubZip());
    });
    const lines: ImportLine[] = [];
    const imported = await importRepository('pond/data', null, (line) => lines.push(line));
    expect(asked).toEqual(['/pond/data/zip/HEAD']);
    expect(imported).toMatchObject({
      ok: true,
      value: {
        problems: [],
        datasets: [
          {
            name: 'Puddle',
            source: { kind: 'repository', repository: 'pond/data', revision: COMMIT },
            factions: [{ id: 'repo-frogs' }],
          },
        ],
      },
    });
    expect(lines.map((line) => line.stage)).toEqual(expect.arrayContaining(['download', 'read', 'store']));
  });

  it('may be passed on within the same host', async () => {
    await github((request, response) => {
      if (request.url === '/pond/data/zip/HEAD') response.writeHead(302, { location: '/pond/renamed/zip/HEAD' }).end();
      else response.end(githubZip());
    });
    expect(await importRepository('pond/data', null)).toMatchObject(ok({ datasets: [{ name: 'Puddle' }] }));
  });

  it.each(['http://169.254.169.254/latest', 'https://github.example/x.zip', 'file:///etc/passwd'])(
    'is not fetched from another host: %s',
    async (location) => {
      await github((_, response) => response.writeHead(302, { location }).end());
      expect(await importRepository('pond/data', null)).toEqual(
        failed(expect.stringContaining('which is not allowed')),
      );
    },
  );

  it('is not followed in circles', async () => {
    await github((_, response) => response.writeHead(302, { location: '/pond/data/zip/HEAD' }).end());
    expect(await importRepository('pond/data', null)).toEqual(failed('GitHub sent the download round in circles.'));
  });

  it('that is too large is refused, whether it says so or not', async () => {
    process.env.MUSTER_DOWNLOAD_MB = '1';
    const tooLarge = failed('pond/data is larger than 1 MB, which is the limit.');
    await github((_, response) => response.writeHead(200, { 'content-length': String(2 ** 31) }).write('PK'));
    expect(await importRepository('pond/data', null)).toEqual(tooLarge);
    server?.closeAllConnections();
    await github((_, response) => {
      const more = () => response.writable && response.write(Buffer.alloc(256 * 1024), () => setImmediate(more));
      more();
    });
    expect(await importRepository('pond/data', null)).toEqual(tooLarge);
  });

  it('that does not come in time is given up', async () => {
    process.env.MUSTER_DOWNLOAD_SECONDS = '1';
    await github((_, response) => response.writeHead(200).write('PK'));
    expect(await importRepository('pond/data', null)).toEqual(failed(expect.stringContaining('longer than 1 seconds')));
  });

  it.each([
    ['not there', 404, 'There is no public repository pond/data on GitHub.'],
    ['out of order', 500, 'GitHub does not give pond/data now: try again later.'],
  ])('that is %s is said to be so', async (_name, status, message) => {
    await github((_, response) => response.writeHead(status).end('oops'));
    expect(await importRepository('pond/data', null)).toEqual(failed(message));
  });

  it('that is no zip archive, or a damaged one, is said to be so', async () => {
    await github((_, response) => response.end('<html>'));
    expect(await importRepository('pond/data', null)).toEqual(
      failed('What GitHub sent for pond/data is no zip archive.'),
    );
    server?.closeAllConnections();
    await github((_, response) => response.end(githubZip().subarray(0, 200)));
    expect(await importRepository('pond/data', null)).toMatchObject(
      ok({ datasets: [], problems: [{ file: 'data.zip' }] }),
    );
  });

  it('that cannot be reached is said to be so, without a code and with what to do', async () => {
    process.env.MUSTER_GITHUB_URL = 'http://127.0.0.1:9';
    expect(await importRepository('pond/data', null)).toEqual(
      failed(
        'This server cannot reach GitHub: download the zip from github.com/pond/data yourself, and add it as a file.',
      ),
    );
  });
});

it.each(['BSData/wh40k-7th-edition', 'a/b', 'a-b/c.d_e'])('%s is the name of a repository', (name) => {
  expect(repositorySchema.parse(` ${name} `)).toBe(name);
});
it.each([
  '',
  'a',
  'a/b/c',
  '-a/b',
  'a--b/c',
  'a/..',
  'a/.',
  'a/b?c',
  'a/b#c',
  '@evil.example/x',
  'a b/c',
  '../a',
  'https://evil.example/github.com/a/b',
  'https://github.com.evil.example/a/b',
  'https://github.com/a',
  'https://github.com/../a/b',
])('%j is none', (name) => {
  expect(repositorySchema.safeParse(name).success).toBe(false);
});

it.each([
  'https://github.com/BSData/wh40k',
  'github.com/BSData/wh40k.git',
  ' https://www.github.com/BSData/wh40k/tree/main ',
])('the address %s is taken for its repository', (address) =>
  expect(repositorySchema.parse(address)).toBe('BSData/wh40k'),
);
