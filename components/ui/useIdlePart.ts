import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/toaster';
import { UNREACHED } from '@/lib/api/connection';
import { whenAtRest, whenIdle } from '@/lib/browser/when';

/** A part that a page can be read without, fetched when it is idle, or `soon`. Null: not there yet, or never. */
export function useIdlePart<Part>(load: () => Promise<Part>, soon: () => boolean = () => false): Part | null {
  const [part, setPart] = useState<{ of: Part } | null>(null);
  const begin = useEffectEvent(() => {
    const run = (): void =>
      void load().then(
        (of) => setPart({ of }),
        () => undefined,
      );
    return soon() ? run() : whenIdle(run);
  });
  useEffect(() => begin(), []);
  return part === null ? null : part.of;
}

/** A part of the program that is fetched when it is asked for; where that fails, it is fetched again the next time. */
export function useAskedPart<Part>(load: () => Promise<Part>, isAsked: boolean, onFailed?: () => void): Part | null {
  const toast = useToast();
  const [part, setPart] = useState<Part | null>(null);
  const failed = useEffectEvent(() => {
    if (!isAsked) return;
    toast({ text: UNREACHED });
    onFailed?.();
  });
  const begin = useEffectEvent(
    () =>
      void load().then(
        (of) => startTransition(() => setPart(of)),
        () => failed(),
      ),
  );
  const isMissing = isAsked && part === null;
  useEffect(() => {
    if (isMissing) begin();
  }, [isMissing]);
  return part;
}

/** Fetches parts one by one, each while the page is at rest: what a tap waits for goes before. */
export function useFetchedAhead(parts: readonly (() => Promise<unknown>)[]): void {
  const begin = useEffectEvent(async (left: AbortSignal): Promise<void> => {
    for (const fetchPart of parts) {
      await whenAtRest();
      if (left.aborted) return;
      await fetchPart().catch(() => undefined);
    }
  });
  useEffect(() => {
    const left = new AbortController();
    void begin(left.signal);
    return () => left.abort();
  }, []);
}
