import type { ReactNode } from 'react';

interface DeckHeadProps {
  round: number;
  drawn: number;
  left: number;
  children?: ReactNode;
}

/** How far the round is. */
export function DeckHead({ round, drawn, left, children }: DeckHeadProps) {
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
