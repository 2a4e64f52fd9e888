// The package has no types: what is used of it.
declare module 'react-server-dom-webpack/server' {
  import type { ReactNode } from 'react';
  export function renderToReadableStream(
    model: unknown,
    modules: object,
    options?: { onError?: (error: unknown) => string | undefined; filterStackFrame?: () => boolean },
  ): ReadableStream<Uint8Array>;
  export function decodeReply(body: string | FormData, actions: object): Promise<unknown>;
  export type Drawn = ReactNode;
}
declare module 'react-server-dom-webpack/client.browser' {
  interface Ways {
    callServer: (id: string, given: readonly unknown[]) => Promise<unknown>;
  }
  export function createFromFetch<T>(response: Promise<Response>, ways: Ways): Promise<T>;
  export function encodeReply(given: unknown): Promise<string | FormData>;
}
