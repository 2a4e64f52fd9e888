import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The app behind a server of the test's own, which changes single answers. */
export interface ChangingApp {
  readonly url: string;
  /** What is answered under this path instead; null: what the app answers. */
  readonly change: (path: string, change: ((text: string) => string) | null) => void;
  readonly close: () => Promise<void>;
}

/** Stands before the app at this address. */
export async function changingApp(app: string): Promise<ChangingApp> {
  const changes = new Map<string, (text: string) => string>();
  const { port: appPort, hostname } = new URL(app);
  const server: Server = createServer((asked, answer) => {
    const change = changes.get(asked.url ?? '');
    const { 'accept-encoding': accepted, 'if-none-match': known, ...headers } = asked.headers;
    const passed = request(
      {
        host: hostname,
        port: appPort,
        path: asked.url,
        method: asked.method,
        headers: change === undefined ? asked.headers : headers,
      },
      (given) => {
        if (change === undefined) {
          answer.writeHead(given.statusCode ?? 500, given.headers);
          return void given.pipe(answer);
        }
        const parts: Buffer[] = [];
        given.on('data', (part: Buffer) => parts.push(part));
        given.on('end', () => {
          const { 'content-length': length, etag, ...rest } = given.headers;
          answer.writeHead(200, { ...rest, 'content-type': 'text/javascript' });
          answer.end(change(Buffer.concat(parts).toString()));
        });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, change) => void (change === null ? changes.delete(path) : changes.set(path, change)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
