import { useEffect, useState } from 'react';
import { Toggle } from '@/components/ui/toggle';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { keepText, textAt } from '@/lib/browser/texts';

/** Keeps the screen on while `wanted`. Gives whether it is; null: the browser has no such thing. */
function useWakeLock(wanted: boolean): boolean | null {
  const [held, setHeld] = useState<boolean | null>(null);
  useEffect(() => {
    // Browsers offer it by HTTPS only.
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    setHeld(false);
    async function ask(): Promise<void> {
      if (left || !wanted || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (left) return void given.release();
        lock = given;
        setHeld(true);
        given.addEventListener('release', () => setHeld(false));
      } catch {
        // A battery that runs low: the system says no.
        setHeld(false);
      }
    }
    const again = (): void => void ask();
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [wanted]);
  return held;
}

const KEY = 'muster-roll:awake';

/** Keeps the screen on at the table, unless the player says otherwise. Nothing where the browser cannot. */
export function KeepAwake({ inPlay }: { /** A game goes on. */ inPlay: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Whoever has not asked for it is not told that it cannot be had.
  const [asked, setAsked] = useState(false);
  const stored = useInBrowser(() => textAt(KEY), null);
  const wanted = chosen ?? (stored === null ? inPlay : stored === 'yes');
  const held = useWakeLock(wanted);
  if (held === null) return null;
  return (
    <span className="no-print inline-flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      <Toggle
        on={wanted}
        onClick={() => {
          setAsked(!wanted);
          setChosen(!wanted);
          keepText(KEY, wanted ? 'no' : 'yes');
        }}
      >
        Keep the screen on
      </Toggle>
      {asked && wanted && !held && 'Your device does not allow it now.'}
    </span>
  );
}
