import { z } from 'zod';
import { gameFileSchema } from '@/lib/api/games';
import { mineFileSchema, type MineFile } from '@/lib/api/mine';
import { parseJson } from '@/lib/foundation/json';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { issueLine } from '@/lib/foundation/zodText';
import { BACKUP_FILE, BACKUP_LINE, BACKUP_SECTIONS, backupHeadSchema } from '@/lib/api/backup';
import type { BackupDocument, BackupHead, BackupItem, BackupSection } from '@/lib/api/backup';
import { newViewId } from '../local/newLink';
import { readJson } from '../readJson';
import { nextTask } from '../timeSliced';

/** Reads a backup file, an item at a time: all of it is checked before anything is written. */

/** What is held of a file that was read: all but the unit data, which is read again when it is written. */
export type ReadBackup = BackupHead & Sections;
type Sections = { readonly [Section in Exclude<BackupSection, 'slices'>]: readonly BackupItem<Section>[] };

const NOTHING = Object.fromEntries(Object.keys(BACKUP_SECTIONS).map((name) => [name, []])) as Record<
  BackupSection,
  never[]
>;

/** So much of a file is looked at to know what it is. */
const HEAD = 200;
/** For a longer line the page answers in between, in characters. */
const LONG = 100_000;
/** The head is no longer than this, with a deck in it. */
const MOST_HEAD = 2 * 1024 * 1024;
const CURE = 'Choose the unchanged file, or an older one.';
const broken = (line: number, what: string) => failed(`This file is damaged in line ${line}: ${what}. ${CURE}`);

/** Whether a file is a backup, by how it begins. */
export async function isBackup(file: Blob): Promise<boolean> {
  const head = await file.slice(0, HEAD).text();
  return new RegExp(String.raw`^\s*\{\s*"kind"\s*:\s*"${BACKUP_FILE}"`).test(head);
}

/** The key in a file that may be a backup; null: none. */
export async function keyInBackup(file: Blob): Promise<string | null> {
  if (!(await isBackup(file))) return null;
  const [line = ''] = (await file.slice(0, MOST_HEAD).text()).split('\n', 1);
  const head = headIn(line);
  return head.ok ? head.value.key : null;
}

/** All of a file but its unit data, which is checked; or what is wrong with it, and where. */
export async function readBackup(file: Blob): Promise<Result<ReadBackup>> {
  const items: Record<string, unknown[]> = {};
  const head = await throughBackup(file, (section, item) => {
    if (section !== 'slices') (items[section] ??= []).push(item);
  });
  return head.ok ? ok({ ...NOTHING, ...head.value, ...items } as ReadBackup) : head;
}

/** Left out by what was exported long ago. */
const times = z.object({ createdAt: z.string().optional(), updatedAt: z.string().optional() });
/** What the server knows nothing of. */
const UNKNOWN = { version: 0, changed: false, mine: true, secret: null, verdict: null, verdictBy: null };

/** The lists and books that the server exported, as a backup has them. */
export const documentsIn = ({ exportedAt, lists, books }: MineFile): readonly BackupDocument[] =>
  [
    ...lists.map((item) => ({ ...item, kind: 'list' as const, document: item.roster, data: item.datasetHash })),
    ...books.map((item) => ({ ...item, kind: 'book' as const, document: item.book, data: null, format: null })),
  ].map(({ kind, viewId = newViewId(), document, data, format, name, deletedAt = null, ...item }) => {
    const { createdAt = exportedAt, updatedAt = createdAt } = times.parse(item);
    return { kind, viewId, document, data, format, name, createdAt, updatedAt, deletedAt, ...UNKNOWN };
  });

/** What the server exported of one's own, as a backup: lists and books not in the bin, games and frozen states. */
export async function readExport(file: Blob): Promise<Result<ReadBackup>> {
  const read = readJson(await file.text().catch(() => ''), mineFileSchema);
  if (read === null) return failed('This file is damaged, or was not exported here: choose another.');
  return ok({
    ...NOTHING,
    kind: BACKUP_FILE,
    version: 1,
    key: null,
    deck: null,
    madeAt: read.exportedAt,
    documents: documentsIn(read).filter(({ deletedAt }) => deletedAt === null),
    games: read.games.flatMap((game) => gameFileSchema.safeParse(game).data ?? []),
    frozen: read.states,
  });
}

/** Hands over the unit data of a file that was read before, one at a time. */
export async function eachSlice(file: Blob, take: (slice: BackupItem<'slices'>) => Promise<void>): Promise<void> {
  await throughBackup(file, async (section, item) => {
    if (section === 'slices') await take(item as BackupItem<'slices'>);
  });
}

/** Goes through a file and hands over each item that fits its section; gives the head, or what is wrong. */
async function throughBackup(
  file: Blob,
  take: (section: BackupSection, item: unknown) => void | Promise<void>,
): Promise<Result<BackupHead>> {
  let head: BackupHead | null = null;
  let section: BackupSection | null = null;
  let [at, counted, ended] = [0, 0, false];
  try {
    for await (const line of linesOf(file)) {
      at += 1;
      if (line === null) return broken(at, 'it is longer than any item is');
      if (head === null) {
        const read = headIn(line);
        if (!read.ok) return broken(at, read.problem);
        head = read.value;
      } else if (ended) {
        if (line !== '') return broken(at, 'something follows the end');
      } else if (section === null) {
        const name = /^"(\w+)":\[$/.exec(line)?.[1];
        ended = line === '"end":true}';
        if (name !== undefined && name in BACKUP_SECTIONS) section = name as BackupSection;
        else if (!ended) return broken(at, 'another program wrote it');
        counted = 0;
      } else if (line === '],') {
        section = null;
      } else {
        counted += 1;
        const { most, item } = BACKUP_SECTIONS[section];
        if (counted > most) return broken(at, `there are more than ${most} of “${section}”`);
        if (line.length > LONG) await nextTask();
        const parsed = parseJson(line.endsWith(',') ? line.slice(0, -1) : line);
        if (!parsed.ok) return broken(at, 'it is no JSON');
        if (line.length > LONG) await nextTask();
        const read = item.safeParse(parsed.value);
        if (!read.success) return broken(at, issueLine(read.error));
        await take(section, read.data);
      }
      // The page answers in between.
      if (at % 20 === 0) await nextTask();
    }
  } catch {
    return failed(`This file cannot be read to its end. ${CURE}`);
  }
  if (head === null) return failed(`This file is empty. ${CURE}`);
  return ended ? ok(head) : broken(at, 'the rest is missing');
}

function headIn(line: string): Result<BackupHead> {
  const parsed = parseJson(line.replace(/,$/, '}'));
  const value = parsed.ok ? (parsed.value as { kind?: unknown; version?: unknown } | null) : null;
  if (value?.kind === BACKUP_FILE && value.version !== 1) {
    return failed('a newer version of Muster Roll wrote it: load this page again');
  }
  const read = backupHeadSchema.safeParse(value);
  return read.success ? ok(read.data) : failed('it is not how a backup begins');
}

/** The lines of a file; null for one that is too long. Rejects where the bytes are no text. */
async function* linesOf(file: Blob): AsyncGenerator<string | null> {
  const texts = file.stream().pipeThrough(new TextDecoderStream('utf-8', { fatal: true }));
  const reader = texts.getReader();
  let [parts, length]: [string[], number] = [[], 0];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const [first = '', ...rest] = read.value.split('\n');
      parts.push(first);
      length += first.length;
      for (const next of rest) {
        yield parts.join('');
        [parts, length] = [[next], next.length];
      }
      if (length > BACKUP_LINE) {
        yield null;
        return;
      }
    }
    if (length > 0) yield parts.join('');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
