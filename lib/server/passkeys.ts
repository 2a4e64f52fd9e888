import 'server-only';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { z } from 'zod';
import { failed, ok, type Result } from '../foundation/result';
import { MOST_PASSKEYS, type PasskeyAnswer } from '../api/devices';
import { today } from './day';
import { database } from './db';
import { ensureDevice, issueChallenge, joinOwner, takeChallenge, type Visitor } from './devices';
import { hashKey } from './keys';
import { log } from './log';

/** Passkeys: by one of them an owner's lists are found again from any browser. They tell nothing of who has them. */

/** How long an authenticator may take to answer, in minutes. */
const MINUTES = 5;
/** What authenticators show. Nobody here has a name. */
const NAME = 'Muster Roll';

/** For whom passkeys are made: the host of the site. */
export interface Site {
  origin: string;
  host: string;
}

/** The site under an origin, if browsers give passkeys to it: by HTTPS and a name; `localhost` too. Else why not. */
export function siteOf(origin: string): Result<Site> {
  const { protocol, hostname: host } = new URL(origin);
  const fine = host === 'localhost' || (protocol === 'https:' && isIP(host.replace(/^\[|\]$/g, '')) === 0);
  return fine
    ? ok({ origin, host })
    : failed('Browsers give passkeys only to sites with HTTPS and a name: join by words, or ask who runs this server.');
}

const TOO_LATE = 'That took too long, or was answered before: try again.';
const NOT_THIS = 'This passkey was not made for these lists, or was forgotten here: choose another one.';
const waysSchema = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(10);

/** What the authenticator is to be asked to keep a passkey for an owner; else why none more is kept. */
export async function questionToKeep(owner: string, { host }: Site): Promise<Result<{ challenge: string }>> {
  const known = await database().passkey.findMany({ where: { ownerKeyHash: owner }, select: { credentialId: true } });
  if (known.length >= MOST_PASSKEYS) return failed(`${MOST_PASSKEYS} passkeys lead here: forget one of them first.`);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: host,
    userName: NAME,
    userDisplayName: NAME,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await issueChallenge(hashKey(options.challenge), { kind: 'keep', owner, text: '' }, MINUTES);
  return ok({ ...options });
}

/** What the authenticator is to be asked to show a passkey, whichever it has for this site. */
export async function questionToGet({ host }: Site): Promise<{ challenge: string }> {
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  await issueChallenge(hashKey(options.challenge), { kind: 'get', owner: '', text: '' }, MINUTES);
  return { ...options };
}

const expected = ({ origin, host }: Site, { challenge }: PasskeyAnswer) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/** Keeps a passkey that was made for this visitor's owner. Null: done; else why not. */
export async function keepPasskey(visitor: Visitor, site: Site, answered: PasskeyAnswer): Promise<string | null> {
  const taken = await takeChallenge(answered.challenge, 'keep');
  if (taken === null || taken.owner !== visitor.owner) return TOO_LATE;
  const verified = await quietly(() =>
    verifyRegistrationResponse({
      response: answered.response as RegistrationResponseJSON,
      ...expected(site, answered),
    }),
  );
  if (verified?.registrationInfo === undefined) return 'The passkey could not be read: try again.';
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  const db = database();
  if ((await db.passkey.count({ where: { credentialId: id } })) > 0) return 'This passkey leads to lists already.';
  if ((await db.passkey.count({ where: { ownerKeyHash: visitor.owner } })) >= MOST_PASSKEYS) return TOO_LATE;
  await ensureDevice(visitor, answered.name);
  await db.passkey.create({
    data: {
      credentialId: id,
      ownerKeyHash: visitor.owner,
      publicKey: new Uint8Array(publicKey),
      counter: BigInt(counter),
      transports: JSON.stringify(waysSchema.catch([]).parse(transports)),
      usedDay: today(),
    },
  });
  return null;
}

/** Makes this browser one of the devices of the owner whose passkey it showed. Null: done; else why not. */
export async function joinByPasskey(visitor: Visitor, site: Site, answered: PasskeyAnswer): Promise<string | null> {
  if ((await takeChallenge(answered.challenge, 'get')) === null) return TOO_LATE;
  const db = database();
  const passkey = await db.passkey.findUnique({ where: { credentialId: answered.response.id } });
  if (passkey === null) return NOT_THIS;
  const verified = await quietly(() =>
    verifyAuthenticationResponse({
      response: answered.response as AuthenticationResponseJSON,
      ...expected(site, answered),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: waysSchema.catch([]).parse(JSON.parse(passkey.transports)),
      },
    }),
  );
  if (verified?.verified !== true) return NOT_THIS;
  return db.$transaction(async (tables) => {
    const where = { credentialId: passkey.credentialId, ownerKeyHash: passkey.ownerKeyHash };
    const data = { counter: BigInt(verified.authenticationInfo.newCounter), usedDay: today() };
    if ((await tables.passkey.updateMany({ where, data })).count === 0) return NOT_THIS;
    return joinOwner(tables, visitor, passkey.ownerKeyHash, answered.name);
  });
}

/** What the library says of an answer that does not fit is for the log: it is made up, or from another site. */
async function quietly<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'a passkey did not fit');
    return null;
  }
}

/** Forgets a passkey of an owner's. False: there is none. */
export const removePasskey = async (owner: string, credentialId: string): Promise<boolean> =>
  (await database().passkey.deleteMany({ where: { credentialId, ownerKeyHash: owner } })).count > 0;
