import { Agent, request, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { median, percentile, sorted } from './measure';

/** Load on a server of our own on this machine, by connections that each ask again as soon as they have an answer. */

export interface Asking {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The status that a good answer has. */
  readonly status?: number;
}

export interface Loaded {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Answers with another status than was meant. */
  readonly wrong: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One request; its answer as it comes over the wire. */
export function ask(port: number, { path, method = 'GET', headers = {}, body }: Asking, agent?: Agent) {
  const options: RequestOptions = { host: '127.0.0.1', port, path, method, headers, ...(agent && { agent }) };
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** So many seconds of load. `next` says what a connection, counted from 0, asks for; it is told each answer. */
export async function load(
  port: number,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
  next: (connection: number) => Asking,
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let wrong = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const one = async (connection: number): Promise<void> => {
    while (performance.now() < until) {
      const asking = next(connection);
      const sent = performance.now();
      const { status } = await ask(port, asking, agent);
      times.push(performance.now() - sent);
      if (status !== (asking.status ?? 200)) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const ascending = sorted(times);
  return { perSecond: times.length / took, median: median(ascending), p99: percentile(ascending, 0.99), wrong };
}
