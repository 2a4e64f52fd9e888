import { z } from 'zod';
import {
  backupKeyAskedSchema,
  backupKeySchema,
  deviceIdSchema,
  devicesSchema,
  invitationSchema,
  joinedDeviceSchema,
  joiningSchema,
  KEPT_BYTES,
  keepingSchema,
  keptSchema,
  passkeyAnswerSchema,
  passkeyIdSchema,
  passkeyOptionsSchema,
  passkeyQuestionSchema,
  renamedDeviceSchema,
  restoringSchema,
} from '../device';
import { defineEndpoint } from './endpoint';

/** Endpoints for the devices that share one’s lists, what they share besides, and passkeys. */

const SMALL = 16 * 1024;

/** The devices that have this browser’s lists, and the passkeys that lead to them. */
export const ownDevices = defineEndpoint({
  method: 'GET',
  path: '/api/devices',
  kept: 'never',
  answer: devicesSchema,
});

/** Gives a device another name. */
export const renameDevice = defineEndpoint({
  method: 'PUT',
  path: '/api/devices',
  counts: 'save',
  body: renamedDeviceSchema,
  limit: SMALL,
  answer: devicesSchema,
});

/** Lets one more device join, once and within minutes: whoever has the words. */
export const inviteDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/invitations',
  counts: 'create',
  body: invitationSchema,
  limit: SMALL,
  answer: z.object({ minutes: z.number() }),
});

/** Joins: from then on this browser has the lists of who invited it, with its own among them. */
export const joinDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/join',
  counts: 'create',
  body: joiningSchema,
  limit: SMALL,
  answer: joinedDeviceSchema,
});

/** Puts a device out: its key opens nothing from then on. */
export const putOutDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/out',
  counts: 'save',
  body: deviceIdSchema,
  limit: SMALL,
  answer: devicesSchema,
});

/** A new key that leads to this browser's lists, for its backup file. */
export const newBackupKey = defineEndpoint({
  method: 'POST',
  path: '/api/devices/backup-key',
  counts: 'create',
  body: backupKeyAskedSchema,
  limit: SMALL,
  answer: z.object({ key: backupKeySchema }),
});

/** Joins the lists that the key of a backup file leads to. */
export const useBackupKey = defineEndpoint({
  method: 'POST',
  path: '/api/devices/restore',
  counts: 'create',
  body: restoringSchema,
  limit: SMALL,
  answer: devicesSchema,
});

/** What this browser’s devices share besides documents. */
export const readKept = defineEndpoint({
  method: 'GET',
  path: '/api/mine/kept/[name]',
  kept: 'never',
  answer: keptSchema,
});

/** Writes it, if it is still at that version; else 409 with what is there. */
export const writeKept = defineEndpoint({
  method: 'PUT',
  path: '/api/mine/kept/[name]',
  counts: 'save',
  body: keepingSchema,
  // JSON within JSON: every quotation mark takes two characters.
  limit: 3 * KEPT_BYTES,
  answer: keptSchema,
  alsoUnder: 409,
});

/** What a browser’s authenticator is to be asked, to keep a passkey or to show one. */
export const passkeyQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/question',
  counts: 'create',
  body: passkeyQuestionSchema,
  limit: SMALL,
  answer: passkeyOptionsSchema,
});

/** Keeps a new passkey, which leads to this browser’s lists. */
export const keepPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys',
  counts: 'create',
  body: passkeyAnswerSchema,
  limit: 4 * SMALL,
  answer: devicesSchema,
});

/** Joins the lists that a passkey leads to. */
export const usePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/login',
  counts: 'create',
  body: passkeyAnswerSchema,
  limit: 4 * SMALL,
  answer: devicesSchema,
});

/** Forgets a passkey: it leads nowhere from then on. */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/remove',
  counts: 'save',
  body: passkeyIdSchema,
  limit: SMALL,
  answer: devicesSchema,
});
