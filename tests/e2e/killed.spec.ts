import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { saveAnswerSchema } from '@/lib/document/savedKind';
import { createdListSchema, savedListSchema } from '@/lib/share/savedList';
import { datasetSummarySchema } from '@/lib/share/unitData';
import { OURS } from './ours';
import { startServer } from '../served';
import { test } from './policyTest';

const SAVES = 200;

test(`the server is killed in the middle of ${SAVES} saves: every acknowledged one is there after the restart`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-killed-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'muster.db')}` };
  const first = await startServer(env);
  const { datasets } = (await (await fetch(`${first.url}/api/data`)).json()) as { datasets: unknown[] };
  const dataset = datasetSummarySchema.parse(datasets[0]);
  const roster = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../samples/recon-squad/lists/the-grell-survey.json'), 'utf8'),
  ) as Record<string, unknown>;
  const send = (url: string, method: string, body: unknown) =>
    fetch(url, { method, headers: { 'content-type': 'application/json', ...OURS }, body: JSON.stringify(body) });

  // Four lists at once, so that the kill meets saves on their way.
  const lists = await Promise.all(
    [0, 1, 2, 3].map(async () =>
      createdListSchema.parse(
        await (
          await send(`${first.url}/api/lists`, 'POST', { format: 'recon-squad', datasetHash: dataset.hash, roster })
        ).json(),
      ),
    ),
  );
  const acknowledged = new Map<string, number>();
  let saves = 0;
  const saveOn = async (viewId: string, editSecret: string) => {
    for (let version = 1; saves < SAVES; version += 1) {
      saves += 1;
      if (saves === SAVES / 2) void first.kill();
      const body = { version, editSecret, roster: { ...roster, name: `save ${version + 1}` } };
      const response = await send(`${first.url}/api/lists/${viewId}`, 'PUT', body).catch(() => null);
      if (response === null) return;
      const answer = saveAnswerSchema(savedListSchema).parse(await response.json());
      if (answer.outcome === 'saved') acknowledged.set(viewId, answer.version);
    }
  };
  await Promise.all(lists.map(({ list, editSecret }) => saveOn(list.viewId, editSecret)));
  expect(saves).toBeGreaterThanOrEqual(SAVES / 2);
  expect(saves).toBeLessThan(SAVES);

  const second = await startServer(env);
  for (const { list } of lists) {
    const stored = savedListSchema.parse(
      ((await (await fetch(`${second.url}/api/lists/${list.viewId}`)).json()) as { list: unknown }).list,
    );
    const told = acknowledged.get(list.viewId) ?? 0;
    // One more may have been stored whose acknowledgement was cut off.
    expect([told, told + 1]).toContain(stored.version);
    expect(stored.name).toBe(`save ${stored.version}`);
  }
  await second.kill();
  rmSync(folder, { recursive: true, force: true });
});
