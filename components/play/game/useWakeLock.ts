import { useEffect, useState } from 'react';

/** Whether this browser can keep the screen on: by HTTPS only. */
const isOffered = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on while `wanted`; the system takes it back whenever the page is left, so it is asked for again. Gives
 * null where the browser has no such thing, else whether the screen is kept on now.
 */
export function useWakeLock(wanted: boolean): boolean | null {
  const [held, setHeld] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isOffered()) return;
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
