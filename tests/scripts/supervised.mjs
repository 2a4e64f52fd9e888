// A small server under the supervisor, for tests: `supervised.mjs PORT` supervises, with SERVE set it is the server.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { supervise } from '../../scripts/supervise.mjs';

const port = Number(process.argv[2]);

function serve() {
  const server = createServer((request, response) => {
    if (request.url === '/exit') process.exit(3);
    response.end(String(process.pid));
  });
  server.on('error', ({ code }) => {
    console.error(code);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => process.send('ready'));
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => server.close(() => process.exit(0)));
}

if (process.env.SERVE) serve();
else {
  process.exit(
    await supervise(
      {
        args: [fileURLToPath(import.meta.url), String(port)],
        env: { ...process.env, SERVE: '1' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
      { onReady: () => console.log('(ready)'), leastWait: 50 },
    ),
  );
}
