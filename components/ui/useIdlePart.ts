import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '@/lib/browser/whenIdle';

/**
 * A part of a page that it can be read without: fetched when the page has nothing else to do, or with `soon` as soon as it
 * is awake. Null: it is not there yet, and where it cannot be fetched it never is.
 */
export function useIdlePart<Part>(load: () => Promise<Part>, soon: () => boolean = () => false): Part | null {
  const [part, setPart] = useState<{ of: Part } | null>(null);
  const begin = useEffectEvent(() => {
    let left = false;
    const run = (): void =>
      void load().then(
        (of) => {
          if (!left) setPart({ of });
        },
        () => undefined,
      );
    const stop = soon() ? run() : whenIdle(run);
    return () => {
      left = true;
      stop?.();
    };
  });
  useEffect(() => begin(), []);
  return part === null ? null : part.of;
}
