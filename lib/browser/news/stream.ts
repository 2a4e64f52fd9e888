import { parseJson } from '@/lib/foundation/json';
import { BEAT_MS, helloSchema, NEWS_EVENTS, newsPath, newsSchema, type News } from '@/lib/api/news';

/** One connection on which the server tells news, for as long as it lasts. */

/** Something in between that keeps the first word back longer keeps back all, in milliseconds. */
const HELLO_MS = 5000;
/** So long without a word, and the connection is dead though nobody said so: two beats, and time to travel. */
const SILENCE_MS = 2 * BEAT_MS + 3000;

/** What is to be done with what a stream says. */
export interface Ears {
  /** It is open, and tells of these games from now on. */
  hello: (games: readonly string[]) => void;
  news: (news: News) => void;
  /** It is over, and nothing more will be told. `refused`: the server, or something in between, will not have it. */
  lost: (refused: boolean) => void;
}

/** Opens a stream of news of games; gives what closes it. */
export type OpenStream = (games: readonly string[], ears: Ears) => () => void;

/** The same by the browser’s own means. When it is lost it is over: the browser would try again when it likes. */
export const openStream: OpenStream = (games, { hello, news, lost }) => {
  const source = new EventSource(newsPath(games));
  let timer = setTimeout(() => end(true), HELLO_MS);
  const close = (): void => {
    clearTimeout(timer);
    source.close();
  };
  const end = (refused: boolean): void => {
    close();
    lost(refused);
  };
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end(false), SILENCE_MS);
  };
  source.addEventListener(NEWS_EVENTS.hello, ({ data }: MessageEvent<string>) => {
    heard();
    const read = helloSchema.safeParse(valueIn(data));
    if (read.success) hello(read.data.games);
    else end(true);
  });
  source.addEventListener(NEWS_EVENTS.news, ({ data }: MessageEvent<string>) => {
    heard();
    const read = newsSchema.safeParse(valueIn(data));
    if (read.success) news(read.data);
  });
  source.addEventListener(NEWS_EVENTS.beat, heard);
  // Where the answer was no stream, the browser has given up by itself.
  source.addEventListener('error', () => end(source.readyState === EventSource.CLOSED));
  return close;
};

/** The JSON of an event; null: it is none. */
function valueIn(data: string): unknown {
  const read = parseJson(data);
  return read.ok ? read.value : null;
}
