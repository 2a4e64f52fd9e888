import type { ReactNode } from 'react';

/** How far the round is. */
export function DeckHead({
  round,
  drawn,
  left,
  children,
}: {
  readonly round: number;
  readonly drawn: number;
  readonly left: number;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="font-display text-2xl font-semibold">Round {round}</p>
      <p className="figures text-ink-soft">
        {drawn} drawn, {left} left
      </p>
      {children}
    </div>
  );
}
