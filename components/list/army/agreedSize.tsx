import type { Army } from '@/lib/army/army';
import type { GameSizes } from '@/lib/verdict/gameSize';
import { GameSizeLine } from './gameSizeLine';
import { LimitLine } from './limitLine';

/** The size of the game that players have to agree on, or the limit that they may. */
export function AgreedSize({
  sizes,
  army,
  onChange,
}: {
  readonly sizes: GameSizes;
  readonly army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  readonly onChange: (size: number | null, typed: boolean) => void;
}) {
  return sizes.optional ? (
    <LimitLine sizes={sizes} army={army} onChange={onChange} />
  ) : (
    <GameSizeLine sizes={sizes} size={army.gameSize} onChange={onChange} />
  );
}
