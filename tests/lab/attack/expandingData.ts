import { HOSTILE_DATA } from '@/tests/hostile/unitData';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf } from './material';

/** A1: unit data of a few kilobytes that means something without end, taken in, put into a list and looked at. */

const MOST_PAGE_BYTES = 1024 * 1024;

async function expanding(arena: Arena): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const [name, made] of Object.entries(HOSTILE_DATA)) {
    const visitor = arena.visitor();
    const files = made().files.map((file) => ({ name: file.name, bytes: new TextEncoder().encode(file.text) }));
    const line = await visitor.upload(files);
    if (!('stage' in line)) {
      checks.push(holds(`${name}: taken or refused in words`, line.status >= 400 && line.status !== 500, line.status));
      continue;
    }
    const dataset = line.stage === 'done' ? line.datasets[0] : undefined;
    if (dataset === undefined) {
      checks.push(holds(`${name}: refused in words`, line.stage === 'failed', JSON.stringify(line).slice(0, 120)));
      continue;
    }
    const saved = await visitor.saveList(
      FORMAT,
      dataset.hash,
      listOf(dataset, 3, { entryId: 'bomb', force: 'patrol' }),
    );
    if (!('viewId' in saved)) {
      checks.push(holds(`${name}: the list is saved or refused in words`, saved.status < 500, saved.status));
      continue;
    }
    const page = await arena.visitor().send(`/l/${saved.viewId}`);
    checks.push(
      holds(
        `${name}: the page of the list is shown, and not as legal`,
        (page.status === 200 || page.status === 503) &&
          page.text.length <= MOST_PAGE_BYTES &&
          !/>Legal</.test(page.text),
        `${page.status}, ${(page.text.length / 1024).toFixed(0)} KB, ${page.ms.toFixed(0)} ms`,
      ),
    );
  }
  return checks;
}

export const expandingData: readonly Attack[] = [
  { part: 'A1', name: 'small data that expands', env: { MUSTER_RATE_FACTOR: '100' }, run: expanding },
];
