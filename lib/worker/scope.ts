/** What a service worker sees around it, as far as ours uses it: the compiler knows either pages or workers. */

export interface LongEvent extends Event {
  readonly waitUntil: (until: Promise<unknown>) => void;
}

export interface FetchEvent extends LongEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface MessageFromPage extends LongEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly addEventListener: ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'activate', listener: (event: LongEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageFromPage) => void) => void);
}
