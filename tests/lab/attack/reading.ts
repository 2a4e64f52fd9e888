import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';
import type { Answered } from './visitor';

/** A3: those who only read, over and over. */

const ROUNDS = 300;
const AT_ONCE = 20;
/** So far the addresses of nothing may answer. */
const FINE = [200, 304, 404, 429];
/** The framework sends an invented mark of its own to the right one. */
const SENT_ON = 307;

/** Asks for each of these, some at once. */
async function askAll(arena: Arena, paths: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const answers: Answered[] = [];
  const us = arena.visitor();
  const left = [...paths];
  const ask = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) answers.push(await us.send(path, { headers }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const refused = answers.filter(({ status }) => status === 429).length;
  const odd = answers.find(({ status }) => ![...FINE, SENT_ON].includes(status));
  return { answers, refused, odd: odd === undefined ? null : `${odd.status} ${odd.text.slice(0, 80)}` };
}

const times = (count: number, make: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A view link that nothing has, by its number. */
const unknownLink = (at: number): string =>
  `AAAAAAA${[at >> 6, (at >> 3) & 7, at & 7].map((each) => 'ABCDEFGH'[each]).join('')}`;

async function loops(arena: Arena): Promise<readonly Check[]> {
  const us = arena.visitor();
  const data = await uploaded(us, 'loops');
  const saved = await us.saveList(FORMAT, data.hash, listOf(data, 400));
  if (!('viewId' in saved)) return [holds('a list is saved', false, saved.status)];
  const page = `/l/${saved.viewId}`;
  const { hash } = JSON.parse((await us.json('POST', '/api/revisions', { viewId: saved.viewId })).text) as {
    hash: string;
  };
  await us.send(page);
  const limited = (what: string, { refused, odd }: Awaited<ReturnType<typeof askAll>>): Check =>
    holds(
      `${what}: limited, and nothing breaks`,
      refused > 0 && odd === null,
      odd ?? `${refused} of ${ROUNDS} refused`,
    );

  const kept = await askAll(
    arena,
    times(ROUNDS, (at) => `${page}?${at}=${at}&utm=${at}`),
  );
  const compared = await askAll(
    arena,
    times(ROUNDS, () => `${page}/changes/${hash}`),
  );
  const slices = await askAll(
    arena,
    times(ROUNDS, (at) => `/api/data/${data.hash}/none-${at}`),
  );
  const named = await askAll(
    arena,
    times(ROUNDS, (at) => `/r/${hash}?list=${unknownLink(at)}`),
  );
  const rsc = await askAll(
    arena,
    times(ROUNDS, (at) => `${page}?_rsc=${at}`),
    { rsc: '1' },
  );
  const start = await askAll(
    arena,
    times(ROUNDS, (at) => `/?_rsc=${at}`),
    { rsc: '1' },
  );
  const bodies = new Set(kept.answers.map(({ text }) => text));
  return [
    holds(
      'random queries on a kept page all get the one page',
      kept.answers.every(({ status }) => status === 200) && bodies.size === 1,
      `${bodies.size} pages, ${kept.refused} refused`,
    ),
    limited('comparisons', compared),
    limited('unit data of factions that are none', slices),
    limited('a frozen state under names of lists', named),
    limited('a shared list as the framework asks for it', rsc),
    holds('the start page so: nothing breaks', start.odd === null, start.odd ?? `${start.refused} refused`),
    holds('the shared page is still shown', (await us.send(page)).status === 200, 'yes or no'),
  ];
}

export const reading: readonly Attack[] = [{ part: 'A3', name: 'reading in loops', run: loops }];
