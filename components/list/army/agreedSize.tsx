import type { Army } from '@/lib/army/army';
import type { GameSizes } from '@/lib/verdict/gameSize';
import { GameSizeLine } from './gameSizeLine';
import { LimitLine } from './limitLine';

interface AgreedSizeProps {
  sizes: GameSizes;
  army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  onChange: (size: number | null, typed: boolean) => void;
}

/** The size of the game that players have to agree on, or the limit that they may. */
export function AgreedSize({ sizes, army, onChange }: AgreedSizeProps) {
  return sizes.optional ? (
    <LimitLine sizes={sizes} army={army} onChange={onChange} />
  ) : (
    <GameSizeLine sizes={sizes} size={army.gameSize} onChange={onChange} />
  );
}
