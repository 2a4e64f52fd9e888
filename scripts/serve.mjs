// The server process: takes connections and hands every request to the front (lib/server/front), which has Next answer
// what it does not answer itself. `npm start` runs it and looks after it.
//   node scripts/serve.mjs         serve the built app on PORT (3000)
//   node scripts/serve.mjs --dev   serve from the sources, rebuilding at every change
import { createServer } from 'node:http';
import { closeGently } from './closeGently.mjs';
import { portFrom, root, stop } from './setup.mjs';

/** The longest that the head of a request may take, in milliseconds: it is a few kilobytes. */
const HEADERS_MS = 15_000;
/** How often it is looked for requests that take longer than they may. */
const LOOKING_MS = 2_000;
/** The longest that a whole request may take: 300 MB of unit data over a line of 3 Mbit/s. */
const REQUEST_MS = 15 * 60_000;
/** How long a connection may lie idle: longer than web servers in front keep theirs, so they close them, not we. */
const KEEP_ALIVE_MS = 130_000;
/** Connections at once; each takes some 20 KB. */
const MOST_CONNECTIONS = 10_000;
/** How long answers on their way may still take when the server is told to stop. */
const STOP_MS = 5_000;

const dev = process.argv.includes('--dev');
const port = portFrom(process.env.PORT, 3000);
// Next reads these while it is loaded.
process.env.NODE_ENV = dev ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
process.env.PORT = String(port);

const { default: createNext } = await import('next');
/** Connections that may wait to be taken: one that finds no room tries again only after a second. */
const MOST_UNOPENED = 4096;
// No page of ours speaks WebSocket but those of the development server.
const httpServer = createServer({
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: LOOKING_MS,
});
const next = createNext({ dev, dir: root, port, httpServer: dev ? httpServer : { on: () => undefined } });
try {
  await next.prepare();
} catch (error) {
  stop(`The app cannot be served: ${error instanceof Error ? error.message : error}`);
}
const handler = next.getRequestHandler();
// instrumentation.ts registers the front when the database is ready, which Next does not wait for.
while (globalThis.musterFront === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
httpServer.maxConnections = MOST_CONNECTIONS;
httpServer.on('request', (req, res) => void globalThis.musterFront.handle(req, res, handler));
httpServer.on('error', (error) => stop(`Port ${port} cannot be used: ${error.message}`));
httpServer.listen({ port, backlog: MOST_UNOPENED }, () => process.send?.('ready'));
if (!dev) void globalThis.musterFront.warm(handler);

let stopping = false;

/** Takes no more connections, lets answers on their way end, then ends the process. */
async function end() {
  if (stopping) return;
  stopping = true;
  globalThis.musterFront.stop();
  await closeGently(httpServer, STOP_MS);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// `npm start` has died: nobody would start this process again, nor end it.
process.once('disconnect', end);
