import { createHash, randomBytes } from 'node:crypto';
import { devicesSchema, KEPT_BYTES, keptSchema } from '@/lib/api/devices';
import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import type { Visitor } from './visitor';

/** B6: what a stranger can do to somebody's devices, and one who was put out. */

const GUESSES = 300;
const AT_ONCE = 20;

const code = (): string => randomBytes(16).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const invite = (who: Visitor, word: string, sealed = 'sealed') =>
  who.json('POST', '/api/devices/invitations', { codeHash: hashOf(word), sealed, name: 'Desk' });
const join = (who: Visitor, word: string) => who.json('POST', '/api/devices/join', { code: word, name: 'Phone' });
const devicesOf = async (who: Visitor) => devicesSchema.parse(JSON.parse((await who.send('/api/devices')).text));
const keptOf = async (who: Visitor) => keptSchema.parse(JSON.parse((await who.send('/api/mine/kept/shelf')).text));

async function devices(arena: Arena): Promise<readonly Check[]> {
  /** Each behind an address of their own: what Bob tries too often is held against Bob. */
  const from = (at: number) => arena.visitor({ 'x-forwarded-for': `198.51.100.${at}` });
  const [ada, bob, carl] = [from(1), from(2), from(3)];
  const word = code();
  await invite(ada, word);
  await ada.json('PUT', '/api/mine/kept/shelf', { version: 0, text: 'of Ada' });
  const guessed: number[] = [];
  for (let at = 0; at < GUESSES; at += 1) guessed.push((await join(bob, code())).status);
  const foreign = await carl.send('/api/devices/join', {
    method: 'POST',
    body: JSON.stringify({ code: word, name: 'Phone' }),
    headers: { 'content-type': 'text/plain' },
    ours: false,
  });
  const [own] = (await devicesOf(ada)).devices;
  const renamed = await carl.json('PUT', '/api/devices', { id: own?.id, name: 'of Bob' });
  const removed = await carl.json('POST', '/api/devices/out', { id: own?.id });
  const large = await ada.json('PUT', '/api/mine/kept/shelf', { version: 1, text: 'a'.repeat(KEPT_BYTES + 1) });
  const larger = await ada.json('PUT', '/api/mine/kept/shelf', { version: 1, text: 'a'.repeat(8 * KEPT_BYTES) });
  const handed = await invite(ada, code(), 'a'.repeat(2000));
  const crowd = Array.from({ length: AT_ONCE }, (_, at) => from(10 + at));
  const came = (await Promise.all(crowd.map((each) => join(each, word)))).map(({ status }) => status);
  const joined = crowd[came.indexOf(200)];
  const seen = joined === undefined ? null : await keptOf(joined);
  const other = (await devicesOf(ada)).devices.find(({ here }) => !here);
  await ada.json('POST', '/api/devices/out', { id: other?.id });
  const after = joined === undefined ? null : await keptOf(joined);
  const written =
    joined === undefined ? null : await joined.json('PUT', '/api/mine/kept/shelf', { version: 1, text: 'of Bob' });
  return [
    holds('nobody joins by guessing', !guessed.includes(200), [...new Set(guessed)].join(', ')),
    holds('who guesses often is refused', guessed.at(-1) === 429, String(guessed.at(-1))),
    refused('another site cannot have a visitor join', foreign, [403]),
    refused('a stranger renames no device', renamed, [404]),
    refused('a stranger puts no device out', removed, [404]),
    refused('more than is kept is refused', large, [400]),
    refused('far more is not even read', larger, [413]),
    refused('what is handed over is short', handed, [400]),
    holds(
      `of ${AT_ONCE} with the same words one joins`,
      came.filter((status) => status === 200).length === 1,
      came.join(' '),
    ),
    holds('who joined has what is shared', seen?.text === 'of Ada', String(seen?.text)),
    holds('who was put out has it no more', after?.standing === 'out' && after.text === null, String(after?.standing)),
    holds('and writes nothing', written?.status === 404, String(written?.status)),
    holds('what is shared stayed as it was', (await keptOf(ada)).text === 'of Ada', 'yes or no'),
  ];
}

export const deviceStrangers: readonly Attack[] = [{ part: 'B6', name: 'devices of another visitor', run: devices }];
