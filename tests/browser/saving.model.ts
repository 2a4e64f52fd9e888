import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import type { LocalDocument } from '@/lib/browser/local/database';
import type { Autosave, SaveState } from '@/lib/browser/local/autosave';
import { database, beginLine } from '@/lib/server/db';
import { newSecret } from '@/lib/server/keys';
import { handle } from '@/lib/server/routes';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import type { UnitBook } from '@/lib/documents/book/book';
import { forgetModules, OF_A_PAGE } from '../freshModules';

// Devices of one player, each with tabs of its own, before the handlers of the server. All of a browser that the saving of
// documents asks for is there per tab or per device: which, is known by the tab whose work asks.

/**
 * What becomes of a request: through, lost on the way there or back, refused because the server is busy or for good, or
 * late: on the way there or back.
 */
export const FATES = ['through', 'through', 'lost', 'unanswered', 'busy', 'refused', 'late', 'late answer'] as const;
type Fate = (typeof FATES)[number];

/** A tab of a device, and the book that is open in it. */
export interface Tab {
  readonly device: Device;
  readonly page: Page;
  readonly timers: Map<number, { readonly at: number; readonly run: () => void }>;
  readonly listeners: Map<string, Set<() => void>>;
  now: number;
  dead: boolean;
  screen: Screen | null;
  /** Where the page sent itself. */
  goTo: string | null;
}
interface Screen {
  readonly viewId: string;
  readonly autosave: Autosave<UnitBook>;
  book: UnitBook;
  state: SaveState<SavedBook>;
}
export interface Device {
  readonly factory: IDBFactory;
  readonly storage: Map<string, string>;
  readonly tabs: (Tab | null)[];
  /** What becomes of its next requests, one after the other. */
  line: Fate[];
  full: boolean;
  /** By how much its clock is wrong, in milliseconds. */
  clock: number;
}

const current = new AsyncLocalStorage<Tab | undefined>();
/** Every request to a store of a browser, so that it is seen when nothing moves any more. */
let moves = 0;
let asking = 0;
/** What is late, and how many steps more. */
let late: { steps: number; readonly go: () => void }[] = [];
let key = '';
/** By link: every text that the server ever took. */
let taken = new Map<string, Set<string>>();
/** Everything that was sent. */
let sent: string[] = [];

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const delayed = (steps: number): Promise<void> => {
  asking -= 1;
  return new Promise((resolve) => late.push({ steps, go: () => resolve(void (asking += 1)) }));
};

async function answered(tab: Tab, address: string, init: RequestInit): Promise<Response> {
  if (tab.dead) return new Promise(() => undefined);
  const fate = tab.device.line.shift() ?? 'through';
  sent.push(String(init.body));
  asking += 1;
  try {
    if (fate === 'late') await delayed(2);
    if (fate === 'lost') return lost();
    if (fate === 'busy') return Response.json({ message: 'Busy.' }, { status: 503 });
    if (fate === 'refused') return Response.json({ message: 'No.' }, { status: 403 });
    const answer = await current.run(undefined, () => handled(address, init));
    if (fate === 'late answer') await delayed(2);
    return fate === 'unanswered' || tab.dead ? lost() : answer;
  } finally {
    asking -= 1;
  }
}

async function handled(address: string, { signal: _, ...init }: RequestInit): Promise<Response> {
  const headers = { cookie: `muster-owner=${key}` };
  const request = new Request(`http://localhost${address}`, { ...init, headers } as never);
  const viewId = /^\/api\/books\/(\w+)$/.exec(address)?.[1];
  const answer = await handle(request);
  if (init.method === 'PUT' && answer.ok && viewId !== undefined) {
    const { book } = JSON.parse(String(init.body)) as { book: UnitBook };
    taken.set(viewId, (taken.get(viewId) ?? new Set()).add(textOf(book)));
  }
  return answer;
}

/** The marks of a book, as text. */
export const textOf = ({ notes }: Pick<UnitBook, 'notes'>): string => notes ?? '';
/** Whether the server ever had this text under this link. */
export const wasTaken = (viewId: string, text: string): boolean => taken.get(viewId)?.has(text) ?? false;
/** Whether this was in any request. */
export const wasSent = (mark: string): boolean => sent.some((each) => each.includes(mark));

/** Resolves when nothing moves but what is late or waits for its time. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 12; calm += 1) {
    const before = moves;
    await new Promise((resolve) => setImmediate(resolve));
    if (moves !== before || asking > 0) calm = 0;
  }
}

/** Lets a tab do something, and waits until nothing moves any more. */
export async function inTab<Value>(tab: Tab, act: () => Promise<Value> | Value): Promise<Value | undefined> {
  let given: Value | undefined;
  void current.run(tab, async () => (given = await act())).catch((error: unknown) => failures.push(error));
  await quiet();
  if (failures.length > 0) throw failures[0] as Error;
  return given;
}
let failures: unknown[] = [];
const RealDate = Date;

/** A step is over: what was late may come now. */
export async function stepped(all = false): Promise<void> {
  for (const each of late) each.steps -= 1;
  const due = late.filter(({ steps }) => all || steps <= 0);
  late = late.filter((each) => !due.includes(each));
  for (const { go } of due) go();
  await quiet();
}

/** Time passes in a tab, in milliseconds. */
export async function pass(tab: Tab, time: number): Promise<void> {
  const until = tab.now + time;
  for (;;) {
    const [due] = [...tab.timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at);
    if (due === undefined || tab.dead) break;
    tab.timers.delete(due[0]);
    tab.now = Math.max(tab.now, due[1].at);
    await inTab(tab, due[1].run);
  }
  tab.now = until;
}

/** A device that has nothing yet. */
export const newDevice = (): Device => ({
  factory: new IDBFactory(),
  storage: new Map(),
  tabs: [null, null],
  line: [],
  full: false,
  clock: 0,
});

/** Another player, on a server that has nothing yet. */
export async function begin(): Promise<void> {
  await emptied();
  key = newSecret();
  [moves, asking, late, failures, sent] = [0, 0, [], [], []];
  taken = new Map();
}

/** Keeps what the server has now, as a backup does. */
export async function backedUp() {
  const db = await database();
  return { documents: await db.document.findMany({ where: { sample: null } }), erased: await db.erased.findMany() };
}

async function emptied() {
  const db = await database();
  await db.document.deleteMany({ where: { sample: null } });
  await db.erased.deleteMany();
  return db;
}

/** Puts a backup back in the place of all that the server has, which starts on it. */
export async function putBack({ documents, erased }: Awaited<ReturnType<typeof backedUp>>): Promise<void> {
  const db = await emptied();
  await db.document.createMany({ data: documents });
  await db.erased.createMany({ data: erased });
  await beginLine();
}

/** Loads a page of the app: nothing of another one is left. */
async function loaded() {
  forgetModules(OF_A_PAGE);
  const [books, documents, { autosaveOf }, { openHere }, { push, waitingDocuments }, { syncAll }] = await Promise.all([
    import('@/lib/browser/books'),
    import('@/lib/browser/local/documents'),
    import('@/lib/browser/local/autosave'),
    import('@/lib/browser/openedDocument'),
    import('@/lib/browser/local/outbox'),
    import('@/lib/browser/local/sync'),
    // Fetched when a link was taken: here now, so that nothing moves unseen by `quiet`.
    import('@/lib/browser/local/newLink'),
  ]);
  return { client: books.bookClient, ...documents, autosaveOf, openHere, push, waitingDocuments, syncAll };
}
type Page = Awaited<ReturnType<typeof loaded>>;

/** The tab of a device at a place, opened where there is none. */
export async function tabAt(device: Device, place: number): Promise<Tab> {
  const there = device.tabs[place];
  if (there) return there;
  const tab: Tab = {
    device,
    page: await loaded(),
    timers: new Map(),
    listeners: new Map(),
    now: 0,
    dead: false,
    screen: null,
    goTo: null,
  };
  device.tabs[place] = tab;
  return tab;
}

/** Nobody looks at a tab any more, which lives on. */
export const hide = (tab: Tab): void =>
  current.run(tab, () => tab.listeners.get('visibilitychange')?.forEach((listener) => listener()));

/** A tab is no more: with the events of a page that is left, or killed. */
export function close(tab: Tab, kill: boolean): void {
  if (!kill) current.run(tab, () => tab.listeners.get('pagehide')?.forEach((listener) => listener()));
  tab.dead = true;
  tab.timers.clear();
  tab.device.tabs[tab.device.tabs.indexOf(tab)] = null;
}

/** Opens a book in a tab, asking the server or not; false: this browser cannot. */
export async function open(tab: Tab, viewId: string, asks: boolean): Promise<boolean> {
  const { page } = tab;
  await inTab(tab, async () => {
    const read = asks ? await page.client.read(viewId) : null;
    const opened = await page.openHere(page.client, viewId, read?.ok ? read.value : null, true);
    if (opened === null || tab.dead) return;
    const { firstState } = await import('@/lib/browser/local/autosave');
    const screen: Screen = {
      viewId,
      book: opened.initial.document,
      state: firstState(opened),
      autosave: page.autosaveOf(page.client, opened, {
        stands: (state) => (screen.state = state),
        newer({ document }) {
          screen.book = document;
          // As the page does once it is drawn: before, the autosave takes up nothing newer.
          setImmediate(() => {
            if (tab.screen === screen && !tab.dead) screen.autosave.write({ document: screen.book, data: null });
          });
        },
        verdict: () => null,
        replaced: () => undefined,
      }),
    };
    tab.screen = screen;
  });
  return tab.screen?.viewId === viewId;
}

/** Leaves the book that is open, as another page of the app is opened. */
export function leave(tab: Tab): void {
  current.run(tab, () => tab.screen?.autosave.stop());
  tab.screen = null;
}

/** All that a device keeps of books: in them, put aside, and written down when a tab was closed. */
export async function keptBy(
  tab: Tab,
): Promise<{ readonly documents: readonly LocalDocument[]; readonly text: string }> {
  const given = await inTab(tab, async () => {
    const documents = await tab.page.localDocuments('book');
    const aside = await Promise.all(documents.map(({ viewId }) => tab.page.conflictCopiesOf('book', viewId)));
    const drafts = [...tab.device.storage].filter(([name]) => name.includes('draft')).map(([, value]) => value);
    return { documents, text: JSON.stringify([documents, aside, drafts]) };
  });
  return given!;
}

/** What a browser has, as the tab that asks for it sees it; gives how to take it away again. */
export function install(): () => void {
  let timers = 0;
  const channels = new Map<string, Set<{ readonly tab: Tab; readonly hear: (event: { data: unknown }) => void }>>();
  const channel = function (name: string) {
    const tab = current.getStore()!;
    const line = channels.get(name) ?? new Set();
    channels.set(name, line);
    return {
      addEventListener: (_: string, hear: (event: { data: unknown }) => void) => line.add({ tab, hear }),
      postMessage(data: unknown) {
        for (const other of line) {
          if (other.tab === tab || other.tab.device !== tab.device || other.tab.dead) continue;
          moves += 1;
          setImmediate(() => current.run(other.tab, () => other.hear({ data: structuredClone(data) })));
        }
      },
    };
  };
  const listening = (tab: Tab) => ({
    addEventListener: (name: string, listener: () => void) =>
      void tab.listeners.set(name, (tab.listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => void tab.listeners.get(name)?.delete(listener),
  });
  // What a page that is gone still had to do is never done.
  const storage = ({ device, dead }: Tab) => ({
    getItem: (name: string) => device.storage.get(name) ?? null,
    setItem(name: string, value: string) {
      // It has room of its own, however full the database is.
      if (!dead) device.storage.set(name, value);
    },
    removeItem: (name: string) => void (dead || device.storage.delete(name)),
    key: (place: number) => [...device.storage.keys()][place] ?? null,
    get length() {
      return device.storage.size;
    },
  });
  const timeOf = ({ device }: Tab) => {
    const now = (): number => RealDate.now() + device.clock;
    return new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  };
  const seen: Record<string, (tab: Tab) => unknown> = {
    Date: timeOf,
    window: () => ({}),
    indexedDB: ({ device }) => device.factory,
    localStorage: storage,
    location: (tab) => ({ hash: '', replace: (path: string) => (tab.goTo = path.split('/').at(-1) ?? null) }),
    document: (tab) => ({ ...listening(tab), visibilityState: 'visible' }),
    addEventListener: (tab) => listening(tab).addEventListener,
    removeEventListener: (tab) => listening(tab).removeEventListener,
    BroadcastChannel: () => channel,
    fetch: (tab) => (address: string, init: RequestInit) => answered(tab, address, init),
    setTimeout: (tab) => (run: () => void, time: number) => {
      timers += 1;
      if (!tab.dead) tab.timers.set(timers, { at: tab.now + (time ?? 0), run });
      return timers;
    },
    clearTimeout: (tab) => (timer: number) => void tab.timers.delete(timer),
  };
  const before = Object.keys(seen).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, descriptor] of before) {
    const value: unknown = descriptor?.value;
    const get = (): unknown => {
      const tab = current.getStore();
      return tab === undefined ? value : seen[name]!(tab);
    };
    const isCalled = typeof value === 'function' && !['BroadcastChannel', 'Date'].includes(name);
    const call = (...given: never[]): unknown => (get() as (...each: never[]) => unknown)(...given);
    Object.defineProperty(
      globalThis,
      name,
      isCalled ? { configurable: true, writable: true, value: call } : { configurable: true, get },
    );
  }
  const store = IDBObjectStore.prototype as unknown as Record<string, (...given: never[]) => unknown>;
  const asked = ['get', 'getAll', 'put', 'delete', 'openCursor'].map((name) => [name, store[name]!] as const);
  for (const [name, original] of asked) {
    store[name] = function (this: unknown, ...given) {
      const tab = current.getStore();
      moves += 1;
      if (name === 'put' && (tab?.device.full || tab?.dead)) throw new DOMException('full', 'QuotaExceededError');
      return original.apply(this, given);
    };
  }
  return () => {
    for (const [name, original] of asked) store[name] = original;
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) delete (globalThis as Record<string, unknown>)[name];
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
