// A server for closeGently.test.ts that stops as the app's does: `stopped.mjs MILLISECONDS`.
import { createServer } from 'node:http';
import { closeGently } from '../../scripts/closeGently.mjs';

const server = createServer((req, res) => {
  res.write('first, ');
  if (req.url === '/slow') setTimeout(() => res.end('and last'), 300);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.once('SIGTERM', async () => {
  await closeGently(server, Number(process.argv[2]));
  process.exit(0);
});
