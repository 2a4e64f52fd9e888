import type { GameSizes } from './gameSize';
import { GameSizeLine } from './gameSizeLine';
import { LimitLine } from './limitLine';

/** The size of the game that players have to agree on, or the limit that they may. */
export function AgreedSize({ sizes, size, spent, onChange }: {
  readonly sizes: GameSizes;
  readonly size: number | null;
  /** The army's points. */
  readonly spent: number;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  readonly onChange: (size: number | null, typed: boolean) => void;
}) {
  return sizes.optional ? <LimitLine sizes={sizes} size={size} spent={spent} onChange={onChange} /> : <GameSizeLine sizes={sizes} size={size} onChange={onChange} />;
}
