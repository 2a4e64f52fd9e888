import { get, type IncomingMessage } from 'node:http';
import { newsPath } from '@/lib/api/news';

/** A browser that listens for news, as far as a server can tell. */
export interface NewsReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything that was told, but for the beats, each as `name data`. */
  readonly told: readonly string[];
  /** The next that is told and matches. */
  readonly next: (matching: string) => Promise<string>;
  /** Stops reading, and leaves the connection open. */
  readonly pause: () => void;
  /** Resolves when the stream is over, whoever ended it. */
  readonly over: Promise<void>;
  readonly leave: () => void;
}

/** Opens a stream of news of games. `heard` is given everything as it comes. */
export function readNews(
  url: string,
  games: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  heard: (said: string) => void = () => undefined,
): Promise<NewsReader> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}${newsPath(games)}`, { headers, agent: false }, (answer) => {
      const told: string[] = [];
      let waiting: { readonly matching: string; readonly tell: (said: string) => void }[] = [];
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) hear(block.replace(/^event: (\w+)\ndata: /, '$1 '));
      });
      const hear = (said: string): void => {
        if (said.startsWith('beat')) return;
        told.push(said);
        heard(said);
        for (const { matching, tell } of waiting) if (said.includes(matching)) tell(said);
        waiting = waiting.filter(({ matching }) => !said.includes(matching));
      };
      answer.on('error', () => undefined);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        told,
        next: (matching) => new Promise((tell) => waiting.push({ matching, tell })),
        pause: () => void answer.pause(),
        over: new Promise((end) => answer.once('close', () => end())),
        leave: () => void asked.destroy(),
      });
    });
    asked.on('error', reject);
  });
}
