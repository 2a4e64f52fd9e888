import { resolve } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { Component, use, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createFromFetch, encodeReply } from 'react-server-dom-webpack/client.browser';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { forgetModules, OF_A_PAGE } from '@/tests/freshModules';
import { visitorWith } from '@/tests/seed';
import { atRest, eventually, timeWaitsFor } from './eventually';
import { newLine } from './line';
import { aWindow, type Leftovers } from './window';

/**
 * `aBrowser()` is one browser of one person, in which the app's real pages are drawn and answer: React's and the browser's
 * part of them here, the server's part in a process beside the tests (`server.ts`). One page is there at a time.
 */

/** Of the first page of a file all modules are read, in milliseconds of a quiet machine. */
const MOST_FETCHED = 20_000;
/** Node's own, which knows the addresses of its own blobs. */
const { fetch: fetchByNode } = globalThis;
const ORIGIN = 'http://localhost';
/** Where the server's project lies, in the address of a module: a server that stays may be that of another copy. */
const IN_PROJECT = /^file:\/\/.*?(?=\/(app|components|lib|node_modules|tests)\/)/;
/** With them what a file of tests keeps. */
const OF_A_FILE = new RegExp(`${OF_A_PAGE.source}|/tests/`);
/** `/new` and `/new?data=x#y` without what comes after `#`, which no server gets. */
const sentPart = (address: string): string => address.replace(/#.*$/, '');

export type Browser = Awaited<ReturnType<typeof aBrowser>>;

/** The browser whose page is on the screen. */
let current: { readonly leave: (how: 'close' | 'kill') => Promise<void> } | null = null;

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(async () => {
  await current?.leave('kill');
  current = null;
  vi.useRealTimers();
});

/** What a page that failed shows in its place; `NEXT_HTTP_ERROR_FALLBACK;404` stands for a page that there is none of. */
class Failing extends Component<{ readonly children: ReactNode; readonly otherwise: (error: unknown) => ReactNode }> {
  override state: { readonly error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render(): ReactNode {
    return this.state.error === null ? this.props.children : this.props.otherwise(this.state.error);
  }
}

/** `width` in pixels: media queries go by it. */
export async function aBrowser({ width = 1280 }: { readonly width?: number } = {}) {
  const line = newLine();
  const window = aWindow(width);
  const database = new IDBFactory();
  let root: Root | null = null;
  let leftovers: Leftovers | null = null;
  let drawing: Promise<void> = Promise.resolve();
  const files: Promise<File>[] = [];
  /** Pages as they were last seen, as the service worker keeps them. */
  const seen = new Map<string, string>();

  /** Takes the page from the screen. `kill`: as when the browser is killed, which tells the page nothing. */
  async function leave(how: 'close' | 'kill'): Promise<void> {
    if (root === null) return;
    if (how === 'close') dispatchEvent(new Event('pagehide'));
    // What a page begins as it goes comes to its end, as a request that was sent, and a transaction of the database.
    if (how === 'close') await atRest();
    leftovers?.remove();
    root.unmount();
    root = null;
    vi.clearAllTimers();
    await atRest();
    window.away();
  }

  /** A page that the server draws, as React sends it. */
  async function pageFrom(address: string): Promise<ReactNode> {
    const path = sentPart(address);
    const cached = async (): Promise<Response> => {
      if (!line.isWhole()) return new Response(seen.get(path) ?? '', { status: seen.has(path) ? 200 : 503 });
      const response = await line.fetch(`/test/page?at=${encodeURIComponent(path)}`);
      if (response.ok) seen.set(path, await response.clone().text());
      return response;
    };
    const response = await cached();
    if (!response.ok) throw Object.assign(new Error(`No page: ${response.status}`), { digest: `;${response.status}` });
    return createFromFetch(Promise.resolve(response), { callServer });
  }

  /** The file behind a link to save it, under the name that it is saved as. */
  async function fileBehind({ href, download }: HTMLAnchorElement): Promise<File> {
    const response = await (href.startsWith('blob:') ? fetchByNode(href) : line.fetch(href));
    const [, named = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([await response.blob()], download || named);
  }

  /** Asks a server action. */
  async function callServer(id: string, given: readonly unknown[]): Promise<unknown> {
    const body = await encodeReply([...given]);
    return createFromFetch(line.fetch(`/test/action?id=${encodeURIComponent(id)}`, { method: 'POST', body }), {
      callServer,
    });
  }

  /** Loads the program anew and draws the page under an address. */
  async function load(address: string): Promise<void> {
    if (current !== null) await current.leave('close');
    current = { leave };
    forgetModules(OF_A_FILE);
    window.come({
      fetch: line.fetch,
      indexedDB: database,
      reload,
      replace: (to) => void open(to),
      save: (link) => void files.push(fileBehind(link)),
      isConnected: line.isWhole,
    });
    timeWaitsFor(() => line.underWay() > 0);
    leftovers = window.watch();
    const parts = new Map<string, Promise<unknown>>();
    const modules = (id: string): Promise<unknown> => {
      const known = parts.get(id);
      if (known !== undefined) return known;
      const part: Promise<unknown> = import(id.replace(IN_PROJECT, resolve(import.meta.dirname, '../..')));
      parts.set(id, part);
      return part;
    };
    // Set once: an answer that comes after its page is gone must not bring back the modules of that page.
    Object.assign(globalThis, { moduleOfPage: modules });
    document.body.innerHTML = '';
    const [{ Frame }, { pageAt }, { default: NotFound }, { default: PageError }] = await Promise.all([
      import('./frame'),
      import('@/app/shell/shellPages'),
      import('@/app/not-found'),
      import('@/app/error'),
    ]);
    root = createRoot(document.body.appendChild(document.createElement('div')), {
      onCaughtError: (error) => void ((error as { digest?: string }).digest === undefined && console.error(error)),
    });

    const otherwise = (error: unknown): ReactNode => {
      const { digest = '' } = error as { digest?: string };
      return digest.endsWith(';404') ? <NotFound /> : <PageError error={error} retry={() => void reload()} />;
    };

    /** Puts the page under an address on the screen; the program stays. */
    async function drawn(to: string): Promise<void> {
      const url = new URL(to, location.href);
      const path = url.pathname + url.search;
      // Without a connection this device draws what it can by itself.
      const here = line.isWhole() || seen.has(path) ? null : pageAt(url.pathname);
      const Here = await here?.load();
      const page: Promise<ReactNode> =
        Here === undefined || here === null ? pageFrom(path) : Promise.resolve(<Here viewId={here.viewId} />);
      page.catch(() => undefined);
      let onShown = (): void => undefined;
      const shown = new Promise<void>((resolve) => (onShown = resolve));
      root?.render(
        <AppRouterContext.Provider value={router as never}>
          <PathnameContext.Provider value={url.pathname}>
            <SearchParamsContext.Provider value={url.searchParams as never}>
              <Frame>
                <Failing key={path} otherwise={otherwise}>
                  <Coming page={page} />
                </Failing>
                <Committed tell={onShown} />
              </Frame>
            </SearchParamsContext.Provider>
          </PathnameContext.Provider>
        </AppRouterContext.Provider>,
      );
      await shown;
      await atRest();
    }
    let at = '';
    const draw = (to: string): Promise<void> => {
      at = sentPart(new URL(to, location.href).href);
      return (drawing = drawn(to));
    };
    addEventListener('popstate', () => {
      if (sentPart(location.href) !== at) void draw(location.href);
    });
    const go = (to: string, how: 'pushState' | 'replaceState'): void => {
      history[how](null, '', to);
      void draw(to);
    };
    const router = {
      push: (to: string) => go(to, 'pushState'),
      replace: (to: string) => go(to, 'replaceState'),
      refresh: () => void draw(location.href),
      back: () => history.back(),
      forward: () => history.forward(),
      prefetch: () => undefined,
    };
    window.at(address);
    await draw(address);
  }

  /** Opens a page under its address, and waits until it answers. */
  async function open(address: string): Promise<void> {
    const { pathname, search, hash } = new URL(address, ORIGIN);
    await load(ORIGIN + pathname + search + hash);
    await awake();
  }

  /** The page is there and answers: nothing of it is still being fetched. */
  async function awake(): Promise<void> {
    await drawing;
    await eventually(() => {
      const main = document.querySelector('main');
      if (main === null) throw new Error(`There is no page yet under ${location.pathname}.`);
      if (main.matches('[aria-busy="true"]') || document.querySelector('main[aria-busy="true"]') !== null) {
        throw new Error(`The page under ${location.pathname} is still being fetched.`);
      }
    }, MOST_FETCHED);
  }

  const reload = (): Promise<void> => open(location.href);

  return {
    /** What it sent, and ways to break its line to the server. */
    line,
    /** The same browser by request: what it has before a page of it is opened. */
    visitor: visitorWith(inject('served'), line.cookies),
    open,
    awake,
    reload,
    /** The page goes, as when its tab is closed. */
    close: () => leave('close'),
    /** The file that this act has the browser save. */
    async fileBy(act: () => Promise<void>): Promise<File> {
      const before = files.length;
      await act();
      return eventually(() => files[before] ?? Promise.reject(new Error('No file was saved.')));
    },
    /** This browser's own database. */
    database,
    /** From now on its database takes nothing more, as where the disk is full. */
    full: () => window.full(),
  };
}

/** Tells when the page beside it is on the screen. */
function Committed({ tell }: { readonly tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return null;
}

/** A page that is being fetched. */
const Coming = ({ page }: { readonly page: Promise<ReactNode> }): ReactNode => use(page);
