import { exportMine, type MineFile } from '@/lib/api/mine';
import { base64Of } from '@/lib/foundation/base64';
import { BACKUP_FILE, type BackupDocument, type BackupItem, type BackupSection } from '@/lib/api/backup';
import { call } from '../../api/client';
import { recalledAnswer } from '../local/records';
import { localDatabase, localKey, type LocalDatabase, type LocalDocument } from '../local/database';
import { VAULT_KEY, noteStored } from '../local/syncShared';
import { placeOf, allShared } from '../local/sharedStore';
import { deckText } from '../storedTable';
import { nextTask } from '../timeSliced';
import { documentsIn } from './read';

/** The file, with what the server has too. `key`: joins a browser to the owner's. Null: this browser keeps nothing. */
export async function writeBackup({ withData, key }: { withData: boolean; key: string | null }): Promise<Blob | null> {
  const db = await localDatabase();
  if (db === null) return null;
  await noteStored();
  const exported = await call(exportMine, {});
  const server = exported.ok ? exported.value : null;
  const { readable, writable } = new TextEncoderStream();
  // Browsers keep what is read so on the disk, where it is large.
  const file = new Response(readable, { headers: { 'content-type': 'application/json' } }).blob();
  const writer = writable.getWriter();
  const line = (text: string): Promise<void> => writer.write(`${text}\n`);
  const head = { kind: BACKUP_FILE, version: 1, madeAt: new Date().toISOString(), key, deck: deckText() };
  await line(`${JSON.stringify(head).slice(0, -1)},`);
  for (const [section, items] of sectionsOf(db, server, withData)) {
    await line(`"${section}":[`);
    let before: string | null = null;
    for await (const item of items) {
      if (before !== null) await line(`${before},`);
      before = JSON.stringify(item);
    }
    if (before !== null) await line(before);
    await line('],');
  }
  await line('"end":true}');
  await writer.close();
  return file;
}

type Items<Section extends BackupSection> = AsyncIterable<BackupItem<Section>>;
type Section = readonly [BackupSection, AsyncIterable<unknown> | Iterable<unknown>];

function sectionsOf(db: LocalDatabase, server: MineFile | null, withData: boolean): readonly Section[] {
  return [
    ['documents', documents(db, server) satisfies Items<'documents'>],
    ['aside', aside(db) satisfies Items<'aside'>],
    ['states', each(db, 'states')],
    ['things', shared() satisfies Items<'things'>],
    ['seen', games(db)],
    ['games', server?.games ?? []],
    ['frozen', (server?.states ?? []).map(({ hash, text }) => ({ hash, text }))],
    ['datasets', withData ? datasets(db) : []],
    ['slices', withData ? (slices(db) satisfies Items<'slices'>) : []],
  ];
}

/** Games without the chains of this device's dice: another device must not show links that this one has shown. */
async function* games(db: LocalDatabase): AsyncGenerator<unknown> {
  for await (const game of each(db, 'games')) yield { ...game, chains: undefined };
}

type Store = 'documents' | 'aside' | 'states' | 'things' | 'games' | 'slices';

/** All of a store, of which only one is held at a time. */
async function* each<Name extends Store>(db: LocalDatabase, store: Name) {
  for (const key of await db.getAllKeys(store)) {
    const item = await db.get(store, key);
    if (item !== undefined) yield item;
  }
}

const documentOf = ({ key: _, rev: __, facts: ___, asked: ____, theirs: _____, ...rest }: LocalDocument) =>
  rest as BackupDocument;

async function* documents(db: LocalDatabase, server: MineFile | null): AsyncGenerator<BackupDocument> {
  const here = new Set<string>();
  for await (const document of each(db, 'documents')) {
    // One in the bin whose text another device had: the server's has it.
    if (document.asked === 'erase' || document.document === null) continue;
    here.add(document.key);
    yield documentOf(document);
  }
  for (const item of server === null ? [] : documentsIn(server)) {
    if (!here.has(localKey(item.kind, item.viewId))) yield item;
  }
}

async function* aside(db: LocalDatabase): Items<'aside'> {
  for (const document of await db.getAll('aside')) {
    yield { ...documentOf(document), key: document.key, rev: document.rev };
  }
}

async function* shared(): Items<'things'> {
  for (const each of await allShared()) {
    if (placeOf(each.key) !== null || each.key === VAULT_KEY) yield each as BackupItem<'things'>;
  }
}

async function* datasets(db: LocalDatabase): AsyncGenerator<unknown> {
  for (const key of await db.getAllKeys('answers')) {
    const known = key.startsWith('dataset:') ? await recalledAnswer(key) : null;
    if (known !== null) yield known;
  }
}

async function* slices(db: LocalDatabase): Items<'slices'> {
  for await (const slice of each(db, 'slices')) {
    const bytes = base64Of(slice.bytes);
    await nextTask();
    yield { ...slice, bytes };
  }
}
