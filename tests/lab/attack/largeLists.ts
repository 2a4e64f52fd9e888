import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** A3 and A4: large lists, many of them, and what a page makes of them. */

const COPIES = 180;
/** As many as a list may have. */
const MOST_SELECTIONS = 2000;
const MOST_PAGE_BYTES = 1024 * 1024;

async function copiedMany(arena: Arena): Promise<readonly Check[]> {
  const visitor = arena.visitor();
  const data = await uploaded(visitor, 'copied-many');
  const saved = await visitor.saveList(FORMAT, data.hash, listOf(data, MOST_SELECTIONS));
  if (!('viewId' in saved)) return [holds('a list of the largest size is saved', false, saved.status)];
  let copied = 0;
  for (let at = 0; at < COPIES; at += 1) {
    const answer = await visitor.json('POST', `/api/lists/${saved.viewId}/copy`, {});
    if (answer.status === 201) copied += 1;
  }
  const pages = await Promise.all([visitor.send('/'), visitor.send('/'), visitor.send('/')]);
  return [
    holds(`of ${COPIES} copies some are taken`, copied > 0, copied),
    ...pages.map(({ status, text, ms }) =>
      holds(
        'the start page is shown, and is no larger than 1 MB',
        status === 200 && text.length <= MOST_PAGE_BYTES,
        `${status}, ${(text.length / 1024).toFixed(0)} KB, ${ms.toFixed(0)} ms`,
      ),
    ),
  ];
}

async function tooLarge(arena: Arena): Promise<readonly Check[]> {
  const visitor = arena.visitor();
  const data = await uploaded(visitor, 'too-large');
  const sent = (roster: unknown) =>
    visitor.json('POST', '/api/lists', { format: FORMAT, datasetHash: data.hash, roster });
  return [
    refused('a list of 20,000 selections is refused', await sent(listOf(data, 20_000)), [400, 413]),
    refused(
      'a list of 3 MB is refused',
      await sent(listOf(data, 1500, { name: (at) => `${'x'.repeat(2000)}${at}`.slice(0, 2000) })),
      [400, 413],
    ),
  ];
}

async function unknownSelections(arena: Arena): Promise<readonly Check[]> {
  const visitor = arena.visitor();
  const data = await uploaded(visitor, 'unknown-selections');
  const checks: Check[] = [];
  for (const count of [500, MOST_SELECTIONS]) {
    const roster = listOf(data, count, { entryId: 'gone', name: (at) => `${'Unknown soldier '.repeat(6)}${at}` });
    const saved = await visitor.saveList(FORMAT, data.hash, roster);
    if (!('viewId' in saved)) {
      checks.push(refused(`${count} unknown selections are saved or refused in words`, saved, [400, 413]));
      continue;
    }
    for (const path of [`/l/${saved.viewId}`, `/edit/${saved.viewId}`, `/l/${saved.viewId}/cards`]) {
      const { status, text, ms } = await visitor.send(path);
      checks.push(
        holds(
          `${path.replace(saved.viewId, 'ID')} with ${count} unknown selections (${(JSON.stringify(roster).length / 1024).toFixed(0)} KB) is at most 1 MB`,
          status < 500 && text.length <= MOST_PAGE_BYTES,
          `${status}, ${(text.length / 1024).toFixed(0)} KB, ${ms.toFixed(0)} ms`,
        ),
      );
    }
  }
  return checks;
}

async function shownToMany(arena: Arena): Promise<readonly Check[]> {
  const visitor = arena.visitor();
  const data = await uploaded(visitor, 'shown-to-many');
  const saved = await visitor.saveList(FORMAT, data.hash, listOf(data, MOST_SELECTIONS));
  if (!('viewId' in saved)) return [holds('a list of the largest size is saved', false, saved.status)];
  const paths = [`/l/${saved.viewId}`, `/l/${saved.viewId}/opengraph-image`, `/edit/${saved.viewId}`];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => arena.visitor().send(paths[at % paths.length] ?? '/')),
  );
  const worst = Math.max(...answers.map(({ status }) => status));
  return [
    holds('60 views at once of a largest list are answered, or refused in words', worst < 500 || worst === 503, worst),
  ];
}

export const largeLists: readonly Attack[] = [
  { part: 'A3', name: '180 copies of a largest list', env: { MUSTER_RATE_FACTOR: '100' }, run: copiedMany },
  { part: 'A3', name: 'lists beyond all bounds', run: tooLarge },
  { part: 'A3', name: '60 views of a largest list', run: shownToMany },
  { part: 'A4', name: 'unknown selections on a page', run: unknownSelections },
];
