import type { Serwist } from 'serwist';

/** What a service worker sees around it, as far as ours uses it: the compiler knows either pages or workers. */

/** An event in the form that Serwist takes. */
type Handled<Name extends 'handleInstall' | 'handleActivate' | 'handleFetch'> = Parameters<Serwist[Name]>[0];

interface LongEvent extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}

interface Asking {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  caches: CacheStorage;
  location: { origin: string };
  addEventListener: ((type: 'install', listener: (event: Handled<'handleInstall'>) => void) => void) &
    ((type: 'activate', listener: (event: LongEvent & Handled<'handleActivate'>) => void) => void) &
    ((type: 'fetch', listener: (event: LongEvent & Asking & Handled<'handleFetch'>) => void) => void) &
    ((type: 'message', listener: (event: LongEvent & { data: unknown }) => void) => void);
}
