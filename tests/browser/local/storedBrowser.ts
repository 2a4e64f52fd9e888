import { IDBFactory } from 'fake-indexeddb';
import { base64Of, bytesOfBase64 } from '@/lib/foundation/base64';

/** All that a browser keeps of the app, as JSON: its database, store by store, and its texts. */
export interface StoredBrowser {
  version: number;
  stores: Readonly<
    Record<string, { keyPath: string | string[]; indexes: Readonly<Record<string, string>>; records: unknown[] }>
  >;
  texts: Readonly<Record<string, string>>;
}

const NAME = 'muster-roll';
const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** What a browser keeps. */
export async function storedIn(factory: IDBFactory, texts: ReadonlyMap<string, string>): Promise<StoredBrowser> {
  const db = await done(factory.open(NAME));
  const stores: Record<string, StoredBrowser['stores'][string]> = {};
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name).objectStore(name);
    const indexes = Object.fromEntries([...store.indexNames].map((each) => [each, String(store.index(each).keyPath)]));
    const records = (await done(store.getAll())) as unknown[];
    stores[name] = { keyPath: store.keyPath as string, indexes, records: records.map(asJson) };
  }
  const { version } = db;
  db.close();
  return { version, stores, texts: Object.fromEntries(texts) };
}

/** A browser that keeps just that, with the stores in `without` not made yet. */
export async function browserWith(
  { stores }: StoredBrowser,
  version: number,
  isThere: (store: string, index?: string) => boolean,
): Promise<IDBFactory> {
  const factory = new IDBFactory();
  const opening = factory.open(NAME, version);
  opening.onupgradeneeded = () => {
    for (const [name, { keyPath, indexes, records }] of Object.entries(stores)) {
      if (!isThere(name)) continue;
      const store = opening.result.createObjectStore(name, { keyPath });
      for (const [index, path] of Object.entries(indexes)) if (isThere(name, index)) store.createIndex(index, path);
      for (const record of records) store.put(fromJson(record));
    }
  };
  (await done(opening)).close();
  return factory;
}

const BYTES = '$bytes';
function asJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: base64Of(value) };
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asJson(each)]));
}
function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if (BYTES in value) return bytesOfBase64(String(value[BYTES]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromJson(each)]));
}
