import { useEffect, useState } from 'react';
import { followNews } from '@/lib/browser/news/follow';

/** How often the matches are looked at again while one is played and no news come, in milliseconds. */
const LOOK_AGAIN = 15_000;

/**
 * Looks at the matches of a campaign again when one of them was opened, or is otherwise than it was. `playing`: whether
 * that is to be expected, where no news come.
 */
export function useMatchNews(campaign: string, playing: boolean, look: () => void): void {
  const [live, setLive] = useState(false);
  useEffect(
    () =>
      followNews(campaign, {
        told: (news) => {
          if (news === null || news.of === 'matches') look();
        },
        live: setLive,
      }),
    [campaign, look],
  );
  useEffect(() => {
    if (live || !playing) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [live, playing, look]);
}
