import { useEffect, useState } from 'react';
import { Toggle } from '@/components/ui/toggle';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { oneAtATime, whenSeen } from '@/lib/browser/when';

/** Keeps the screen on at the table, unless the player says otherwise. Nothing where the browser cannot. */
export function KeepAwake({ inPlay }: { /** A game goes on. */ inPlay: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const wanted = chosen ?? inPlay;
  // Browsers offer it by HTTPS only.
  const offered = useInBrowser(() => 'wakeLock' in navigator, false);
  useEffect(() => {
    if (!offered || !wanted) return undefined;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      // A battery that runs low: the system says no.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) return void given?.release();
      lock = given;
      setIsRefused(given === null);
    }
    const leave = whenSeen(oneAtATime(ask));
    return () => {
      left = true;
      leave();
      void lock?.release();
    };
  }, [offered, wanted]);
  if (!offered) return null;
  return (
    <span className="no-print inline-flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      <Toggle on={wanted} onClick={() => setChosen(!wanted)}>
        Keep the screen on
      </Toggle>
      {/* Whoever has not asked for it is not told that it cannot be had. */}
      {chosen === true && isRefused && 'Your device does not allow it now.'}
    </span>
  );
}
