import 'server-only';
import { createWriteStream } from 'node:fs';
import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { SentFiles } from '../api/endpoint';
import { failed, ok, type Result } from '../foundation/result';
import { env } from './env';
import { newFolder, removeFolder } from './incoming';
import { troubleOf } from './databaseError';
import { ofProcess } from './ofProcess';
import { within } from './concurrency';

/** What visitors send: files onto the disk as they come, few at a time; all of it never for ever. */

export interface ReceivedFiles {
  files: SentFiles['files'];
  /** To be called when they were read. */
  remove: () => Promise<void>;
}

/** Status and words of the answer to a body that was not taken. */
export interface ReceiveRefusal {
  status: 400 | 408 | 413 | 429 | 503;
  message: string;
}

/** How slow a visitor may send. */
interface Pace {
  /** The longest without a byte, in milliseconds. */
  idle: number;
  /** After so many milliseconds ... */
  grace: number;
  /** ... so many bytes must have come each second on average: a tenth of what a bad mobile line brings. */
  floor: number;
}

const PACE: Pace = { idle: 20_000, grace: 30_000, floor: 4 * 1024 };
/** Files in one form: the largest game has some 100. */
const MOST_FILES = 2000;
/** What a form may have beside its files: ours has nothing. */
const MOST_FIELDS = 20;
/** What one address has on the disk at the same time, and all: a file stays until it was read. */
const MOST_OF_ONE = 3;
const MOST = 24;
/** All together they are never larger than so many of the largest upload. */
const MOST_LARGEST = 4;

/** Bodies that are no files and have begun to come, of one address: a hall of players sends each within a moment. */
const MOST_UNFINISHED = 50;

const receiving = ofProcess('musterReceiving', (): { by: string; bytes: number }[] => []);
const unfinished = ofProcess('musterUnfinished', () => new Map<string, number>());

const refusal = (status: ReceiveRefusal['status'], message: string): ReceiveRefusal => ({ status, message });

const STALLED = refusal(
  408,
  'What you sent stood still or came too slowly, so it was given up: try again, on a better line or in parts.',
);
const LEFT = refusal(400, 'The connection ended before all was sent: try again.');
const FULL = refusal(503, 'Too many files are being sent just now: try again in a moment.');
const NO_ROOM = refusal(
  503,
  'The disk of this server has no room for what was sent, so nothing of it was taken. Keep the file, try again ' +
    'later, and tell whoever runs the server.',
);
const NO_FORM = refusal(400, 'What was sent cannot be read as a form with files.');
const TOO_MANY = refusal(413, `More than ${MOST_FILES} files at once are not accepted: add them as a zip.`);
const TOO_MANY_FIELDS = refusal(
  400,
  `More than ${MOST_FIELDS} fields beside the files are not accepted: send the files alone.`,
);
const NUL = refusal(400, 'A file’s name holds a NUL character, which cannot be stored: give the file another name.');
const TOO_MANY_UPLOADS = refusal(
  429,
  `${MOST_OF_ONE} uploads from your address are still at work: wait until one of them is done.`,
);
const TOO_MUCH = refusal(429, 'Too much is being sent from where you are at once: try again in a moment.');

const MARK = Symbol('not received');
const refuse = (problem: ReceiveRefusal): Error => Object.assign(new Error(problem.message), { [MARK]: problem });

/** Writes a body to the disk: the files of a form, or one file. `limit`: of all that is sent, in bytes. */
export async function receive(
  request: Pick<Request, 'headers' | 'body'>,
  { by, limit, tooLarge, pace = PACE }: ReceiveLimits,
): Promise<Result<ReceivedFiles, ReceiveRefusal>> {
  const large = refusal(413, tooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return failed(large);
  if (receiving.filter((each) => each.by === by).length >= MOST_OF_ONE) return failed(TOO_MANY_UPLOADS);
  if (receiving.length >= MOST) return failed(FULL);
  const own = { by, bytes: 0 };
  receiving.push(own);
  let folder: string | null = null;
  const remove = async () => {
    const at = receiving.indexOf(own);
    if (at >= 0) receiving.splice(at, 1);
    if (folder !== null) await removeFolder(folder);
  };
  try {
    folder = await newFolder();
    const chunks = Readable.from(
      watched(request.body, pace, (bytes) => {
        own.bytes += bytes;
        if (own.bytes > limit) throw refuse(large);
        const all = receiving.reduce((sum, each) => sum + each.bytes, 0);
        if (all > env().uploadBytes * MOST_LARGEST) throw refuse(FULL);
      }),
      { objectMode: false },
    );
    const type = request.headers.get('content-type') ?? '';
    const isForm = type.startsWith('multipart/form-data');
    const files = isForm ? await formFiles(chunks, type, folder) : await oneFile(chunks, folder);
    return ok({ files: own.bytes === 0 ? [] : files, remove });
  } catch (error) {
    await remove();
    if (error instanceof Error && MARK in error) return failed(error[MARK] as ReceiveRefusal);
    if (troubleOf(error) === 'full') return failed(NO_ROOM);
    throw error;
  }
}

/** Reads a body that is no file, whole; one that does not come to its end is given up as files are. */
export async function receiveBytes(
  request: Pick<Request, 'headers' | 'body'>,
  { by, limit, tooLarge, pace = PACE }: ReceiveLimits,
): Promise<Result<Uint8Array, ReceiveRefusal>> {
  const large = refusal(413, tooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return failed(large);
  const others = unfinished.get(by) ?? 0;
  if (others >= MOST_UNFINISHED) return failed(TOO_MUCH);
  unfinished.set(by, others + 1);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of watched(request.body, pace, (bytes) => void (size += bytes))) {
      if (size > limit) return failed(large);
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  } catch (error) {
    // Else the visitor left: that is no failure of ours, and nobody reads the answer.
    return failed(error instanceof Error && MARK in error ? (error[MARK] as ReceiveRefusal) : LEFT);
  } finally {
    const left = (unfinished.get(by) ?? 1) - 1;
    if (left > 0) unfinished.set(by, left);
    else unfinished.delete(by);
  }
}

export interface ReceiveLimits {
  by: string;
  limit: number;
  tooLarge: string;
  pace?: Pace;
}

/** The chunks of a body, as long as they keep coming. */
async function* watched(
  body: ReadableStream<Uint8Array> | null,
  { idle, grace, floor }: Pace,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  const began = Date.now();
  let size = 0;
  try {
    for (;;) {
      const part = await within(idle, reader.read(), () => Promise.reject(refuse(STALLED)));
      if (part.done) return;
      size += part.value.length;
      count(part.value.length);
      const elapsed = Date.now() - began;
      if (elapsed > grace && size < (floor * elapsed) / 1000) throw refuse(STALLED);
      yield part.value;
    }
  } finally {
    // Not waited for: while a visitor sends nothing, it may never end.
    void reader.cancel().catch(() => undefined);
  }
}

async function oneFile(chunks: Readable, folder: string): Promise<ReceivedFiles['files']> {
  const file = path.join(/* turbopackIgnore: true */ folder, '0');
  await pipeline(chunks, createWriteStream(/* turbopackIgnore: true */ file));
  return [{ name: null, path: file }];
}

async function formFiles(chunks: Readable, type: string, folder: string): Promise<ReceivedFiles['files']> {
  const files: { name: string; path: string }[] = [];
  const written: Promise<void>[] = [];
  const given = new AbortController();
  setMaxListeners(MOST_FILES, given.signal);
  const form = openForm(type);
  form.on('file', (field, content, name) => {
    if (`${field}${name}`.includes('\0')) return void form.destroy(refuse(NUL));
    const file = path.join(/* turbopackIgnore: true */ folder, String(files.length));
    files.push({ name: nameOnly(name ?? ''), path: file });
    const writing = pipeline(content, createWriteStream(/* turbopackIgnore: true */ file), { signal: given.signal });
    // Waited for below; until then nobody hears of a failure.
    writing.catch((error: Error) => form.destroy(error));
    written.push(writing);
  });
  form.on('filesLimit', () => form.destroy(refuse(TOO_MANY)));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    form.on(limit, () => form.destroy(refuse(TOO_MANY_FIELDS)));
  }
  try {
    await pipeline(chunks, form);
  } catch (error) {
    given.abort();
    await Promise.allSettled(written);
    // What the form itself objects to has no mark and is no failure of the disk.
    throw error instanceof Error && (MARK in error || 'syscall' in error) ? error : refuse(NO_FORM);
  }
  await Promise.all(written);
  return files;
}

function openForm(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: MOST_FILES, fields: MOST_FIELDS, parts: MOST_FILES + MOST_FIELDS, headerPairs: 50 },
    });
  } catch {
    throw refuse(NO_FORM);
  }
}

/** A file's name without the folder, which browsers may send too. */
export const nameOnly = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(0, 200);
