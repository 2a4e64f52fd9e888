import type { GameSizes } from './gameSize';
import { GameSizeLine } from './gameSizeLine';
import { LimitLine } from './limitLine';

/** The size of the game that players have to agree on, or the limit that they may. */
export function AgreedSize({ sizes, size, onChange }: {
  readonly sizes: GameSizes;
  readonly size: number | null;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  readonly onChange: (size: number | null, typed: boolean) => void;
}) {
  const Line = sizes.optional ? LimitLine : GameSizeLine;
  return <Line sizes={sizes} size={size} onChange={onChange} />;
}
