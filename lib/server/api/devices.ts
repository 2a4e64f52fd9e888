import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { INVITATION_MINUTES, KEPT_BYTES, keptNameSchema, writeKept, type KeptName } from '../../api/devices';
import {
  devicesOf,
  invite,
  joinByBackupKey,
  joinByCode,
  newBackupKey,
  NO_DEVICE,
  putOut,
  renameDevice,
} from '../devices';
import { originOf } from '../origin';
import { ownerOfKey } from '../owners';
import { failure, makeRoom, keyIn, ownerIn, refuse } from './access';
import type { Site } from '../passkeys';
import type { Handlers } from './serve';
import { database } from '../db';
import { countGrowth } from '../storedBytes';

const NOTHING_KEPT = 'Nothing is kept under this name.';
/** Few have passkeys: what reads them is loaded when one is asked for. */
const passkeys = () => import('../passkeys');
/** The site that a request came to; one that has no passkeys is refused. */
async function siteAsked({ headers }: Request): Promise<Site> {
  const site = (await passkeys()).siteOf(originOf(headers));
  return site.ok ? site.value : refuse(409, site.problem);
}

export const handlers: Handlers<typeof CONTRACT.devices> = {
  ownDevices: async ({ request, answer }) => answer(await devicesOf(keyIn(request))),
  renameDevice: async ({ request, body: { id, name }, answer }) => {
    const owner = await ownerIn(request);
    if (owner === null || !(await renameDevice(owner, id, name))) return failure(404, NO_DEVICE);
    return answer(await devicesOf(keyIn(request)));
  },
  inviteDevice: async ({ asOwner, body, answer }) => {
    const why = await invite(await asOwner(), body);
    return why === null ? answer({ minutes: INVITATION_MINUTES }, 201) : failure(409, why);
  },
  joinDevice: async ({ asOwner, body: { code, name }, answer }) => {
    const joined = await joinByCode(await asOwner(), code, name);
    return joined.ok ? answer({ sealed: joined.value }) : failure(409, joined.problem);
  },
  putOutDevice: async ({ request, body: { id }, answer }) => {
    const owner = await ownerIn(request);
    const why = owner === null ? NO_DEVICE : await putOut(owner, id);
    if (why !== null) return failure(why === NO_DEVICE ? 404 : 409, why);
    return answer(await devicesOf(keyIn(request)));
  },
  newBackupKey: async ({ request, body: { name }, answer }) => {
    const key = keyIn(request);
    const owner = await ownerOfKey(key);
    if (key === null || owner === null) return failure(409, 'Nothing is stored here for this browser.');
    return answer({ key: await newBackupKey({ key, owner }, name, new Date()) }, 201);
  },
  useBackupKey: async ({ asOwner, body, answer }) => {
    const visitor = await asOwner();
    const used = await joinByBackupKey(visitor, body.key, body.name);
    return used.ok ? answer(await devicesOf(visitor.key)) : failure(409, used.problem);
  },
  readKept: async ({ request, params, answer }) => {
    const name = keptNameSchema.safeParse(params.name);
    if (!name.success) return failure(404, NOTHING_KEPT);
    const owner = await ownerIn(request);
    if (owner === null) {
      return answer({ standing: keyIn(request) === null ? 'none' : 'out', version: 0, text: null });
    }
    return answer({ standing: 'owner', ...(await readSetting(owner, name.data)) });
  },
  writeKept: async ({ request, params, body: { version, text }, answer }) => {
    const name = keptNameSchema.safeParse(params.name);
    const owner = await ownerIn(request);
    if (!name.success || owner === null) return failure(404, NOTHING_KEPT);
    const bytes = Buffer.byteLength(text);
    if (bytes > KEPT_BYTES) return failure(413, `More than ${KEPT_BYTES / 1024} KB are not kept.`);
    const growth = bytes - Buffer.byteLength((await readSetting(owner, name.data)).text ?? '');
    if (growth > 0) await makeRoom(request, owner, { bytes: growth });
    const written = await writeSetting(owner, name.data, version, text);
    if (written !== null) {
      // What is new is counted where it is written.
      if (version > 0) countGrowth(growth);
      return answer({ standing: 'owner', version: written, text });
    }
    return answer({ standing: 'owner', ...(await readSetting(owner, name.data)) }, writeKept.alsoUnder);
  },
  passkeyQuestion: async ({ asOwner, request, body, answer }) => {
    const site = await siteAsked(request);
    const { questionToGet, questionToKeep } = await passkeys();
    if (body.to === 'get') return answer({ options: { ...(await questionToGet(site)) } });
    const { owner } = await asOwner();
    const question = await questionToKeep(owner, site);
    return question.ok ? answer({ options: { ...question.value } }) : failure(409, question.problem);
  },
  keepPasskey: async ({ asOwner, request, body, answer }) => {
    const site = await siteAsked(request);
    const visitor = await asOwner();
    const why = await (await passkeys()).keepPasskey(visitor, site, body);
    return why === null ? answer(await devicesOf(visitor.key), 201) : failure(409, why);
  },
  usePasskey: async ({ asOwner, request, body, answer }) => {
    const site = await siteAsked(request);
    const visitor = await asOwner();
    const why = await (await passkeys()).joinByPasskey(visitor, site, body);
    return why === null ? answer(await devicesOf(visitor.key)) : failure(409, why);
  },
  removePasskey: async ({ request, body: { id }, answer }) => {
    const owner = await ownerIn(request);
    if (owner === null || !(await (await passkeys()).removePasskey(owner, id))) {
      return failure(404, 'There is no such passkey any more.');
    }
    return answer(await devicesOf(keyIn(request)));
  },
};

/** Devices of one owner share three texts besides documents. The server does not read them. */

/** Returns the setting of a name with its version, 0 where nothing is stored yet. */
export async function readSetting(owner: string, name: KeptName) {
  const where = { ownerKeyHash_name: { ownerKeyHash: owner, name } };
  const stored = await database().syncedSetting.findUnique({ where, select: { version: true, text: true } });
  return stored ?? { version: 0, text: null };
}

/** Replaces the text of this version. Returns the new version. Null: another version is there by now. */
export async function writeSetting(
  owner: string,
  name: KeptName,
  version: number,
  text: string,
): Promise<number | null> {
  const db = database();
  const data = { text, bytes: Buffer.byteLength(text), version: version + 1 };
  // One statement each: whoever comes second changes nothing.
  const count =
    version === 0
      ? await db.$executeRaw`
          INSERT INTO "Keeping" ("ownerKeyHash", "name", "version", "text", "bytes", "updatedAt")
          VALUES (${owner}, ${name}, 1, ${text}, ${data.bytes}, ${new Date()})
          ON CONFLICT ("ownerKeyHash", "name") DO NOTHING`
      : (await db.syncedSetting.updateMany({ where: { ownerKeyHash: owner, name, version }, data })).count;
  return count === 0 ? null : version + 1;
}
