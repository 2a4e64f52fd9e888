import { z } from 'zod';
import { sha256Schema } from '../documents/unitData';
import { defineEndpoint } from './endpoint';

/** What browser and server say to each other about the devices that share one’s lists, and about what they share. */

/** So many devices can have the same lists, and so many passkeys lead to them. */
export const MOST_DEVICES = 20;
export const MOST_PASSKEYS = 10;
/** So many backup files lead to them. */
export const MOST_BACKUP_KEYS = 10;
/** How long the words of an invitation are good, in minutes. */
export const INVITATION_MINUTES = 10;
/** The most that is kept under one name, in bytes of UTF-8. */
export const KEPT_BYTES = 256 * 1024;

const NAME_LENGTH = 60;
const deviceNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the device a name.')
  .max(NAME_LENGTH, `A name has at most ${NAME_LENGTH} letters.`);

const idSchema = z.string().min(1).max(40);

/** A device as the page of devices shows it. */
const deviceSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The day on which it was last here, counted from 1 Jan 1970. */
  usedDay: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The device that asks. */
  here: z.boolean(),
  /** No browser, but a backup file whose key leads here. */
  backup: z.boolean().default(false),
});
export type Device = z.infer<typeof deviceSchema>;

/** A passkey; nothing of it tells who has it. */
const passkeySchema = z.object({ id: z.string(), createdAt: z.iso.datetime(), usedDay: z.number().int() });

/** Whether the browser that asks has anything here: `out`, another device put it out. */
const standingSchema = z.enum(['none', 'owner', 'out']);
export type Standing = z.infer<typeof standingSchema>;

export const devicesSchema = z.object({
  standing: standingSchema,
  devices: z.array(deviceSchema),
  passkeys: z.array(passkeySchema),
});
export type Devices = z.infer<typeof devicesSchema>;

/** 128 bits in base64url: the key of a backup file, or the code out of the six words, which whoever sends it knows. */
export const keySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be 22 characters of base64url');

/** What the inviting device hands over, sealed with a key worked out of the words. */
const sealedSchema = z.string().max(1000);

const invitationSchema = z.object({
  /** SHA-256 (hex) of the code. */
  codeHash: sha256Schema,
  sealed: sealedSchema,
  /** How the inviting device is called where it has no name yet. */
  name: deviceNameSchema,
});

export const joinedDeviceSchema = z.object({ sealed: sealedSchema });

/** What devices share besides documents: plain things, sealed ones, and earlier states of lists. */
export const keptNameSchema = z.enum(['shelf', 'vault', 'history']);
export type KeptName = z.infer<typeof keptNameSchema>;

/** Version 0: nothing was kept yet. */
export const keptSchema = z.object({
  standing: standingSchema,
  version: z.number().int(),
  text: z.string().nullable(),
});
export type SyncedText = z.infer<typeof keptSchema>;

const keepingSchema = z.object({
  /** The one that it builds on. */
  version: z.number().int().min(0),
  text: z.string().max(KEPT_BYTES, `More than ${KEPT_BYTES / 1024} KB are not kept.`),
});

const passkeyAnswerSchema = z.object({
  /** The answer to which question: its challenge. */
  challenge: z.string().max(200),
  name: deviceNameSchema,
  /** As the browser wrote it: the library reads it. */
  response: z.looseObject({ id: z.string().max(1500) }),
});
export type PasskeyAnswer = Omit<z.infer<typeof passkeyAnswerSchema>, 'response'> & { response: { id: string } };

const SMALL = 16 * 1024;
/** What changes something, and what stores something new. */
const SAVES = { counts: 'save', limit: SMALL } as const;
const CREATES = { counts: 'create', limit: SMALL } as const;
const ANSWERS_QUESTION = { ...CREATES, body: passkeyAnswerSchema, limit: 4 * SMALL, answer: devicesSchema } as const;

/** The devices that have this browser’s lists, and the passkeys that lead to them. */
export const ownDevices = defineEndpoint('GET /api/devices', { answer: devicesSchema });

/** Gives a device another name. */
export const renameDevice = defineEndpoint('PUT /api/devices', {
  ...SAVES,
  body: z.object({ id: idSchema, name: deviceNameSchema }),
  answer: devicesSchema,
});

/** Lets one more device join, once and within minutes: whoever has the words. */
export const inviteDevice = defineEndpoint('POST /api/devices/invitations', {
  ...CREATES,
  body: invitationSchema,
  answer: z.object({ minutes: z.number() }),
});

/** Joins: from then on this browser has the lists of who invited it, with its own among them. */
export const joinDevice = defineEndpoint('POST /api/devices/join', {
  ...CREATES,
  body: z.object({ code: keySchema, name: deviceNameSchema }),
  answer: joinedDeviceSchema,
});

/** Puts a device out: its key opens nothing from then on. */
export const putOutDevice = defineEndpoint('POST /api/devices/out', {
  ...SAVES,
  body: z.object({ id: idSchema }),
  answer: devicesSchema,
});

/** A new key that leads to this browser's lists, for its backup file. */
export const newBackupKey = defineEndpoint('POST /api/devices/backup-key', {
  ...CREATES,
  body: z.object({ name: deviceNameSchema }),
  answer: z.object({ key: keySchema }),
});

/** Joins the lists that the key of a backup file leads to. */
export const useBackupKey = defineEndpoint('POST /api/devices/restore', {
  ...CREATES,
  body: z.object({ key: keySchema, name: deviceNameSchema }),
  answer: devicesSchema,
});

/** What this browser’s devices share besides documents. */
export const readKept = defineEndpoint('GET /api/mine/kept/[name]', { answer: keptSchema });

/** Writes it, if it is still at that version; else 409 with what is there. */
export const writeKept = defineEndpoint('PUT /api/mine/kept/[name]', {
  counts: 'save',
  body: keepingSchema,
  // JSON within JSON: every quotation mark takes two characters.
  limit: 3 * KEPT_BYTES,
  answer: keptSchema,
  alsoUnder: 409,
});

/** What a browser’s authenticator is to be asked, to keep a passkey or to show one. */
export const passkeyQuestion = defineEndpoint('POST /api/passkeys/question', {
  ...CREATES,
  body: z.object({ to: z.enum(['keep', 'get']) }),
  answer: z.object({ options: z.looseObject({ challenge: z.string() }) }),
});

/** Keeps a new passkey, which leads to this browser’s lists. */
export const keepPasskey = defineEndpoint('POST /api/passkeys', ANSWERS_QUESTION);

/** Joins the lists that a passkey leads to. */
export const usePasskey = defineEndpoint('POST /api/passkeys/login', ANSWERS_QUESTION);

/** Forgets a passkey: it leads nowhere from then on. */
export const removePasskey = defineEndpoint('POST /api/passkeys/remove', {
  ...SAVES,
  body: z.object({ id: z.string().min(1).max(1500) }),
  answer: devicesSchema,
});
