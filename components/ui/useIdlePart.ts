import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '@/lib/browser/whenIdle';

/** A part that a page can be read without, fetched when it is idle, or `soon`. Null: not there yet, or never. */
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
