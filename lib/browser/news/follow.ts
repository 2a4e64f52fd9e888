import { nanoid } from 'nanoid';
import { isConnected, noteReached, watchConnection } from '../../api/connection';
import { tabChannel } from '../local/changes';
import { newsLine, type Follower, type NewsLine, type TabMessage } from './line';
import { openStream } from './stream';

let line: NewsLine | null = null;

/** The line of this tab; null: outside of a page, or in a browser whose tabs cannot talk, where pages ask instead. */
function lineHere(): NewsLine | null {
  if (typeof EventSource === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  if (line !== null) return line;
  const made = newsLine({
    tabs: tabChannel<TabMessage>('muster-roll:news'),
    open: (games, ears) =>
      openStream(games, {
        ...ears,
        hello: (there) => {
          noteReached(true);
          ears.hello(there);
        },
      }),
    seen: () => document.visibilityState === 'visible' && !left,
    id: nanoid(),
  });
  let left = false;
  document.addEventListener('visibilitychange', made.look);
  const leave = (gone: boolean) => (): void => {
    left = gone;
    made.look();
  };
  addEventListener('pagehide', leave(true));
  // A page that the browser restores from memory.
  addEventListener('pageshow', leave(false));
  watchConnection(() => made.reached(isConnected()));
  line = made;
  return made;
}

/** Follows what happens in a game, over the one connection of this browser; gives what ends that. */
export const followNews = (game: string, follower: Follower): (() => void) =>
  lineHere()?.follow(game, follower) ?? (() => undefined);
