import { useEffect, useState } from 'react';
import type { Fingerprint } from '@/lib/browser/fingerprint';

interface FingerprintMarkProps {
  head: string;
  label: string;
}

/** The fingerprint of a log: six words, and a picture of them. `head`: the log's, see `headOf`. */
export function FingerprintMark({ head, label }: FingerprintMarkProps) {
  const [shown, setShown] = useState<Fingerprint | null>(null);
  useEffect(() => {
    let wanted = true;
    // The words weigh more than the rest of the page's part.
    void import('@/lib/browser/fingerprint').then(({ fingerprintOf }) => wanted && setShown(fingerprintOf(head)));
    return () => {
      wanted = false;
    };
  }, [head]);
  return (
    <div role="group" aria-label={label} className="flex min-h-14 items-center gap-3">
      <svg
        viewBox="0 0 5 5"
        className="size-12 shrink-0 rounded-sm border border-rule p-0.5 text-accent"
        aria-hidden="true"
      >
        {shown?.picture.flatMap((row, y) =>
          row.map((filled, x) =>
            filled ? <rect key={`${x} ${y}`} x={x} y={y} width={1.02} height={1.02} fill="currentColor" /> : null,
          ),
        )}
      </svg>
      <p className="min-w-0">
        <span className="label block text-ink-faint">{label}</span>
        <span className="font-display text-lg leading-snug font-semibold break-words">
          {shown === null ? '…' : shown.words.join(' ')}
        </span>
      </p>
    </div>
  );
}
