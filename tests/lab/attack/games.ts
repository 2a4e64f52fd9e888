import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { setTimeout as wait } from 'node:timers/promises';
import { hashOfToken, invitationOf, keyOf, secretFrom } from '@/lib/play/game/secret';
import { GAME_FILE } from '@/lib/api/games';
import { readNews, type NewsReader } from '@/tests/server/newsReader';
import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import type { Visitor } from './visitor';

/** A3: matches and campaigns of the largest size, and browsers that listen for news of them. */

const EVENTS = 3000;
const MATCHES = 40;
const LISTENING = 2001;
/** Browsers that come, or go, in the same moment. */
const AT_ONCE = 100;
/** The longest that it may take until all who listen were told. */
const MOST_TELLING_MS = 3000;
const MOST_PAGE_BYTES = 1024 * 1024;
const AT = '2026-01-01T00:00:00.000Z';

const newSecret = (): string => secretFrom(crypto.getRandomValues(new Uint8Array(16)));
const newLink = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((each) => 'ABCDEFGHJKLMNPQR'[each % 16]).join('');
const eventId = (at: number): string => `event-no-${at}`;

/** A match of the longest, in which one player seals a list again and again. */
function longMatch(host: string, campaign: string | null) {
  const joined = { kind: 'joined', name: 'Bea', invitation: invitationOf(host), id: eventId(0), by: 'b', at: AT };
  const seals = Array.from({ length: EVENTS - 2 }, (_, at) => ({
    kind: 'sealed',
    commitment: String(at).padStart(64, '0'),
    id: eventId(at + 1),
    by: 'a',
    at: AT,
  }));
  return {
    documentVersion: 1,
    id: newLink(),
    kind: 'match',
    opened: {
      format: MISSION_FORMAT,
      gameSize: null,
      mission: 'skirmish',
      name: 'Ada',
      deadline: 'day',
      invitation: hashOfToken(invitationOf(host)),
      campaign: campaign === null ? null : { viewId: campaign, game: 1 },
      known: null,
      at: AT,
    },
    events: [joined, ...seals],
  };
}

/** A campaign full of entries that say as much as they may. */
const longCampaign = (id: string) => ({
  documentVersion: 1,
  id,
  kind: 'campaign',
  opened: { games: 30, name: 'Ada', at: AT },
  events: Array.from({ length: EVENTS }, (_, at) => ({
    kind: 'designated',
    side: 'a',
    model: `s${at}#1`,
    trait: 'x'.repeat(60),
    weapon: 'Halberd '.repeat(25),
    id: eventId(at),
    by: 'a',
    at: AT,
  })),
});

async function restored(us: Visitor, secret: string, games: readonly unknown[], joined = true) {
  const keys = { a: hashOfToken(keyOf(secret)), b: joined ? hashOfToken(keyOf(newSecret())) : null };
  const file = { kind: GAME_FILE, version: 1, games: games.map((log) => ({ keys, log })), lists: {} };
  return us.send('/api/games/restore', { method: 'POST', body: JSON.stringify(file) });
}

async function longest(arena: Arena): Promise<readonly Check[]> {
  const [us, secret] = [arena.visitor(), newSecret()];
  const checks: Check[] = [];
  const campaign = newLink();
  const files: Readonly<Record<string, readonly unknown[]>> = {
    [`a match of ${EVENTS - 1} entries`]: [longMatch(secret, null)],
    [`a campaign of ${EVENTS} entries`]: [longCampaign(newLink())],
    [`a campaign with ${MATCHES} matches of ${EVENTS - 1} entries`]: [
      { ...longCampaign(campaign), events: [] },
      ...Array.from({ length: MATCHES }, () => longMatch(secret, campaign)),
    ],
  };
  for (const [what, games] of Object.entries(files)) {
    const taken = await restored(us, secret, games);
    if (taken.status !== 201) {
      checks.push(refused(`${what} is taken, or refused in words`, taken, [400, 413, 422, 429, 503, 507]));
      continue;
    }
    const { viewId, kind } = JSON.parse(taken.text) as { viewId: string; kind: string };
    const page = await us.send(`/${kind === 'match' ? 'm' : 'c'}/${viewId}`);
    const all = await us.send(`/api/games/${viewId}`);
    const since = await us.send(`/api/games/${viewId}?after=2990`);
    const list = await us.send('/games');
    const added = await us.json('POST', `/api/games/${viewId}/events`, {
      key: keyOf(secret),
      after: 1,
      id: eventId(EVENTS + 1),
      event: { kind: 'sealed', commitment: 'f'.repeat(64) },
    });
    const more = await us.json('POST', `/api/games/${viewId}/events`, {
      key: keyOf(secret),
      after: 1,
      id: eventId(EVENTS + 2),
      event: { kind: 'sealed', commitment: 'e'.repeat(64) },
    });
    const pages = [page, list];
    checks.push(
      holds(
        `${what}: its page and that of all games, at most 1 MB`,
        pages.every(({ status, text }) => status === 200 && text.length <= MOST_PAGE_BYTES),
        pages
          .map(({ status, text, ms }) => `${status} ${(text.length / 1024).toFixed(0)} KB ${ms.toFixed(0)} ms`)
          .join(', '),
      ),
      holds(
        'what programs ask',
        [all, since].every(({ status }) => status === 200),
        `${all.ms.toFixed(0)}, ${since.ms.toFixed(0)} ms`,
      ),
      holds(
        'one more entry is taken, or refused in words',
        [200, 409].includes(added.status) && [200, 409].includes(more.status),
        `${added.status} ${added.ms.toFixed(0)} ms, ${more.status} ${more.text.slice(0, 90)}`,
      ),
    );
  }
  return checks;
}

async function listening(arena: Arena): Promise<readonly Check[]> {
  const [us, secret] = [arena.visitor(), newSecret()];
  const taken = await restored(us, secret, [{ ...longMatch(secret, null), events: [] }], false);
  const { viewId } = JSON.parse(taken.text) as { viewId: string };
  // The harness speaks for others, as a web server in front would.
  const listen = async (count: number, address: (at: number) => string): Promise<readonly NewsReader[]> => {
    const readers: NewsReader[] = [];
    while (readers.length < count) {
      const wave = Array.from({ length: Math.min(AT_ONCE, count - readers.length) }, (_, at) => readers.length + at);
      readers.push(
        ...(await Promise.all(wave.map((at) => readNews(arena.url, [viewId], { 'x-forwarded-for': address(at) })))),
      );
    }
    return readers;
  };
  const one = await listen(LISTENING / 3, () => '198.51.100.99');
  const others = await listen(LISTENING, (at) => `198.51.100.${at % 20}`);
  const all = [...one, ...others];
  const count = (readers: readonly NewsReader[], status: number): number =>
    readers.filter((each) => each.status === status).length;
  const during = await us.send(`/m/${viewId}`);
  const heard = all.filter(({ status }) => status === 200).map((each) => each.next('news'));
  const began = performance.now();
  const told = await us.json('POST', `/api/games/${viewId}/join`, {
    key: keyOf(newSecret()),
    invitation: invitationOf(secret),
    name: 'Bea',
    after: 1,
  });
  await Promise.race([Promise.all(heard), wait(MOST_TELLING_MS)]);
  const ms = performance.now() - began;
  for (const [at, each] of all.entries()) {
    each.leave();
    if (at % AT_ONCE === 0) await wait(50);
  }
  const [again] = await untilOpen(() => listen(1, () => '198.51.100.99'));
  again?.leave();
  return [
    holds(
      'how many listen from one address is bounded, in words',
      count(one, 429) > 0 && count(one, 429) + count(one, 200) === one.length,
      `${count(one, 429)} of ${one.length} refused at once`,
    ),
    holds('so is how many listen at all', count(others, 503) > 0, `${count(others, 503)} of ${others.length} refused`),
    holds('a page is shown meanwhile', during.status === 200, `${during.status}, ${during.ms.toFixed(0)} ms`),
    holds(
      'all who listen are told of news',
      told.status === 200 && heard.length > 0 && ms < MOST_TELLING_MS,
      `${told.status}, ${heard.length} told in ${ms.toFixed(0)} ms`,
    ),
    holds('those who left make room', again?.status === 200, again?.status ?? 0),
  ];
}

/** Asks until a stream is opened, or a few times. */
async function untilOpen(listen: () => Promise<readonly NewsReader[]>): Promise<readonly NewsReader[]> {
  for (let time = 0; ; time += 1) {
    const readers = await listen();
    if (readers.every(({ status }) => status === 200) || time === 20) return readers;
    await wait(200);
  }
}

/** Players whose events are refused, each as fast as it is answered. */
const REFUSED = 4;
const REFUSED_MS = 4000;
/** Liveness in the middle beside them in the longest match: so many times that beside a short one, or so many milliseconds. */
const MOST_TIMES = 4;
const MOST_HEALTH_MS = 60;

async function refusedEvents(arena: Arena): Promise<readonly Check[]> {
  const middle: number[] = [];
  const sent: number[] = [];
  for (const events of [1, EVENTS - 1]) {
    const [us, secret] = [arena.visitor(), newSecret()];
    const log = longMatch(secret, null);
    const taken = await restored(us, secret, [{ ...log, events: log.events.slice(0, events) }]);
    const { viewId } = JSON.parse(taken.text) as { viewId: string };
    const until = performance.now() + REFUSED_MS;
    let count = 0;
    const player = async (by: number): Promise<void> => {
      while (performance.now() < until) {
        count += 1;
        const event = count % 2 === 0 ? { kind: 'ended' } : { kind: 'taken-back', event: eventId(0) };
        const message = { key: keyOf(secret), after: 1, id: `refused-${by}-${count}`, event };
        const answer = await us.json('POST', `/api/games/${viewId}/events`, message);
        if (answer.status !== 409) throw new Error(`${answer.status} ${answer.text}`);
      }
    };
    const health: number[] = [];
    const watching = async (): Promise<void> => {
      while (performance.now() < until) {
        health.push((await us.send('/api/health')).ms);
        await wait(20);
      }
    };
    await Promise.all([watching(), ...Array.from({ length: REFUSED }, (_, by) => player(by))]);
    middle.push(health.toSorted((one, other) => one - other)[health.length >> 1] ?? Infinity);
    sent.push(count);
  }
  const [short = 0, long = Infinity] = middle;
  return [
    holds(
      'liveness beside them is that of a short match, times four, or 60 ms',
      long <= Math.max(MOST_TIMES * short, MOST_HEALTH_MS),
      `${short.toFixed(0)} ms, ${sent[0]} events; ${long.toFixed(0)} ms, ${sent[1]} events in the longest`,
    ),
  ];
}

export const games: readonly Attack[] = [
  { part: 'A3', name: 'refused events in the longest match', env: { MUSTER_RATE_FACTOR: '1000' }, run: refusedEvents },
  { part: 'A3', name: 'matches and campaigns of 3,000 entries', env: { MUSTER_RATE_FACTOR: '10' }, run: longest },
  { part: 'A3', name: '2,668 browsers that listen for news', run: listening },
];
