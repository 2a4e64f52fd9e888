import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PLACES } from '@/lib/api/contract';
import { hashOfToken, invitationOf, keyOf, secretFrom } from '@/lib/play/game/secret';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';
import type { Visitor } from './visitor';

/**
 * A7: every address that the build and the contract have, read: with what is there, with what is not, and malformed. The server runs with
 * `MUSTER_STRICT`, so that a GET that writes to the database fails. A new address is among them by itself.
 */

const MANIFEST = path.resolve(import.meta.dirname, '../../../.next/app-path-routes-manifest.json');

/** Those of the build, and behind its two that take whatever is under them those of the contract. */
const routes = (): readonly string[] => [
  ...Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))))
    .filter((route) => !route.startsWith('/_') && !route.includes('[...'))
    .toSorted(),
  ...PLACES.map(({ path }) => path),
];

type Values = Readonly<Record<string, string>>;

const UNKNOWN: Values = {
  viewId: 'AAAAAAAAAA',
  hash: 'ab'.repeat(32),
  other: 'cd'.repeat(32),
  catalogueId: 'nothing',
  side: 'a',
  id: 'nothing',
  name: 'nothing',
};
const MALFORMED: readonly string[] = [
  'x',
  "a'b",
  'A'.repeat(3000),
  '%F0%9F%90%B8',
  '%00',
  '%E0%A4%A',
  '[viewId]',
  '-1',
];

const filled = (route: string, value: (name: string) => string): string =>
  route.replace(/\[(\w+)\]/g, (_, name: string) => value(name));

/** What stands behind the links: by the beginning of a route, or by the name of the part. */
async function made(us: Visitor): Promise<(route: string, name: string) => string> {
  const data = await uploaded(us, 'every');
  const saved = await us.saveList(FORMAT, data.hash, listOf(data, 3));
  const list = 'viewId' in saved ? saved : null;
  const frozen = z.object({ hash: z.string() });
  const one = frozen.parse(JSON.parse((await us.json('POST', '/api/revisions', { viewId: list?.viewId })).text));
  await us.json('PUT', `/api/lists/${list?.viewId ?? ''}`, { version: 1, roster: listOf(data, 4) });
  const two = frozen.parse(JSON.parse((await us.json('POST', '/api/revisions', { viewId: list?.viewId })).text));
  const book = z
    .object({ book: z.object({ viewId: z.string() }) })
    .parse(JSON.parse((await us.json('POST', '/api/books', {})).text));
  const secret = secretFrom(crypto.getRandomValues(new Uint8Array(16)));
  const match = {
    format: MISSION_FORMAT,
    gameSize: null,
    mission: 'skirmish',
    name: 'Ada',
    deadline: 'day',
    invitation: hashOfToken(invitationOf(secret)),
  };
  const game = z
    .object({ viewId: z.string(), campaign: z.string() })
    .parse(
      JSON.parse((await us.json('POST', '/api/games', { key: keyOf(secret), match, campaign: { games: 3 } })).text),
    );
  const links: readonly (readonly [RegExp, string])[] = [
    [/^\/(api\/)?books\//, book.book.viewId],
    [/^\/c\//, game.campaign],
    [/^\/(m|api\/games)\//, game.viewId],
    [/./, list?.viewId ?? ''],
  ];
  const parts: Values = {
    other: two.hash,
    catalogueId: data.factions[0]?.id ?? '',
    side: 'a',
    id: FORMAT,
    name: 'shelf',
  };
  return (route, name) => {
    if (name === 'viewId') return links.find(([pattern]) => pattern.test(route))?.[1] ?? '';
    if (name === 'hash') return route.startsWith('/api/data/') ? data.hash : one.hash;
    return parts[name] ?? '';
  };
}

/**
 * What answers otherwise, and why that is right. Of what is not there: nothing is today's of it, nobody owns it, and its
 * picture is the one of the program. Of what is there: this format is played without cards, the campaign has no lists
 * yet, and who has nothing is told so.
 */
const OTHERWISE: Readonly<Record<string, readonly number[]>> = {
  '/api/lists/[viewId]/visitor': [200],
  '/api/revisions/[hash]/today': [200],
  '/l/[viewId]/opengraph-image': [200],
  '/l/[viewId]/cards': [404],
  '/l/[viewId]/print': [404],
  '/l/[viewId]/picture/[file]': [404],
  '/c/[viewId]/[side]': [404],
  '/api/mine': [404],
};

async function everyAddress(arena: Arena): Promise<readonly Check[]> {
  const us = arena.visitor();
  const known = await made(us);
  const wrong = { known: [] as string[], unknown: [] as string[], malformed: [] as string[] };
  let asked = 0;
  const ask = async (who: Visitor, address: string, fine: (status: number) => boolean, into: string[]) => {
    asked += 1;
    const { status, text } = await who.send(address);
    if (!fine(status)) into.push(`${address.slice(0, 60)}: ${status} ${text.slice(0, 60)}`);
  };
  for (const route of routes()) {
    // 405: an address that is only sent to.
    const other = OTHERWISE[route] ?? [];
    const there = (status: number): boolean =>
      (status >= 200 && status < 400) || status === 405 || other.includes(status);
    for (const who of [us, arena.visitor()]) {
      const mine = (status: number): boolean => there(status) || (who !== us && status === 403);
      await ask(
        who,
        filled(route, (name) => known(route, name)),
        mine,
        wrong.known,
      );
    }
    if (!route.includes('[')) continue;
    const nothing = (status: number): boolean => [404, 405, ...other].includes(status);
    await ask(
      us,
      filled(route, (name) => UNKNOWN[name] ?? 'nothing'),
      nothing,
      wrong.unknown,
    );
    const refusing = (status: number): boolean => [400, 404, 405, ...other].includes(status);
    for (const part of MALFORMED) {
      await ask(
        us,
        filled(route, () => part),
        refusing,
        wrong.malformed,
      );
    }
  }
  const told = (broken: readonly string[]): string =>
    broken.length === 0 ? `${asked} asked` : broken.slice(0, 8).join(' | ');
  return [
    holds('the build names its addresses', routes().length > 50, routes().length),
    holds('what is there is shown, and reading writes nothing', wrong.known.length === 0, told(wrong.known)),
    holds('what is not there is 404', wrong.unknown.length === 0, told(wrong.unknown)),
    holds('what is malformed is 400 or 404', wrong.malformed.length === 0, told(wrong.malformed)),
  ];
}

export const everyAddresses: readonly Attack[] = [
  { part: 'A7', name: 'every address, read', env: { MUSTER_RATE_FACTOR: '100' }, run: everyAddress },
];
