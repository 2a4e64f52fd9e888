// Run by newsStreams.test.ts as a second server on the database named on the command line: streams of news, and
// `/publish/TOPIC/VERSION`, as if something had happened there. Prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerFront } from '@/lib/server/front/front';
import { newsAnswer } from '@/lib/server/front/answers';
import { publish } from '@/lib/server/news';

process.env.DATABASE_URL = process.argv[2] ?? '';
const front = registerFront({ answerers: [newsAnswer] });
const server = createServer((req, res) => {
  void front.handle(req, res, async ({ url = '' }) => {
    const [, , topic = '', version = ''] = url.split('/');
    await publish(decodeURIComponent(topic), Number(version));
    res.end('published');
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
