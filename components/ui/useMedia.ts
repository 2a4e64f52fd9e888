import { useSyncExternalStore } from 'react';

/** As Tailwind's `md`: from here on there is room for two columns. */
export const TWO_COLUMNS = '(min-width: 48rem)';

/** From here on there is room for a third one, in which sheets stand. As in globals.css. */
export const THREE_COLUMNS = '(min-width: 75rem)';

/** Whether a media query holds now; on the server it does. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => true,
  );
