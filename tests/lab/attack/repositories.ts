import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeArchive } from '@/lib/data/archive';
import { startServer } from '@/tests/served';
import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles, FORMAT, listOf, uploaded } from './material';
import { visitor, type Visitor } from './visitor';

/** B2: unit data from repositories, fetched from a stand-in for GitHub on this machine. */

async function standIn() {
  const server = createServer((req, res) => {
    const [, owner = ''] = (req.url ?? '').split('/');
    res.end(writeArchive(dataFiles(`repo-${owner.toLowerCase()}`)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const offeredTo = async (who: Visitor): Promise<string> => (await who.send('/api/data')).text;

async function fetched(arena: Arena): Promise<readonly Check[]> {
  const github = await standIn();
  const server = await startServer({
    DATABASE_URL: `file:${arena.folder}/repositories.db`,
    MUSTER_LOG: 'silent',
    MUSTER_GITHUB_URL: github.url,
  });
  try {
    const [ada, bob] = [visitor(server.url), visitor(server.url)];
    const asked = (repository: string) => ada.json('POST', '/api/data/repository', { repository });
    const stranger = await asked('somebody/units');
    const trusted = await asked('BSData/units');
    const [own, others] = [await offeredTo(ada), await offeredTo(bob)];
    const page = (await bob.send('/new')).text;
    const data = await uploaded(ada, 'newer');
    const saved = await ada.saveList(FORMAT, data.hash, listOf(data, 1));
    const viewId = 'viewId' in saved ? saved.viewId : '';
    const [byStranger, byOwner] = [
      await bob.json('POST', `/api/lists/${viewId}/newer`, {}),
      await ada.json('POST', `/api/lists/${viewId}/newer`, {}),
    ];
    return [
      holds(
        'both are fetched',
        [stranger, trusted].every(({ text }) => text.includes('"done"')),
        trusted.status,
      ),
      holds('who fetched a repository is offered it', own.includes('repo-somebody'), 'yes or no'),
      holds('nobody else is', !`${others}${page}`.includes('repo-somebody'), 'yes or no'),
      holds('what the operator trusts all are offered', others.includes('repo-bsdata'), 'yes or no'),
      refused('newer data of a list is told to nobody without a key', byStranger, [404]),
      holds('its owner is told', byOwner.status === 200, byOwner.status),
    ];
  } finally {
    await server.kill();
    github.close();
  }
}

export const repositories: readonly Attack[] = [{ part: 'B2', name: 'repositories of anybody', run: fetched }];
