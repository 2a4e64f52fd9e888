import type { ReactNode } from 'react';
import { BaseMark } from '@/components/list/army/trayDrawing';
import { classes } from '@/lib/foundation/classes';
import { joined } from '@/lib/foundation/words';
import { isAway, isGone, standingText } from '@/lib/play/table/marks';
import type { Piece } from '@/lib/play/table/piece';
import { PieceControls } from './pieceControls';
import { PieceDetails } from './pieceDetails';
import type { ArmyHand } from './useTable';

interface PieceRowProps {
  hand: ArmyHand;
  piece: Piece;
  onOpen: (pressed: HTMLElement) => void;
  further?: ReactNode;
}

/** One piece: folded its name and how it stands, unfolded all that is asked of it. */
export function PieceRow({ hand, piece, onOpen, further = null }: PieceRowProps) {
  const { marks } = hand;
  const base = hand.bases.find(({ id }) => id === piece.id);
  const open = hand.piece?.id === piece.id;
  const gone = isGone(marks, piece);
  // How it stands where there is something to tell, else where it comes from.
  const standing = standingText(marks, piece) || (piece.unit ?? piece.traits[0]?.name ?? piece.types[0] ?? null);
  const second = joined([standing, ...(hand.chips?.(piece) ?? [])], ' · ');
  return (
    <li id={rowId(piece.id)} className="scroll-mt-24 scroll-mb-32 border-b border-hairline">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          className={classes(
            'flex min-h-row min-w-0 flex-1 items-center gap-2 py-0.5 text-left hover:bg-press',
            open && 'bg-well',
          )}
        >
          {base !== undefined && (
            <span className={isAway(marks, piece) ? 'opacity-45' : ''}>
              <BaseMark base={base} />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1">
              <span className={classes('truncate leading-5 font-medium', gone && 'text-ink-faint line-through')}>
                {piece.name}
              </span>
              {piece.leader && <span className="sr-only">, leader</span>}
              {!piece.leader && piece.traits.length > 0 && <span className="sr-only">, specialist</span>}
            </span>
            <span
              className={classes(
                'line-clamp-2 text-sm leading-4.5 wrap-anywhere',
                gone ? 'text-illegal' : 'text-ink-soft',
              )}
            >
              {second}
            </span>
          </span>
        </button>
      </div>
      {open && (
        <div className="arrive border-l-3 border-accent pt-1 pl-3">
          <PieceControls hand={hand} piece={piece} />
          {further}
          <PieceDetails piece={piece} />
        </div>
      )}
    </li>
  );
}

/** Where a piece’s row is in the page. */
export const rowId = (piece: string): string => `piece-${piece}`;
