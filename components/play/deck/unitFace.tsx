'use client';

import { Undo2 } from 'lucide-react';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { DeckCard } from '@/lib/play/deck/card';
import { amount } from '@/lib/foundation/words';
import type { Piece } from '@/lib/play/table/piece';
import { byArc } from '@/components/list/table/arcGroups.model';
import { reachOf } from '@/components/list/table/arcShape.model';
import type { TableHand } from '@/components/play/tableHand.model';
import { ModelButtons, PieceControls } from '../table/pieceControls';
import { PieceDetails } from '../table/pieceDetails';
import { trackText } from '@/lib/play/table/marks';
import { useLastTap } from '../table/useLastTap';

/** More models than these are folded: the card stays on one screen. */
const MOST_MODELS = 6;

interface UnitFaceProps {
  piece: Piece;
  card: DeckCard;
  hand: TableHand;
}

/** What a drawn unit is: its states and hit points to tap, where its weapons fire, weapons and keywords. */
export function UnitFace({ piece, card, hand }: UnitFaceProps) {
  const { last, tap, takeBack } = useLastTap(hand);
  const { arcs } = card;
  const [only] = piece.models;
  const controls = <PieceControls hand={hand} piece={piece} tap={tap} />;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {piece.models.length === 1 && only !== undefined && (
        <div className="flex min-h-row items-center gap-1 border-y border-hairline">
          <span className="figures mr-auto font-medium">{trackText(hand.marks, only) ?? ''}</span>
          <ModelButtons hand={hand} piece={piece} model={only} tap={tap} />
        </div>
      )}
      {piece.models.length > MOST_MODELS ? (
        <Disclosure summary={`States and ${amount(piece.models.length, 'model')}`}>{controls}</Disclosure>
      ) : (
        controls
      )}
      {last !== null && last.piece === piece.id && (
        <Button small icon={<Undo2 />} onClick={takeBack} className="self-start">
          Take back
        </Button>
      )}
      {arcs.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {byArc(arcs).map(({ arc, weapons: firing }) => (
            <ArcPicture key={arc.text} arc={arc} weapons={firing} reach={reachOf(arcs)} />
          ))}
        </div>
      )}
      <PieceDetails piece={piece} />
    </div>
  );
}
