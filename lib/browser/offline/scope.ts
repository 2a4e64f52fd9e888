import type { Serwist } from 'serwist';

/** What a service worker sees around it, as far as ours uses it: the compiler knows either pages or workers. */

/** An event in the form that Serwist takes. */
type Handled<Name extends 'handleInstall' | 'handleActivate' | 'handleFetch'> = Parameters<Serwist[Name]>[0];

interface LongEvent extends Event {
  readonly waitUntil: (until: Promise<unknown>) => void;
}

interface Asking {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly addEventListener: ((type: 'install', listener: (event: Handled<'handleInstall'>) => void) => void) &
    ((type: 'activate', listener: (event: LongEvent & Handled<'handleActivate'>) => void) => void) &
    ((type: 'fetch', listener: (event: LongEvent & Asking & Handled<'handleFetch'>) => void) => void) &
    ((type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void) => void);
}
