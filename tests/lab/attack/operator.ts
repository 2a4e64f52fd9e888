import { readdirSync } from 'node:fs';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** E: what is the operator's alone, and what a server must not use up. */

const TOKEN = 'a-token-of-the-operator';
const LISTS = 500;
/** Sockets come and go. */
const MOST_MORE_FILES = 30;

async function metrics(arena: Arena): Promise<readonly Check[]> {
  const ask = (authorization?: string) =>
    arena.visitor().send('/metrics', { headers: authorization === undefined ? {} : { authorization } });
  const closed = [await ask(), await ask('Bearer wrong'), await ask(`Basic ${TOKEN}`), await ask(`Bearer ${TOKEN}x`)];
  const [open, asPost] = [await ask(`Bearer ${TOKEN}`), await arena.visitor().send('/metrics', { method: 'POST' })];
  return [
    holds(
      'the figures are closed without the token, and with a wrong one',
      closed.every(({ status, text }) => status === 401 && !text.includes('muster_')),
      closed.map(({ status }) => status).join(' '),
    ),
    holds('open with it', open.status === 200 && open.text.includes('# HELP'), open.status),
    holds('and for nothing but reading', asPost.status >= 400 && asPost.status < 500, asPost.status),
  ];
}

async function openFiles(arena: Arena): Promise<readonly Check[]> {
  const files = (): number => readdirSync(`/proc/${arena.server.process.pid ?? 0}/fd`).length;
  const us = arena.visitor();
  const data = await uploaded(us, 'files');
  const body = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 3) };
  const statuses: number[] = [];
  const make = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) statuses.push((await us.json('POST', '/api/lists', body)).status);
  };
  await make(10);
  const before = files();
  await Promise.all(Array.from({ length: 10 }, () => make(LISTS / 10)));
  const after = files();
  const closed = await arena.visitor().send('/metrics');
  return [
    holds(
      `${LISTS} lists are made`,
      statuses.every((each) => each === 201),
      `${statuses.length}`,
    ),
    holds(
      'the server has no more files open after them',
      after <= before + MOST_MORE_FILES,
      `${before}, then ${after}`,
    ),
    holds('without a token set there are no figures', closed.status === 404, closed.status),
  ];
}

export const operator: readonly Attack[] = [
  { part: 'E', name: 'the figures of the operator', env: { MUSTER_METRICS_TOKEN: TOKEN }, run: metrics },
  { part: 'E', name: '500 lists and open files', env: { MUSTER_RATE_FACTOR: '100' }, run: openFiles },
];
