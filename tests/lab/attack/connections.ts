import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';
import { get, raw } from './raw';

/** A5 and B3: connections that dawdle, and visitors who say that they are others. */

const SLOW = 30;
const MOST_SLOW_MS = 25_000;
/** Bodies of one address, and how long each may last: a pace is asked for after 30 s. */
const BODIES = 200;
const MOST_BODY_MS = 45_000;
const HOSTS = 300;

/** Connections that begin so and then send a byte a second: how long each lasted, in milliseconds, and what was answered. */
function dawdling(arena: Arena, count: number, begin: string, longest: number) {
  const { hostname, port } = new URL(arena.url);
  return Promise.all(
    Array.from({ length: count }, () => {
      const began = performance.now();
      return new Promise<{ readonly ms: number; readonly said: string }>((resolve) => {
        let said = '';
        const socket = connect(Number(port), hostname, () => socket.write(begin));
        const drip = setInterval(() => socket.write('x'), 1000);
        const end = (ms: number): void => {
          clearInterval(drip);
          clearTimeout(timer);
          socket.destroy();
          resolve({ ms, said });
        };
        const timer = setTimeout(() => end(Number.POSITIVE_INFINITY), longest);
        socket.on('data', (part) => (said += part.toString()));
        socket.on('error', () => undefined);
        socket.once('close', () => end(performance.now() - began));
      });
    }),
  );
}

async function slowHeads(arena: Arena): Promise<readonly Check[]> {
  const lasted = await dawdling(arena, SLOW, 'GET / HTTP/1.1\r\nX-Slow: ', MOST_SLOW_MS);
  const longest = Math.max(...lasted.map(({ ms }) => ms));
  const page = await arena.visitor().send('/');
  return [
    holds(
      `${SLOW} heads of a byte a second are ended in ${MOST_SLOW_MS / 1000} s`,
      longest < MOST_SLOW_MS,
      `${(longest / 1000).toFixed(1)} s`,
    ),
    holds('others are served after that', page.status === 200, page.status),
  ];
}

async function slowBodies(arena: Arena): Promise<readonly Check[]> {
  const head =
    `POST /api/lists HTTP/1.1\r\nHost: ${new URL(arena.url).host}\r\nOrigin: ${arena.url}\r\n` +
    'Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{';
  const bodies = dawdling(arena, BODIES, head, MOST_BODY_MS);
  await wait(5000);
  const page = await arena.visitor().send('/');
  const lasted = await bodies;
  const longest = Math.max(...lasted.map(({ ms }) => ms));
  const statuses = lasted.map(({ said }) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0));
  const count = (status: number): number => statuses.filter((each) => each === status).length;
  return [
    holds(
      `${BODIES} bodies of a byte a second are ended in ${MOST_BODY_MS / 1000} s`,
      longest < MOST_BODY_MS,
      `${(longest / 1000).toFixed(1)} s`,
    ),
    holds(
      'at most 50 of one address are waited for, the others refused at once, in words',
      count(408) > 0 && count(408) <= 50 && count(408) + count(429) === BODIES,
      `${count(408)} waited for, ${count(429)} refused`,
    ),
    holds('others are served meanwhile', page.status === 200, page.status),
  ];
}

async function forged(arena: Arena): Promise<readonly Check[]> {
  const statuses: number[] = [];
  for (let at = 0; at < 150; at += 1) {
    const others = {
      'x-forwarded-for': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
      'x-real-ip': `198.51.100.${at}`,
    };
    statuses.push((await arena.visitor(others).json('POST', '/api/lists', {})).status);
  }
  const host = await raw(arena.url, get('/', 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n'));
  return [
    holds(
      '150 new lists under 150 forged addresses: the limit is met',
      statuses.filter((each) => each === 429).length >= 25,
      `${statuses.filter((each) => each === 429).length} of 150 refused`,
    ),
    holds('a forged host stands nowhere', !host.text.includes('evil.example'), host.status),
    holds('nor is a forged HTTPS believed', !/strict-transport-security/i.test(host.text), host.status),
  ];
}

async function manyHosts(arena: Arena): Promise<readonly Check[]> {
  const us = arena.visitor();
  const data = await uploaded(us, 'hosts');
  const saved = await us.saveList(FORMAT, data.hash, listOf(data, 5));
  const path = `/l/${'viewId' in saved ? saved.viewId : ''}`;
  await us.send(path);
  let [shown, refused, poisoned, broken] = [0, 0, 0, 0];
  for (let at = 0; at < HOSTS; at += 1) {
    const { status, text } = await raw(arena.url, get(path, '', `host-${at}.example`));
    if (status === 200) shown += 1;
    else if (status === 429) refused += 1;
    else broken += 1;
    if ([...text.matchAll(/host-(\d+)\.example/g)].some(([, named]) => Number(named) !== at)) poisoned += 1;
  }
  const ours = await us.send(path);
  const odd = [
    'evil.example:99999',
    '1.2.3.4.5',
    '[::::]',
    '...',
    '-',
    'a:b',
    '999.999.999.999',
    `${'a'.repeat(5000)}.example`,
    'xn--a.example',
    '"><script>',
  ];
  const answers: string[] = [];
  for (const host of odd) {
    for (const address of [path, '/', '/new']) {
      const { status, text } = await raw(arena.url, get(address, '', host));
      if (status >= 500 || status === 0 || text.includes('"><script>')) {
        answers.push(`${host.slice(0, 20)} ${address}: ${status}`);
      }
    }
  }
  return [
    holds(
      `${HOSTS} names of this server: shown, or refused when they are too many`,
      broken === 0 && shown > 0 && refused > 0,
      `${shown} shown, ${refused} refused`,
    ),
    holds('no page names the host of another', poisoned === 0, poisoned),
    holds('the page under our name is as it was', ours.status === 200 && !ours.text.includes('host-'), ours.status),
    holds('names that are none break nothing', answers.length === 0, answers.slice(0, 4).join('; ') || 'none'),
  ];
}

/** Two that wait, at once. */
async function slowAndForged(arena: Arena): Promise<readonly Check[]> {
  const [slow, others] = await Promise.all([slowHeads(arena), wait(100).then(() => forged(arena))]);
  return [...slow, ...others];
}

export const connections: readonly Attack[] = [
  { part: 'A5', name: 'slow heads, forged addresses', env: { MUSTER_PROXIES: 'none' }, run: slowAndForged },
  // Counts of new lists are wide here: it is the bodies that are held.
  { part: 'A5', name: 'slow bodies', env: { MUSTER_RATE_FACTOR: '10' }, run: slowBodies },
  { part: 'B3', name: '300 names of this server', run: manyHosts },
];
