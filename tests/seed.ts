import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { joining, openingOf } from '@/lib/browser/joining';
import type { CallInput } from '@/lib/api/client';
import type { CampaignLog } from '@/lib/play/campaign/account';
import { ownData, uploadData } from '@/lib/api/data';
import { books } from '@/lib/api/books';
import { lists } from '@/lib/api/lists';
import {
  addressOf,
  type AnswerOf,
  CALL_HEADER,
  type Endpoint,
  type ParamsOf,
  type QueryInput,
} from '@/lib/api/endpoint';
import { freeze, frozenText } from '@/lib/api/revisions';
import { addEvent, joinGame, openGame, readGame, restoreGame, GAME_FILE, type GameFile } from '@/lib/api/games';
import { formatById } from '@/lib/formats';
import { signedOn, signerOf } from '@/lib/play/game/signing';
import { logSchema } from '@/lib/play/game/log';
import { boundTo, hashOfToken, invitationOf, joinTokenOf, keyOf } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { rosterSchema, type Roster } from '@/lib/documents/roster/schema';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { type DatasetSummary, importLineSchema } from '@/lib/documents/unitData';
import type { UnitBook } from '@/lib/documents/book/book';
import { SECRETS } from './play/match/builders';

/**
 * What a test begins with, made by request: a page is opened only by the test that is about it. For all that is one
 * endpoint there is `visitor(…).ask(endpoint, …)`.
 */

/** One browser as the server sees it: what it sends, and its cookies. */
export interface Visitor {
  /** One request to this path, as a page of ours sends it. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** What an endpoint answers; to be refused is a mistake of the test. */
  readonly ask: <const Declared extends Endpoint>(
    endpoint: Declared,
    sent: CallInput<Declared>,
  ) => Promise<AnswerOf<Declared>>;
  /** Its cookies as Playwright's `context.addCookies` takes them: the pages of that context are this browser's then. */
  readonly cookies: () => { readonly name: string; readonly value: string; readonly url: string }[];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Node's own, also where a page's `fetch` is put in its place. */
const { fetch: fetchByNode } = globalThis;

/** A new browser, or one that has these cookies (of Playwright's `context.cookies()`, say). */
export const visitor = (base: string, known: readonly Cookie[] = []): Visitor =>
  visitorWith(base, new Map(known.map(({ name, value }) => [name, value])));

/** The browser whose cookies lie in this jar, by their names. */
export function visitorWith(base: string, jar: Map<string, string>): Visitor {
  const send: Visitor['send'] = async (where, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(CALL_HEADER, 'yes');
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetchByNode(new URL(where, base), { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    send,
    ask: async <const Declared extends Endpoint>(
      endpoint: Declared,
      { params, query, body }: CallInput<Declared>,
    ): Promise<AnswerOf<Declared>> => {
      const isFile = endpoint.body === 'bytes';
      const where = addressOf(endpoint, params as ParamsOf<Declared>, query as QueryInput<Declared>);
      const answer = await send(where, {
        method: endpoint.method,
        ...(body === undefined
          ? {}
          : {
              headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
              body: isFile ? (body as BodyInit) : JSON.stringify(body),
            }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${endpoint.method} ${where} answered ${answer.status}: ${text}`);
      return endpoint.answer.parse(JSON.parse(text)) as AnswerOf<Declared>;
    },
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url: base })),
  };
}

const ROOT = path.resolve(import.meta.dirname, '..');
const unchanged = (roster: Roster): Roster => roster;

/** The sample list of that name, and the format it is for. */
function sampleList(name: string): { readonly format: string; readonly roster: Roster } {
  for (const file of readdirSync(path.join(ROOT, 'samples'), { recursive: true, encoding: 'utf8' })) {
    if (path.basename(path.dirname(file)) !== 'lists' || !file.endsWith('.json')) continue;
    const roster = rosterSchema.parse(JSON.parse(readFileSync(path.join(ROOT, 'samples', file), 'utf8')));
    if (roster.name === name) return { format: file.split(path.sep)[0] ?? '', roster };
  }
  throw new Error(`There is no sample list ${name}.`);
}

/** The visitor's own list out of a sample, changed at will: its page is `/edit/ID`, for others `/l/ID`. */
export async function listOf(
  who: Visitor,
  sample: string,
  change = unchanged,
): Promise<SavedList & { readonly editSecret: string }> {
  const { format, roster } = sampleList(sample);
  const { datasets } = await who.ask(ownData, {});
  const drawn = roster.forces.map(({ catalogueId }) => catalogueId);
  const data = datasets.find(
    ({ gameSystem, factions }) =>
      gameSystem.id === roster.gameSystemId && drawn.every((each) => factions.some(({ id }) => id === each)),
  );
  const { saved, editSecret } = await who.ask(lists.create, {
    body: { format, datasetHash: data?.hash, roster: change(roster) },
  });
  return { ...saved, editSecret };
}

/** A change of a sample by which a list is known wherever it shows: its name, and that of its first unit. */
export const knownBy =
  (name: string, unit: string) =>
  ({ forces: [force, ...others], ...roster }: Roster): Roster => {
    const [first, ...units] = force?.selections ?? [];
    if (force === undefined || first === undefined) throw new Error('The sample has no unit.');
    const selections = [{ ...first, customName: unit }, ...units];
    return { ...roster, name, forces: [{ ...force, selections }, ...others] };
  };

/** The list once the visitor has saved a change of it. */
export async function changed<List extends SavedList>(
  who: Visitor,
  list: List,
  change: (roster: Roster) => Roster,
): Promise<List> {
  const { viewId, version } = list;
  const roster = change(list.roster);
  const answer = await who.ask(lists.save, { params: { viewId }, body: { version, roster } });
  if (answer.outcome !== 'saved') throw new Error(`${viewId} was not saved: ${answer.outcome}`);
  return { ...list, name: roster.name, roster, version: answer.version };
}

/** The frozen text of a list of the visitor's own out of a sample. */
export async function frozenOf(who: Visitor, sample: string): Promise<string> {
  const { viewId } = await listOf(who, sample);
  const { hash } = await who.ask(freeze, { body: { viewId } });
  return (await who.ask(frozenText, { params: { hash }, query: {} })).text;
}

/** Where no data is. */
export const NO_DATA = 'ab'.repeat(32);

/** A frozen state of a list out of a sample, on unit data that nobody has; gives its hash. */
export async function frozenWithoutData(who: Visitor, sample: string): Promise<string> {
  const text = (await frozenOf(who, sample)).replace(/"data":"[0-9a-f]{64}"/, `"data":"${NO_DATA}"`);
  return (await who.ask(freeze, { body: { text } })).hash;
}

/** Somebody approves another's list as it stands; gives the hash of the state. */
export async function approved(who: Visitor, { viewId, format, datasetHash, roster }: SavedList): Promise<string> {
  const { id, version } = formatById(format)!;
  const hash = revisionHash(revisionText({ format: { id, version }, data: datasetHash, roster }));
  await who.ask(freeze, { body: { viewId, hash, approve: { name: null } } });
  return hash;
}

/** The visitor's own unit book; a list of it is made by the endpoint `listOfBook`. */
export const bookOf = async (who: Visitor, book: UnitBook): Promise<SavedBook> =>
  (await who.ask(books.create, { body: { book } })).saved;

/** Unit data of files, by their names. */
export async function dataOf(
  who: Visitor,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<DatasetSummary> {
  const packed = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );
  const answer = await who.send(addressOf(uploadData, {}, { name: 'data.zip' }), {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(packed),
  });
  const said = (await answer.text()).trim().split('\n').at(-1) ?? '';
  const line = importLineSchema.parse(JSON.parse(said));
  if (line.stage !== 'done' || line.datasets[0] === undefined) throw new Error(`The data was not taken: ${said}`);
  return line.datasets[0];
}

/**
 * The same match as two browsers play it today: each event signed by its player, under the stricter rules of such
 * matches (a turn is ended by whose it is, with its number). As the builders give it, it is one from before that.
 */
export const signed = (log: MatchLog): MatchLog =>
  asSent(log).events.reduce(
    (now: MatchLog, { id, by, at, ...content }): MatchLog => {
      const event = tied(content);
      const signature = signedOn(matchGame, now, SECRETS[by], { id, by, event });
      return { ...now, events: [...now.events, { ...event, id, by, at, ...signature }] };
    },
    { ...log, opened: { ...log.opened, ...openingOf(SECRETS.a) }, events: [] },
  );

/** Who joins ties their key to the invitation. */
function tied(event: MatchEvent): MatchEvent {
  if (event.kind !== 'joined') return event;
  const invitation = invitationOf(SECRETS.a);
  const signer = signerOf(SECRETS.b);
  return { ...event, invitation: joinTokenOf(invitation), signer, bound: boundTo(invitation, signer) };
}

/** Without what is undefined, which nobody signs. */
const asSent = (log: MatchLog): MatchLog => logSchema(matchGame).parse(JSON.parse(JSON.stringify(log)));

/**
 * A match or campaign at any step, out of the builders of `match/builders.ts` and `campaign/accountBuilders.ts`. Gives its
 * link: a player's own seat is `/m/LINK#SECRET`.
 */
export async function gameOf(who: Visitor, log: MatchLog | CampaignLog): Promise<string> {
  const keys = { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) };
  const file: GameFile = { kind: GAME_FILE, version: 1, games: [{ keys, log }], lists: {} };
  return (await who.ask(restoreGame, { body: new TextEncoder().encode(JSON.stringify(file)) })).viewId;
}

/** A match that one has opened and the other has joined by the invitation; `campaign`: it is the first of so many games. */
export async function joinedMatch(
  [who, name]: readonly [Visitor, string],
  [other, otherName]: readonly [Visitor, string],
  {
    mission = 'none',
    campaign = null,
  }: { readonly mission?: string; readonly campaign?: { readonly games: number } | null } = {},
): Promise<{ readonly viewId: string; readonly campaign: string | null }> {
  const agreed = { format: 'recon-squad', gameSize: null, mission, name, deadline: 'day' };
  const body = { key: keyOf(SECRETS.a), match: { ...agreed, ...openingOf(SECRETS.a) }, campaign };
  const made = await who.ask(openGame, { body });
  const log = await matchAt(other, made.viewId);
  const asked = joining(matchGame, log, SECRETS.b, invitationOf(SECRETS.a), otherName);
  await other.ask(joinGame, { params: { viewId: made.viewId }, body: { ...asked, after: 1 } });
  return made;
}

/** The match as the server has it. */
export const matchAt = async (who: Visitor, viewId: string): Promise<MatchLog> =>
  logSchema(matchGame).parse((await who.ask(readGame, { params: { viewId } })).log);

let sent = 0;

/** What a player does in a match, from a browser elsewhere: signed on top of the log, and sent. */
export async function did(
  who: Visitor,
  viewId: string,
  by: Side,
  event: MatchEvent,
  secret = SECRETS[by],
): Promise<void> {
  const id = `seeded-event-${(sent += 1)}`;
  // A page that was just left may still send what its phone does by itself.
  for (let tries = 0; tries < 3; tries += 1) {
    const log = await matchAt(who, viewId);
    const signature = signedOn(matchGame, log, secret, { id, by, event }) ?? undefined;
    const body = { key: keyOf(secret), id, event, after: log.events.length + 1, signed: signature };
    if (!(await who.ask(addEvent, { params: { viewId }, body })).overtaken) return;
  }
  throw new Error(`Something else happens in ${viewId} before the ${event.kind} of ${by}.`);
}
