import type { DetachedWindowAPI } from 'happy-dom';
import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import { requestsBy } from './requests';
import { PageWorker } from './worker';

/** What one browser has of a window: how wide it is, what it stores, what is left of a page that went. */

const happyDOM = (globalThis as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM;

/** What a page left behind, and must not answer to the next one. */
export interface Leftovers {
  readonly remove: () => void;
}

type Listening = readonly [type: string, listener: EventListenerOrEventListenerObject, options?: unknown];

/** Everything that a page does to hear of something, so that it can be ended. */
function watch(browser: number): Leftovers {
  const ends: (() => void)[] = [];
  for (const target of [globalThis, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target) as (...how: Listening) => void;
    const remove = target.removeEventListener.bind(target) as (...how: Listening) => void;
    const adding = vi.spyOn(target, 'addEventListener').mockImplementation(((...how: Listening) => {
      ends.push(() => remove(...how));
      add(...how);
    }) as never);
    ends.push(() => adding.mockRestore());
  }
  const { BroadcastChannel: Channel } = globalThis;
  // Tabs of other browsers are not spoken to.
  const own = function own(name: string) {
    const channel = new Channel(`${browser}:${name}`);
    ends.push(() => {
      channel.close();
      // What a page that is gone still says is heard by nobody.
      channel.postMessage = () => undefined;
    });
    return channel;
  };
  vi.stubGlobal('BroadcastChannel', own);
  ends.push(() => vi.stubGlobal('BroadcastChannel', Channel));
  return { remove: () => ends.toReversed().forEach((end) => end()) };
}

/** Follows links as a browser does: to another page, or to a file to save, which the program may click itself. */
function followLinks(go: (to: string) => void, save: (link: HTMLAnchorElement) => void): () => void {
  const tapped = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target="_blank"], [href^="#"])');
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    if (link.hasAttribute('download')) save(link);
    else if (link.origin === location.origin) go(link.href);
  };
  document.addEventListener('click', tapped);
  const { click } = HTMLElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(this: HTMLAnchorElement) {
    if (this.isConnected || !this.hasAttribute('download')) click.call(this);
    else save(this);
  });
  return () => document.removeEventListener('click', tapped);
}

let browsers = 0;

const stored = (storage: Storage): [string, string][] => Object.entries(storage);

/** The window of one browser. */
export function aWindow(width: number) {
  browsers += 1;
  const number = browsers;
  let kept: [string, string][] = [];
  let session: [string, string][] = [];
  let isFull = false;
  let followNoMore = (): void => undefined;
  return {
    /** Its page comes: `fetch`, the database and the ways to another page are this browser's from now on. */
    come(own: {
      readonly fetch: typeof fetch;
      readonly indexedDB: IDBFactory;
      readonly reload: () => void;
      readonly replace: (to: string) => void;
      readonly save: (link: HTMLAnchorElement) => void;
      readonly isConnected: () => boolean;
    }): void {
      followNoMore = followLinks(own.replace, own.save);
      happyDOM.setViewport({ width });
      vi.stubGlobal('Worker', PageWorker);
      vi.stubGlobal('fetch', own.fetch);
      vi.stubGlobal('XMLHttpRequest', requestsBy(own.fetch));
      vi.stubGlobal('indexedDB', own.indexedDB);
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(own.isConnected);
      vi.spyOn(location, 'reload').mockImplementation(own.reload);
      vi.spyOn(location, 'replace').mockImplementation((to) => own.replace(String(to)));
      const { put, add } = FDBObjectStore.prototype;
      const unlessFull = (write: typeof put) =>
        function write_(this: IDBObjectStore, ...what: Parameters<typeof put>) {
          if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
          return write.apply(this, what);
        };
      vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(unlessFull(put) as never);
      vi.spyOn(FDBObjectStore.prototype, 'add').mockImplementation(unlessFull(add) as never);
      for (const [storage, entries] of [
        [localStorage, kept],
        [sessionStorage, session],
      ] as const) {
        storage.clear();
        for (const [key, value] of entries) storage.setItem(key, value);
      }
    },
    /** Its page is gone. */
    away(): void {
      followNoMore();
      kept = stored(localStorage);
      session = stored(sessionStorage);
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
    /** Another page is under this address: one goes back from it, as from a page that is drawn. */
    at(href: string): void {
      happyDOM.setURL(href);
      history.pushState(null, '', href);
    },
    watch: () => watch(number),
    full: () => void (isFull = true),
  };
}
